import { westernDigits } from './digits';

/** The normal form for stored and searched text: lower case, Western digits, alifs and ya's alike, no diacritics. */
export function plainText(text: string): string {
  return westernDigits(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640\u200e\u200f\u061c]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647');
}

/** Whether every word of a search is in one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const within = plainText(texts.join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
