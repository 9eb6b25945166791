import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '../../src/domain/shared/plain-text';

/** The search text of a row: its parts in normal form, phones as bare digits. */
export function searchText(parts: readonly string[]): string {
  return parts
    .map((part) => plainText(/^\+\d+$/.test(part) ? part.slice(1) : part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Words of a search; a number may be grouped, contain dashes or begin with a plus or the two zeros of an international
 * call.
 */
function words(search: string): string[] {
  return plainText(search)
    .split(/\s+/)
    .map((word) => (/^[+\d()-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^00/, '') : word))
    .filter((word) => word !== '');
}

/** Conditions that a row's search text contains every word, anywhere. Empty for an empty search. */
export function searchConditions(column: PgColumn, search: string): SQL[] {
  return words(search).map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
}
