import { westernDigits } from '../shared/digits';
import { ALONE, ANYWHERE, BANK_ROLES, GIVEN, ORDINARY, OWN, PLACES, ROLES, WITH_ROLE } from './look-alike-list';
import { isNearName } from './near-names';

/** Whose name it is: a person may have names that a business may not. */
export type NamedParty = 'business' | 'person';

/** Digits and signs that replace letters inside a word: `8ank`, `p@y`, `$tc`. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const LATIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  þ: 'p',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const ARABIC: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  ء: '',
  ـ: '',
};

const PLAIN_LETTER: Readonly<Record<string, string>> = { ...LATIN, ...ARABIC };
const HAS_PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTER).join('')}]`, 'gu');

/** Words that every comparison ignores. */
const FILLERS = new Set(['al', 'el', 'the', 'of', 'and', 'و']);

/** How letters may be read: as they are; `1`, `|`, `!` and a capital I as l; `rn` as m and `vv` as w. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[1|!¡]/g, 'i').toLowerCase(),
  (text) => text.replace(/[1|!¡I]/g, 'l').toLowerCase(),
  (text) =>
    text
      .replace(/[1|!¡]/g, 'i')
      .toLowerCase()
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
];

/** Digits count as letters only in a word that has a letter: `24` stays a number. */
function letters(word: string): string {
  return /\p{Script=Latin}/u.test(word) ? word.replace(/[0-9@$€]/g, (sign) => LEET[sign] ?? sign) : word;
}

/**
 * A word without details that do not change how it reads: diacritics, small differences of letters, repetition, the
 * Arabic article.
 */
function skeleton(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(HAS_PLAIN_LETTER, (letter) => PLAIN_LETTER[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1');
  return /^ال../u.test(plain) ? plain.slice(2) : plain;
}

/** Words, with the signs inside or before them that replace letters. */
const WORD = /[@$€|!¡]?[\p{L}\p{M}\p{N}]+(?:[@$€|!¡]+[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a name, each as its skeleton. */
function wordsOf(name: string, read: (text: string) => string): readonly string[] {
  const words = westernDigits(name.normalize('NFKC').replace(/\p{Cf}/gu, '')).match(WORD) ?? [];
  return words.map((word) => skeleton(/\p{L}/u.test(word) ? letters(read(word)) : word)).filter((word) => word !== '');
}

const withoutFillers = (words: readonly string[]): readonly string[] => words.filter((word) => !FILLERS.has(word));

/** The entries of a list in the form used for comparison: with and without their article, in one word. */
function entriesOf(list: readonly string[]): ReadonlySet<string> {
  return new Set(
    list.flatMap((entry) => [
      skeleton(withoutFillers(wordsOf(entry, (text) => text)).join('')),
      skeleton(entry.replace(/[\s\p{P}]/gu, '')),
    ]),
  );
}

/** A lower-case l stands for an i in `Ministry of lnterior`: with one letter for both, it reads as what it imitates. */
const oneLetter = (word: string): string => skeleton(word.replaceAll('l', 'i'));
const inOneLetterOf = (list: ReadonlySet<string>): ReadonlySet<string> => new Set([...list].map(oneLetter));
/** A list in words, to find what is one letter away. */
const inWords = (list: readonly string[]): readonly (readonly string[])[] =>
  list.map((entry) => withoutFillers(wordsOf(entry, (text) => text)));

/** Made when it is first asked for: many pages have these rules and never judge a name. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

const anywhere = once(() => entriesOf(ANYWHERE));
const anywhereOfPeople = once(() => entriesOf(ANYWHERE.filter((entry) => !GIVEN.includes(entry))));
const alone = once(() => entriesOf([...ALONE, ...GIVEN]));
const places = once(() => entriesOf(PLACES));
const own = once(() => entriesOf(OWN));
const withRole = once(() => entriesOf(WITH_ROLE));
const roles = once(() => entriesOf(ROLES));
const bankRoles = once(() => entriesOf(BANK_ROLES));
const ownInOneLetter = once(() => inOneLetterOf(own()));
const placesInOneLetter = once(() => inOneLetterOf(places()));
const rolesInOneLetter = once(() => inOneLetterOf(roles()));
const bankRolesInOneLetter = once(() => inOneLetterOf(bankRoles()));
/** Shorter ones become the names of people: `Ali` reads as `ila`. */
const READ_AS_ANOTHER = 4;
const aloneInOneLetter = once(
  () => new Set([...alone()].map(oneLetter).filter(({ length }) => length >= READ_AS_ANOTHER)),
);
const anywhereInWords = once(() => inWords(ANYWHERE));
const ordinary = once(() => new Set(ORDINARY.flatMap((word) => wordsOf(word, (text) => text))));

/** What nobody else may have in a name: as it is, with one letter for l and i, and in words. */
const RESERVED = {
  business: once(() => ({
    exact: [anywhere(), own()],
    inOneLetter: [inOneLetterOf(anywhere()), ownInOneLetter()],
    inWords: [...anywhereInWords(), ...inWords(OWN)],
  })),
  person: once(() => ({
    exact: [anywhereOfPeople()],
    inOneLetter: [inOneLetterOf(anywhereOfPeople())],
    inWords: anywhereInWords(),
  })),
} as const;

/** Whether some adjacent words, written together, are in a list. */
function holds(words: readonly string[], lists: readonly ReadonlySet<string>[]): boolean {
  return words.some((_, from) => {
    let joined = '';
    return words.slice(from).some((word) => {
      joined = skeleton(`${joined}${word}`);
      return lists.some((list) => list.has(joined));
    });
  });
}

/** Shorter pieces stand in too many ordinary words; `app` is two letters without its repeated one. */
const PIECE = 3;
const isPiece = (text: string): boolean =>
  text === 'ap' || (text.length >= PIECE && [anywhere, alone, places, own, roles].some((list) => list().has(text)));

/**
 * The names and roles that a word is written together from, `VisaSupport`, also with an article inside; the word alone
 * where something of it is neither. Two pieces may share a letter, because a repeated one is left out.
 */
function piecesOf(word: string): readonly string[] {
  /** How the text from a place on can be cut; a missing place cannot. */
  const cuts = new Map<number, readonly string[]>([[word.length, []]]);
  for (let from = word.length - 2; from >= 0; from -= 1) {
    for (let to = word.length; to >= from + 2 && !cuts.has(from); to -= 1) {
      const rest = cuts.get(to) ?? cuts.get(to - 1);
      const piece = [word.slice(from, to), word.slice(from, to).replace(/^ال(?=.{3})/u, '')].find(isPiece);
      if (rest !== undefined && piece !== undefined) cuts.set(from, [piece, ...rest]);
    }
  }
  return cuts.get(0) ?? [word];
}

/** Whether the words are only names of a list and words for roles, with at least one such name. */
function isNothingBut(
  words: readonly string[],
  list: ReadonlySet<string>,
  beside: ReadonlySet<string> = roles(),
): boolean {
  /** How the words before each place can be read: not at all, as roles only, or with a name among them. */
  const reached: ('no' | 'roles' | 'named')[] = ['roles', ...words.map(() => 'no' as const)];
  words.forEach((_, from) => {
    const before = reached[from];
    if (before === 'no' || before === undefined) return;
    let joined = '';
    words.slice(from).forEach((word, offset) => {
      joined = skeleton(`${joined}${word}`);
      const to = from + offset + 1;
      if (list.has(joined)) reached[to] = 'named';
      else if (beside.has(joined) && reached[to] !== 'named') reached[to] = before;
    });
  });
  return reached.at(-1) === 'named';
}

/** `Al Salam Security`: nothing but such words, and one of them a bank's. */
const isPlaceOfBank = (words: readonly string[]): boolean =>
  isNothingBut(words, places()) && holds(words, [bankRoles()]);

/** What is found once an l is written for each i, or the other way round. */
function isImitatedInOneLetter(words: readonly string[], kind: NamedParty): boolean {
  return (
    holds(words, RESERVED[kind]().inOneLetter) ||
    [aloneInOneLetter, ownInOneLetter].some((list) => isNothingBut(words, list(), rolesInOneLetter())) ||
    (isNothingBut(words, placesInOneLetter(), rolesInOneLetter()) && holds(words, [bankRolesInOneLetter()]))
  );
}

/**
 * Whether a name could be taken for that of a bank, a payment brand, an authority, a telecom, a carrier or ours [T.49].
 * Compared without case, spaces, diacritics, repeated letters, digits for letters and letters that look alike; of the
 * names that nobody else has, and of ours, one letter may differ.
 */
export function isLookAlike(name: string, kind: NamedParty): boolean {
  return READINGS.some((read) => {
    const all = wordsOf(name, read);
    const said = withoutFillers(all);
    if (isNearName(said, RESERVED[kind]().inWords, ordinary())) return true;
    if (isImitatedInOneLetter(said.map(oneLetter), kind)) return true;
    if (all.length > 1 && isNothingBut(all, withRole())) return true;
    // A filler may also be a piece of a word that was split: `Me rs al`.
    return [all, said, all.flatMap(piecesOf)].some(
      (words) =>
        holds(words, RESERVED[kind]().exact) ||
        isPlaceOfBank(words) ||
        [alone, own].some((list) => isNothingBut(words, list())),
    );
  });
}
