import { and, arrayContains, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listOrders as listOrdersCall } from '../../../contract/ordering';
import type { OrderSummary, Page } from '../../../src/domain/ordering/order';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import { VIEW_STATES } from '../../../src/domain/ordering/order-views';
import { Refusal } from '../../http/refusal';
import type { Keys } from '../../platform/keys';
import { cursorOf, cursorSigner, placeOf } from './cursor';
import { dayAfter, startOfDay } from '../../platform/days';
import type { OrderReader } from './order-reads';
import { summaryOf } from './order-rows';
import { searchConditions } from '../../db/search';
import { orders } from './tables';

export type OrdersQuery = QueryOf<typeof listOrdersCall>;

/**
 * A page of a branch's deliveries, newest first, and how many there are in total, up to one more than COUNT_LIMIT
 * [R2.11]. Pages follow the last row seen, not a row count, so that a new order neither repeats nor hides a row.
 * Counting costs as much as there is to count, so only the first page counts and the others carry its number along,
 * signed.
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export async function listOrders(
  { db, keys }: { readonly db: OrderReader; readonly keys: Pick<Keys, 'codeHash'> },
  branchId: string,
  timeZone: string,
  query: OrdersQuery,
): Promise<Page<OrderSummary>> {
  const { view, search, state, payment, size, from, to, cursor, limit } = query;
  const matching: (SQL | undefined)[] = [
    eq(orders.branchId, branchId),
    view === 'all' ? undefined : inArray(orders.state, [...VIEW_STATES[view]]),
    state === undefined ? undefined : eq(orders.state, state),
    payment === undefined ? undefined : eq(orders.paymentMethod, payment),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(timeZone, dayAfter(to))),
    size === undefined ? undefined : arrayContains(orders.sizes, [size]),
    ...searchConditions(orders.searchText, search ?? ''),
  ];
  const sign = cursorSigner(keys, [branchId, view, search, state, payment, size, from, to]);
  const place = cursor === undefined ? null : placeOf(sign, cursor);
  if (cursor !== undefined && place === null)
    throw new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const after =
    place === null
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < (${place.at.toISOString()}::timestamptz, ${place.id})`;
  const rows = await db
    .select()
    .from(orders)
    .where(and(...matching, after))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const total =
    place?.total ??
    (
      await db.select({ total: count() }).from(
        db
          .select({ one: sql`1`.as('one') })
          .from(orders)
          .where(and(...matching))
          .limit(COUNT_LIMIT + 1)
          .as('counted'),
      )
    )[0]?.total ??
    0;
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  return {
    items: shown.map(summaryOf),
    nextCursor:
      rows.length > limit && last !== undefined ? cursorOf(sign, { at: last.createdAt, id: last.id, total }) : null,
    total,
  };
}
