import { westernDigits } from '../shared/digits';

/** Why a new password is too easy to guess. */
export type EasyPassword = 'common-password' | 'personal-password';

/** What others know of a person: the e-mail, and the names of the person and of the business in any language. */
export interface KnownFacts {
  readonly email: string;
  readonly names: readonly string[];
}

/** Neighbours on keyboards, and in the alphabet. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشت',
].flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** Digits and signs that stand for letters: `p4ssw0rd`, `$ecret`. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Shorter parts of names and addresses say too little of anybody. */
const PART_MIN = 3;

const READING_MIN = 4;

const lowered = (text: string): string => westernDigits(text.normalize('NFKC')).toLowerCase();
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutDigitsAround = (text: string): string => text.replace(/^\d+/, '').replace(/\d+$/, '');

/** One short part again and again, or a row of neighbours. */
function isRun(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text) || ROWS.some((row) => row.includes(text));
}

/** The ways a password may be read: without signs, without digits around it, with letters for the digits in it. */
function readingsOf(text: string): readonly string[] {
  const plain = bare(text);
  const core = withoutDigitsAround(plain);
  const spelled = [core, text].map((each) => bare(each.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign)));
  // Too little is left to say anything of the whole.
  return [plain, ...[core, ...spelled].filter((each) => each.length >= READING_MIN)];
}

/** Each text's words, and any of them in a row written together: `daralnoor` of "Dar Al Noor Sweets". */
function rowsOf(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map((word) => bare(lowered(word)));
  return words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')));
}

/** What names and addresses are made of, as it is compared. */
function partsOf({ email, names }: KnownFacts): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const wholes = [...names, local, email].map((text) => bare(lowered(text))).filter((part) => part !== '');
  return [...wholes, ...[...names, local, domain].flatMap(rowsOf).filter(({ length }) => length >= PART_MIN)];
}

/** Whether a text consists of these parts and digits, with one part at least. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  // At each place: whether it can be reached, and whether with a part on the way.
  const reached: (boolean | undefined)[] = [false];
  for (let at = 0; at < text.length; at += 1) {
    const hasPart = reached[at];
    if (hasPart === undefined) continue;
    if (/\d/.test(text.charAt(at))) reached[at + 1] = (reached[at + 1] ?? false) || hasPart;
    for (const part of parts) if (text.startsWith(part, at)) reached[at + part.length] = true;
  }
  return reached[text.length] === true;
}

/**
 * Why a new password would be guessed at once [R5.02]: it is among the commonest, also with digits and signs around it
 * or for its letters, or is made of what others know of the person. Null if it is neither.
 * @param common the commonest passwords, in small letters without signs
 */
export function easyPassword(password: string, common: ReadonlySet<string>, known: KnownFacts): EasyPassword | null {
  const text = lowered(password);
  const readings = readingsOf(text);
  if (readings.some((reading) => isMadeOf(reading, partsOf(known)))) return 'personal-password';
  if (isRun(text) || readings.some((reading) => reading !== '' && (isRun(reading) || common.has(reading))))
    return 'common-password';
  return null;
}
