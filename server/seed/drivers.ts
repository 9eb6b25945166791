import type { Position, RegionCode } from '../../src/domain/regions/region';
import type { DriverRow } from '../modules/ordering';
import { mobilePhone } from './people';
import type { Random } from './random';

const VEHICLES = [
  'Honda CB125',
  'Yamaha YBR',
  'Bajaj Boxer',
  'Toyota Yaris',
  'Hyundai Accent',
  'Kia Pegas',
  'Nissan Sunny',
  'Suzuki Eeco',
];

/** The letters used on Saudi plates. */
const LETTERS = 'ABDEGHJKLNRSTUVXZ'.split('');

/** Names in Latin and in Arabic letters. */
type Names = readonly (readonly [latin: string, arabic: string])[];

const FIRST: Names = [
  ['Ahmed', 'أحمد'],
  ['Mohammed', 'محمد'],
  ['Ali', 'علي'],
  ['Hussain', 'حسين'],
  ['Khalid', 'خالد'],
  ['Yousif', 'يوسف'],
  ['Abdulla', 'عبدالله'],
  ['Hamad', 'حمد'],
  ['Salman', 'سلمان'],
  ['Fahad', 'فهد'],
  ['Omar', 'عمر'],
  ['Ebrahim', 'إبراهيم'],
  ['Joseph', 'جوزيف'],
  ['Rahul', 'راهول'],
];
const LAST: Readonly<Record<RegionCode, Names>> = {
  'BH-manama': [
    ['Al Doseri', 'الدوسري'],
    ['Al Alawi', 'العلوي'],
    ['Al Aradi', 'العرادي'],
    ['Janahi', 'جناحي'],
    ['Fakhro', 'فخرو'],
    ['Al Mannai', 'المناعي'],
    ['Al Qassab', 'القصاب'],
    ['Al Sayed', 'السيد'],
    ['Bucheeri', 'بوجيري'],
    ['Isa', 'عيسى'],
    ['Nair', 'ناير'],
    ['Mathew', 'ماثيو'],
  ],
  'SA-riyadh': [
    ['Al Otaibi', 'العتيبي'],
    ['Al Qahtani', 'القحطاني'],
    ['Al Harbi', 'الحربي'],
    ['Al Dosari', 'الدوسري'],
    ['Al Shammari', 'الشمري'],
    ['Al Ghamdi', 'الغامدي'],
    ['Al Zahrani', 'الزهراني'],
    ['Al Mutairi', 'المطيري'],
    ['Al Shehri', 'الشهري'],
    ['Khan', 'خان'],
    ['Reyes', 'رييس'],
  ],
};

function nameOf(random: Random, regionCode: RegionCode): Required<Pick<DriverRow, 'name' | 'nameAr'>> {
  const [first, firstAr] = random.pick(FIRST);
  const [last, lastAr] = random.pick(LAST[regionCode]);
  return { name: `${first} ${last}`, nameAr: `${firstAr} ${lastAr}` };
}

function plate(random: Random, regionCode: RegionCode): string {
  if (regionCode === 'BH-manama') return `${random.between(100, 899)} ${random.between(100, 999)}`;
  return `${Array.from({ length: 3 }, () => random.pick(LETTERS)).join('')} ${random.between(1_000, 9_999)}`;
}

/** Drivers of a region, each somewhere in the city. */
export function someDrivers(
  random: Random,
  regionCode: RegionCode,
  count: number,
  somewhere: () => Position,
): DriverRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `driver-${regionCode.slice(0, 2).toLowerCase()}-${String(index + 1).padStart(2, '0')}`,
    regionCode,
    ...nameOf(random, regionCode),
    phone: mobilePhone(random, regionCode),
    vehicle: `${random.pick(VEHICLES)} · ${plate(random, regionCode)}`,
    ...somewhere(),
    heading: random.between(0, 359),
  }));
}
