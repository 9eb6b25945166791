import { westernDigits } from './digits';

/**
 * What is in a text and not to be seen: soft hyphens, joiners, marks of direction, variation selectors and fillers
 * (Unicode: Default_Ignorable_Code_Point). They come along with what people copy, also from our own pages, which put
 * marks around a reference so that it is read from left to right.
 */
const INVISIBLE = /\p{DI}/gu;

/** What turns the text behind it around. Joiners, selectors and plain marks stay in free text: Arabic and emoji need them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a field that is not free text, without anything that cannot be seen [R11.42]. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Free text without what would turn the text around it [R11.42]. */
export function withoutTurning(text: string): string {
  return text.replace(TURNING, '');
}

/** A number or a code as it was typed or pasted: Western digits, nothing invisible, no spaces around it [R11.42]. */
export function typedCode(text: string): string {
  return westernDigits(withoutInvisible(text)).trim();
}
