import { plainText } from './plain-text';

/** One thing that a search wants: any of these texts. */
type SearchPart = readonly string[];

/** What people group the digits of a number with. */
const BETWEEN = String.raw`+\uff0b().,/\p{Pd}\u2212`;
const NUMBER = new RegExp(`^(?=.*\\d)[\\d${BETWEEN}]+$`, 'u');
const ONLY_BETWEEN = new RegExp(`^[${BETWEEN}]*$`, 'u');
/** How a phone number begins, as opposed to a number of anything: `+966`, `(+966)`, `050`. */
const PHONE = /^\(?[+\uff0b0]/;
/** The zero that some write after the code of a country: `+966 (0) 50`. */
const ZERO_IN_BRACKETS = /\(0\)/g;
/** Codes of the Gulf and its neighbours, which all have three digits. */
const ZERO_AFTER_CODE = /^(9[679]\d)0+/;
/** Of the countries that we deliver in: a short number with a zero in front is the beginning of one of their numbers. */
const OWN_CODES = ['973', '966'];
const SHORT = 4;
/** Nowhere is a number longer without the code of its country. Digits. */
const LENGTH_WITHOUT_CODE = 10;

/**
 * The digits of a number in the forms they may be stored in. Phones are stored with the code of their country and without
 * the zero before their own digits; but in some countries that zero belongs to them.
 */
function storedForms(typed: string): readonly string[] {
  const all = typed.replace(/\D/g, '');
  const digits = all.replace(/^0+(?=\d)/, '');
  if (/^0[1-9]\d*$/.test(typed) && all.length < SHORT) return OWN_CODES.map((code) => code + digits);
  const hasCode = /^\(?[+\uff0b]/.test(typed) || all.startsWith('00') || all.length > LENGTH_WITHOUT_CODE;
  return hasCode ? [digits, digits.replace(ZERO_AFTER_CODE, '$1')] : [digits];
}

/** Without the texts that contain another one of them: whatever mentions those mentions that one. */
function shortest(texts: readonly string[]): SearchPart {
  return [...new Set(texts)].filter((text, _, all) => !all.some((other) => other !== text && text.includes(other)));
}

/**
 * What a row must mention to be found, from a search as it was typed: nothing if that is empty. Numbers side by side of
 * which the first begins with a plus or a zero are one phone number in groups; any other number stands for itself. A
 * number is found by its digits or as it was typed [R11.42].
 */
export function searchParts(search: string): readonly SearchPart[] {
  const words = plainText(search)
    .replace(ZERO_IN_BRACKETS, ' ')
    .replace(/([+\uff0b])\s+/g, '$1')
    .split(/\s+/)
    .filter((word) => !ONLY_BETWEEN.test(word));
  const parts: SearchPart[] = [];
  let phone = '';
  for (const word of words) {
    const isNumber = NUMBER.test(word);
    if (isNumber && (phone !== '' || PHONE.test(word))) {
      if (phone !== '') parts.pop();
      phone += word;
      parts.push(shortest(phone === word ? [...storedForms(word), word] : storedForms(phone)));
    } else {
      phone = '';
      parts.push(shortest(isNumber ? [...storedForms(word), word] : [word]));
    }
  }
  return parts;
}

/** Whether texts mention everything that a search wants; the lists of the server find the same way. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const within = plainText(texts.join(' '));
  return searchParts(search).every((part) => part.some((text) => within.includes(text)));
}
