import { randomInt } from 'node:crypto';
import type { Language } from './messages';

/*
 * What no other test has, and no other try of the same one: the server of a lane keeps what both left behind, and takes
 * the same parcel for the same person for a duplicate.
 */

const LETTERS = { en: 'abcdefghijklmnopqrstuvwxyz', ar: 'بتثجحخدرزسشصطعغفقكلمن' } as const;

/** A name of six letters. */
export function freshName(language: Language): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[language][randomInt(LETTERS[language].length)] ?? '').join(
    '',
  );
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** A mobile phone as people type it: `36123456` in Bahrain (en), `0501234567` in Saudi Arabia (ar). */
export const freshPhone = (language: Language): string => (language === 'en' ? `36${digits(6)}` : `050${digits(7)}`);

/** The same phone with its country. */
export const e164 = (phone: string): string => (phone.startsWith('0') ? `+966${phone.slice(1)}` : `+973${phone}`);

/** As typed on an Arabic keyboard. */
export const arabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x06_60 + Number(digit)));
