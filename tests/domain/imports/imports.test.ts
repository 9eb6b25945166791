import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/domain/imports/csv';
import { importObstacle } from '../../../src/domain/imports/import';
import { importFields, isNoHeading, suggestMapping } from '../../../src/domain/imports/import-fields';
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

describe('which column is which [R5.12]', () => {
  it.each([
    [['Phone Number', 'FULL NAME'], { name: 1, phone: 0 }],
    [['الاسم', 'رقم الجوّال'], { name: 0, phone: 1 }],
    [['Mobile', 'Customer', 'Name'], { name: 2, phone: 0 }],
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
  ['bad-rows', { bad: 1, created: 1 }, true],
  ['unchecked', { created: 1 }, true],
  ['nothing', { skipped: 3 }, false],
  [null, { unchanged: 1 }, false],
] as const)('a plan cannot be confirmed because of %s: %j [R5.12]', (obstacle, counts, hasEdits) => {
  const none = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
  expect(importObstacle({ counts: { ...none, ...counts } }, hasEdits)).toBe(obstacle);
});
