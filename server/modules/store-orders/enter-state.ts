import { and, count, eq } from 'drizzle-orm';
import { isPrepared, isUndone } from '../../../src/domain/store-orders/stages';
import type { EndReason, StoreOrderState } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { sendToPos } from '../pos';
import { givePiecesBack } from '../store';
import { followWithMoney } from './sale-money';
import { storeOrderHistory, storeOrderItems, storeOrders } from './tables';

type StoreOrderRow = typeof storeOrders.$inferSelect;

/** An order that ends before anybody prepared it gives its pieces back to the stocks that count down. */
async function giveBack(tx: Database, { id, merchantId, state: before }: StoreOrderRow, state: StoreOrderState) {
  if (!isUndone(state) || isPrepared(before)) return;
  const pieces = await tx
    .select({ itemId: storeOrderItems.itemId, count: storeOrderItems.count })
    .from(storeOrderItems)
    .where(and(eq(storeOrderItems.orderId, id), eq(storeOrderItems.isCounted, true)));
  await givePiecesBack(tx, merchantId, pieces);
}

/**
 * Writes that an order, which the caller's transaction has locked, entered a state: its money and its pieces follow in
 * the same transaction. What then goes back to a card is requested after it, at the latest by the sweep of refunds.
 */
export async function enterState(
  tx: Database,
  before: StoreOrderRow,
  state: StoreOrderState,
  reason: EndReason | null,
  now: Date,
): Promise<StoreOrderRow> {
  const { id, version } = before;
  const goesBack = await followWithMoney(tx, before, state, now);
  const refunds = goesBack === 0 ? {} : { refunded: before.refunded + goesBack, refundedAt: now };
  const [row] = await tx
    .update(storeOrders)
    .set({ state, reason, ...refunds, version: version + 1, updatedAt: now })
    .where(eq(storeOrders.id, id))
    .returning();
  if (row === undefined) throw new Error('The order was not stored');
  const [steps] = await tx.select({ step: count() }).from(storeOrderHistory).where(eq(storeOrderHistory.orderId, id));
  await tx.insert(storeOrderHistory).values({ orderId: id, step: steps?.step ?? 0, state, at: now });
  await giveBack(tx, before, state);
  if (state === 'accepted') await sendToPos(tx, row, now);
  return row;
}
