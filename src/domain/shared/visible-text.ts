const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * Characters that count as letters or symbols but are drawn as nothing: Hangul fillers and the blank Braille pattern.
 */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** Whether a text has anything visible: spaces, invisible and direction characters alone are no name. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text.replace(BLANK, ''));
}
