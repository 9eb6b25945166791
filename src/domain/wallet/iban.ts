import type { Region } from '../regions/region';
import { typedCode } from '../shared/invisible';

export type IbanCountry = Region['countryCode'];

/** Why a typed IBAN is none; `elsewhere`: it is of another country than the wallet's. */
export type IbanError = 'empty' | 'characters' | 'elsewhere' | 'length' | 'check';

/** What follows country and check digits, by the registry of IBANs: a bank's code, and an account. */
const ACCOUNTS: Readonly<Record<IbanCountry, { readonly length: number; readonly form: RegExp }>> = {
  BH: { length: 22, form: /^[A-Z]{4}[A-Z0-9]{14}$/ },
  SA: { length: 24, form: /^\d{2}[A-Z0-9]{18}$/ },
};

/** How many characters an IBAN of a country has. */
export const IBAN_LENGTHS: Readonly<Record<IbanCountry, number>> = { BH: ACCOUNTS.BH.length, SA: ACCOUNTS.SA.length };

/** The remainder by 97 of ISO 7064, digit by digit: the whole number is too large to be exact. */
function remainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * Reads a typed IBAN [R6.05]: any digits, any case, with spaces, hyphens and invisible marks anywhere.
 * @returns without any of them: `BH67BMAG00001299123456`
 */
export function readIban(
  text: string,
  country: IbanCountry,
): { readonly ok: true; readonly iban: string } | { readonly ok: false; readonly error: IbanError } {
  const iban = typedCode(text).replace(/[\s-]/g, '').toUpperCase();
  const wrong = (error: IbanError) => ({ ok: false, error }) as const;
  if (iban === '') return wrong('empty');
  if (!/^[A-Z0-9]+$/.test(iban)) return wrong('characters');
  if (!iban.startsWith(country)) return wrong(/^[A-Z]{2}/.test(iban) ? 'elsewhere' : 'characters');
  const { length, form } = ACCOUNTS[country];
  if (iban.length !== length) return wrong('length');
  if (!/^\d{2}$/.test(iban.slice(2, 4)) || !form.test(iban.slice(4))) return wrong('characters');
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, but no bank computes them.
  if (/^..(?:0[01]|99)/.test(iban)) return wrong('check');
  return remainder(iban) === 1 ? { ok: true, iban } : wrong('check');
}

/** The last characters of an IBAN: all of it that is shown once it is stored. */
export const ibanEnding = (iban: string): string => iban.slice(-4);
