import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listLocations as listLocationsCall } from '../../../contract/locations';
import type { Location } from '../../../src/domain/addresses/location';
import type { Page } from '../../../src/domain/ordering/order';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import { lastRowOf, pageCursor } from '../../db/page-cursor';
import { searchConditions } from '../../db/search';
import type { Workplace } from '../../platform/scope';
import { locationOf, openIn, ownDefault } from './book';
import type { Book, Row } from './book';
import { savedAddresses } from './tables';

type Reader = Pick<Database, 'select'>;
type Query = QueryOf<typeof listLocationsCall>;

/** What a list is sorted by: the column, how a row's value is written in a cursor, and how it is read again. */
const SORTS = {
  used: {
    by: sql`coalesce(${savedAddresses.usedAt}, timestamptz 'epoch')`,
    order: desc,
    valueOf: ({ usedAt }: Row): string => (usedAt ?? new Date(0)).toISOString(),
    isValue: (value: string) => !Number.isNaN(Date.parse(value)),
    read: (value: string): SQL => sql`${value}::timestamptz`,
  },
  often: {
    by: sql`${savedAddresses.usedCount}`,
    order: desc,
    valueOf: ({ usedCount }: Row): string => String(usedCount),
    isValue: (value: string) => /^\d{1,9}$/.test(value),
    read: (value: string): SQL => sql`${value}::integer`,
  },
  name: {
    by: sql`lower(${savedAddresses.label})`,
    order: asc,
    valueOf: ({ label }: Row): string => label.toLowerCase(),
    isValue: (value: string) => value.length <= 100 && !/\p{Cc}/u.test(value),
    read: (value: string): SQL => sql`lower(${value}::text)`,
  },
} as const;

/**
 * A page of the book [R2.15]. Pages follow the last row seen, not a row count: an address that is saved or removed
 * meanwhile neither repeats nor hides another.
 * @throws Refusal VALIDATION for a cursor that was not made for this order
 */
export async function listLocations(
  db: Reader,
  scope: Book & Pick<Workplace, 'branchId'>,
  { search, sort, use, cursor, limit }: Query,
): Promise<Page<Location>> {
  const { by, order, valueOf, isValue, read } = SORTS[sort];
  const matching = and(
    openIn(scope),
    use === undefined ? undefined : use === 'used' ? gt(savedAddresses.usedCount, 0) : eq(savedAddresses.usedCount, 0),
    ...searchConditions(savedAddresses.searchText, search ?? ''),
  );
  const place = cursor === undefined ? null : lastRowOf(cursor, isValue);
  const sign = order === asc ? sql`>` : sql`<`;
  const after =
    place === null ? undefined : sql`(${by}, ${savedAddresses.id}) ${sign} (${read(place.value)}, ${place.id})`;
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(and(matching, after))
    .orderBy(order(by), order(savedAddresses.id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(savedAddresses)
    .where(matching)
    .limit(COUNT_LIMIT + 1)
    .as('counted');
  const [total] = await db.select({ total: count() }).from(counted);
  const own = await ownDefault(db, scope.branchId);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => locationOf(row, own)),
    nextCursor: rows.length > limit && last !== undefined ? pageCursor({ value: valueOf(last), id: last.id }) : null,
    total: total?.total ?? 0,
  };
}
