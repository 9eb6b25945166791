import { westernDigits } from '../shared/digits';
import { isLookAlike } from './look-alikes';
import type { NameKind } from './look-alikes';
import { hasWebAddress } from './web-address';

/** Why a name may not appear in our messages; codes as in the contract. */
export type NameError =
  'required' | 'invalid' | 'too-long' | 'link' | 'long-number' | 'mixed-scripts' | 'alphabet' | 'look-alike';

/** Longest names, in characters. */
export const NAME_LENGTHS = { business: 80, person: 80, branch: 60 } as const;

/** Digits in a row: a phone number or a code has more, `1001 Nights` and `Cafe 17` have fewer. */
const DIGITS_IN_A_ROW = 4;
/** Digits with only spaces and signs between them: `39 00 11 22` is a phone number, `24/7 365` is not. */
const DIGITS_TOGETHER = 6;

/** Direction marks, which pasted Arabic text contains, and spaces of any kind. */
const UNSEEN = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters, lone surrogates, and invisible characters: no name needs them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;
/** Signs of program code and markup, which appear in no name. */
const MARKUP = /[<>{}[\]\\^`~=]/;
/**
 * Letters of English and related alphabets without the rarer ones that look like others, and letters of Arabic and
 * related alphabets.
 */
const LETTER =
  /^(?:[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b\u1ea0-\u1ef9]|\p{Script=Arabic}|[\u00aa\u00ba\u0640])$/u;
const ARABIC_MARK = /^[\u064b-\u065f\u0670\u06d6-\u06ed]$/u;
const DIGIT = /^[0-9\u0660-\u0669\u06f0-\u06f9]$/u;
const SYMBOL = /^[\u00a9\u00ae\u00b0\u2116\u2122]$/u;

/** A line as it is stored: one space between words, none around them, no direction marks. */
export function tidyLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ +/g, ' ').trim();
}

/** Whether every character is one that our two languages are written with. */
function isOfOurAlphabets(name: string): boolean {
  return Array.from(name.normalize('NFC')).every((character) => {
    if (/\p{L}/u.test(character)) return LETTER.test(character);
    if (/\p{M}/u.test(character)) return ARABIC_MARK.test(character);
    if (/\p{N}/u.test(character)) return DIGIT.test(character);
    return !/\p{So}/u.test(character) || SYMBOL.test(character);
  });
}

function hasMixedWord(name: string): boolean {
  return /\p{Script=Latin}\p{M}*\p{Script=Arabic}|\p{Script=Arabic}\p{M}*\p{Script=Latin}/u.test(
    name.replace(/[0-9\u0660-\u0669\u06f0-\u06f9'’_]/gu, ''),
  );
}

function hasLongNumber(name: string): boolean {
  const western = westernDigits(name);
  const together = western.match(/\d(?:[^\p{L}\d]*\d)*/gu) ?? [];
  return (
    new RegExp(`\\d{${DIGITS_IN_A_ROW + 1}}`).test(western) ||
    together.some((run) => run.replace(/\D/g, '').length > DIGITS_TOGETHER)
  );
}

/**
 * Why a name that other people read in our messages is not allowed [T.49]; null if it is allowed, or empty. The forms
 * and the server use this one rule, and outgoing messages are checked against it once more.
 * @param max in characters
 */
export function nameError(text: string, kind: NameKind, max: number): Exclude<NameError, 'required'> | null {
  const name = tidyLine(text);
  if (name === '') return null;
  if (name.length > max) return 'too-long';
  if (hasWebAddress(name)) return 'link';
  if (HIDDEN.test(name) || MARKUP.test(name)) return 'invalid';
  if (!isOfOurAlphabets(name)) return 'alphabet';
  if (hasLongNumber(name)) return 'long-number';
  if (hasMixedWord(name)) return 'mixed-scripts';
  return isLookAlike(name, kind) ? 'look-alike' : null;
}

/** The same for a required name. */
export function requiredNameError(text: string, kind: NameKind, max: number): NameError | null {
  return tidyLine(text) === '' ? 'required' : nameError(text, kind, max);
}
