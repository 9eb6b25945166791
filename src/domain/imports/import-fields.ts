import { ADDRESS_FIELDS } from '../addresses/address.rules';
import type { CountryCode, Language } from '../regions/region';
import { tidyLine } from '../shared/visible-text';
import type { ImportKind } from './import';

/** A field of a record that a column can fill. */
export interface ImportField {
  readonly name: string;
  readonly required: boolean;
  /** What people call its column, in both languages, in lower case; the first English one heads our own files. */
  readonly headings: readonly string[];
}

const field = (name: string, required: boolean, headings: readonly string[]): ImportField => ({
  name,
  required,
  headings,
});

const MENU: readonly ImportField[] = [
  field('categoryEn', true, [
    'category (english)',
    'category',
    'category name',
    'category en',
    'الفئة بالإنجليزية',
    'الفئة (إنجليزي)',
  ]),
  field('categoryAr', true, [
    'category (arabic)',
    'category ar',
    'category name localized',
    'الفئة بالعربية',
    'الفئة',
    'القسم',
    'الفئة (عربي)',
  ]),
  field('nameEn', true, [
    'item (english)',
    'item',
    'name',
    'item name',
    'name en',
    'product',
    'product name',
    'name (english)',
    'الاسم بالإنجليزية',
    'الصنف بالإنجليزية',
    'الصنف (إنجليزي)',
  ]),
  field('nameAr', true, [
    'item (arabic)',
    'name ar',
    'item ar',
    'name (arabic)',
    'name localized',
    'arabic name',
    'الاسم بالعربية',
    'الصنف بالعربية',
    'الصنف',
    'المنتج',
    'الصنف (عربي)',
  ]),
  field('price', true, ['price', 'amount', 'price (bhd)', 'price (sar)', 'السعر', 'سعر', 'الثمن']),
];

/** A customer, and one of their addresses; where nothing of that is filled in, there is none. */
const customers = (country: CountryCode): readonly ImportField[] => [
  field('name', true, ['name', 'customer', 'customer name', 'full name', 'الاسم', 'اسم العميل', 'العميل']),
  field('phone', true, [
    'phone',
    'mobile',
    'phone number',
    'mobile number',
    'telephone',
    'الهاتف',
    'رقم الهاتف',
    'الجوال',
    'رقم الجوال',
    'الموبايل',
  ]),
  field('otherPhones', false, [
    'other phones',
    'other phone',
    'second phone',
    'phone 2',
    'mobile 2',
    'alternative phone',
    'هواتف أخرى',
    'هاتف آخر',
    'رقم آخر',
    'الجوال 2',
  ]),
  field('tags', false, ['tags', 'tag', 'labels', 'الوسوم', 'وسوم', 'التصنيفات']),
  field('notes', false, ['notes', 'note', 'remarks', 'comment', 'ملاحظات', 'الملاحظات', 'ملاحظة']),
  field('addressName', false, ['address name', 'address label', 'اسم العنوان']),
  ...ADDRESS_FIELDS[country].map(({ name }) =>
    field(name, false, AT_THE_DOOR[name] ?? ADDRESS_HEADINGS[name] ?? [name]),
  ),
  ...PIN,
];

const PIN: readonly ImportField[] = [
  field('lat', false, ['latitude', 'lat', 'خط العرض', 'دائرة العرض']),
  field('lng', false, ['longitude', 'lng', 'long', 'lon', 'خط الطول']),
];

/** What people call the columns of an address. */
const ADDRESS_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  building: ['building', 'building no', 'building number', 'المبنى', 'مبنى', 'رقم المبنى'],
  road: ['road', 'street', 'road no', 'الطريق', 'طريق', 'الشارع'],
  block: ['block', 'block no', 'المجمع', 'مجمع'],
  flat: [
    'flat',
    'apartment',
    'office',
    'flat no',
    'flat or shop',
    'flat or office',
    'الشقة',
    'شقة',
    'المكتب',
    'الشقة أو المحل',
    'الشقة أو المكتب',
  ],
  city: [
    'city',
    'area',
    'town',
    'area or town',
    'city or area',
    'المدينة',
    'المنطقة',
    'المنطقة أو المدينة',
    'المدينة أو المنطقة',
  ],
  directions: ['directions', 'notes', 'instructions', 'landmark', 'الإرشادات', 'ملاحظات', 'وصف الوصول'],
  shortAddress: ['short address', 'national short address', 'العنوان المختصر', 'العنوان الوطني المختصر'],
  nationalAddress: ['national address', 'address', 'العنوان الوطني', 'العنوان'],
  district: ['district', 'neighbourhood', 'neighborhood', 'الحي', 'حي'],
  postalCode: ['postal code', 'postcode', 'الرمز البريدي'],
  zipCode: ['additional code', 'zip code', 'zip', 'الرقم الإضافي'],
};

/** The columns of an address; what stands for another field, and a city that is known, may be left out. */
const addressFields = (
  country: CountryCode,
  headings: Readonly<Record<string, readonly string[]>>,
): readonly ImportField[] =>
  ADDRESS_FIELDS[country].map(({ name, required, unless }) => {
    const isKnown = country === 'SA' && name === 'city';
    return field(name, required && unless === undefined && !isKnown, headings[name] ?? [name]);
  });

const locations = (country: CountryCode): readonly ImportField[] => [
  field('label', true, [
    'label',
    'name',
    'location',
    'location name',
    'title',
    'الاسم',
    'اسم المكان',
    'اسم الموقع',
    'الموقع',
    'التسمية',
  ]),
  ...addressFields(country, ADDRESS_HEADINGS),
  field('lat', true, ['latitude', 'lat', 'خط العرض', 'دائرة العرض']),
  field('lng', true, ['longitude', 'lng', 'long', 'lon', 'خط الطول']),
  field('contactName', true, [
    'contact',
    'contact name',
    'contact person',
    'جهة الاتصال',
    'اسم جهة الاتصال',
    'اسم المستلم',
    'الشخص المسؤول',
  ]),
  field('phone', true, [
    'phone',
    'mobile',
    'phone number',
    'mobile number',
    'contact phone',
    'الهاتف',
    'رقم الهاتف',
    'الجوال',
    'رقم الجوال',
  ]),
];

/** Fields of an order whose columns are called otherwise than those of a saved address. */
const AT_THE_DOOR: Readonly<Record<string, readonly string[]>> = {
  directions: ['directions', 'instructions', 'landmark', 'الإرشادات', 'وصف الوصول'],
};

/** One row is one order to one drop-off. */
const orders = (country: CountryCode): readonly ImportField[] => [
  field('name', true, [
    'recipient',
    'name',
    'recipient name',
    'customer',
    'customer name',
    'full name',
    'المستلم',
    'اسم المستلم',
    'الاسم',
    'العميل',
    'اسم العميل',
  ]),
  field('phone', true, [
    'phone',
    'mobile',
    'recipient phone',
    'phone number',
    'mobile number',
    'رقم الجوال',
    'الجوال',
    'رقم الهاتف',
    'الهاتف',
    'جوال المستلم',
    'الموبايل',
  ]),
  ...addressFields(country, { ...ADDRESS_HEADINGS, ...AT_THE_DOOR }),
  ...PIN,
  field('size', false, ['size', 'parcel size', 'الحجم', 'حجم الطرد']),
  field('note', false, ['note', 'notes', 'remarks', 'comment', 'ملاحظة', 'ملاحظات', 'الملاحظات']),
  field('cash', false, [
    'cash on delivery',
    'cod',
    'cash',
    'cash to collect',
    'amount',
    'الدفع عند الاستلام',
    'التحصيل',
    'المبلغ',
    'تحصيل',
  ]),
  field('date', false, ['date', 'day', 'delivery date', 'التاريخ', 'اليوم']),
  field('from', false, ['from', 'from time', 'start', 'time', 'من', 'من الساعة', 'الوقت']),
  field('to', false, ['to', 'until', 'to time', 'end', 'إلى', 'إلى الساعة', 'حتى']),
  field('pickUp', false, ['pick-up', 'pick up', 'pickup', 'pick-up location', 'موقع الاستلام', 'الاستلام من']),
];

/** What a field's column is called in our own files. */
export function headingIn({ headings }: ImportField, language: Language): string {
  const [first = ''] = headings;
  return language === 'ar' ? (headings.find((each) => /\p{Script=Arabic}/u.test(each)) ?? first) : first;
}

/** The fields that a file of a kind can fill, in the order of the form. */
export function importFields(kind: ImportKind, country: CountryCode): readonly ImportField[] {
  if (kind === 'menu') return MENU;
  if (kind === 'orders') return orders(country);
  return kind === 'customers' ? customers(country) : locations(country);
}

/** How headings are compared: without case, marks above Arabic letters, and signs between words. */
export function plainHeading(text: string): string {
  return tidyLine(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Which column fills which field, by the headings; each column fills one field at most. */
export function suggestMapping(
  headings: readonly string[],
  fields: readonly ImportField[],
): Readonly<Record<string, number | null>> {
  const plain = headings.map(plainHeading);
  const taken = new Set<number>();
  const mapping: Record<string, number | null> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const longest = Math.max(...fields.map((each) => each.headings.length));
  // Every field's best heading first, so that "Name" does not go to the field that calls itself that last.
  for (let rank = 0; rank < longest; rank += 1)
    for (const { name, headings: known } of fields) {
      const wanted = known[rank];
      if (wanted === undefined || mapping[name] !== null) continue;
      const at = plain.findIndex((heading, index) => !taken.has(index) && heading === plainHeading(wanted));
      if (at < 0) continue;
      mapping[name] = at;
      taken.add(at);
    }
  return mapping;
}

/** Whether a first row is data rather than a heading: no column is known, and something in it is a number. */
export function isNoHeading(first: readonly string[], mapping: Readonly<Record<string, number | null>>): boolean {
  const isKnown = Object.values(mapping).some((column) => column !== null);
  return (
    !isKnown &&
    (first.every((cell) => cell === '') ||
      first.some((cell) => /^[+\d\u0660-\u0669\u06f0-\u06f9][\d\s.,٫\u0660-\u0669\u06f0-\u06f9-]*$/.test(cell)))
  );
}
