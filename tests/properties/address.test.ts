import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address as addressSchema } from '../../contract/common';
import { ADDRESS_FIELDS, addressErrors, fieldError, tidied, tidy } from '../../src/domain/addresses/address.rules';
import type { Address } from '../../src/domain/addresses/address';
import { REGIONS } from '../../src/domain/regions/region';
import type { CountryCode, Region } from '../../src/domain/regions/region';

const regions = fc.constantFrom<Region>(...Object.values(REGIONS));
const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '٣١٩',
    '319',
    'RRRD2929',
    'rrrd 2929',
    '12345',
    '١٢٣٤٥',
    '1234',
    'a\u0000b',
    '<b>',
    '\u202e',
  ),
);

/** Any texts in a country's form, with the pin at the centre. */
const formOf = (region: Region) =>
  fc
    .record(Object.fromEntries(ADDRESS_FIELDS[region.countryCode].map(({ name }) => [name, anyText])))
    .map(
      (texts) =>
        ({ label: '', ...texts, country: region.countryCode, position: region.centerLocation }) as unknown as Address,
    );
const forms = regions.chain((region) => formOf(region).map((form) => ({ region, form })));

describe('addresses as people write them', () => {
  it('what the form lets through, the contract takes [R3.14]', () => {
    fc.assert(
      fc.property(forms, ({ region, form }) => {
        if (addressErrors(form, region).length > 0) return;
        expect(addressSchema.safeParse(tidied(form)).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('tidying twice is tidying once, and changes no verdict', () => {
    fc.assert(
      fc.property(forms, ({ region, form }) => {
        expect(tidied(tidied(form))).toEqual(tidied(form));
        expect(addressErrors(tidied(form), region)).toEqual(addressErrors(form, region));
      }),
    );
  });

  it('an error names a field of that country’s own form [R3.14]', () => {
    fc.assert(
      fc.property(forms, ({ region, form }) => {
        const names = ADDRESS_FIELDS[region.countryCode].map(({ name }) => name);
        for (const { path } of addressErrors(form, region)) expect(names).toContain(path);
      }),
    );
  });
});

describe('the fields of an address', () => {
  const field = (country: CountryCode, name: string) => {
    const found = ADDRESS_FIELDS[country].find((one) => one.name === name);
    if (found === undefined) throw new Error(`${country} has no ${name}`);
    return found;
  };

  it.each([
    ['BH', 'block', '٣١٩', null],
    ['BH', 'block', '31', 'invalid'],
    ['BH', 'building', '', 'required'],
    ['BH', 'flat', '', null],
    ['BH', 'building', 'x'.repeat(21), 'too-long'],
    ['SA', 'shortAddress', 'rrrd-2929', null],
    ['SA', 'shortAddress', 'RRR2929', 'invalid'],
    ['SA', 'postalCode', '١٢٣٤٥', null],
    ['SA', 'postalCode', '1234', 'invalid'],
    ['SA', 'zipCode', '', null],
    ['SA', 'zipCode', '12', 'invalid'],
    ['SA', 'district', '  ', 'required'],
  ] as const)('%s %s "%s" is %s [R3.14]', (country, name, text, error) => {
    expect(fieldError(field(country, name), text)).toBe(error);
  });

  it.each([
    ['RMMN2371', []],
    ['rrmn 2371', []],
    ['', [{ path: 'postalCode', code: 'required' }]],
    [' \u200b', [{ path: 'postalCode', code: 'required' }]],
    ['RRMN', [{ path: 'shortAddress', code: 'invalid' }]],
  ])('a short address "%s" stands for the postal code, or does not [R3.14]', (shortAddress, errors) => {
    const riyadh = REGIONS['SA-riyadh'];
    const address = {
      country: 'SA',
      label: '',
      shortAddress,
      nationalAddress: '',
      district: 'Al Olaya',
      postalCode: '',
      zipCode: '',
      city: 'Riyadh',
      directions: '',
      position: riyadh.centerLocation,
    } as const;
    expect(
      addressErrors(address, riyadh).filter(({ path }) => path !== 'shortAddress' || shortAddress === 'RRMN'),
    ).toEqual(errors);
    if (errors.length === 0) expect(addressSchema.safeParse(tidied(address)).success).toBe(true);
  });

  it('codes are stored in normal form, words as they were', () => {
    expect(tidy('shortAddress', ' rrrd 2929 ')).toBe('RRRD2929');
    expect(tidy('road', '٢٧١٩')).toBe('2719');
    expect(tidy('city', ' شارع  ٥ ')).toBe('شارع ٥');
  });

  it('an address of the other country, or outside the area, is refused [R5.15]', () => {
    const riyadh = REGIONS['SA-riyadh'];
    const base = {
      country: 'SA',
      label: '',
      shortAddress: '',
      nationalAddress: '',
      district: 'Al Olaya',
      postalCode: '12211',
      zipCode: '',
      city: 'Riyadh',
      directions: '',
    } as const;
    expect(addressErrors({ ...base, position: riyadh.centerLocation }, riyadh)).toEqual([]);
    expect(addressErrors({ ...base, position: { lat: 21.4858, lng: 39.1925 } }, riyadh)).toEqual([
      { path: 'position', code: 'outside-area' },
    ]);
    expect(addressErrors({ ...base, position: riyadh.centerLocation }, REGIONS['BH-manama'])).toEqual([
      { path: 'country', code: 'invalid' },
    ]);
  });
});
