import { westernDigits } from './digits';
import { withoutInvisible } from './invisible';

/**
 * The normal form for stored and searched text: lower case, Western digits, alifs and ya's alike, no diacritics, nothing
 * invisible.
 */
export function plainText(text: string): string {
  return westernDigits(withoutInvisible(text))
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647');
}
