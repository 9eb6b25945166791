import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../contract/call';
import type { getStoreOrder, listStoreOrders as listStoreOrdersCall } from '../../../contract/store-orders';
import type { getCustomerOrder } from '../../../contract/storefront';
import type { Page } from '../../../src/domain/ordering/order';
import { collecting, exceedsCashLimit } from '../../../src/domain/ordering/parcel-rules';
import type { OrderAtPos } from '../../../src/domain/pos/pos-order';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { cancelRequestIn } from '../../../src/domain/store-orders/cancel-request';
import { OPEN_STATES, UNPLACED_STATES } from '../../../src/domain/store-orders/stages';
import type { Standing } from '../../../src/domain/store-orders/stages';
import type { OrderPayment, StorePaymentState } from '../../../src/domain/store-orders/store-payment';
import type { StoreOrder, StoreOrderSummary } from '../../../src/domain/store-orders/store-order';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { startOfDay } from '../../platform/days';
import type { Deps } from '../../platform/deps';
import type { Keys } from '../../platform/keys';
import type { Scope } from '../../platform/scope';
import { cardRefunds } from '../payments';
import { leaderOf } from '../../../src/domain/pos/pos-screen';
import type { PosLeader } from '../../../src/domain/pos/pos-screen';
import { atPosOf, posOrders, readAtPos, readScreen } from '../pos';
import { stores } from '../store';
import { storeOrderHistory, storeOrderItems, storeOrders } from './tables';

type Reader = Pick<Database, 'select'>;
export type StoreOrderRow = typeof storeOrders.$inferSelect;

/** The orders of somebody's branch: others are not there for them, nor is what waits for its payment. */
export const isOf = ({ merchantId, branchId }: Pick<Scope, 'merchantId' | 'branchId'>) =>
  and(
    eq(storeOrders.merchantId, merchantId),
    eq(storeOrders.branchId, branchId),
    notInArray(storeOrders.state, [...UNPLACED_STATES]),
  );

/** How the gateway stands with what is to go back; null where nothing is. */
type Back = Pick<typeof cardRefunds.$inferSelect, 'doneAt' | 'failedAt'> | null;

function stateOf({ payment, paymentId, refunded, total }: StoreOrderRow, back: Back): StorePaymentState {
  if (payment === 'cash') return 'cash';
  // Of nothing there is nothing to pay.
  if (paymentId === null) return total === 0 ? 'paid' : 'unpaid';
  if (refunded === 0) return 'paid';
  if (back === null || back.doneAt === null)
    return back !== null && back.failedAt !== null ? 'refund-failed' : 'refunding';
  return 'refunded';
}

function paymentOf(row: StoreOrderRow, back: Back): OrderPayment {
  const { refunded, refundedAt, currency } = row;
  return {
    state: stateOf(row, back),
    refunded: money(refunded, currency),
    ...(refundedAt === null ? {} : { refundedAt: refundedAt.toISOString() }),
    ...(back === null || back.doneAt === null ? {} : { arrivedAt: back.doneAt.toISOString() }),
  };
}

/** How the money of an order stands. */
async function readPayment(db: Reader, row: StoreOrderRow): Promise<OrderPayment> {
  if (row.paymentId === null || row.refunded === 0) return paymentOf(row, null);
  const [refund] = await db.select().from(cardRefunds).where(eq(cardRefunds.chargeKey, row.paymentId));
  return paymentOf(row, refund ?? null);
}

/** How a customer's wish to cancel an order stands. */
export function cancelRequestOf({ state, cancelAskedAt, cancelDeclinedAt }: StoreOrderRow) {
  return cancelRequestIn(state, cancelAskedAt?.toISOString() ?? null, cancelDeclinedAt?.toISOString() ?? null);
}

function summaryOf(row: StoreOrderRow, pos: OrderAtPos | null, payment: OrderPayment): StoreOrderSummary {
  const { id, number, state, handover, customerName, pieces, total, currency, createdAt, updatedAt, isTest } = row;
  return {
    id,
    number,
    state,
    handover,
    customerName,
    pieces,
    total: money(total, currency),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    pos,
    payment,
    cancelRequest: cancelRequestOf(row),
    isTest,
  };
}

/** What was ordered, and how the order went. */
async function partsOf(db: Reader, { id, currency }: Pick<StoreOrderRow, 'id' | 'currency'>) {
  const items = await db
    .select()
    .from(storeOrderItems)
    .where(eq(storeOrderItems.orderId, id))
    .orderBy(asc(storeOrderItems.place));
  const history = await db
    .select()
    .from(storeOrderHistory)
    .where(eq(storeOrderHistory.orderId, id))
    .orderBy(asc(storeOrderHistory.step));
  return {
    items: items.map(({ itemId, nameEn, nameAr, price, count: pieces, choices }) => ({
      itemId,
      name: { en: nameEn, ar: nameAr },
      price: money(price, currency),
      count: pieces,
      choices: choices.map((choice) => ({ ...choice })),
    })),
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

/** The delivery that brings an order. */
function deliveryOf({ deliveryId, deliveryReference, deliveryState }: StoreOrderRow): StoreOrder['delivery'] {
  return deliveryId === null || deliveryReference === null || deliveryState === null
    ? null
    : { orderId: deliveryId, reference: deliveryReference, state: deliveryState };
}

/** An order for the people who run its store, from its row. */
export async function storeOrderOf(db: Reader, row: StoreOrderRow, now: Date): Promise<DataOf<typeof getStoreOrder>> {
  const { phone, note, reason, fee, currency, deliverTo, version } = row;
  const pos = await readAtPos(db, row.id);
  return {
    ...summaryOf(row, pos, await readPayment(db, row)),
    ...(await partsOf(db, row)),
    phone,
    note,
    reason,
    fee: money(fee, currency),
    deliverTo,
    delivery: deliveryOf(row),
    version,
    leads: await leaderOfOrder(db, row, now),
  };
}

/** What decides where an order may go. */
export function standingOf({ state, handover, deliveryId, isTest }: StoreOrderRow): Standing {
  return { state, handover, hasDriver: deliveryId !== null, isTest };
}

/** On which screen the steps of an order are taken now. */
export async function leaderOfOrder(
  db: Reader,
  { id, merchantId }: Pick<StoreOrderRow, 'id' | 'merchantId'>,
  now: Date,
): Promise<PosLeader> {
  return leaderOf(await readScreen(db, merchantId, now), (await readAtPos(db, id))?.state ?? null);
}

/** Whether an order that waits for its card may be paid in cash: a driver carries only so much. */
export function mayPayCash(
  { state, handover, total, currency }: StoreOrderRow,
  { payments: taken }: Pick<typeof stores.$inferSelect, 'payments'>,
): boolean {
  const isTooMuch = handover === 'delivery' && exceedsCashLimit([collecting(money(total, currency))], currency);
  return state === 'unpaid' && taken.includes('cash') && !isTooMuch;
}

/** An order for its customer, from its row. */
export async function customerOrderOf(db: Reader, row: StoreOrderRow): Promise<DataOf<typeof getCustomerOrder>> {
  const { slug, number, state, handover, customerName, note, fee, total, currency, reason, deliverTo, createdAt } = row;
  const [store] = await db.select().from(stores).where(eq(stores.merchantId, row.merchantId));
  if (store === undefined) throw new Error('An order has no store');
  return {
    slug,
    number,
    state,
    handover,
    customerName,
    note,
    ...(await partsOf(db, row)),
    total: money(total, currency),
    reason,
    fee: money(fee, currency),
    deliverTo,
    // From when the driver has it: before, there is nobody to follow.
    tracking: state === 'in delivery' ? row.trackingSlug : null,
    createdAt: createdAt.toISOString(),
    store: { subdomain: store.subdomain, name: { en: store.nameEn, ar: store.nameAr } },
    payment: await readPayment(db, row),
    payBy: row.payBy?.toISOString() ?? null,
    mayPayCash: mayPayCash(row, store),
    isChargeReturned: row.isChargeReturned,
    cancelRequest: cancelRequestOf(row),
  };
}

/** @throws Refusal ORDER_NOT_FOUND, for another branch's too */
export async function readStoreOrder(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Reader },
  scope: Pick<Scope, 'merchantId' | 'branchId'>,
  id: string,
) {
  const [row] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.id, id), isOf(scope)));
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return storeOrderOf(db, row, clock.now());
}

/** @param phone of the guest @throws Refusal ORDER_NOT_FOUND, for another phone's too */
export async function readCustomerOrder(db: Reader, phone: string, slug: string) {
  const [row] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.slug, slug), eq(storeOrders.phone, phone)));
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return customerOrderOf(db, row);
}

/** The orders that a choice of the list stands for. */
function inState(state: QueryOf<typeof listStoreOrdersCall>['state'], regionCode: RegionCode, now: Date) {
  if (state === undefined) return undefined;
  if (state === 'open') return inArray(storeOrders.state, [...OPEN_STATES]);
  if (state !== 'today') return eq(storeOrders.state, state);
  const { timeZone } = REGIONS[regionCode];
  const midnight = startOfDay(timeZone, dayIn(timeZone, now.toISOString()));
  return and(notInArray(storeOrders.state, [...OPEN_STATES]), gte(storeOrders.updatedAt, midnight));
}

/** A page of the branch's store orders, the latest first. @throws Refusal VALIDATION for a cursor of another list */
export async function listStoreOrders(
  { db, keys, clock }: Pick<Deps, 'clock'> & { readonly db: Reader; readonly keys: Pick<Keys, 'codeHash'> },
  scope: Pick<Scope, 'merchantId' | 'branchId' | 'regionCode'>,
  { state, search = '', cursor, limit }: QueryOf<typeof listStoreOrdersCall>,
): Promise<Page<StoreOrderSummary>> {
  const matching = and(
    isOf(scope),
    inState(state, scope.regionCode, clock.now()),
    ...searchConditions(storeOrders.searchText, search),
  );
  return readPage(
    keys,
    ['store-orders', scope.merchantId, scope.branchId, state, search],
    { by: [[storeOrders.number, 'bigint']], direction: 'descending' },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({ row: storeOrders, pos: posOrders, back: cardRefunds, place })
          .from(storeOrders)
          .leftJoin(posOrders, eq(posOrders.orderId, storeOrders.id))
          .leftJoin(cardRefunds, eq(cardRefunds.chargeKey, storeOrders.paymentId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ one: sql`1` })
            .from(storeOrders)
            .where(matching),
        ),
      item: ({ row, pos, back }) => summaryOf(row, atPosOf(pos), paymentOf(row, row.refunded === 0 ? null : back)),
    },
  );
}
