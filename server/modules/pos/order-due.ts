import { eq } from 'drizzle-orm';
import type { OrderAtPos } from '../../../src/domain/pos/pos-order';
import type { Database } from '../../db/open';
import { branchAtPos } from './branches';
import { connectionRow } from './connection';
import { posOrders } from './tables';

interface Accepted {
  readonly id: string;
  readonly merchantId: string;
  readonly branchId: string;
}

/**
 * Has an order of the store sent to the point of sale, in the transaction in which it was accepted: once, however often that
 * happens. One that was moved back and dropped meanwhile is sent after all. Where none was ever connected, or its branch's
 * orders are not sent, nothing is done.
 */
export async function sendToPos(tx: Database, { id, merchantId, branchId }: Accepted, now: Date): Promise<void> {
  const connection = await connectionRow(tx, merchantId);
  if (connection === undefined || connection.state === 'disconnected') return;
  if ((await branchAtPos(tx, merchantId, branchId))?.posId === null) return;
  await tx
    .insert(posOrders)
    .values({ orderId: id, merchantId, nextAt: now })
    .onConflictDoUpdate({
      target: posOrders.orderId,
      set: { state: 'waiting', posId: null, number: null, silences: 0, nextAt: now },
      setWhere: eq(posOrders.state, 'dropped'),
    });
}

/** How an order stands at the point of sale, from its row. */
export const atPosOf = (row: typeof posOrders.$inferSelect | null): OrderAtPos | null =>
  row === null ? null : { state: row.state, number: row.number, failure: row.failure, reason: row.reason };

/** How an order stands at the point of sale; null if it was not to be sent. */
export async function readAtPos(db: Pick<Database, 'select'>, orderId: string): Promise<OrderAtPos | null> {
  const [row] = await db.select().from(posOrders).where(eq(posOrders.orderId, orderId));
  return atPosOf(row ?? null);
}
