import { describe, expect, it } from 'vitest';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { BUSINESS_FORMS, BUSINESS_TYPES, businessTypesIn } from '../../../src/domain/signup/business';
import type { Registration } from '../../../src/domain/signup/registration';
import {
  checkArabicName,
  checkBusinessName,
  checkBusinessType,
  checkManagerName,
  checkPhone,
  checkRegistrationNumber,
  checkShopAddress,
  checkWebsite,
  missingDocuments,
  registrationErrors,
  tidyNumber,
  tidyWebsite,
} from '../../../src/domain/signup/signup.rules';
import { expectFast, millisOf } from '../../support/timing';

const registration: Registration = {
  regionCode: 'BH-manama',
  language: 'en',
  businessType: 'ecommerce',
  businessName: { en: "Layla's Flowers & Co.", ar: 'زهور ليلى' },
  registrationNumber: '123456',
  website: 'https://flowers.example/shop?a=1',
  shopAddress: null,
  documents: [
    { kind: 'registration-certificate', fileId: 'f1' },
    { kind: 'owner-id', fileId: 'f2' },
  ],
  managerName: 'Layla Al-Harbi',
  managerEmail: 'layla@flowers.example',
  phone: '+97336123456',
  proof: 'proof',
  terms: true,
};

describe('the kinds of business', () => {
  it('are six, of which Sijili is a register of Bahrain alone [R1.01]', () => {
    expect(businessTypesIn('BH')).toEqual(BUSINESS_TYPES);
    expect(businessTypesIn('SA')).toEqual(BUSINESS_TYPES.filter((type) => type !== 'sijili'));
    expect([
      checkBusinessType(null, 'BH'),
      checkBusinessType('sijili', 'BH'),
      checkBusinessType('sijili', 'SA'),
    ]).toEqual(['required', null, 'invalid']);
  });

  it('each show documents, the owner among them [R5.13]', () => {
    for (const type of BUSINESS_TYPES) {
      expect(missingDocuments(type, [])).toContain('owner-id');
      expect(missingDocuments(type, BUSINESS_FORMS[type].documents)).toEqual([]);
    }
    expect(missingDocuments('mortar-and-brick', ['owner-id'])).toEqual(['registration-certificate', 'shop-lease']);
  });
});

describe('names', () => {
  it.each([
    ["Layla's Flowers & Co. (24/7)", null],
    ['7-Eleven', null],
    ['', 'required'],
    [' \u200f ', 'required'],
    ['...', 'invalid'],
    ['زهور', 'invalid'],
    ['Café', 'invalid'],
    ['x'.repeat(80), null],
    ['x'.repeat(81), 'too-long'],
  ])('of a business: %s', (name, error) => expect(checkBusinessName(name)).toBe(error));

  it.each([
    ['', null],
    ['زهور ليلى 24', null],
    ['Flowers', 'invalid'],
    ['ز'.repeat(81), 'too-long'],
  ])('of a business in Arabic: %s', (name, error) => expect(checkArabicName(name)).toBe(error));

  it.each([
    ['Layla Al-Harbi', null],
    ["Sean O'Neil Jr.", null],
    ['', 'required'],
    ['ليلى', 'invalid'],
    ['Layla 2', 'invalid'],
    ['-', 'invalid'],
    ['x'.repeat(81), 'too-long'],
  ])('of a manager, in English letters: %s [R5.05]', (name, error) => expect(checkManagerName(name)).toBe(error));

  it('are stored with one space between words and without direction marks', () =>
    expect(tidyLine('\u200f Layla \t  Harbi\u200e')).toBe('Layla Harbi'));
});

describe('numbers of registers', () => {
  it.each([
    ['commercial-registration', 'BH', '123456', null],
    ['commercial-registration', 'BH', ' ١٢٣ ٤٥٦\u200f', null],
    ['commercial-registration', 'SA', '۱۰۱۰۱۲۳۴۵۶', null],
    ['commercial-registration', 'BH', '', 'required'],
    ['commercial-registration', 'BH', '12a456', 'invalid'],
    ['commercial-registration', 'BH', '12345-1', 'invalid'],
    ['commercial-registration', 'BH', '1e5', 'invalid'],
    ['home-business', 'SA', '123', 'too-short'],
    ['sijili', 'BH', '1'.repeat(16), 'too-long'],
    ['individual', 'BH', '900112345', null],
    ['individual', 'BH', '9001123456', 'invalid'],
    ['individual', 'SA', '1012345678', null],
    ['individual', 'SA', '٢٠١٢٣٤٥٦٧٨', null],
    ['individual', 'SA', '3012345678', 'invalid'],
    ['individual', 'SA', '101234567', 'invalid'],
  ] as const)('of %s in %s: %s [R5.04] [R5.11]', (type, country, number, error) =>
    expect(checkRegistrationNumber(number, type, country)).toBe(error),
  );

  it('are stored in Western digits', () => expect(tidyNumber(' ١٢٣ ٤٥٦\u200f')).toBe('123456'));
});

describe('websites', () => {
  it.each([
    ['https://flowers.example', null],
    ['http://flowers.example:8080/shop?a=1#b', null],
    ['flowers.example', null],
    ['www.flowers.co/فرع', null],
    ['https://زهور.شبكة', null],
    ['', 'required'],
    ['flowers', 'invalid'],
    ['https://flowers', 'invalid'],
    ['ftp://flowers.example', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['https://layla:secret@flowers.example', 'invalid'],
    ['https://-flowers.example', 'invalid'],
    ['https://10.0.0.1', 'invalid'],
    ['https://flowers.example/"><script>', 'invalid'],
    ['https://flowers.example\\@other.example', 'invalid'],
    [`https://flowers.example/${'x'.repeat(200)}`, 'too-long'],
  ])('%s [R5.11]', (link, error) => expect(checkWebsite(link)).toBe(error));

  it('get the scheme that nobody types', () =>
    expect([tidyWebsite(' Flowers.example '), tidyWebsite('http://a.example'), tidyWebsite('')]).toEqual([
      'https://Flowers.example',
      'http://a.example',
      '',
    ]));

  it('are judged in no time, whatever is typed', async () => {
    const texts = ['a-'.repeat(90), 'a.'.repeat(95), `https://${'a'.repeat(180)}!`];
    await expectFast(() => millisOf(() => texts.forEach((text) => checkWebsite(text))), 200);
  });
});

describe('a registration', () => {
  it('is judged whole, as the server does', () => {
    expect(registrationErrors(registration)).toEqual([]);
    expect(
      registrationErrors({ ...registration, businessType: 'mortar-and-brick', managerEmail: 'layla', phone: '+9731' }),
    ).toEqual([
      { path: 'website', code: 'invalid' },
      { path: 'shopAddress', code: 'required' },
      { path: 'documents', code: 'required' },
      { path: 'managerEmail', code: 'invalid' },
      { path: 'phone', code: 'invalid' },
    ]);
  });

  it('shows no document twice and none that nobody asked for [R5.13]', () => {
    const [first, second] = registration.documents;
    expect(
      registrationErrors({
        ...registration,
        documents: [first, second, { kind: 'shop-lease', fileId: 'f3' }] as Registration['documents'],
      }),
    ).toEqual([{ path: 'documents.2.kind', code: 'invalid' }]);
    expect(
      registrationErrors({ ...registration, documents: [first, second, second] as Registration['documents'] }),
    ).toEqual([{ path: 'documents.2.kind', code: 'invalid' }]);
  });

  it('has a phone and an e-mail [R5.13] [R5.03]', () => {
    expect([
      checkPhone('', 'BH'),
      checkPhone('123', 'BH'),
      checkPhone('٣٦١٢٣٤٥٦', 'BH'),
      checkPhone('0501234567', 'SA'),
    ]).toEqual(['required', 'invalid', null, null]);
    expect(
      [checkPhone('+971501234567', 'BH'), checkPhone('+447911123456', 'BH'), checkPhone('+2348031234567', 'SA')],
      'the Gulf, and elsewhere',
    ).toEqual([null, 'invalid', 'invalid']);
    expect([
      checkShopAddress(''),
      checkShopAddress('12'),
      checkShopAddress('Shop 12, Road 2411'),
      checkShopAddress('x'.repeat(201)),
    ]).toEqual(['required', 'invalid', null, 'too-long']);
  });
});
