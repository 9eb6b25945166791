import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import type { Scope } from '../../platform/scope';
import { posOrders } from '../pos';
import { heldOrder, isOf, storeOrderOf, storeOrders } from '../store-orders';

/**
 * Has an order that could not be sent tried again, now. One that waits, or is there, stays as it is.
 * @throws Refusal ORDER_NOT_FOUND, for another branch's too
 */
export function sendAgain(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
) {
  return db.transaction(async (tx) => {
    const order = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(scope)));
    await tx
      .update(posOrders)
      .set({ state: 'waiting', failure: null, reason: null, silences: 0, nextAt: clock.now() })
      .where(and(eq(posOrders.orderId, id), eq(posOrders.state, 'failed')));
    return storeOrderOf(tx, order, clock.now());
  });
}

/**
 * What the point of sale reports of an order: it is asked about at once, and what is being found out now is not written.
 * @param merchantId whose order it is, where the report says so
 */
export async function askAbout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  posId: string,
  merchantId?: string,
): Promise<void> {
  const isTheirs = merchantId === undefined ? undefined : eq(posOrders.merchantId, merchantId);
  await db
    .update(posOrders)
    .set({ nextAt: clock.now(), turn: sql`${posOrders.turn} + 1` })
    .where(and(eq(posOrders.posId, posId), isNull(posOrders.failure), isTheirs));
}
