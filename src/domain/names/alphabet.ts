/** Letters of English and its neighbours without the rarer ones that look like others, and letters of Arabic and its neighbours. */
const LETTER =
  /^(?:[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b\u1ea0-\u1ef9]|\p{Script=Arabic}|[\u00aa\u00ba\u0640])$/u;
const ARABIC_MARK = /^[\u064b-\u065f\u0670\u06d6-\u06ed]$/u;
const DIGIT = /^[0-9\u0660-\u0669\u06f0-\u06f9]$/u;
const SYMBOL = /^[\u00a9\u00ae\u00b0\u2116\u2122]$/u;

function isOfOurAlphabets(character: string): boolean {
  if (/\p{L}/u.test(character)) return LETTER.test(character);
  if (/\p{M}/u.test(character)) return ARABIC_MARK.test(character);
  if (/\p{N}/u.test(character)) return DIGIT.test(character);
  return !/\p{So}/u.test(character) || SYMBOL.test(character);
}

/**
 * The first character of a name that neither of our languages is written with; null where there is none. Letters with the
 * accents of Latin languages are all right as they are: `Café` keeps its accent.
 */
export function strangeCharacter(name: string): string | null {
  return Array.from(name.normalize('NFC')).find((character) => !isOfOurAlphabets(character)) ?? null;
}
