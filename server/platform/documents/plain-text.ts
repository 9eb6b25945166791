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
