import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { stores } from '../store';
import { enterState } from './enter-state';
import { storeOrderHistory, storeOrders } from './tables';

/** How many orders one run accepts at most. */
const AT_ONCE = 100;

/**
 * Accepts the orders that have waited as long as their store lets them [R11.28], each in a transaction of its own: one
 * that cannot be accepted now keeps no other waiting. @returns how many
 */
export async function acceptByItself({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now();
  const { orderId, state } = storeOrderHistory;
  const isDue = and(
    eq(storeOrders.state, 'pending'),
    isNotNull(stores.acceptAfter),
    // What is left in a closed store, its people decide about.
    isNull(stores.closedAt),
    // Somebody who takes an order back to the beginning decides about it.
    notExists(
      db
        .select({ orderId })
        .from(storeOrderHistory)
        .where(and(eq(orderId, storeOrders.id), eq(state, 'accepted'))),
    ),
    sql`${storeOrders.updatedAt} + make_interval(mins => ${stores.acceptAfter}) <= ${now.toISOString()}::timestamptz`,
  );
  const due = await db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .innerJoin(stores, eq(stores.merchantId, storeOrders.merchantId))
    .where(isDue)
    .orderBy(asc(storeOrders.updatedAt))
    .limit(AT_ONCE);
  let accepted = 0;
  for (const { id } of due)
    try {
      await db.transaction(async (tx) => {
        // Moved, cancelled, or no longer meant to be accepted, it is not found.
        const [found] = await tx
          .select({ row: storeOrders })
          .from(storeOrders)
          .innerJoin(stores, eq(stores.merchantId, storeOrders.merchantId))
          .where(and(eq(storeOrders.id, id), isDue))
          .for('update', { of: storeOrders });
        if (found === undefined) return;
        await enterState(tx, found.row, 'accepted', null, now);
        accepted += 1;
      });
    } catch (error) {
      log.error({ err: error, orderId: id }, 'An order of a store could not be accepted by itself');
    }
  return accepted;
}
