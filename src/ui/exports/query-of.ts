import type { ExportQuery } from '../../domain/exports/export';

/** What narrows a list, as in its address: filters that say nothing are left out. */
export const queryOf = (filters: object): ExportQuery =>
  Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
