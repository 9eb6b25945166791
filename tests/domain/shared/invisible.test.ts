import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { email, line, personName, phone, plainLine, search, secondStepCode, text } from '../../../contract/common';
import { checkCode } from '../../../contract/signup';
import { voucherCode } from '../../../contract/vouchers';
import { cleanCode } from '../../../src/domain/account/two-step.rules';
import { fieldError, tidy } from '../../../src/domain/addresses/address.rules';
import { typedUrl, urlError } from '../../../src/domain/extensions/webhook.rules';
import { checkEmail, typedEmail } from '../../../src/domain/identity/sign-in.rules';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import { readMenuRow } from '../../../src/domain/imports/import-rows';
import { areaNamed } from '../../../src/domain/regions/named-areas';
import { readPastedPlace } from '../../../src/domain/regions/pasted-place';
import { withoutInvisible, withoutTurning } from '../../../src/domain/shared/invisible';
import { parseAmount } from '../../../src/domain/shared/money';
import { parsePhone } from '../../../src/domain/shared/phone';
import { searchParts } from '../../../src/domain/shared/search';
import { checkRegistrationNumber, tidyNumber, tidyWebsite } from '../../../src/domain/signup/signup.rules';
import { stockOf } from '../../../src/domain/store/availability';
import { colourIn } from '../../../src/domain/store/colour';
import { normalSubdomain, subdomainError } from '../../../src/domain/store/subdomain';
import { readCode } from '../../../src/domain/verification/verification.rules';
import { readIban } from '../../../src/domain/wallet/iban';
import { readNumber } from '../../../src/domain/shared/read-number';
import { searchText } from '../../../src/ui/lists/url-text';
import { MARKS, marked, nameOf } from '../../support/samples/invisible-marks';

const block = { name: 'block', required: true, max: 10, shape: /^\d{3,4}$/ };
/** What a row of an imported menu costs. */
const priceIn = (price: string) => {
  const row = readMenuRow({ categoryEn: 'Tea', categoryAr: 'شاي', nameEn: 'Karak', nameAr: 'كرك', price }, 'BHD');
  return row.ok ? row.item.price : row.errors;
};
const sent = (schema: z.ZodMiniType) => (typed: string) => schema.safeParse(typed).data;

/** Every field that is not free text: what is read of a text in it. */
const FIELDS: readonly (readonly [field: string, typed: string, read: (typed: string) => unknown])[] = [
  ['a phone', '+97336123456', (typed) => parsePhone(typed, 'BH')],
  ['an e-mail', 'huda@pearl.example', (typed) => [typedEmail(typed), checkEmail(typed)]],
  ['a voucher', 'WELCOME10', voucherCodeOf],
  ['the search for a reference', 'MN-1001', searchParts],
  ['a search in an address', 'MN-1001', searchText],
  ['a one-time code', '123456', readCode],
  ['a code of an app', '123456', cleanCode],
  ['an IBAN', 'BH67BMAG00001299123456', (typed) => readIban(typed, 'BH')],
  ['a block', '428', (typed) => [tidy('block', typed), fieldError(block, typed)]],
  ['a building', '12a', (typed) => tidy('building', typed)],
  ['a postal code', '12211', (typed) => tidy('postalCode', typed)],
  ['a short address', 'RABD2929', (typed) => tidy('shortAddress', typed)],
  ['an area', 'Seef', (typed) => areaNamed('BH', typed)?.id],
  ['a subdomain', 'noor-bakery', (typed) => [normalSubdomain(typed), subdomainError(typed)]],
  ['coordinates', '26.22350, 50.58760', (typed) => readPastedPlace(typed, 'BH-manama')],
  ['a link', 'https://maps.google.com/?q=26.2235,50.5876', (typed) => readPastedPlace(typed, 'BH-manama')],
  ['an amount', '1,250.500', (typed) => parseAmount(typed, 'BHD')],
  ['a price in a file', 'BHD 1.250', priceIn],
  ['pieces', '12', stockOf],
  ['a count', '1,200', readNumber],
  ['a colour', '#0a7', colourIn],
  [
    'the number of a business',
    '1234567',
    (typed) => [tidyNumber(typed), checkRegistrationNumber(typed, 'commercial-registration', 'BH')],
  ],
  ['a website', 'pearl.example', tidyWebsite],
  ['an address for webhooks', 'https://pearl.example/hook', (typed) => [typedUrl(typed), urlError(typed) ?? 'fine']],
  ['a phone that is sent', '+97336123456', sent(phone)],
  ['an e-mail that is sent', 'huda@pearl.example', sent(email)],
  ['a voucher that is sent', 'WELCOME10', sent(voucherCode)],
  ['a search that is sent', 'MN-1001', sent(search)],
  ['a code that is sent', '123456', sent(secondStepCode)],
  ['a code for a phone that is sent', '123456', (typed) => checkCode.body?.safeParse({ id: 'a', code: typed }).data],
  ['a number of exactly its length', '1234567890', sent(plainLine(10, 10))],
];

it.each(FIELDS)('in %s nothing invisible counts [R11.42]', (_, typed, read) => {
  const clean = read(typed);
  expect([undefined, null, '']).not.toContain(clean);
  for (const mark of MARKS) expect(read(marked(typed, mark)), nameOf(mark)).toEqual(clean);
});

describe('in free text [R11.42]', () => {
  it.each(['می‌خواهم', 'ک‍', '❤️', '👩‍👧', 'سعر\u200f 5', 'Huda'])('%s stays as it is', (typed) => {
    expect([withoutTurning(typed), sent(line(80))(typed), sent(text(80))(typed)]).toEqual([typed, typed, typed]);
  });

  it('what turns the text around it is dropped', () => {
    const typed = '\u202e5 \u2066gate\u2069\u202c';
    expect([sent(line(80))(typed), sent(text(80))(typed), sent(personName)(typed)]).toEqual([
      '5 gate',
      '5 gate',
      '5 gate',
    ]);
  });
});

it('nothing that can be seen is invisible [R11.42]', () => {
  const seen = 'Huda هُدى 12 ١٢ ۱۲ Ünï-cödé ✓ ½ 李 ﷺ';
  expect(withoutInvisible(seen)).toBe(seen);
});
