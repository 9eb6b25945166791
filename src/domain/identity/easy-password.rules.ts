import { westernDigits } from '../shared/digits';

/** Why a new password is too easy to guess. */
export type EasyPassword = 'common-password' | 'personal-password';

/** What others know of a person: the e-mail, and the names of the person and of the business in any language. */
export interface KnownFacts {
  readonly email: string;
  readonly names: readonly string[];
}

/** What stands in names and addresses and belongs to nobody. */
const NOBODYS = new Set(['and', 'the', 'for', 'com', 'net', 'org', 'gmail', 'hotmail', 'outlook', 'yahoo', 'icloud']);

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

/** Shorter runs stand in any text, and so do more of them side by side. */
const RUN_MIN = 3;
const RUNS_MAX = 3;

/** A number that is a name, or in one, says something of nobody: `17` is in too many passwords. */
const NUMBER_MIN = 6;

const lowered = (text: string): string => westernDigits(text.normalize('NFKC')).toLowerCase();
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutDigitsAround = (text: string): string => text.replace(/^\d+/, '').replace(/\d+$/, '');

/** One short part again and again, or a row of neighbours. */
function isRun(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text) || ROWS.some((row) => row.includes(text));
}

/** Runs of letters and digits side by side: `aa123456`; and a few letters beside a row of digits: `ksa12345`. */
function isRunsInARow(text: string): boolean {
  const pieces = text.match(/\d+|\D+/gu) ?? [];
  const isLongest = (piece: string): boolean => piece.length >= RUN_MIN && isRun(piece);
  if (pieces.length > RUNS_MAX || !pieces.some(isLongest)) return false;
  return (
    pieces.every(isRun) ||
    pieces.every((piece) => (/\d/.test(piece) ? piece.length > RUN_MIN && isRun(piece) : piece.length < READING_MIN))
  );
}

/** What a text is, once or again and again: `admin` of `adminadmin`, also of `admin12admin`. */
function unitsOf(text: string): readonly string[] {
  return [text, text.replace(/\d/g, '')].flatMap((each) => /^(.{4,}?)\1+$/su.exec(each)?.[1] ?? []);
}

/** The ways a password may be read: without signs, without digits around it, with letters for the digits in it. */
function readingsOf(text: string): readonly string[] {
  const plain = bare(text);
  const core = withoutDigitsAround(plain);
  const spelled = [core, text].map((each) => bare(each.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign)));
  // Too little is left to say anything of the whole.
  return [plain, ...unitsOf(plain), ...[core, ...spelled].filter((each) => each.length >= READING_MIN)];
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
  const rows = [...names, local, domain]
    .flatMap(rowsOf)
    .filter((part) => part.length >= PART_MIN && !NOBODYS.has(part));
  return [...new Set([...wholes, ...rows])];
}

const isShortNumber = (part: string): boolean => part.length < NUMBER_MIN && /^\d+$/.test(part);

/** How much of a person is in a text: nothing, a part too short to be sure, one just long enough, enough. */
type Known = 0 | 1 | 2 | 3;
const knownWith = (known: Known, { length }: string): Known => {
  if (length > PART_MIN || (length === PART_MIN && known >= 2)) return 3;
  return length === PART_MIN ? 2 : known === 0 ? 1 : known;
};

/**
 * What other letters may cost beside that. The first of some in a row costs two and each more one, so that `iam` or two
 * single letters are allowed beside four letters of a name, and one letter beside three.
 */
const OTHERS_MAX: Readonly<Record<Known, number>> = { 0: -1, 1: 0, 2: 2, 3: 4 };

/** Whether a text consists of these parts and digits, with one part at least, and with a few other letters at most. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  // At each place: what the other letters before it cost at least, by what is known and whether one stands right before.
  const costs = Array.from({ length: text.length + 1 }, () => Array.from({ length: 8 }, () => Infinity));
  const reach = (at: number, known: Known, isOther: boolean, cost: number): void => {
    const place = costs[at];
    const state = known * 2 + Number(isOther);
    if (place !== undefined && cost <= OTHERS_MAX[3]) place[state] = Math.min(place[state] ?? Infinity, cost);
  };
  const costAt = (at: number, known: Known, isOther: boolean): number =>
    costs[at]?.[known * 2 + Number(isOther)] ?? Infinity;
  const KNOWN: readonly Known[] = [0, 1, 2, 3];
  reach(0, 0, false, 0);
  for (let at = 0; at < text.length; at += 1) {
    const here = parts.filter((part) => text.startsWith(part, at));
    for (const known of KNOWN)
      for (const isOther of [false, true]) {
        const cost = costAt(at, known, isOther);
        if (cost === Infinity) continue;
        if (/\d/.test(text.charAt(at))) reach(at + 1, known, false, cost);
        else reach(at + 1, known, true, cost + (isOther ? 1 : 2));
        for (const part of here) reach(at + part.length, knownWith(known, part), false, cost);
      }
  }
  return KNOWN.some((known) =>
    [false, true].some((isOther) => costAt(text.length, known, isOther) <= OTHERS_MAX[known]),
  );
}

/**
 * Why a new password would be guessed at once [R5.02]: it is among the commonest, also with digits and signs around it
 * or for its letters, or is made of what others know of the person. Null if it is neither.
 * @param common the commonest passwords, in small letters without signs
 */
export function easyPassword(password: string, common: ReadonlySet<string>, known: KnownFacts): EasyPassword | null {
  const text = lowered(password);
  const readings = readingsOf(text);
  const parts = partsOf(known);
  const made = parts.filter((part) => !isShortNumber(part));
  if (readings.some((reading) => parts.includes(reading) || isMadeOf(reading, made))) return 'personal-password';
  if (
    isRun(text) ||
    readings.some((reading) => reading !== '' && (isRun(reading) || isRunsInARow(reading) || common.has(reading)))
  )
    return 'common-password';
  return null;
}
