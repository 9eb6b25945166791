import { and, count, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { VIEW_STATES } from '../../../src/domain/ordering/order-views';
import { orders } from './tables';

/** The same rule as isInView: no driver was asked yet. */
export const isWaiting = sql`(${inArray(orders.state, [...VIEW_STATES.scheduled])} and ${gt(orders.dispatchAt, orders.updatedAt)})`;

/** The opposite, also for an order at once. */
export const isNotWaiting = or(isNull(orders.dispatchAt), not(isWaiting));

/** How many orders of a branch wait for their time; they are few, and have an index of their own. */
export async function countWaiting(db: Pick<Database, 'select'>, branchId: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), isWaiting));
  return row?.orders ?? 0;
}
