import { and, eq } from 'drizzle-orm';
import { mayAskToCancel } from '../../../src/domain/store-orders/cancel-request';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { alertOf } from './alert-texts';
import { heldOrder } from './move-store-order';
import { cancelRequestOf, isOf, readCustomerOrder, readStoreOrder } from './store-order-reads';
import type { StoreOrderRow } from './store-order-reads';
import { storeOrders } from './tables';

type Change = Partial<Pick<StoreOrderRow, 'cancelAskedAt' | 'cancelDeclinedAt'>>;

/** Written as another version, so that nobody moves the order before they have seen it. */
async function write(tx: Database, { id, version }: StoreOrderRow, change: Change, now: Date): Promise<StoreOrderRow> {
  const [row] = await tx
    .update(storeOrders)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(storeOrders.id, id))
    .returning();
  if (row === undefined) throw new Error('The order was not stored');
  return row;
}

/**
 * A customer asks the store to cancel what it has begun [R4.12]: its people hear it once. Asked again, it stays as it is.
 * @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE
 */
export async function askToCancel(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  phone: string,
  slug: string,
) {
  const told = await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.slug, slug), eq(storeOrders.phone, phone)));
    const cancelRequest = cancelRequestOf(row);
    if (cancelRequest !== null) return [];
    if (!mayAskToCancel({ state: row.state, cancelRequest })) throw new Refusal('NOT_CANCELLABLE');
    const now = clock.now();
    const asked = await write(tx, row, { cancelAskedAt: now }, now);
    return [await events.appendAlert(tx, alertOf('Order Cancel Request', asked))];
  });
  events.broadcast(told);
  return readCustomerOrder(db, phone, slug);
}

/**
 * The store goes on with an order that its customer wants cancelled.
 * @throws Refusal ORDER_NOT_FOUND, CHANGED_MEANWHILE where nobody waits for an answer any more
 */
export async function declineCancelRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
  version: number,
) {
  await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(scope)));
    if (row.version !== version || cancelRequestOf(row)?.state !== 'open') throw new Refusal('CHANGED_MEANWHILE');
    const now = clock.now();
    await write(tx, row, { cancelDeclinedAt: now }, now);
  });
  return readStoreOrder({ db, clock }, scope, id);
}
