import { westernDigits } from '../shared/digits';
import { tidyLine } from '../shared/visible-text';
import { strangeCharacter, withoutDishSigns } from './alphabet';
import { isAppeal } from './appeals';
import { isLookAlike } from './look-alikes';
import type { NamedParty } from './look-alikes';
import { hasWebAddress } from './web-address';

/** Why a name may not appear in our messages; codes as in the contract. */
export type NameError =
  | 'required'
  | 'invalid'
  | 'too-long'
  | 'link'
  | 'long-number'
  | 'mixed-scripts'
  | 'alphabet'
  | 'look-alike'
  | 'appeal';

/**
 * Whose name it is, or what. A dish may be called like a company (`كريم` is cream), carry emoji and fractions, and have a
 * dot between two words; it may no more lead anywhere or tell its reader what to do.
 */
export type NameKind = NamedParty | 'dish';

/** Longest names, in characters. */
export const NAME_LENGTHS = { business: 80, person: 80, branch: 60 } as const;

/** Digits in a row: a phone number or a code has more, `1001 Nights` and `Cafe 17` have fewer. */
const DIGITS_IN_A_ROW = 4;
/** Digits with only spaces and signs between them: `39 00 11 22` is a phone number, `24/7 365` is not. */
const DIGITS_TOGETHER = 6;

/** Control characters, lone surrogates, and invisible characters: no name needs them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;
/** Signs of program code and markup, which appear in no name. */
const MARKUP = /[<>{}[\]\\^`~=]/;
function hasMixedWord(name: string): boolean {
  return /\p{Script=Latin}\p{M}*\p{Script=Arabic}|\p{Script=Arabic}\p{M}*\p{Script=Latin}/u.test(
    name.replace(/[0-9\u0660-\u0669\u06f0-\u06f9'’_]/gu, ''),
  );
}

/** Digits with nothing but spaces, signs, and at most two letters at a time between them: `36a12b34c56`. */
const DIGITS_AMONG_LETTERS = /\d(?:[^\p{L}\d]*(?:\p{L}{1,2}[^\p{L}\d]*)?\d)*/gu;
/** Digits with only a word between them that people dictate numbers with: `3612 then 3456`. */
const DIGITS_DICTATED =
  /\d(?:[^\p{L}\d]*(?:(?:then|and|plus|dash|minus|hyphen|space|followed\s+by|ثم|و|شرطة|وبعدها)[^\p{L}\d]*)?\d)*/giu;
/** As many as the shortest phone number of the Gulf has. */
const PHONE_DIGITS = 8;
/** Letters that are typed in place of digits, beside a digit. */
const AS_DIGITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d[oOlI|]*)[oO]|[oO](?=[oOlI|]*\d)/g, '0'],
  [/(?<=\d[oOlI|]*)[lI|]|[lI|](?=[oOlI|]*\d)/g, '1'],
];

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

function hasLongNumber(name: string): boolean {
  const western = westernDigits(name);
  const read = AS_DIGITS.reduce((text, [letter, digit]) => text.replace(letter, digit), western);
  const together = read.match(/\d(?:[^\p{L}\d]*\d)*/gu) ?? [];
  return (
    new RegExp(`\\d{${DIGITS_IN_A_ROW + 1}}`).test(western) ||
    together.some((run) => digitsIn(run) > DIGITS_TOGETHER) ||
    [DIGITS_AMONG_LETTERS, DIGITS_DICTATED].some((numbers) =>
      (western.match(numbers) ?? []).some((run) => digitsIn(run) >= PHONE_DIGITS),
    )
  );
}

/**
 * Why a name that other people read in our messages is not allowed [T.49]; null if it is allowed, or empty. The forms
 * and the server use this one rule, and outgoing messages are checked against it once more.
 * @param max in characters
 */
export function nameError(text: string, kind: NameKind, max: number): Exclude<NameError, 'required'> | null {
  const name = tidyLine(text);
  const isDish = kind === 'dish';
  if (name === '') return null;
  if (name.length > max) return 'too-long';
  if (hasWebAddress(name, isDish)) return 'link';
  const written = isDish ? withoutDishSigns(name) : name;
  if (HIDDEN.test(written) || MARKUP.test(written)) return 'invalid';
  if (strangeCharacter(written) !== null) return 'alphabet';
  if (hasLongNumber(name)) return 'long-number';
  if (hasMixedWord(name)) return 'mixed-scripts';
  if (!isDish && isLookAlike(name, kind)) return 'look-alike';
  return isAppeal(name) ? 'appeal' : null;
}

/** The same for a required name. */
export function requiredNameError(text: string, kind: NameKind, max: number): NameError | null {
  return tidyLine(text) === '' ? 'required' : nameError(text, kind, max);
}
