import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { moveStoreOrder as moveStoreOrderCall } from '../../../contract/store-orders';
import { isCustomerCancellable, isPlaced, isUndone, stateAfter } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { settleRefundOf } from '../payments';
import { Refusal } from '../../http/refusal';
import type { Scope } from '../../platform/scope';
import { alertOf } from './alert-texts';
import { enterState } from './enter-state';
import { isOf, leaderOfOrder, readCustomerOrder, readStoreOrder, standingOf } from './store-order-reads';
import type { StoreOrderRow } from './store-order-reads';
import { storeOrders } from './tables';

/** Locks an order for the rest of the transaction. @throws Refusal ORDER_NOT_FOUND */
export async function heldOrder(tx: Database, which: SQL | undefined): Promise<StoreOrderRow> {
  const [row] = await tx.select().from(storeOrders).where(which).for('update');
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row;
}

/**
 * Moves an order one stage on or back, or cancels it, by the people of its store [R4.04]. Of two who move it at once,
 * one does: the other is told.
 * @throws Refusal VALIDATION for a cancellation without a reason, or a reason without one, ORDER_NOT_FOUND, CHANGED_MEANWHILE, POS_LEADS
 */
export async function moveStoreOrder(
  { db, clock, gateway }: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
  { version, move, reason }: BodyOf<typeof moveStoreOrderCall>,
) {
  if ((move === 'cancel') !== (reason !== null))
    throw new Refusal('VALIDATION', { fields: [{ path: 'reason', code: 'invalid' }] });
  const { paymentId, state: entered } = await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(scope)));
    const state = row.version === version ? stateAfter(standingOf(row), move) : null;
    if (state === null) throw new Refusal('CHANGED_MEANWHILE');
    // An order may always be cancelled; its other steps belong to the screen that leads.
    if (move !== 'cancel' && (await leaderOfOrder(tx, row, clock.now())) === 'pos') throw new Refusal('POS_LEADS');
    return enterState(tx, row, state, reason, clock.now());
  });
  if (paymentId !== null && isUndone(entered)) await settleRefundOf(db, gateway, paymentId, clock.now());
  return readStoreOrder({ db, clock }, scope, id);
}

/**
 * Cancels an order by its customer, while nobody has accepted it; cancelled before, it stays as it is. The store's
 * people hear it, unless it was not paid: then they never knew of it. What a card paid goes back.
 * @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE
 */
export async function cancelCustomerOrder(
  { db, clock, events, gateway }: Pick<Deps, 'db' | 'clock' | 'events' | 'gateway'>,
  phone: string,
  slug: string,
) {
  const { paymentId, told } = await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.slug, slug), eq(storeOrders.phone, phone)));
    const { state } = row;
    if (state === 'customer cancelled' || state === 'expired') return { paymentId: null, told: [] };
    if (!isCustomerCancellable(state)) throw new Refusal('NOT_CANCELLABLE');
    if (!isPlaced(state)) {
      await enterState(tx, row, 'expired', 'customer-asked', clock.now());
      return { paymentId: null, told: [] };
    }
    const cancelled = await enterState(tx, row, 'customer cancelled', null, clock.now());
    return { paymentId: row.paymentId, told: [await events.appendAlert(tx, alertOf('Order Cancel', cancelled))] };
  });
  events.broadcast(told);
  if (paymentId !== null) await settleRefundOf(db, gateway, paymentId, clock.now());
  return readCustomerOrder(db, phone, slug);
}
