/** Characters; longer searches are cut. */
const SEARCH_LENGTH = 100;

/** A text for searching as it was typed, without control characters. @param max characters */
export function searchText(text: string | null, max = SEARCH_LENGTH): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max);
}

/** One of several known values; null for any other text. */
export function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((item) => item === text) ?? null;
}
