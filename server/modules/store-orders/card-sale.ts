import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { refundStoreOrder as refundStoreOrderCall } from '../../../contract/store-orders';
import { money } from '../../../src/domain/shared/money';
import { PAY_GRACE } from '../../../src/domain/store-orders/store-payment';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import type { Payable, PayableSubject } from '../../platform/payable';
import type { Scope } from '../../platform/scope';
import { settleRefundOf, takeUpRefund } from '../payments';
import { isTaking, stores } from '../store';
import { alertOf } from './alert-texts';
import { enterState } from './enter-state';
import { heldOrder } from './move-store-order';
import { giveBackSale } from './sale-money';
import { isOf, mayPayCash, readCustomerOrder, readStoreOrder } from './store-order-reads';
import type { StoreOrderRow } from './store-order-reads';
import { storeOrders } from './tables';

/** How many orders one run of the sweep ends at most. */
const AT_ONCE = 100;

/** The moment from which on nobody waits for an order's card any more. */
const isLate = ({ payBy }: Pick<StoreOrderRow, 'payBy'>, at: Date): boolean =>
  payBy !== null && at.getTime() >= payBy.getTime() + PAY_GRACE;

/** Hands an order that waited for its payment to the store, whose people hear of it now [R4.12]. */
async function placeUnpaid(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  before: StoreOrderRow,
  change: Pick<StoreOrderRow, 'payment' | 'paymentId'>,
  at: Date,
): Promise<LoggedEvent> {
  await tx.update(storeOrders).set(change).where(eq(storeOrders.id, before.id));
  const placed = await enterState(tx, { ...before, ...change }, 'pending', null, at);
  return events.appendAlert(tx, alertOf('Order New', placed));
}

/**
 * Orders in stores, as payments see them [R1.08]. What was taken stays held until the order is handed over. A charge that
 * comes after the order's time, after the store closed, or for an order that is placed or given up, goes back.
 */
export function storeOrderPayable(deps: Pick<Deps, 'clock' | 'events'>): Payable {
  async function subject(db: Pick<Database, 'select'>, which: SQL): Promise<PayableSubject | null> {
    const [found] = await db
      .select({ row: storeOrders, subdomain: stores.subdomain })
      .from(storeOrders)
      .innerJoin(stores, eq(stores.merchantId, storeOrders.merchantId))
      // One that waited for a card and is paid in cash after all is still what the bank's page was opened for.
      .where(and(which, isNotNull(storeOrders.payBy)));
    if (found === undefined) return null;
    const { id, slug, number, state, total, currency, payBy, merchantId, branchId, customerName, phone } = found.row;
    const now = deps.clock.now();
    const isOpen = state === 'unpaid' && payBy !== null && payBy > now;
    return {
      id,
      slug,
      reference: `#${number}`,
      amount: money(total, currency),
      payable: isOpen && (await isTaking(db, merchantId, branchId, now)),
      trackingSlug: null,
      payer: { name: customerName, phone },
      subdomain: found.subdomain,
    };
  }

  return {
    bySlug: (db, slug) => subject(db, eq(storeOrders.slug, slug)),
    byId: (db, id) => subject(db, eq(storeOrders.id, id)),
    async paid(tx, id, paymentId, at) {
      const [row] = await tx.select().from(storeOrders).where(eq(storeOrders.id, id)).for('update');
      if (row === undefined) return { wanted: false, events: [] };
      const isOpen = await isTaking(tx, row.merchantId, row.branchId, at);
      if (row.state !== 'unpaid' || isLate(row, at) || !isOpen) {
        await tx.update(storeOrders).set({ isChargeReturned: true }).where(eq(storeOrders.id, id));
        if (row.state === 'unpaid') await enterState(tx, row, 'expired', isLate(row, at) ? null : 'closed', at);
        return { wanted: false, events: [] };
      }
      return { wanted: true, events: [await placeUnpaid(tx, deps, row, { payment: 'card', paymentId }, at)] };
    },
    async refundFailed(tx, id, at) {
      const [row] = await tx.select().from(storeOrders).where(eq(storeOrders.id, id));
      // A charge of somebody who never became a customer is between them and us.
      if (row === undefined || row.refunded === 0) return [];
      return [await deps.events.appendAlert(tx, alertOf('Order Update', { ...row, updatedAt: at }))];
    },
    async returned(tx, id) {
      await tx.update(storeOrders).set({ isChargeReturned: true }).where(eq(storeOrders.id, id));
    },
  };
}

/**
 * Places an order that waits for a card, to be paid in cash: a card that was declined ends no order. Repeated, it stays as
 * it is; a store that closed meanwhile takes it no more. A charge that still succeeds goes back.
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE (paid, given up, too late, no cash here, or more than a driver may carry)
 */
export async function payStoreOrderInCash(deps: Pick<Deps, 'db' | 'clock' | 'events'>, phone: string, slug: string) {
  const { db, clock, events } = deps;
  const told = await db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
    const row = await heldOrder(tx, and(eq(storeOrders.slug, slug), eq(storeOrders.phone, phone)));
    const { payment, merchantId, branchId } = row;
    if (payment === 'cash') return [];
    const now = clock.now();
    const [store] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId));
    if (isLate(row, now) || store === undefined || !mayPayCash(row, store)) throw new Refusal('NOT_PAYABLE');
    if (await isTaking(tx, merchantId, branchId, now))
      return [await placeUnpaid(tx, deps, row, { payment: 'cash', paymentId: null }, now)];
    await enterState(tx, row, 'expired', 'closed', now);
    return [];
  });
  events.broadcast(told);
  return readCustomerOrder(db, phone, slug);
}

/** Ends orders whose payment nobody waits for any more: their pieces can be ordered again. @returns how many */
export async function expireUnpaid({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const isDue = and(eq(storeOrders.state, 'unpaid'), lte(storeOrders.payBy, new Date(now.getTime() - PAY_GRACE)));
  const due = await db.select({ id: storeOrders.id }).from(storeOrders).where(isDue).limit(AT_ONCE);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // Paid or given up meanwhile, it is not found.
      const [row] = await tx
        .select()
        .from(storeOrders)
        .where(and(eq(storeOrders.id, id), isDue))
        .for('update');
      if (row !== undefined) await enterState(tx, row, 'expired', null, now);
    });
  return due.length;
}

/**
 * Gives back what a card paid for an order that was handed over, or a part of it, from the store's wallet; once an order
 * [R4.05].
 * @throws Refusal ORDER_NOT_FOUND, CHANGED_MEANWHILE where nothing can go back (any more), VALIDATION for more than was paid,
 * INSUFFICIENT_BALANCE
 */
export async function refundStoreOrder(
  { db, clock, gateway }: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
  { version, amount }: BodyOf<typeof refundStoreOrderCall>,
) {
  const now = clock.now();
  const paymentId = await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(scope)));
    const isOpen = row.state === 'successful' && row.refunded === 0 && row.version === version;
    if (!isOpen || row.paymentId === null) throw new Refusal('CHANGED_MEANWHILE');
    if (amount.currency !== row.currency || amount.minor < 1 || amount.minor > row.total)
      throw new Refusal('VALIDATION', { fields: [{ path: 'amount', code: 'invalid' }] });
    if (!(await giveBackSale(tx, row, amount, now))) throw new Refusal('INSUFFICIENT_BALANCE');
    const change = { refunded: amount.minor, refundedAt: now, version: version + 1, updatedAt: now };
    await tx.update(storeOrders).set(change).where(eq(storeOrders.id, id));
    return row.paymentId;
  });
  await settleRefundOf(db, gateway, paymentId, now);
  return readStoreOrder({ db, clock }, scope, id);
}

/**
 * Requests a refund again that the gateway refused until it was given up. Twice is like once: one that is under way, or
 * was made, stays as it is.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function retryStoreRefund(
  { db, clock, gateway }: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
) {
  const now = clock.now();
  const paymentId = await db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(scope)));
    if (row.paymentId !== null) await takeUpRefund(tx, row.paymentId, now);
    return row.paymentId;
  });
  if (paymentId !== null) await settleRefundOf(db, gateway, paymentId, now);
  return readStoreOrder({ db, clock }, scope, id);
}
