import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from '../regions/region';
import { typedCode } from './invisible';

/** Why a typed phone number is invalid. */
export type PhoneError = 'empty' | 'invalid';

export type ParsedPhone =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly error: PhoneError };

/** What people put between the digits. */
const BETWEEN = /[\s().\-\u2010-\u2015]/g;

/**
 * Reads a phone number as typed or pasted: any digits, with or without the country's code (`+973`, `00973`). Words and
 * extensions are refused rather than dropped: the driver will call exactly this number [R5.13]. It loads
 * libphonenumber's metadata (30 kB): import it lazily on the client.
 * @param country whose code a national number gets
 * @returns E.164, `+97336123456`
 */
export function parsePhone(text: string, country: CountryCode): ParsedPhone {
  const plain = typedCode(text)
    .replace(BETWEEN, '')
    .replace(/^\uff0b/, '+');
  if (plain === '') return { ok: false, error: 'empty' };
  if (!/^\+?\d{4,20}$/.test(plain)) return { ok: false, error: 'invalid' };
  const parsed = parsePhoneNumberFromString(plain.replace(/^00/, '+'), country);
  return parsed?.isValid() === true ? { ok: true, phone: parsed.number } : { ok: false, error: 'invalid' };
}

/** Whether a text is a valid number already in E.164, as the contract wants it. */
export function isPhone(e164: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(e164) && parsePhoneNumberFromString(e164)?.isValid() === true;
}

/** Countries whose phones may register: fraudsters earn money with messages to numbers all over the world (D). */
const GULF: readonly string[] = ['BH', 'SA', 'AE', 'KW', 'OM', 'QA'];

/** Whether a valid number in E.164 belongs to a Gulf country: messages go only to those [R2.33] [T.49]. */
export function isGulfPhone(e164: string): boolean {
  return isPhone(e164) && GULF.includes(parsePhoneNumberFromString(e164)?.country ?? '');
}

/** The number in groups, with its country's code, for people: `+973 3612 3456`. Show it left to right in both languages. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
