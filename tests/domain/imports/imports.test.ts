import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/domain/imports/csv';
import { IMPORT_KINDS, importObstacle } from '../../../src/domain/imports/import';
import { fittingEdits, overtakenBy } from '../../../src/domain/imports/import-actors';
import type { Import } from '../../../src/domain/imports/import';
import { asWritten, keptAsText } from '../../../src/domain/imports/kept-as-text';
import { dayWritten, phoneWritten } from '../../../src/domain/imports/row-texts';
import { importFields, headingIn, isNoHeading, suggestMapping } from '../../../src/domain/imports/import-fields';
import { importFileError } from '../../../src/domain/imports/import-file';
import { readLocationRow, readMenuRow } from '../../../src/domain/imports/import-rows';

describe('rows that are given back as a file [T.34]', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['+973 3611 2233', '+973 3611 2233'],
    ['-1.5', '-1.5'],
    ['a, "b"', '"a, ""b"""'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is no formula, and one cell', (text, cell) => {
    expect(csvOf([[text]])).toBe(`\ufeff${cell}\r\n`);
  });
});

describe('a cell that a spreadsheet would rewrite [R5.12] [T.34]', () => {
  it.each([
    '+97336112233',
    '0501234567',
    '966501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '36112201,36112202',
    '2026-11-27',
    '27/11/2026',
    '27-Nov-26',
    '9:00',
    '2 pm',
    '9 a',
    '٩:٣٠ ص',
    '3-4',
    '1/2',
    '007',
    '4.500',
    '1e5',
    'TRUE',
    '50%',
    '=1+1',
    '- ring twice',
    '@home',
    "'=1+1",
    "''3-4",
  ])('%j is kept as the text that it is, and comes back', (text) => {
    expect(keptAsText(text)).toBe(`'${text}`);
    expect(asWritten(keptAsText(text))).toBe(text);
  });

  it.each([
    '',
    '36112233',
    '26.2361',
    '0',
    '+973 3611 2233',
    '3611 2233',
    'Huda',
    "'t Hoekje",
    'Flat 3',
    '428A',
    'سيف',
  ])('%j stays as it is', (text) => {
    expect([keptAsText(text), asWritten(text)]).toEqual([text, text]);
  });

  it.each([
    ['27/11/2026', '2026-11-27'],
    ['27/11/26', '2026-11-27'],
    ['7-Nov-26', '2026-11-07'],
    ['27 November 2026', '2026-11-27'],
    ['٢٧-نوفمبر-٢٦', '2026-11-27'],
    ['27-Noon-26', null],
    ['27-11-26', null],
  ])('the day %s is %s', (text, day) => {
    expect(dayWritten(text)).toBe(day);
  });

  it.each([
    ['97336112233', 'BH', '97336112233'],
    ['966501234567', 'BH', '+966501234567'],
    ['٩٦٦٥٠١٢٣٤٥٦٧', 'BH', '+966501234567'],
    ['3611223344', 'BH', '3611223344'],
    ['4915112345678', 'BH', '4915112345678'],
    ['9665012345', 'BH', '9665012345'],
  ] as const)('the phone %s in %s gets its plus back only where it is one: %s', (text, country, phone) => {
    expect(phoneWritten(text, country)).toBe(phone);
  });
});

describe('what another tab did to a plan [R11.04]', () => {
  const plan = {
    id: 'import-1',
    version: 2,
    state: 'draft',
    bad: [{ row: 3, texts: {}, errors: [] }],
  } as unknown as Import;
  const done = { ...plan, state: 'done' } as const;
  it.each([
    [null, plan, plan],
    ['changed', plan, { ...plan, version: 3 }],
    ['changed', plan, { ...plan, id: 'import-2' }],
    ['begun', plan, done],
    ['gone', plan, null],
    ['gone', plan, { ...done, id: 'import-0' }],
    [null, done, null],
    [null, null, plan],
  ] as const)('is told: %s', (what, shown, found) => {
    expect(overtakenBy(shown, found)).toBe(what);
  });

  it('leaves what was typed where its row is still wrong [R3.06]', () => {
    const edits = [2, 3].map((row) => ({ row, field: 'phone', text: '36112233' }));
    expect(fittingEdits(edits, plan, { ...plan, version: 3 }).map(({ row }) => row)).toEqual([3]);
    for (const found of [null, done, { ...plan, id: 'import-2' }]) expect(fittingEdits(edits, plan, found)).toEqual([]);
  });
});

describe('which column is which [R5.12]', () => {
  it.each(IMPORT_KINDS.flatMap((kind) => (['BH', 'SA'] as const).map((country) => [kind, country] as const)))(
    'is told by the heading of our own files alone: %s, %s',
    (kind, country) => {
      const fields = importFields(kind, country);
      for (const language of ['en', 'ar'] as const)
        for (const field of fields) {
          const found = Object.entries(suggestMapping([headingIn(field, language)], fields));
          expect(found.filter(([, at]) => at !== null)).toEqual([[field.name, 0]]);
        }
    },
  );

  it.each([
    [['Phone Number', 'FULL NAME'], { name: 1, phone: 0 }],
    [['الاسم', 'رقم الجوّال'], { name: 0, phone: 1 }],
    [['Mobile', 'Customer', 'Name'], { name: 2, phone: 0 }],
    [['Flat or shop', 'Area or town'], { flat: 0, city: 1 }],
    [['City or area', 'Flat or office'], { flat: 1, city: 0 }],
    [['الشقة أو المحل', 'المنطقة أو المدينة'], { flat: 0, city: 1 }],
    [['Anything', 'Else'], { name: null, phone: null }],
  ])('is read from the headings %j', (headings, mapping) => {
    expect(suggestMapping(headings, importFields('customers', 'BH'))).toMatchObject(mapping);
  });

  it('is not read from data', () => {
    const none = { name: null, phone: null };
    expect(isNoHeading(['هدى', '٣٦١١٢٢٣٣'], none)).toBe(true);
    expect(isNoHeading(['Gericht', 'Preis'], none)).toBe(false);
  });
});

describe('a row of a file', () => {
  const row = { categoryEn: 'Bread', categoryAr: 'خبز', nameEn: 'Rusk', nameAr: 'بقسماط' };
  it.each([
    ['٠٫٣٠٠', 300],
    ['BD 0.3', 300],
    ['1,250.500 د.ب', 1_250_500],
  ])('has the price %s whatever its digits and its currency [T.38]', (price, minor) => {
    expect(readMenuRow({ ...row, price }, 'BHD')).toMatchObject({
      ok: true,
      item: { price: { minor, currency: 'BHD' } },
    });
  });
  it.each(['0.3001', '1e3', '-1', 'free', ''])('has no price %j', (price) => {
    expect(readMenuRow({ ...row, price }, 'BHD')).toMatchObject({ ok: false, errors: [{ path: 'price' }] });
  });

  it('has the address of its country', () => {
    const address = { district: 'Al Olaya', postalCode: '١٢٢١١', city: 'Riyadh', lat: '24.7136', lng: '٤٦٫٦٧٥٣' };
    const texts = { label: 'Shop', ...address, contactName: 'Layla', phone: '0501234567' };
    expect(readLocationRow(texts, 'SA-riyadh')).toMatchObject({
      ok: true,
      item: { phone: '+966501234567', address: { postalCode: '12211', position: { lat: 24.7136, lng: 46.6753 } } },
    });
    expect(readLocationRow({ ...texts, lat: '91' }, 'SA-riyadh')).toMatchObject({
      errors: [{ path: 'lat', code: 'invalid' }],
    });
    // Few lists name the city in Riyadh; in Bahrain it is the area.
    const cityOf = (change: object) => readLocationRow({ ...texts, city: '', ...change }, 'SA-riyadh');
    expect(cityOf({})).toMatchObject({ item: { address: { city: 'Riyadh' } } });
    expect(cityOf({ district: 'العليا' })).toMatchObject({ item: { address: { city: 'الرياض' } } });
    const isRequired = (country: 'BH' | 'SA') =>
      importFields('locations', country).find(({ name }) => name === 'city')?.required;
    expect([isRequired('BH'), isRequired('SA')]).toEqual([true, false]);
  });
});

it('sends no file that cannot be read [R5.12]', () => {
  const error = (ending: string, size: number) => importFileError({ ending, size }, 'customers');
  expect([error('csv', 1), error('xlsx', 1), error('json', 1), error('csv', 0), error('csv', 6_000_000)]).toEqual([
    null,
    null,
    'type',
    'empty',
    'too-large',
  ]);
});

it.each([
  ['bad-rows', 'customers', { bad: 1, created: 1 }, true],
  ['unchecked', 'customers', { created: 1 }, true],
  ['nothing', 'customers', { skipped: 3 }, false],
  [null, 'customers', { unchanged: 1 }, false],
  // What was ordered before is not ordered again.
  ['nothing', 'orders', { unchanged: 1, skipped: 2 }, false],
  [null, 'orders', { created: 1, unchanged: 1 }, false],
] as const)('a plan cannot be confirmed because of %s: %s, %j [R5.12] [R11.04]', (obstacle, kind, counts, hasEdits) => {
  const none = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
  expect(importObstacle({ kind, counts: { ...none, ...counts } }, hasEdits)).toBe(obstacle);
});
