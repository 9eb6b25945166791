import { and, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import type { Sorting } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { Deps } from '../../platform/deps';

/** Of rows that are counted only. */
const NO_PLACE = sql<readonly string[]>`null`;

/** What a list of the desk is asked for. */
interface Asked {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A query with its tables and joins; it is narrowed, sorted and cut here. */
interface Joined<Row> extends SQLWrapper, PromiseLike<readonly Row[]> {
  where(condition: SQL | undefined): Joined<Row>;
  orderBy(...by: SQL[]): Joined<Row>;
  limit(most: number): Joined<Row>;
}

interface DeskSource<Row, Item> {
  /** What the filters ask for, beside the search. */
  readonly where: SQL | undefined;
  /** What the search looks through. */
  readonly searched: SQL | PgColumn;
  /** What else a search finds, whatever the row says. */
  readonly alsoFound?: (search: string) => SQL | undefined;
  readonly by: Sorting['by'];
  /** The oldest first by default: they wait for longest. */
  readonly direction?: Sorting['direction'];
  /** The tables, their joins, and what is read of them: a dynamic query. @param place to be selected with each row */
  readonly joined: (place: SQL<readonly string[]>) => Joined<Row>;
  readonly item: (row: Row) => Item;
}

/**
 * A page of a list of the desk: by search and state, from a place on, with the number of rows that match.
 * @param list its name; a cursor belongs to it, the search and the filters
 * @throws Refusal VALIDATION for a cursor of another list
 */
export function deskPage<Row extends { readonly place: readonly string[] }, Item>(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  list: string,
  { search, state, cursor, limit }: Asked,
  { where, searched, alsoFound, by, direction = 'ascending', joined, item }: DeskSource<Row, Item>,
): Promise<Page<Item>> {
  const wanted = search?.trim() ?? '';
  const found = and(...searchConditions(searched, wanted));
  const matching = and(where, found === undefined ? undefined : or(found, alsoFound?.(wanted)));
  return readPage(
    keys,
    [list, search, state],
    { by, direction },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        joined(place)
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      // The database leaves out what nobody reads of the rows that it only counts.
      count: () => countRows(db, { limit: (most) => joined(NO_PLACE).where(matching).limit(most) }),
      item,
    },
  );
}
