const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What people copy along without seeing it: soft hyphen, marks of direction, joiners, selectors, byte order mark. */
export const MARKS: readonly string[] = [
  0x00ad,
  0x061c,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  0x2060,
  ...range(0x2066, 0x2069),
  ...range(0xfe00, 0xfe0f),
  0xfeff,
].map((code) => String.fromCharCode(code));

/** A text with a mark before it, behind it and behind each of its characters. */
export const marked = (text: string, mark: string): string => mark + Array.from(text, (each) => each + mark).join('');

/** How a mark is written in the title of a test. */
export const nameOf = (mark: string): string => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
