import { withoutInvisible } from '../shared/invisible';
import type { BilingualText } from '../shared/result';
import { distanceMeters } from './geo';
import type { Position, RegionCode } from './region';

/** A town or district as people name it in addresses, with its centre. */
export interface NamedArea {
  readonly name: BilingualText;
  readonly centre: Position;
}

const areas = (...rows: readonly (readonly [en: string, ar: string, lat: number, lng: number])[]): NamedArea[] =>
  rows.map(([en, ar, lat, lng]) => ({ name: { en, ar }, centre: { lat, lng } }));

/** The areas of each region, the best known first: a map with little room leaves out the last ones. */
export const NAMED_AREAS: Readonly<Record<RegionCode, readonly NamedArea[]>> = {
  'BH-manama': areas(
    ['Manama', 'المنامة', 26.2334, 50.5783],
    ['Muharraq', 'المحرق', 26.2562, 50.6118],
    ['Riffa', 'الرفاع', 26.13, 50.555],
    ['Hamad Town', 'مدينة حمد', 26.1153, 50.5069],
    ['Isa Town', 'مدينة عيسى', 26.1742, 50.5482],
    ['Sitra', 'سترة', 26.1547, 50.6206],
    ['Budaiya', 'البديع', 26.2176, 50.4522],
    ['Hidd', 'الحد', 26.2455, 50.6542],
    ["A'ali", 'عالي', 26.1553, 50.5242],
    ['Saar', 'سار', 26.1942, 50.4858],
    ['Zallaq', 'الزلاق', 26.0508, 50.489],
    ['Durrat Al Bahrain', 'درة البحرين', 25.84, 50.604],
    ['Seef', 'السيف', 26.2318, 50.5412],
    ['Juffair', 'الجفير', 26.2158, 50.6035],
    ['Jidhafs', 'جدحفص', 26.2182, 50.5442],
    ['Amwaj Islands', 'جزر أمواج', 26.288, 50.661],
    ['Awali', 'عوالي', 26.084, 50.549],
    ['Sakhir', 'الصخير', 26.03, 50.518],
    ['Askar', 'عسكر', 26.0606, 50.6178],
    ['Diraz', 'الدراز', 26.2181, 50.4756],
    ['Tubli', 'توبلي', 26.1952, 50.5532],
    ['Busaiteen', 'البسيتين', 26.2702, 50.6058],
    ['Arad', 'عراد', 26.251, 50.632],
    ['Salmabad', 'سلماباد', 26.1845, 50.523],
    ['Janabiyah', 'الجنبية', 26.187, 50.469],
    ['Hamala', 'الهملة', 26.15, 50.459],
    ['Nuwaidrat', 'النويدرات', 26.133, 50.596],
    ['Malkiya', 'المالكية', 26.098, 50.486],
    ['Adliya', 'العدلية', 26.2165, 50.5885],
    ['Hoora', 'الحورة', 26.2402, 50.5908],
    ['Sanabis', 'السنابس', 26.2262, 50.5512],
    ['Salmaniya', 'السلمانية', 26.2152, 50.5748],
    ['Gudaibiya', 'القضيبية', 26.2288, 50.5862],
    ['Diplomatic Area', 'المنطقة الدبلوماسية', 26.2412, 50.5838],
    ['Zinj', 'الزنج', 26.2062, 50.5722],
    ['Umm Al Hassam', 'أم الحصم', 26.2068, 50.5918],
    ['Mahooz', 'الماحوز', 26.2088, 50.5842],
    ['Karbabad', 'كرباباد', 26.2312, 50.5292],
    ['Burhama', 'البرهامة', 26.2202, 50.5588],
    ['Galali', 'قلالي', 26.269, 50.65],
    ['Samaheej', 'سماهيج', 26.282, 50.635],
    ['Dair', 'الدير', 26.285, 50.623],
    ['Karzakkan', 'كرزكان', 26.115, 50.483],
    ['Jaw', 'جو', 25.999, 50.617],
  ),
  'SA-riyadh': areas(
    ['Al Olaya', 'العليا', 24.6952, 46.6832],
    ['Diriyah', 'الدرعية', 24.734, 46.575],
    ['Al Malaz', 'الملز', 24.6652, 46.7332],
    ['Al Malqa', 'الملقا', 24.8122, 46.6102],
    ['As Suwaidi', 'السويدي', 24.5962, 46.6732],
    ['An Nasim', 'النسيم', 24.729, 46.829],
    ['Qurtubah', 'قرطبة', 24.8102, 46.7422],
    ['Ash Shifa', 'الشفا', 24.556, 46.699],
    ['Al Yasmin', 'الياسمين', 24.8282, 46.6452],
    ['An Nakheel', 'النخيل', 24.7452, 46.6218],
    ['Ar Rawdah', 'الروضة', 24.7362, 46.7712],
    ['Al Aziziyah', 'العزيزية', 24.587, 46.764],
    ['Hittin', 'حطين', 24.7642, 46.6018],
    ['Al Batha', 'البطحاء', 24.644, 46.716],
    ['An Narjis', 'النرجس', 24.8602, 46.6702],
    ['Al Aqiq', 'العقيق', 24.7782, 46.6268],
    ['As Sulimaniyah', 'السليمانية', 24.7042, 46.7052],
    ['King Khalid Airport', 'مطار الملك خالد', 24.958, 46.699],
    ['Irqah', 'عرقة', 24.69, 46.59],
    ['Laban', 'لبن', 24.632, 46.556],
    ['Diplomatic Quarter', 'حي السفارات', 24.679, 46.624],
    ['Manfuhah', 'منفوحة', 24.604, 46.725],
    ['Al Munsiyah', 'المونسية', 24.827, 46.775],
    ['Ghirnatah', 'غرناطة', 24.7882, 46.7352],
    ['Al Hamra', 'الحمراء', 24.7762, 46.7562],
    ['Ar Rabwah', 'الربوة', 24.6902, 46.7582],
    ['Al Mursalat', 'المرسلات', 24.7472, 46.6872],
    ['At Taawun', 'التعاون', 24.7702, 46.6962],
    ['As Sahafah', 'الصحافة', 24.8042, 46.6338],
    ['Al Ghadir', 'الغدير', 24.7742, 46.6572],
    ['Al Muruj', 'المروج', 24.7562, 46.6642],
    ['Al Wurud', 'الورود', 24.7212, 46.6742],
    ['Al Murabba', 'المربع', 24.6622, 46.7092],
  ),
};

/** How far from its centre an area's name still says something, in metres. */
const NAMED_WITHIN = 4_000;

/** The area whose centre is nearest; null where none is near. */
export function areaNear(regionCode: RegionCode, position: Position): NamedArea | null {
  let nearest: NamedArea | null = null;
  let distance = NAMED_WITHIN;
  for (const area of NAMED_AREAS[regionCode]) {
    const now = distanceMeters(area.centre, position);
    if (now < distance) [nearest, distance] = [area, now];
  }
  return nearest;
}

/** What people add to a name or leave out: case, spaces, accents, the article, and the word for "district". */
const plain = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’`-]/gu, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .trim()
    .replace(/^(?:حي|district|hay)\s+/u, '')
    .replace(/^(?:al|an|ar|as|ash|at|ad)\s+|^ال/u, '')
    .replace(/\s+/g, '');

/** The area that a text names, in either language; null if it names none. */
export function areaNamed(regionCode: RegionCode, text: string): NamedArea | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  return NAMED_AREAS[regionCode].find(({ name }) => plain(name.en) === wanted || plain(name.ar) === wanted) ?? null;
}
