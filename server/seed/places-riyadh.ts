import type { SaudiAddress } from '../../src/domain/addresses/address';
import type { Random } from './random';

/** A district: its name, postal code, one of its streets, and where it is. */
type District = readonly [district: string, postalCode: string, street: string, lat: number, lng: number];

const DISTRICTS: readonly District[] = [
  ['Al Olaya', '12211', 'Olaya Street', 24.6952, 46.6832],
  ['Al Malqa', '13521', 'Wadi Hanifa Street', 24.8122, 46.6102],
  ['حي النخيل', '12381', 'شارع التخصصي', 24.7452, 46.6218],
  ['Al Yasmin', '13325', 'Al Qadisiyah Street', 24.8282, 46.6452],
  ['As Sahafah', '13315', 'Olaya Street', 24.8042, 46.6338],
  ['حي العقيق', '13515', 'طريق الأمير تركي الأول', 24.7782, 46.6268],
  ['Hittin', '13512', 'Prince Mohammed bin Salman Road', 24.7642, 46.6018],
  ['حي النرجس', '13328', 'طريق أبي بكر الصديق', 24.8602, 46.6702],
  ['Al Ghadir', '13311', 'King Abdulaziz Road', 24.7742, 46.6572],
  ['Al Muruj', '12281', 'King Fahd Road', 24.7562, 46.6642],
  ['Al Wurud', '12215', 'Al Urubah Road', 24.7212, 46.6742],
  ['As Sulimaniyah', '12231', 'Prince Mamduh Street', 24.7042, 46.7052],
  ['حي الملز', '12831', 'شارع الستين', 24.6652, 46.7332],
  ['Al Murabba', '12613', 'King Faisal Road', 24.6622, 46.7092],
  ['حي الربوة', '12816', 'شارع عمر بن عبدالعزيز', 24.6902, 46.7582],
  ['Ar Rawdah', '13211', 'Khalid bin Al Walid Road', 24.7362, 46.7712],
  ['Qurtubah', '13248', 'Prince Saud bin Mohammed Road', 24.8102, 46.7422],
  ['حي غرناطة', '13241', 'طريق الدمام', 24.7882, 46.7352],
  ['Al Hamra', '13216', 'King Abdullah Road', 24.7762, 46.7562],
  ['حي السويدي', '12791', 'شارع السويدي العام', 24.5962, 46.6732],
  ['Al Mursalat', '12462', 'Imam Saud Road', 24.7472, 46.6872],
  ['At Taawun', '12475', 'Abu Bakr As Siddiq Road', 24.7702, 46.6962],
];

/** A merchant's address book: what they call the place, and whose door it is. Index into DISTRICTS. */
const BOOK: readonly (readonly [label: string, district: number, contact: string, directions: string])[] = [
  ['فرع العليا', 0, 'نورة القحطاني', 'الدور الأرضي، بجانب المصعد'],
  ['فرع الملقا', 1, 'سارة الشهري', 'مدخل المواقف الخلفي'],
  ['فرع النخيل', 2, 'خالد الحربي', 'مقابل بوابة المجمع'],
  ['Qurtubah branch', 16, 'Fahad Al Otaibi', 'Drive-through lane'],
  ['المستودع الرئيسي', 19, 'عمر الصالح', 'رصيف التحميل 3'],
  ['المحمصة', 12, 'يوسف الغامدي', 'الباب الحديدي'],
  ['KAFD office', 5, 'Reem Al Rashid', 'Tower 1.04, reception on level 2'],
  ['Kingdom Centre kiosk', 0, 'Layla Al Saleh', 'Ladies floor entrance'],
  ['استراحة العائلة', 7, 'سلمان السبيعي', 'البوابة البيضاء'],
  ['University gate', 9, 'Security desk', 'Hand over at gate 3'],
  ['Hotel partner – Al Wurud', 10, 'Concierge', ''],
  ['عيادة الدكتورة هدى', 11, 'هدى الزهراني', 'الدور الثاني، عيادة 204'],
  ['شقة أم عبدالله', 14, 'منيرة المطيري', 'العمارة رقم 7'],
  ['Gym – Hittin', 6, 'Omar Khan', ''],
  ['Co-working – As Sahafah', 4, 'Dana Al Ghamdi', 'Fourth floor, ring at the glass door'],
  ['مدرسة الياسمين', 3, 'المقصف', 'من الساعة 6 صباحًا'],
  ['Bakery partner', 13, 'Joseph Reyes', 'Before 7 in the morning'],
  ['مكتب المحاماة', 20, 'محمد العنزي', ''],
  ['Wedding hall – Al Hamra', 18, 'Events office', 'Service entrance'],
  ['فيلا غرناطة', 17, 'لطيفة الراشد', 'خلف الحديقة'],
  ['Print shop', 15, 'Rahul Khan', ''],
  ['مقهى التعاون', 21, 'علي الشمري', 'الباب الجانبي'],
  ['Clinic – Al Ghadir', 8, 'Reception', ''],
  ['بيت الجد', 12, 'عبدالله الدوسري', 'أول يسار بعد المسجد'],
  ['Warehouse – Al Muruj', 9, 'Hamad Al Harbi', 'Loading bay B'],
];

/** About 250 m either way: the same district, another street. */
const SPREAD = 0.0023;
const LETTERS = 'ABDGHKMNQRSTWY'.split('');

function addressIn(
  random: Random,
  [district, postalCode, street, lat, lng]: District,
  label: string,
  directions: string,
): SaudiAddress {
  const near = (degrees: number): number => Math.round((degrees + (random.next() * 2 - 1) * SPREAD) * 1e6) / 1e6;
  const building = random.between(2_100, 8_900);
  const letters = Array.from({ length: 3 }, () => random.pick(LETTERS)).join('');
  return {
    country: 'SA',
    label,
    directions,
    position: { lat: near(lat), lng: near(lng) },
    shortAddress: `R${letters}${building}`,
    nationalAddress: `${building} ${street}`,
    district,
    postalCode,
    zipCode: String(random.between(2_000, 8_999)),
    city: /[a-z]/.test(district) ? 'Riyadh' : 'الرياض',
  };
}

export function riyadhBook(random: Random): { address: SaudiAddress; contactName: string }[] {
  return BOOK.flatMap(([label, index, contactName, directions]) => {
    const district = DISTRICTS[index];
    return district === undefined ? [] : [{ address: addressIn(random, district, label, directions), contactName }];
  });
}

/** Somebody's home somewhere in the city. */
export function riyadhHome(random: Random): SaudiAddress {
  return addressIn(random, random.pick(DISTRICTS), '', '');
}
