import { and, count, eq, gt } from 'drizzle-orm';
import type { OrderCounts } from '../../../src/domain/ordering/overview';
import { ORDER_VIEWS, VIEW_STATES } from '../../../src/domain/ordering/order-views';
import type { OrderView } from '../../../src/domain/ordering/order-views';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import { dayIn } from '../../../src/domain/shared/time';
import { branches } from '../identity';
import { readDailySums } from './daily-sums';
import type { OrderReader } from './order-reads';
import { dailySums, orders } from './tables';
import { countWaiting } from './waiting';

/** A day before every order. */
const EVER = '2000-01-01';

async function hasDelivered(db: OrderReader, merchantId: string): Promise<boolean> {
  const found = await db
    .select({ id: dailySums.id })
    .from(dailySums)
    .innerJoin(branches, eq(branches.id, dailySums.branchId))
    .where(and(eq(branches.merchantId, merchantId), eq(dailySums.state, 'successful')))
    .limit(1);
  return found.length > 0;
}

/** How many finished orders wait for a decision about a parcel; they are few, and have an index of their own. */
async function countDecisions(db: OrderReader, branchId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), gt(orders.decideUntil, now)));
  return row?.orders ?? 0;
}

/**
 * How many orders are in each view of the list [R2.11]. It reads the daily sums, and of orders only those that wait for
 * a decision or for their time [R11.11].
 */
export async function countOrders(
  db: OrderReader,
  { merchantId, branchId }: { readonly merchantId: string; readonly branchId: string },
  timeZone: string,
  now: Date,
): Promise<OrderCounts> {
  const sums = await readDailySums(db, branchId, EVER);
  const today = dayIn(timeZone, now.toISOString());
  const of = (view: OrderView, days: typeof sums): number =>
    days.filter(({ state }) => VIEW_STATES[view].includes(state)).reduce((sum, day) => sum + day.orders, 0);
  const due = await countDecisions(db, branchId, now);
  const waiting = await countWaiting(db, branchId);
  const most = (view: OrderView): number => {
    if (view === 'scheduled') return waiting;
    return of(view, sums) + (view === 'attention' ? due : view === 'unassigned' ? -waiting : 0);
  };
  const views = Object.fromEntries(
    ORDER_VIEWS.map((view) => [view, Math.max(0, Math.min(COUNT_LIMIT + 1, most(view)))]),
  ) as Record<OrderView, number>;
  return {
    views,
    doneToday: of(
      'history',
      sums.filter(({ day }) => day === today),
    ),
    hasDelivered: views.successful > 0 || (await hasDelivered(db, merchantId)),
  };
}
