import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listCustomers as listCustomersCall } from '../../../contract/customers';
import type { Customer } from '../../../src/domain/customers/customer';
import type { Page } from '../../../src/domain/ordering/order';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import type { Database } from '../../db/open';
import { lastRowOf, pageCursor } from '../../db/page-cursor';
import { searchConditions } from '../../db/search';
import { customerOf, inCircle, refuseElsewhere } from './records';
import type { Circle } from './records';
import { customers } from './tables';

/** When a customer was last delivered to, or added. */
const LATEST = sql`coalesce(${customers.lastOrderAt}, ${customers.createdAt})`;

/**
 * A page of the customers, those with the latest delivery first. Pages follow the last row seen, not a row count.
 * @throws Refusal NOT_FOUND outside Bahrain, VALIDATION for a cursor that is none
 */
export async function listCustomers(
  db: Pick<Database, 'select'>,
  circle: Circle,
  { search, state, cursor, limit }: QueryOf<typeof listCustomersCall>,
): Promise<Page<Customer>> {
  refuseElsewhere(circle);
  const matching = and(
    inCircle(circle),
    state === undefined ? undefined : eq(customers.isBlocked, state === 'blocked'),
    ...searchConditions(customers.searchText, search ?? ''),
  );
  const place = cursor === undefined ? null : lastRowOf(cursor, (value) => !Number.isNaN(Date.parse(value)));
  const after =
    place === null ? undefined : sql`(${LATEST}, ${customers.id}) < (${place.value}::timestamptz, ${place.id})`;
  const rows = await db
    .select()
    .from(customers)
    .where(and(matching, after))
    .orderBy(desc(LATEST), desc(customers.id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(customers)
    .where(matching)
    .limit(COUNT_LIMIT + 1)
    .as('counted');
  const [total] = await db.select({ total: count() }).from(counted);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(customerOf),
    nextCursor:
      rows.length > limit && last !== undefined
        ? pageCursor({ value: (last.lastOrderAt ?? last.createdAt).toISOString(), id: last.id })
        : null,
    total: total?.total ?? 0,
  };
}
