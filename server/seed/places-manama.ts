import type { BahrainiAddress } from '../../src/domain/addresses/address';
import type { Random } from './random';

/** An area of the city: its name, blocks, one of its streets, and where it is. */
type Area = readonly [city: string, block: string, roads: readonly [number, number], lat: number, lng: number];

const AREAS: readonly Area[] = [
  ['Adliya', '327', [2701, 2739], 26.2165, 50.5885],
  ['Juffair', '324', [2401, 2447], 26.2158, 50.6035],
  ['Juffair', '340', [4001, 4045], 26.2092, 50.6062],
  ['Seef', '428', [2801, 2845], 26.2318, 50.5412],
  ['Hoora', '320', [2001, 2031], 26.2402, 50.5908],
  ['Gudaibiya', '308', [801, 835], 26.2288, 50.5862],
  ['Diplomatic Area', '317', [1701, 1707], 26.2412, 50.5838],
  ['المنامة', '304', [401, 467], 26.2342, 50.5762],
  ['Salmaniya', '329', [2901, 2929], 26.2152, 50.5748],
  ['أم الحصم', '337', [3701, 3735], 26.2068, 50.5918],
  ['Mahooz', '334', [3401, 3437], 26.2088, 50.5842],
  ['Zinj', '360', [6001, 6033], 26.2062, 50.5722],
  ['السنابس', '410', [1001, 1047], 26.2262, 50.5512],
  ['Karbabad', '436', [3601, 3619], 26.2312, 50.5292],
  ['جدحفص', '424', [2401, 2431], 26.2182, 50.5442],
  ['Burhama', '356', [5601, 5625], 26.2202, 50.5588],
  ['Tubli', '711', [1101, 1139], 26.1952, 50.5532],
  ['Muharraq', '215', [1501, 1547], 26.2562, 50.6118],
  ['البسيتين', '228', [2801, 2843], 26.2702, 50.6058],
  ['Isa Town', '812', [1201, 1241], 26.1742, 50.5482],
];

/** A merchant's address book: what they call the place, and whose door it is. Index into AREAS. */
const BOOK: readonly (readonly [
  label: string,
  area: number,
  building: string,
  flat: string,
  contact: string,
  directions: string,
])[] = [
  ['Adliya shop', 0, '254', '', 'Mariam Al Sayed', 'Corner shop under the yellow sign'],
  ['Seef Mall kiosk', 3, '2102', '', 'Noora Janahi', 'Gate 4, ground floor, beside the lifts'],
  ['Juffair shop', 1, '1180', '2', 'Ali Al Aradi', 'Opposite the hotel car park'],
  ['محل المحرق', 17, '96', '', 'حسين بوجيري', 'مقابل القيصرية'],
  ['المطبخ المركزي', 8, '745', '', 'خالد المناعي', 'الباب الخلفي، رصيف التحميل'],
  ['Packaging store', 16, '31', '', 'Rahul Nair', 'Blue shutter, ring twice'],
  ['Hotel concierge – Diplomatic Area', 6, '88', '', 'Front desk', 'Leave with the concierge'],
  ['Office – Bahrain Financial Harbour', 6, '1459', '1702', 'Dana Fakhro', 'East tower, visitors sign in at the lobby'],
  ['بيت الوالدة', 9, '412', '', 'فاطمة العلوي', 'البيت الأبيض جنب المسجد'],
  ['Gold Souq counter', 7, '63', '5', 'Ebrahim Kanoo', 'First floor of the souq, stall 5'],
  ['Café partner – Hoora', 4, '510', '', 'Grace Santos', 'Deliver before 10 in the morning'],
  ['Hospital reception – Salmaniya', 8, '1', '', 'Reception', 'Main gate, ask for the gift desk'],
  ['مكتب المحاسب', 5, '227', '31', 'يوسف الزياني', 'الطابق الثالث'],
  ['Wedding hall – Sanabis', 12, '1340', '', 'Huda Al Moayyed', 'Service entrance at the back'],
  ['Exhibition stand', 12, '158', '', 'Events desk', 'Hall 3'],
  ['Villa – Mahooz', 10, '918', '', 'Latifa Al Khalifa', 'Green gate'],
  ['شقة الزنج', 11, '604', '14', 'زينب السيد', 'المدخل من جهة الحديقة'],
  ['Flower partner – Burhama', 15, '77', '', 'Sara Mathew', ''],
  ['School canteen – Isa Town', 19, '1204', '', 'Canteen manager', 'Security at gate 2'],
  ['Print shop – Gudaibiya', 5, '315', '', 'Joseph Mathew', ''],
  ['مجلس البسيتين', 18, '820', '', 'سلمان الدوسري', 'بعد الدوار على اليمين'],
  ['Gym – Juffair', 2, '2048', '1', 'Omar Isa', 'Reception on the mezzanine'],
  ['Karbabad beach kiosk', 13, '12', '', 'Khalid Al Qassab', 'Seasonal, open from 4 in the afternoon'],
  ['عيادة جدحفص', 14, '455', '3', 'د. مريم العرادي', ''],
  ['Ministry reception', 5, '1905', '', 'Mail room', 'Weekdays until 2'],
];

/** About 180 m either way: the same area, another street. */
const SPREAD = 0.0016;

function near(random: Random, degrees: number): number {
  return Math.round((degrees + (random.next() * 2 - 1) * SPREAD) * 1e6) / 1e6;
}

function addressIn(
  random: Random,
  [city, block, [first, last], lat, lng]: Area,
  own: Pick<BahrainiAddress, 'label' | 'building' | 'flat' | 'directions'>,
): BahrainiAddress {
  return {
    country: 'BH',
    city,
    block,
    road: String(random.between(first, last)),
    position: { lat: near(random, lat), lng: near(random, lng) },
    ...own,
  };
}

export function manamaBook(random: Random): { address: BahrainiAddress; contactName: string }[] {
  return BOOK.flatMap(([label, index, building, flat, contactName, directions]) => {
    const area = AREAS[index];
    return area === undefined
      ? []
      : [{ address: addressIn(random, area, { label, building, flat, directions }), contactName }];
  });
}

/** Somebody's home somewhere in the city. */
export function manamaHome(random: Random): BahrainiAddress {
  const flat = random.chance(45) ? String(random.between(1, 12) * 10 + random.between(1, 4)) : '';
  return addressIn(random, random.pick(AREAS), {
    label: '',
    building: String(random.between(12, 2_400)),
    flat,
    directions: '',
  });
}
