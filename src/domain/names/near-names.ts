/** Shorter names are a letter away from too many ordinary words: `iMile` from a smile. */
const NAME_LENGTH = 6;
/** Within a name of several words a shorter word may differ, and the shortest only behind its first letter. */
const WORD_LENGTH = 5;
const SHORT_WORD_LENGTH = 4;

const LATIN = /^\p{Script=Latin}+$/u;

/** `Apple Poy`: in a word of three letters only the vowel in its middle may be another. */
const hasAnotherVowel = (word: string, original: string): boolean =>
  /^[a-z][aeiou][a-z]$/.test(word) &&
  /^[a-z][aeiou][a-z]$/.test(original) &&
  word[0] === original[0] &&
  word[2] === original[2];

/** Whether two different words become the same with one letter more, less or another, or with two neighbours swapped. */
function isOneLetterApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** `HSCB`: initials say nothing, so that nobody notices two that changed places. */
function hasSwappedInitials(word: string, original: string): boolean {
  return (
    word.length === original.length &&
    original.length >= SHORT_WORD_LENGTH &&
    /^[b-df-hj-np-tv-z]+$/.test(original) &&
    isOneLetterApart(word, original) &&
    Array.from(word).toSorted().join('') === Array.from(original).toSorted().join('')
  );
}

/** Whether a word could be meant to be read as the word of a name. In Arabic short words are too near to each other. */
function imitates(word: string, original: string, isWholeName: boolean): boolean {
  if (!isOneLetterApart(word, original)) return false;
  if (isWholeName) return original.length >= NAME_LENGTH || hasSwappedInitials(word, original);
  if (hasAnotherVowel(word, original)) return true;
  if (original.length >= WORD_LENGTH) return true;
  return original.length >= SHORT_WORD_LENGTH && LATIN.test(original) && word[0] === original[0];
}

/**
 * Whether some words in a row are those of a name but for one letter of one word: `Rajhi Bamk` [T.49].
 * @param names each in its words, in the form in which they are compared
 * @param ordinary words that are none of the name, however near they are: `finance` is not Binance
 */
export function isNearName(
  words: readonly string[],
  names: readonly (readonly string[])[],
  ordinary: ReadonlySet<string>,
): boolean {
  const isNearAt = (name: readonly string[], from: number): boolean => {
    const different = name.findIndex((original, index) => words[from + index] !== original);
    const [word = '', original = ''] = [words[from + different], name[different]];
    return (
      different !== -1 &&
      imitates(word, original, name.length === 1) &&
      !ordinary.has(word) &&
      name.every((each, index) => index <= different || words[from + index] === each)
    );
  };
  return names.some((name) => words.some((_, from) => isNearAt(name, from)));
}
