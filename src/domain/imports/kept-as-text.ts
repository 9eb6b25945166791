import { westernDigits } from '../shared/digits';

/** What a spreadsheet takes for a formula, `= + - @` and their wide forms, also a phone with its plus. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Where some programs begin a new cell inside a text, and a formula follows. The spaces are those within a line. */
const INNER = /([;\t\r\n])(?=[^\S\t\r\n]*(?:'[^\S\t\r\n]*)*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** The same where an apostrophe stands there. */
const INNER_MARK = /([;\t\r\n])'(?=[^\S\t\r\n]*(?:'[^\S\t\r\n]*)*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** A phone: a spreadsheet makes a number of it, and the programs that read our exports need it as it is. */
const PHONE = /^\+\d{6,15}$/;
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
function isRewritten(text: string): boolean {
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

/**
 * The rule of all files that we write and read: before a text that `isRewritten`, or that is a formula, reading takes one
 * apostrophe off. So what begins with apostrophes of its own before such a text gets one more when it is written.
 */
function losesMark(text: string): boolean {
  if (!text.startsWith("'")) return false;
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || isRewritten(bare);
}

const marked = (text: string): string => `'${text}`;

/** As it was typed, for cells that are texts in their file: only what reading would take off gets one more [T.34]. */
export function asTextCell(text: string): string {
  const inner = text.replace(INNER_MARK, "$1''");
  return losesMark(text) ? marked(inner) : inner;
}

/** A cell of a file that somebody corrects in a spreadsheet: an apostrophe keeps it the text that it is [R5.12] [T.34]. */
export const keptAsText = (text: string): string => (isRewritten(text) ? marked(asTextCell(text)) : asTextCell(text));

/** A cell of an export: an apostrophe before whatever a spreadsheet would calculate, also inside a text [T.34]. */
export function withoutFormulas(text: string): string {
  const inner = text.replace(INNER, "$1'");
  return losesMark(text) || (FORMULA.test(text) && !PHONE.test(text)) ? marked(inner) : inner;
}

/**
 * A cell of any of these files as it was before: spreadsheets show our apostrophes, and write them into whatever they save.
 * Apostrophes that people write stay, but those before a formula, which they type for the same purpose.
 */
export function asWritten(cell: string): string {
  const text = cell.replace(INNER_MARK, '$1');
  return losesMark(text) ? text.slice(1) : text;
}
