import { withoutInvisible } from '../shared/invisible';
import type { BilingualText } from '../shared/result';
import type { CountryCode } from './region';

/** An area or a city that people name, in both languages. The id is stored, the names are shown. */
export interface NamedArea {
  readonly id: string;
  readonly name: BilingualText;
}

/** "Id, English and Arabic" of one area a line; other spellings follow after a bar. */
const LINES: Readonly<Record<CountryCode, readonly string[]>> = {
  BH: [
    'manama|Manama|المنامة|Al Manamah',
    'adliya|Adliya|العدلية',
    'juffair|Juffair|الجفير',
    'seef|Seef|السيف',
    'hoora|Hoora|الحورة',
    'gudaibiya|Gudaibiya|القضيبية',
    'diplomatic-area|Diplomatic Area|المنطقة الدبلوماسية',
    'salmaniya|Salmaniya|السلمانية',
    'umm-al-hassam|Umm Al Hassam|أم الحصم',
    'mahooz|Mahooz|الماحوز',
    'zinj|Zinj|الزنج',
    'sanabis|Sanabis|السنابس',
    'karbabad|Karbabad|كرباباد',
    'jidhafs|Jidhafs|جدحفص|Jid Hafs',
    'burhama|Burhama|البرهامة',
    'tubli|Tubli|توبلي',
    'muharraq|Muharraq|المحرق',
    'busaiteen|Busaiteen|البسيتين',
    'isa-town|Isa Town|مدينة عيسى',
    'riffa|Riffa|الرفاع',
    'east-riffa|East Riffa|الرفاع الشرقي',
    'west-riffa|West Riffa|الرفاع الغربي',
    'hamad-town|Hamad Town|مدينة حمد',
    'aali|Aali|عالي|Aʼali',
    'budaiya|Budaiya|البديع',
    'saar|Saar|سار',
    'janabiyah|Janabiyah|الجنبية',
    'hamala|Hamala|الهملة',
    'sitra|Sitra|سترة',
    'arad|Arad|عراد',
    'hidd|Hidd|الحد',
    'galali|Galali|قلالي',
    'amwaj|Amwaj Islands|جزر أمواج|Amwaj',
    'diyar|Diyar Al Muharraq|ديار المحرق',
    'bilad-al-qadeem|Bilad Al Qadeem|البلاد القديم',
    'salmabad|Salmabad|سلماباد',
    'zallaq|Zallaq|الزلاق',
    'askar|Askar|عسكر',
    'durrat-al-bahrain|Durrat Al Bahrain|درة البحرين',
    'ras-rumman|Ras Rumman|رأس رمان',
    'naim|Naim|النعيم',
    'bu-ashira|Bu Ashira|بوعشيرة',
    'ghuraifa|Ghuraifa|الغريفة',
    'segaya|Segaya|السقية',
    'bahrain-bay|Bahrain Bay|خليج البحرين',
  ],
  SA: [
    'riyadh|Riyadh|الرياض',
    'diriyah|Diriyah|الدرعية',
    'olaya|Al Olaya|العليا',
    'malqa|Al Malqa|الملقا',
    'nakheel|An Nakheel|النخيل',
    'yasmin|Al Yasmin|الياسمين',
    'sahafah|As Sahafah|الصحافة',
    'aqiq|Al Aqiq|العقيق',
    'hittin|Hittin|حطين',
    'narjis|An Narjis|النرجس',
    'ghadir|Al Ghadir|الغدير',
    'muruj|Al Muruj|المروج',
    'wurud|Al Wurud|الورود',
    'sulimaniyah|As Sulimaniyah|السليمانية|As Sulaymaniyah',
    'malaz|Al Malaz|الملز',
    'murabba|Al Murabba|المربع',
    'rabwah|Ar Rabwah|الربوة',
    'rawdah|Ar Rawdah|الروضة',
    'qurtubah|Qurtubah|قرطبة',
    'ghirnatah|Ghirnatah|غرناطة|Granada',
    'hamra|Al Hamra|الحمراء',
    'suwaidi|As Suwaidi|السويدي',
    'mursalat|Al Mursalat|المرسلات',
    'taawun|At Taawun|التعاون',
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
    'batha|Al Batha|البطحاء',
    'shifa|Ash Shifa|الشفا',
    'aziziyah|Al Aziziyah|العزيزية',
    'naseem|An Naseem|النسيم',
    'yarmuk|Al Yarmuk|اليرموك',
    'munsiyah|Al Munsiyah|المونسية',
    'rimal|Ar Rimal|الرمال',
    'ishbiliyah|Ishbiliyah|إشبيلية',
    'khaleej|Al Khaleej|الخليج',
    'rayyan|Ar Rayyan|الريان',
    'laban|Dhahrat Laban|ظهرة لبن|Laban',
    'irqah|Irqah|عرقة',
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
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/^(?:حي|district of)\s+|\s+district$/g, '')
    .replace(/^a[ltsrndz][lnhsrdz]?\s+/, '')
    .replace(/\s+/g, '')
    .replace(/^ال/, '');
}

const AREAS = new Map(
  Object.entries(LINES).map(([country, lines]) => {
    const known = lines.map((line) => {
      const [id = '', en = '', ar = '', ...others] = line.split('|');
      return { area: { id, name: { en, ar } }, spellings: [en, ar, ...others].map(spelling) };
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

/** The area that a typed name means, in either language and in the usual spellings; null for any other text. */
export function areaNamed(country: CountryCode, text: string): NamedArea | null {
  return AREAS.get(country)?.bySpelling.get(spelling(text)) ?? null;
}

/** The area's name in both languages; free text, which no id stands for, as it was typed. */
export function areaTexts(country: CountryCode, id: string | null, typed: string): BilingualText {
  return (id === null ? undefined : AREAS.get(country)?.byId.get(id)?.name) ?? { en: typed, ar: typed };
}
