import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../server/db/open';
import { orders, orderStops } from '../../../server/modules/ordering/tables';
import type { TaskState } from '../../../src/domain/ordering/task-state';

/**
 * Puts an order of one stop into a state without checking any rule, as a test needs it; its history does not show it.
 */
export async function putState(db: Database, orderId: string, state: TaskState): Promise<void> {
  await db.update(orders).set({ state }).where(eq(orders.id, orderId));
  await db.update(orderStops).set({ state }).where(eq(orderStops.orderId, orderId));
}

/** The same with all orders of a branch. */
export async function putAll(db: Database, branchId: string, state: TaskState): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.branchId, branchId));
  await db.update(orderStops).set({ state }).where(inArray(orderStops.orderId, own));
  await db.update(orders).set({ state }).where(eq(orders.branchId, branchId));
}

/** The id of a stop, from the order's id and its place, as the server makes it. */
export const stopId = (orderId: string, place = 1): string => `${orderId}-${place}`;
