import { eq } from 'drizzle-orm';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { followDelivery } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { enterState } from './enter-state';
import { storeOrders } from './tables';

/**
 * Lets the order of a store follow the delivery that brings it, inside the delivery's own transaction, so that the two
 * never say different things [R4.02] [R4.04].
 * @param deliveryId of the delivery's order; most belong to no store
 */
export async function followWithDelivery(tx: Database, deliveryId: string, task: TaskState, now: Date): Promise<void> {
  const [found] = await tx.select().from(storeOrders).where(eq(storeOrders.deliveryId, deliveryId)).for('update');
  if (found === undefined) return;
  const { enters, reason, isReleased } = followDelivery(found.state, task);
  let row = found;
  for (const state of enters) row = await enterState(tx, row, state, reason, now);
  const followed = isReleased
    ? { deliveryId: null, deliveryReference: null, deliveryState: null, trackingSlug: null }
    : { deliveryState: task };
  const version = isReleased ? row.version + 1 : row.version;
  await tx
    .update(storeOrders)
    .set({ ...followed, version, updatedAt: now })
    .where(eq(storeOrders.id, row.id));
}
