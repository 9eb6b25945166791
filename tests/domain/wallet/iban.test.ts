import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanEnding, IBAN_LENGTHS, readIban } from '../../../src/domain/wallet/iban';
import type { IbanCountry } from '../../../src/domain/wallet/iban';

const EXAMPLES = { BH: 'BH67BMAG00001299123456', SA: 'SA0380000000608010167519' } as const;
const COUNTRIES = Object.keys(EXAMPLES) as IbanCountry[];

const DIGITS = Array.from({ length: 10 }, (_, index) => String(index));
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const ALNUM = [...DIGITS, ...LETTERS];
const from = (letters: readonly string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });
const accounts: Readonly<Record<IbanCountry, fc.Arbitrary<string>>> = {
  BH: fc.tuple(from(LETTERS, 4), from(ALNUM, 14)).map(([bank, account]) => bank + account),
  SA: fc.tuple(from(DIGITS, 2), from(ALNUM, 18)).map(([bank, account]) => bank + account),
};

/** The IBAN of an account, by the standard's own recipe in whole numbers of any size. */
function ibanOf(country: IbanCountry, account: string): string {
  const number = Array.from(`${account}${country}00`, (character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}
const ibans = fc
  .constantFrom(...COUNTRIES)
  .chain((country) => accounts[country].map((account) => ({ country, iban: ibanOf(country, account) })));

describe('an IBAN [R6.05]', () => {
  it.each(COUNTRIES)('of %s is read with spaces, marks, small letters and any digits', (country) => {
    const iban = EXAMPLES[country];
    expect(iban).toHaveLength(IBAN_LENGTHS[country]);
    const eastern = iban.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const persian = iban.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    const spaced = iban.replace(/.{4}/g, '$& ').toLowerCase();
    for (const typed of [iban, eastern, persian, spaced, `\u200e${iban}\u200f`, iban.replace(/.{4}/g, '$&-')])
      expect(readIban(typed, country)).toEqual({ ok: true, iban });
    expect(ibanEnding(iban)).toBe(iban.slice(-4));
  });

  it('of any account is right, and is recognised', () => {
    fc.assert(
      fc.property(ibans, ({ country, iban }) => {
        expect(readIban(iban, country)).toEqual({ ok: true, iban });
      }),
    );
  });

  // A digit for a letter can leave the remainder as it was (1B and B1 do): the standard does not promise those.
  it('is wrong with any one character mistyped, or any two neighbours swapped, digit for digit or letter for letter', () => {
    const isDigit = (character = '') => /\d/.test(character);
    fc.assert(
      fc.property(ibans, fc.nat(), fc.nat(), ({ country, iban }, where, which) => {
        const at = 2 + (where % (iban.length - 2));
        const [first = '', second = ''] = [iban[at], iban[at + 1]];
        const alike = isDigit(first) ? DIGITS : LETTERS;
        const changed = iban.slice(0, at) + (alike[which % alike.length] ?? '') + iban.slice(at + 1);
        expect(readIban(changed, country).ok).toBe(changed === iban);
        if (isDigit(first) !== isDigit(second)) return;
        const swapped = iban.slice(0, at) + second + first + iban.slice(at + 2);
        expect(readIban(swapped, country).ok).toBe(swapped === iban);
      }),
    );
  });

  it.each(['00', '01', '99'])('never has the check digits %s, whatever their remainder', (digits) => {
    const alias = { '00': '97', '01': '98', '99': '02' }[digits];
    let serial = 0;
    let iban = '';
    do iban = ibanOf('SA', String((serial += 1)).padStart(20, '0'));
    while (iban.slice(2, 4) !== alias);
    expect(readIban(iban, 'SA').ok).toBe(true);
    expect(readIban(`SA${digits}${iban.slice(4)}`, 'SA')).toEqual({ ok: false, error: 'check' });
  });

  it.each([
    ['', 'empty'],
    [' \u200f ', 'empty'],
    ['BH67 BMAG!', 'characters'],
    ['1234', 'characters'],
    [EXAMPLES.SA, 'elsewhere'],
    ['GB82WEST12345698765432', 'elsewhere'],
    [EXAMPLES.BH.slice(0, -1), 'length'],
    [`${EXAMPLES.BH}0`, 'length'],
    ['BH6712AG00001299123456', 'characters'],
    ['BH68BMAG00001299123456', 'check'],
  ])('"%s" is none for a wallet in Bahrain: %s', (typed, error) => {
    expect(readIban(typed, 'BH')).toEqual({ ok: false, error });
  });
});
