import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { VIEW_STATES } from '../../../src/domain/ordering/order-views';
import { orders } from './tables';

/** The same rule as waitsForItsTime, of an open order without a driver. */
export const isWaiting = gt(orders.dispatchAt, orders.updatedAt);

/** How many orders of a branch wait for their time; they are few, and have an index of their own. */
export async function countWaiting(db: Pick<Database, 'select'>, branchId: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), isWaiting, inArray(orders.state, [...VIEW_STATES.scheduled])));
  return row?.orders ?? 0;
}
