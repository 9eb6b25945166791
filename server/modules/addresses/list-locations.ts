import { and, gt } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listLocations as listLocationsCall } from '../../../contract/locations';
import type { Location } from '../../../src/domain/addresses/location';
import type { Page } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { readRows } from '../../db/page';
import type { Sorting } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { Keys } from '../../platform/keys';
import type { Workplace } from '../../platform/scope';
import { locationOf, openIn, ownDefault } from './book';
import type { Book } from './book';
import { isUnused, lastUseOf, nameOf, savedAddresses } from './tables';

type Reader = Pick<Database, 'select'>;
type Query = QueryOf<typeof listLocationsCall>;

const ID = [savedAddresses.id, 'text'] as const;

const SORTS: Readonly<Record<Query['sort'], Sorting>> = {
  used: {
    by: [[lastUseOf(savedAddresses), 'timestamptz'], ID],
    direction: 'descending',
  },
  often: { by: [[savedAddresses.usedCount, 'bigint'], ID], direction: 'descending' },
  name: { by: [[nameOf(savedAddresses), 'text'], ID], direction: 'ascending' },
};

type Filters = Pick<Query, 'search' | 'use'>;

const matchingIn = (book: Book, { search, use }: Filters) =>
  and(
    openIn(book),
    use === undefined ? undefined : use === 'used' ? gt(savedAddresses.usedCount, 0) : isUnused(savedAddresses),
    ...searchConditions(savedAddresses.searchText, search ?? ''),
  );

/** How many addresses the list has with these filters. */
export const countLocations = (db: Database, book: Book, filters: Filters): Promise<number> =>
  db.$count(savedAddresses, matchingIn(book, filters));

/** A page of the book [R2.15]. @throws Refusal VALIDATION for a cursor of another list or order */
export async function listLocations(
  { db, keys }: { readonly db: Reader; readonly keys: Pick<Keys, 'codeHash'> },
  scope: Book & Pick<Workplace, 'branchId'>,
  { search, sort, use, cursor, limit }: Query,
): Promise<Page<Location>> {
  const own = await ownDefault(db, scope.branchId);
  return readRows(
    { db, keys },
    ['locations', scope.merchantId, scope.regionCode, search, sort, use],
    SORTS[sort],
    { cursor, limit },
    { table: savedAddresses, where: matchingIn(scope, { search, use }), item: (row) => locationOf(row, own) },
  );
}
