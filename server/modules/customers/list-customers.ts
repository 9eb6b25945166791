import { and, eq } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listCustomers as listCustomersCall } from '../../../contract/customers';
import type { Customer } from '../../../src/domain/customers/customer';
import type { Page } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { readRows } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { Keys } from '../../platform/keys';
import { customerOf, inCircle, refuseElsewhere } from './records';
import type { Circle } from './records';
import { customers, latestOf } from './tables';

type Filters = Pick<QueryOf<typeof listCustomersCall>, 'search' | 'state'>;

const matchingIn = (circle: Circle, { search, state }: Filters) =>
  and(
    inCircle(circle),
    state === undefined ? undefined : eq(customers.isBlocked, state === 'blocked'),
    ...searchConditions(customers.searchText, search ?? ''),
  );

/** How many customers the list has with these filters. */
export const countCustomers = (db: Database, circle: Circle, filters: Filters): Promise<number> =>
  db.$count(customers, matchingIn(circle, filters));

/**
 * A page of the customers, those with the latest delivery first.
 * @throws Refusal NOT_FOUND outside Bahrain, VALIDATION for a cursor of another list
 */
export async function listCustomers(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Keys, 'codeHash'> },
  circle: Circle,
  { search, state, cursor, limit }: QueryOf<typeof listCustomersCall>,
): Promise<Page<Customer>> {
  refuseElsewhere(circle);
  return readRows(
    { db, keys },
    ['customers', circle.merchantId, circle.regionCode, search, state],
    {
      by: [
        [latestOf(customers), 'timestamptz'],
        [customers.id, 'text'],
      ],
      direction: 'descending',
    },
    { cursor, limit },
    { table: customers, where: matchingIn(circle, { search, state }), item: customerOf },
  );
}
