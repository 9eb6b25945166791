import type { Position } from './region';

/** The digits of plus codes (Open Location Code): no vowels, so that no code is a word. */
const DIGITS = '23456789CFGHJMPQRVWX';
/** The code in a text; in a link a plus may stand for the space beside it. */
const CODE = new RegExp(`(?:^|[\\s,:;،+])([${DIGITS}]{4}|[${DIGITS}]{8})\\+([${DIGITS}]{2,7})(?=$|[\\s,;،+])`, 'iu');

/** Sizes of the cells that the pairs of digits name, in degrees; further digits divide the last into 5 rows of 4. */
const PAIRS = [20, 1, 0.05, 0.0025, 0.000125];
const [ROWS, COLUMNS] = [5, 4];

/** The middle of the cell that digits name, counted from its south-west corner. */
function middleOf(digits: readonly number[], sizes: readonly number[]): Position {
  let [lat, lng] = [0, 0];
  sizes.forEach((size, index) => {
    lat += (digits[2 * index] ?? 0) * size;
    lng += (digits[2 * index + 1] ?? 0) * size;
  });
  let [height, width] = [PAIRS[4] ?? 0, PAIRS[4] ?? 0];
  for (const digit of digits.slice(2 * sizes.length)) {
    height /= ROWS;
    width /= COLUMNS;
    lat += Math.floor(digit / COLUMNS) * height;
    lng += (digit % COLUMNS) * width;
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

/** The whole number of degrees that brings a part of a degree next to a reference. */
const nearest = (part: number, reference: number): number => Math.round(reference - part) + part;

/** Whether a text has a plus code whose beginning is missing: `6HMH+9X`. */
export function hasShortCode(text: string): boolean {
  return CODE.exec(text)?.[1]?.length === 4;
}

/** What stands beside a plus code. */
export function withoutCode(text: string): string {
  return text.replace(CODE, ' ').replaceAll('+', ' ');
}

/**
 * The place of the plus code in a text, `7HPV6HMH+9X` or short with a town after it, `6HMH+9X Manama`; null if there is
 * none.
 * @param reference a place within half a degree, which completes short codes
 */
export function plusCodePlace(text: string, reference: Position): Position | null {
  const [, before, after] = CODE.exec(text) ?? [];
  if (before === undefined || after === undefined) return null;
  const digits = Array.from((before + after).toUpperCase(), (digit) => DIGITS.indexOf(digit));
  if (before.length === 4) {
    const part = middleOf(digits, PAIRS.slice(2));
    return { lat: nearest(part.lat, reference.lat), lng: nearest(part.lng, reference.lng) };
  }
  const { lat, lng } = middleOf(digits, PAIRS);
  return lat <= 180 && lng <= 360 ? { lat: lat - 90, lng: lng - 180 } : null;
}
