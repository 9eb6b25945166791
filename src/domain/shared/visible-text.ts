const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * Characters that count as letters or symbols but are drawn as nothing: Hangul fillers and the blank Braille pattern.
 */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** Whether a text has anything visible: spaces, invisible and direction characters alone are no name. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text.replace(BLANK, ''));
}

/** Arabic tatweel stretches a letter; alone it is only a dash. */
const STRETCH = '\u0640';

/** Whether a text could be what somebody is called: it has a letter or a digit. `.` is visible and names nobody. */
export function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(BLANK, '').replaceAll(STRETCH, ''));
}

/** Marks of direction and of byte order, which pasted text brings along; the latter would count as a space. */
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A line as it is stored: one space between words, none around them, no marks of direction. */
export function tidyLine(text: string): string {
  return text.replace(DIRECTION, '').replace(/\s+/g, ' ').trim();
}
