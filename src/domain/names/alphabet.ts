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

/** Emoji with their skin tones, joined ones, flags; not the letters in circles and squares. */
const EMOJI =
  /(?![\u{1f100}-\u{1f1ff}])\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[\u{1f1e6}-\u{1f1ff}]{2}/gu;
/** `½ kg`. */
const FRACTIONS = /[\u00bc-\u00be\u2150-\u215e]/gu;

/** The name of a dish without what it may have and other names may not. */
export function withoutDishSigns(name: string): string {
  return name.replace(EMOJI, '').replace(FRACTIONS, '');
}

/**
 * The first character of a name that neither of our languages is written with, a letter before a sign; null where there
 * is none. Letters with the accents of Latin languages are all right as they are: `Café` keeps its accent.
 */
export function strangeCharacter(name: string): string | null {
  const strange = Array.from(name.normalize('NFC')).filter((character) => !isOfOurAlphabets(character));
  return strange.find((character) => /\p{L}/u.test(character)) ?? strange[0] ?? null;
}
