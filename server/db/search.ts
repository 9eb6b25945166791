import { or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '../../src/domain/shared/plain-text';
import { searchParts } from '../../src/domain/shared/search';

/** The search text of a row: its parts in normal form, phones as bare digits. */
export function searchText(parts: readonly string[]): string {
  return parts
    .map((part) => plainText(/^\+\d+$/.test(part) ? part.slice(1) : part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Conditions that a row's search text mentions everything that a search wants, anywhere. Empty for an empty search.
 * @param text in normal form, as `searchText` writes it
 */
export function searchConditions(text: PgColumn | SQL, search: string): SQL[] {
  const mentions = (wanted: string): SQL => sql`${text} like ${`%${wanted.replace(/[\\%_]/g, '\\$&')}%`}`;
  return searchParts(search).flatMap((part) => or(...part.map(mentions)) ?? []);
}
