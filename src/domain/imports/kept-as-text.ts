import { westernDigits } from '../shared/digits';

/** What a spreadsheet takes for a formula, also a phone with its plus. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Digits in groups, as phones are printed: no spreadsheet makes a number of them. */
const GROUPED = /^\+?\d+(?: \d+)+$/;
/** A number that a spreadsheet writes back as it was: no zero around it, and few enough digits for a cell to show. */
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const SHOWN_MAX = 11;
/** Signs of numbers, dates, times and fractions. */
const VALUE = /^[\d\s.,:/()%$+\-\u066b\u066c]+$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
const OF_VALUES: ReadonlySet<string> = new Set(['e', 'am', 'pm', 't', 'z', 'ص', 'م']);

/** Whether a spreadsheet would make another text of it: it drops pluses and zeros, and turns 3-4 into a date. */
function isRewritten(given: string): boolean {
  // What begins with our mark and means it gets one more, so that taking one off is always right.
  const text = given.replace(/^'+/, '');
  if (GROUPED.test(text)) return false;
  if (FORMULA.test(text)) return true;
  const plain = westernDigits(text).toLowerCase();
  if (!/\d/.test(plain)) return plain === 'true' || plain === 'false';
  // 9 a is a time, 9a is a door.
  const isOfValues = (word: string, at: number): boolean =>
    OF_VALUES.has(word) || MONTH.test(word) || ((word === 'a' || word === 'p') && plain[at - 1] === ' ');
  const bare = plain.replace(/\p{L}+/gu, (word, at: number) => (isOfValues(word, at) ? ' ' : word));
  return VALUE.test(bare) && !(PLAIN.test(text) && text.length <= SHOWN_MAX);
}

/** A cell of a file that somebody corrects in a spreadsheet: an apostrophe keeps it the text that it is [R5.12] [T.34]. */
export const keptAsText = (text: string): string => (isRewritten(text) ? `'${text}` : text);

/** The same cell when it comes back. Apostrophes that people write stay. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && isRewritten(text.slice(1)) ? text.slice(1) : text;
