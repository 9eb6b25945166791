import { withoutInvisible } from '../shared/invisible';
import type { BilingualText } from '../shared/result';
import type { CountryCode, Position } from './region';

/** An area or a city that people name, in both languages. The id is stored, the names are shown. */
export interface NamedArea {
  readonly id: string;
  readonly name: BilingualText;
  /** Null if it is on no map. */
  readonly centre: Position | null;
}

/**
 * The one list of areas: "id, English, Arabic, centre" of one area a line, other spellings after it; the best known
 * first, because a map with little room leaves out the last ones. One whose centre nobody measured is on no map.
 */
const LINES: Readonly<Record<CountryCode, readonly string[]>> = {
  BH: [
    'manama|Manama|المنامة|26.2334,50.5783|Al Manamah',
    'muharraq|Muharraq|المحرق|26.2562,50.6118',
    'riffa|Riffa|الرفاع|26.13,50.555',
    'hamad-town|Hamad Town|مدينة حمد|26.1153,50.5069',
    'isa-town|Isa Town|مدينة عيسى|26.1742,50.5482',
    'sitra|Sitra|سترة|26.1547,50.6206',
    'budaiya|Budaiya|البديع|26.2176,50.4522',
    'hidd|Hidd|الحد|26.2455,50.6542',
    'aali|Aʼali|عالي|26.1553,50.5242',
    'saar|Saar|سار|26.1942,50.4858',
    'zallaq|Zallaq|الزلاق|26.0508,50.489',
    'durrat-al-bahrain|Durrat Al Bahrain|درة البحرين|25.84,50.604',
    'seef|Seef|السيف|26.2318,50.5412',
    'juffair|Juffair|الجفير|26.2158,50.6035',
    'jidhafs|Jidhafs|جدحفص|26.2182,50.5442|Jid Hafs',
    'amwaj|Amwaj Islands|جزر أمواج|26.288,50.661|Amwaj',
    'awali|Awali|عوالي|26.084,50.549',
    'sakhir|Sakhir|الصخير|26.03,50.518',
    'askar|Askar|عسكر|26.0606,50.6178',
    'diraz|Diraz|الدراز|26.2181,50.4756',
    'tubli|Tubli|توبلي|26.1952,50.5532',
    'busaiteen|Busaiteen|البسيتين|26.2702,50.6058',
    'arad|Arad|عراد|26.251,50.632',
    'salmabad|Salmabad|سلماباد|26.1845,50.523',
    'janabiyah|Janabiyah|الجنبية|26.187,50.469',
    'hamala|Hamala|الهملة|26.15,50.459',
    'nuwaidrat|Nuwaidrat|النويدرات|26.133,50.596',
    'malkiya|Malkiya|المالكية|26.098,50.486',
    'adliya|Adliya|العدلية|26.2165,50.5885',
    'hoora|Hoora|الحورة|26.2402,50.5908',
    'sanabis|Sanabis|السنابس|26.2262,50.5512',
    'salmaniya|Salmaniya|السلمانية|26.2152,50.5748',
    'gudaibiya|Gudaibiya|القضيبية|26.2288,50.5862',
    'diplomatic-area|Diplomatic Area|المنطقة الدبلوماسية|26.2412,50.5838',
    'zinj|Zinj|الزنج|26.2062,50.5722',
    'umm-al-hassam|Umm Al Hassam|أم الحصم|26.2068,50.5918',
    'mahooz|Mahooz|الماحوز|26.2088,50.5842',
    'karbabad|Karbabad|كرباباد|26.2312,50.5292',
    'burhama|Burhama|البرهامة|26.2202,50.5588',
    'galali|Galali|قلالي|26.269,50.65',
    'samaheej|Samaheej|سماهيج|26.282,50.635',
    'dair|Dair|الدير|26.285,50.623',
    'karzakkan|Karzakkan|كرزكان|26.115,50.483',
    'jaw|Jaw|جو|25.999,50.617',
    'east-riffa|East Riffa|الرفاع الشرقي',
    'west-riffa|West Riffa|الرفاع الغربي',
    'diyar|Diyar Al Muharraq|ديار المحرق',
    'bilad-al-qadeem|Bilad Al Qadeem|البلاد القديم',
    'ras-rumman|Ras Rumman|رأس رمان',
    'naim|Naim|النعيم',
    'bu-ashira|Bu Ashira|بوعشيرة',
    'ghuraifa|Ghuraifa|الغريفة',
    'segaya|Segaya|السقية',
    'bahrain-bay|Bahrain Bay|خليج البحرين',
  ],
  SA: [
    'olaya|Al Olaya|العليا|24.6952,46.6832',
    'diriyah|Diriyah|الدرعية|24.734,46.575',
    'malaz|Al Malaz|الملز|24.6652,46.7332',
    'malqa|Al Malqa|الملقا|24.8122,46.6102',
    'suwaidi|As Suwaidi|السويدي|24.5962,46.6732',
    'naseem|An Naseem|النسيم|24.729,46.829|An Nasim',
    'qurtubah|Qurtubah|قرطبة|24.8102,46.7422',
    'shifa|Ash Shifa|الشفا|24.556,46.699',
    'yasmin|Al Yasmin|الياسمين|24.8282,46.6452',
    'nakheel|An Nakheel|النخيل|24.7452,46.6218',
    'rawdah|Ar Rawdah|الروضة|24.7362,46.7712',
    'aziziyah|Al Aziziyah|العزيزية|24.587,46.764',
    'hittin|Hittin|حطين|24.7642,46.6018',
    'batha|Al Batha|البطحاء|24.644,46.716',
    'narjis|An Narjis|النرجس|24.8602,46.6702',
    'aqiq|Al Aqiq|العقيق|24.7782,46.6268',
    'sulimaniyah|As Sulimaniyah|السليمانية|24.7042,46.7052|As Sulaymaniyah',
    'king-khalid-airport|King Khalid Airport|مطار الملك خالد|24.958,46.699',
    'irqah|Irqah|عرقة|24.69,46.59',
    'laban|Laban|لبن|24.632,46.556|Dhahrat Laban|ظهرة لبن',
    'diplomatic-quarter|Diplomatic Quarter|حي السفارات|24.679,46.624',
    'manfuhah|Manfuhah|منفوحة|24.604,46.725',
    'munsiyah|Al Munsiyah|المونسية|24.827,46.775',
    'ghirnatah|Ghirnatah|غرناطة|24.7882,46.7352|Granada',
    'hamra|Al Hamra|الحمراء|24.7762,46.7562',
    'rabwah|Ar Rabwah|الربوة|24.6902,46.7582',
    'mursalat|Al Mursalat|المرسلات|24.7472,46.6872',
    'taawun|At Taawun|التعاون|24.7702,46.6962',
    'sahafah|As Sahafah|الصحافة|24.8042,46.6338',
    'ghadir|Al Ghadir|الغدير|24.7742,46.6572',
    'muruj|Al Muruj|المروج|24.7562,46.6642',
    'wurud|Al Wurud|الورود|24.7212,46.6742',
    'murabba|Al Murabba|المربع|24.6622,46.7092',
    'riyadh|Riyadh|الرياض',
    'rabi|Ar Rabi|الربيع',
    'wadi|Al Wadi|الوادي',
    'nafl|An Nafl|النفل',
    'qirawan|Al Qirawan|القيروان',
    'arid|Al Arid|العارض',
    'izdihar|Al Izdihar|الازدهار',
    'mughrizat|Al Mughrizat|المغرزات',
    'king-fahd|King Fahd|الملك فهد',
    'king-abdullah|King Abdullah|الملك عبدالله',
    'king-salman|King Salman|الملك سلمان',
    'rahmaniyah|Ar Rahmaniyah|الرحمانية',
    'muhammadiyah|Al Muhammadiyah|المحمدية',
    'raid|Ar Raid|الرائد',
    'umm-al-hamam|Umm Al Hamam|أم الحمام',
    'mathar|Al Mathar|المعذر',
    'yarmuk|Al Yarmuk|اليرموك',
    'rimal|Ar Rimal|الرمال',
    'ishbiliyah|Ishbiliyah|إشبيلية',
    'khaleej|Al Khaleej|الخليج',
    'rayyan|Ar Rayyan|الريان',
    'tuwaiq|Tuwaiq|طويق',
  ],
};

/** A spelling without what people write differently: case, marks, the word "district", and how alifs are written. */
function spelling(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\u0640'ʼ’`.]/gu, '')
    .replace(/[-_،,]/g, ' ')
    .trim()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/^(?:حي|district of|hay)\s+|\s+district$/g, '')
    .replace(/^a[ltsrndz][lnhsrdz]?\s+/, '')
    .replace(/\s+/g, '')
    .replace(/^ال/, '');
}

const AREAS = new Map(
  Object.entries(LINES).map(([country, lines]) => {
    const known = lines.map((line): { readonly area: NamedArea; readonly spellings: readonly string[] } => {
      const [id = '', en = '', ar = '', centre = '', ...others] = line.split('|');
      const [lat = 0, lng = 0] = centre.split(',').map(Number);
      return {
        area: { id, name: { en, ar }, centre: centre === '' ? null : { lat, lng } },
        spellings: [en, ar, ...others].map(spelling),
      };
    });
    return [
      country,
      {
        byId: new Map(known.map(({ area }) => [area.id, area])),
        bySpelling: new Map(known.flatMap(({ area, spellings }) => spellings.map((each) => [each, area] as const))),
      },
    ];
  }),
);

/** All areas of a country, the best known first. */
export function areasOf(country: CountryCode): readonly NamedArea[] {
  return [...(AREAS.get(country)?.byId.values() ?? [])];
}

/** The area that a typed name means, in either language and in the usual spellings; null for any other text. */
export function areaNamed(country: CountryCode, text: string): NamedArea | null {
  return AREAS.get(country)?.bySpelling.get(spelling(text)) ?? null;
}

/** The area's name in both languages; free text, which no id stands for, as it was typed. */
export function areaTexts(country: CountryCode, id: string | null, typed: string): BilingualText {
  return (id === null ? undefined : AREAS.get(country)?.byId.get(id)?.name) ?? { en: typed, ar: typed };
}

/** What somebody typed as the name of an area, in both languages; any other text as it is. */
export function areaTextsOf(country: CountryCode, typed: string): BilingualText {
  return areaNamed(country, typed)?.name ?? { en: typed, ar: typed };
}
