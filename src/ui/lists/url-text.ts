import { withoutInvisible } from '../../domain/shared/invisible';

/** Characters of a search, as the contract's lists accept them. */
export const SEARCH_LENGTH = 80;
/** Where no call is made with it; longer searches are cut. */
const LONGEST = 100;

/** A text for searching as it was typed, without control and invisible characters. @param max characters */
export function searchText(text: string | null, max = LONGEST): string {
  return withoutInvisible(text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max);
}

/** One of several known values; null for any other text. */
export function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((item) => item === text) ?? null;
}

/** A calendar day, `2026-11-20`; null for any other text. */
export function dayText(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
