import { timingSafeEqual } from 'node:crypto';
import { and, asc, count, desc, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../../src/domain/ordering/order';
import { COUNT_LIMIT } from '../../src/domain/shared/constants';
import { Refusal } from '../http/refusal';
import type { Keys } from '../platform/keys';
import type { Database } from './open';

type Signer = Pick<Keys, 'codeHash'>;

/** What a list is sorted by, and its type in SQL. */
type SortKey = readonly [by: SQLWrapper, type: 'timestamptz' | 'bigint' | 'text'];

export interface Sorting {
  /** The last one makes each row's place its own. */
  readonly by: readonly SortKey[];
  readonly direction: 'ascending' | 'descending';
}

/** Which list it is: its name, whose it is, and its filters. A cursor belongs to one of them. */
export type ListName = readonly (string | undefined)[];

/** Where a page ended: what its last row is sorted by, as SQL wrote it; and the number of rows in the list. */
interface PageEnd {
  readonly place: readonly string[];
  readonly total: number;
}

const SIGNATURE_LENGTH = 22;

const signatureOf = (keys: Signer, list: ListName, text: string): string =>
  keys.codeHash(`cursor:${JSON.stringify(list)}`, text).slice(0, SIGNATURE_LENGTH);

/** The opaque text of a position, signed: nobody can make one, or use it for another list. */
function cursorOf(keys: Signer, list: ListName, { place, total }: PageEnd): string {
  const text = JSON.stringify([total, ...place]);
  return Buffer.from(signatureOf(keys, list, text) + text).toString('base64url');
}

/** The position of a cursor; null if it was not made for this list. */
function pageEndOf(keys: Signer, list: ListName, cursor: string): PageEnd | null {
  const read = Buffer.from(cursor, 'base64url').toString();
  const text = read.slice(SIGNATURE_LENGTH);
  const [given, right] = [Buffer.from(read.slice(0, SIGNATURE_LENGTH)), Buffer.from(signatureOf(keys, list, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [total, ...place] = JSON.parse(text) as [number, ...string[]];
  return { place, total };
}

/** Where a page begins; null for the first one. @throws Refusal VALIDATION for a cursor that was not made for this list */
function startOf(keys: Signer, list: ListName, cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null;
  const end = pageEndOf(keys, list, cursor);
  if (end === null) throw new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
  return end;
}

/**
 * A page of a list that was read whole and stays as it is, so that a number says where the next one begins.
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export function pageOf<Item>(
  keys: Signer,
  list: ListName,
  all: readonly Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Page<Item> {
  const from = Number(startOf(keys, list, cursor)?.place[0] ?? 0);
  const [items, next, total] = [all.slice(from, from + limit), from + limit, all.length];
  return { items, nextCursor: next < total ? cursorOf(keys, list, { place: [String(next)], total }) : null, total };
}

/** How many rows a query finds, up to one more than COUNT_LIMIT: counting costs as much as there is to count. */
export async function countRows(
  db: Pick<Database, 'select'>,
  query: { readonly limit: (most: number) => SQLWrapper },
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sql`${query.limit(COUNT_LIMIT + 1)} counted`);
  return row?.total ?? 0;
}

/** The parts of a page's query. */
interface PageQuery {
  /** Undefined for the first page. */
  readonly after: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  /** To be selected with each row. */
  readonly place: SQL<readonly string[]>;
}

/**
 * A page of a list [T.55]. Pages follow the last row seen, not a row count, so that a row that comes or goes meanwhile
 * neither repeats nor hides another. SQL alone writes, compares and sorts what a list is sorted by: JavaScript sees
 * letters and moments otherwise. Only the first page counts, and the others carry its number along.
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export async function readPage<Row extends { readonly place: readonly string[] }, Item>(
  keys: Signer,
  list: ListName,
  { by, direction }: Sorting,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  {
    rows: read,
    count: countAll,
    item,
  }: {
    readonly rows: (query: PageQuery) => PromiseLike<readonly Row[]>;
    readonly count: () => Promise<number>;
    readonly item: (row: Row) => Item;
  },
): Promise<Page<Item>> {
  const end = startOf(keys, list, cursor);
  const [order, sign] = direction === 'ascending' ? [asc, sql`>`] : [desc, sql`<`];
  const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  const places = by.map(([, type], index) => sql`${end?.place[index]}::${sql.raw(type)}`);
  const rows = await read({
    after: end === null ? undefined : sql`(${listed(by.map(([key]) => sql`${key}`))}) ${sign} (${listed(places)})`,
    orderBy: by.map(([key]) => order(key)),
    limit: limit + 1,
    place: sql<readonly string[]>`json_build_array(${listed(by.map(([key]) => sql`${key}::text`))})`,
  });
  const total = end?.total ?? (await countAll());
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(keys, list, { place: last.place, total }) : null,
    total,
  };
}

/**
 * A page of the rows of one table, as `readPage` gives it, and how many match, up to one more than COUNT_LIMIT.
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export function readRows<Table extends PgTable, Item>(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Signer },
  list: ListName,
  sorting: Sorting,
  page: { readonly cursor?: string | undefined; readonly limit: number },
  {
    table,
    where,
    item,
  }: {
    readonly table: Table;
    readonly where: SQL | undefined;
    readonly item: (row: Table['$inferSelect']) => Item;
  },
): Promise<Page<Item>> {
  // The builder's types do not follow a table that is a type parameter; its rows are that table's all the same.
  const source: PgTable = table;
  return readPage(keys, list, sorting, page, {
    rows: ({ after, orderBy, limit, place }) =>
      db
        .select({ row: source, place })
        .from(source)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () =>
      countRows(
        db,
        db
          .select({ one: sql`1` })
          .from(source)
          .where(where),
      ),
    item: ({ row }) => item(row as Table['$inferSelect']),
  });
}
