import { tidyLine } from '../../../src/domain/shared/visible-text';

/** What no format can hold, or what only hides something: control characters but tab and newline, half pairs. */
const UNFIT = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;
/** What nobody sees, and what turns everything that follows around. Joiners stay: they shape Arabic. */
const HIDDEN = /[\u00ad\u200b\u202a-\u202e\u2060-\u2065\ufeff]/gu;
/** Marks of direction. */
export const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/** A text without what cannot be seen: it could hide where a formula begins, or turn the cells beside it around. */
export function plainText(text: string): string {
  return text.replace(UNFIT, '').replace(HIDDEN, '').replace(MARKS, '');
}

/** In one line, for what orders its letters itself and so needs the marks of direction. */
export function plainLine(text: string): string {
  return text.replace(UNFIT, '').replace(HIDDEN, '').replace(/\s+/gu, ' ').trim();
}

/**
 * A line that another system sent, as typed ones are stored: without what no database takes, and what turns the text
 * around it. Nobody is there to be told what is wrong with it.
 * @param max so much of it is kept, in UTF-16 units
 */
export const foreignLine = (text: string, max: number): string => tidyLine(plainLine(text.slice(0, max)));

/**
 * What spreadsheets read as the beginning of a formula: `= + - @` and their wide forms, after any spaces, at the start
 * and after what some read as the end of a cell. A tab or a newline at the start is one, too.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu;

/** A phone number: a spreadsheet makes a number of it, and programs need it as it is. */
const PHONE = /^\+\d{6,15}$/;

/** The same text, with an apostrophe before whatever a spreadsheet would calculate [T.34]. */
export function withoutFormulas(text: string): string {
  return PHONE.test(text) ? text : text.replace(FORMULA, "$1'");
}

/** The apostrophes of `withoutFormulas`, and those that people type for the same purpose. */
const GUARD = /(^|[;\t\r\n])'(?=[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20])|^'(?=[\t\r\n])/gu;

/** A cell of a file as it was before `withoutFormulas`: what we wrote is read as the same text [R5.12]. */
export const withFormulas = (text: string): string => text.replace(GUARD, '$1');
