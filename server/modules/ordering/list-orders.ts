import { and, arrayContains, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listOrders as listOrdersCall } from '../../../contract/ordering';
import type { PricedSummary, Page } from '../../../src/domain/ordering/order';
import { ORDER_VIEWS, VIEW_STATES } from '../../../src/domain/ordering/order-views';
import type { OrderView } from '../../../src/domain/ordering/order-views';
import type { Deps } from '../../platform/deps';
import type { Keys } from '../../platform/keys';
import { dayAfter, startOfDay } from '../../platform/days';
import type { OrderReader } from './order-reads';
import { summaryOf } from './order-rows';
import { countRows, readRows } from '../../db/page';
import type { Sorting } from '../../db/page';
import { searchConditions } from '../../db/search';
import { isNotWaiting, isWaiting } from './waiting';
import { isInPlaces, placeOfState } from './state-tables';
import { orders } from './tables';

/** What reading a list takes. */
export type ListReader = Pick<Deps, 'clock'> & { readonly db: OrderReader; readonly keys: Pick<Keys, 'codeHash'> };

export type OrdersQuery = QueryOf<typeof listOrdersCall> & {
  /** Only these orders of the branch. */
  readonly ids?: readonly string[] | undefined;
};
/** What leaves some orders out of every view. */
type OrdersFilters = Omit<OrdersQuery, 'view' | 'sort' | 'cursor' | 'limit'>;

/** The same rule as isInView; a decision that is too late is due no more. */
function inView({ view, sort }: Pick<OrdersQuery, 'view' | 'sort'>, now: Date): SQL | undefined {
  const byPlace = sort === 'state' || sort === 'state.desc' ? isInPlaces(VIEW_STATES[view]) : null;
  const byState = byPlace ?? inArray(orders.state, [...VIEW_STATES[view]]);
  if (view === 'attention') return or(byState, gt(orders.decideUntil, now));
  if (view === 'scheduled') return isWaiting;
  return view === 'unassigned' ? and(byState, isNotWaiting) : byState;
}

/** The orders of a branch that a view, a search and filters leave. */
function matchingOf(
  branchId: string,
  timeZone: string,
  { ids, view, sort, search, state, payment, size, from, to }: OrdersFilters & Pick<OrdersQuery, 'view' | 'sort'>,
  now: Date,
): SQL | undefined {
  return and(
    eq(orders.branchId, branchId),
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
    view === 'all' ? undefined : inView({ view, sort }, now),
    state === undefined ? undefined : eq(orders.state, state),
    payment === undefined ? undefined : eq(orders.paymentMethod, payment),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(timeZone, dayAfter(to))),
    size === undefined ? undefined : arrayContains(orders.sizes, [size]),
    ...searchConditions(orders.searchText, search ?? ''),
  );
}

/** How many orders a search and filters find in each view, up to one more than COUNT_LIMIT. */
export async function countFound(
  db: OrderReader,
  branchId: string,
  timeZone: string,
  filters: OrdersFilters,
  now: Date,
): Promise<Readonly<Record<OrderView, number>>> {
  const found: [OrderView, number][] = [];
  for (const view of ORDER_VIEWS) {
    const matching = matchingOf(branchId, timeZone, { ...filters, view }, now);
    const rows = db
      .select({ one: sql`1` })
      .from(orders)
      .where(matching);
    found.push([view, await countRows(db, rows)]);
  }
  return Object.fromEntries(found) as Record<OrderView, number>;
}

/** How many doors the orders of a list have, all of them: an export says how far it is. */
export async function countDropOffs(
  db: OrderReader,
  branchId: string,
  timeZone: string,
  query: OrdersQuery,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orders.stopCount}), 0)::int` })
    .from(orders)
    .where(matchingOf(branchId, timeZone, query, now));
  return row?.total ?? 0;
}

/** What a list is sorted by; within a state the order that waits longest comes first, or last. */
function sortingOf({ view, sort }: Pick<OrdersQuery, 'view' | 'sort'>): Sorting {
  const [by, reverse] = sort?.split('.') ?? [];
  const id = [orders.id, 'text'] as const;
  const time = [
    view === 'scheduled' && sort === undefined ? orders.scheduledAt : orders.createdAt,
    'timestamptz',
  ] as const;
  const isDescending = sort === undefined ? view !== 'scheduled' : reverse === 'desc';
  return {
    by:
      by === 'amount'
        ? [[orders.total, 'bigint'], id]
        : by === 'state'
          ? [[placeOfState, 'bigint'], time, id]
          : [time, id],
    direction: isDescending ? 'descending' : 'ascending',
  };
}

/**
 * A page of a branch's deliveries, as it is sorted; else newest first, or by their windows if they wait for them. And how
 * many there are in total, up to one more than COUNT_LIMIT [R2.11].
 * @throws Refusal VALIDATION for a cursor that was not made for this list
 */
export async function listOrders(
  { db, keys, clock }: ListReader,
  branchId: string,
  timeZone: string,
  query: OrdersQuery,
): Promise<Page<PricedSummary>> {
  const { ids, view, search, state, payment, size, from, to, sort, cursor, limit } = query;
  const matching = matchingOf(branchId, timeZone, query, clock.now());
  return readRows(
    { db, keys },
    ['orders', branchId, view, search, state, payment, size, from, to, sort, ids?.join()],
    sortingOf(query),
    { cursor, limit },
    { table: orders, where: matching, item: summaryOf },
  );
}
