import type { RegionCode } from '../../src/domain/regions/region';
import type { Random } from './random';

/** Names as found in a Gulf shop's order book: some typed in Arabic, some in English. */
const LATIN = {
  men: [
    'Ahmed',
    'Mohammed',
    'Ali',
    'Hussain',
    'Khalid',
    'Yousif',
    'Abdulla',
    'Hamad',
    'Salman',
    'Fahad',
    'Omar',
    'Ebrahim',
    'Joseph',
    'Rahul',
  ],
  women: [
    'Fatima',
    'Maryam',
    'Noora',
    'Sara',
    'Huda',
    'Zainab',
    'Aisha',
    'Latifa',
    'Reem',
    'Dana',
    'Hessa',
    'Layla',
    'Priya',
    'Grace',
  ],
  last: {
    'BH-manama': [
      'Al Doseri',
      'Al Khalifa',
      'Al Alawi',
      'Al Aradi',
      'Janahi',
      'Kanoo',
      'Fakhro',
      'Al Mannai',
      'Al Qassab',
      'Al Sayed',
      'Bucheeri',
      'Al Zayani',
      'Al Moayyed',
      'Isa',
      'Nair',
      'Santos',
      'Mathew',
    ],
    'SA-riyadh': [
      'Al Otaibi',
      'Al Qahtani',
      'Al Harbi',
      'Al Dosari',
      'Al Shammari',
      'Al Ghamdi',
      'Al Zahrani',
      'Al Mutairi',
      'Al Rashid',
      'Al Saleh',
      'Al Subaie',
      'Al Anazi',
      'Al Shehri',
      'Khan',
      'Reyes',
    ],
  },
};
const ARABIC = {
  men: ['أحمد', 'محمد', 'علي', 'حسين', 'خالد', 'يوسف', 'عبدالله', 'فهد', 'سلمان', 'عمر'],
  women: ['فاطمة', 'مريم', 'نورة', 'سارة', 'هدى', 'زينب', 'عائشة', 'لطيفة', 'ريم', 'دانة', 'حصة', 'شيخة', 'منيرة'],
  last: {
    'BH-manama': [
      'الدوسري',
      'العلوي',
      'العرادي',
      'جناحي',
      'كانو',
      'فخرو',
      'المناعي',
      'القصاب',
      'السيد',
      'بوجيري',
      'الزياني',
      'المؤيد',
    ],
    'SA-riyadh': [
      'العتيبي',
      'القحطاني',
      'الحربي',
      'الشمري',
      'الغامدي',
      'الزهراني',
      'المطيري',
      'الراشد',
      'الصالح',
      'السبيعي',
      'العنزي',
      'الشهري',
    ],
  },
};

const MOBILES: Readonly<Record<RegionCode, { readonly prefixes: readonly string[]; readonly digits: number }>> = {
  'BH-manama': { prefixes: ['+97333', '+97334', '+97336', '+97339', '+97335'], digits: 6 },
  'SA-riyadh': { prefixes: ['+96650', '+96653', '+96654', '+96655', '+96656', '+96659'], digits: 7 },
};

export function personName(random: Random, regionCode: RegionCode): string {
  const names = random.chance(regionCode === 'SA-riyadh' ? 70 : 45) ? ARABIC : LATIN;
  return `${random.pick([...names.men, ...names.women])} ${random.pick(names.last[regionCode])}`;
}

/** A number of the region's mobile networks. The first digit after the network's is never 0 or 9, where gaps are. */
export function mobilePhone(random: Random, regionCode: RegionCode): string {
  const { prefixes, digits } = MOBILES[regionCode];
  return `${random.pick(prefixes)}${random.between(1, 8)}${String(random.between(0, 10 ** (digits - 1) - 1)).padStart(digits - 1, '0')}`;
}
