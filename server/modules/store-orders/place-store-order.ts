import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { amountOf, feeOf, offered, orderedChoices, piecesOf, totalOf } from '../../../src/domain/store-orders/cart';
import type { CustomerOrder, NewStoreOrder } from '../../../src/domain/store-orders/store-order';
import { collecting, exceedsCashLimit } from '../../../src/domain/ordering/parcel-rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { PAY_WITHIN } from '../../../src/domain/store-orders/store-payment';
import { deliversTo } from '../../../src/domain/store/delivery';
import { choicesFault, chosenKey, groupsOf, priceWith } from '../../../src/domain/store/choices';
import type { DeliveryOffer } from '../../../src/domain/store/delivery';
import { itemsOf } from '../../../src/domain/store/store';
import type { Store } from '../../../src/domain/store/store';
import { handoversOf } from '../../../src/domain/store/handovers';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import {
  deliveryOf,
  formerAddresses,
  heldItems,
  openingOf,
  servedBy,
  storeNamed,
  storeOf,
  stores,
  takePieces,
} from '../store';
import { alertOf } from './alert-texts';
import { customerOrderOf } from './store-order-reads';
import type { StoreOrderRow } from './store-order-reads';
import { storeOrderHistory, storeOrderItems, storeOrders } from './tables';

/** Orders of one phone within an hour, in all stores (D): each makes somebody prepare something before it is paid. */
export const PHONE_ORDERS = 10;
const PHONE_WINDOW = 3600_000;

interface Asked {
  /** The guest's, E.164. */
  readonly phone: string;
  readonly merchantId: string;
  readonly key: string;
  readonly order: NewStoreOrder;
}

/** Makes the orders of one phone run one after the other, and counts them. @throws Refusal RATE_LIMITED */
async function countOrders(tx: Database, phone: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store-order:${phone}`}, 0))`);
  const since = new Date(now.getTime() - PHONE_WINDOW);
  const recent = await tx
    .select({ createdAt: storeOrders.createdAt })
    .from(storeOrders)
    .where(and(eq(storeOrders.phone, phone), gt(storeOrders.createdAt, since), eq(storeOrders.isTest, false)))
    .orderBy(asc(storeOrders.createdAt));
  const oldest = recent[recent.length - PHONE_ORDERS];
  if (oldest !== undefined)
    throw new Refusal('RATE_LIMITED', {
      // The clock may have been ahead then [T.58].
      retryAfterMs: Math.min(oldest.createdAt.getTime() - since.getTime(), PHONE_WINDOW),
    });
}

/** A store, and on which terms it delivers. */
type Offered = Omit<Store, 'delivery'> & { readonly delivery: DeliveryOffer | null };

/**
 * What is ordered, by the menu as it is now.
 * @throws Refusal MENU_CHANGED where it is not what the customer saw, SOLD_OUT where less of it is left
 */
function orderedItems(store: Offered, { lines, total, handover }: NewStoreOrder) {
  const items = itemsOf(store.menu);
  const ordered = lines.map(({ itemId, choices, count }, place) => {
    const item = items.get(itemId);
    if (item === undefined) throw new Refusal('MENU_CHANGED');
    const groups = groupsOf(item, store);
    const fault = choicesFault(groups, choices);
    if (fault !== null && fault !== 'unavailable') throw new Refusal('MENU_CHANGED');
    return {
      place,
      itemId,
      nameEn: item.name.en,
      nameAr: item.name.ar,
      price: priceWith(item, groups, choices).minor,
      count,
      choices: orderedChoices(groups, choices),
    };
  });
  if (piecesOf(offered(lines, store)) < piecesOf(lines)) throw new Refusal('SOLD_OUT');
  const now = amountOf(lines, store, handover);
  if (now.minor !== total.minor || now.currency !== total.currency) throw new Refusal('MENU_CHANGED');
  return ordered;
}

/**
 * Judges where an order is brought.
 * @throws Refusal OUTSIDE_AREA, VALIDATION below the store's minimum, above what a driver may carry in cash, or
 * for a place where there should be none
 */
function checkHandover(store: Offered, { lines, handover, deliverTo, total, payment }: NewStoreOrder): void {
  const { delivery, regionCode } = store;
  if ((handover === 'delivery') !== (deliverTo !== null))
    throw new Refusal('VALIDATION', { fields: [{ path: 'position', code: 'required' }] });
  if (delivery === null || deliverTo === null) return;
  if (!deliversTo(delivery, regionCode, deliverTo.position))
    throw new Refusal('OUTSIDE_AREA', { fields: [{ path: 'position', code: 'outside-area' }] });
  const { currency } = REGIONS[regionCode];
  if (totalOf(lines, store, currency).minor < delivery.minimum.minor)
    throw new Refusal('VALIDATION', { fields: [{ path: 'lines', code: 'too-small' }] });
  if (payment !== 'card' && exceedsCashLimit([collecting(total)], currency))
    throw new Refusal('VALIDATION', { fields: [{ path: 'lines', code: 'cash-limit' }] });
}

/** A choice twice, or an item twice with the same choices, is a mistake of the caller. @throws Refusal VALIDATION */
function checkLines({ lines }: NewStoreOrder): void {
  const seen = new Set<string>();
  const refuse = (path: string) => {
    throw new Refusal('VALIDATION', { fields: [{ path, code: 'invalid' }] });
  };
  for (const [at, line] of lines.entries()) {
    if (new Set(line.choices).size < line.choices.length) refuse(`lines.${at}.choices`);
    const key = chosenKey(line);
    if (seen.has(key)) refuse(`lines.${at}.itemId`);
    seen.add(key);
  }
}

async function make(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  id: string,
  { phone, merchantId, order }: Asked,
  now: Date,
): Promise<{ readonly row: StoreOrderRow; readonly events: readonly LoggedEvent[] }> {
  // The menu stands still until the order is written: what is judged is what is ordered.
  const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('share');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.closedAt !== null) throw new Refusal('STORE_SHUT');
  const [first, ...others] = await servedBy(tx, row, now);
  if (first === undefined) throw new Refusal('STORE_PAUSED');
  const { branchId = first, payment = 'cash' } = order;
  if (![first, ...others].includes(branchId)) throw new Refusal('STORE_BRANCH_GONE');
  if (!row.payments.includes(payment)) throw new Refusal('STORE_PAYMENT_GONE');
  const storeRow = { ...row, branchId };
  // So do the items: of fifty who want the last one, one is judged after the other.
  await heldItems(
    tx,
    storeRow.merchantId,
    order.lines.map(({ itemId }) => itemId),
  );
  const store = { ...(await storeOf(tx, storeRow, now)), delivery: await deliveryOf(tx, storeRow) };
  if (!handoversOf(store.fulfilment, store.delivery).includes(order.handover)) throw new Refusal('STORE_TAKES_NONE');
  const opening = await openingOf(tx, storeRow, now);
  if (opening?.kind === 'closed') throw new Refusal('STORE_CLOSED', { data: { opensAt: opening.opensAt } });
  const items = orderedItems(store, order);
  checkHandover(store, order);
  await countOrders(tx, phone, now);
  const { customerName, note, handover, total, lines, deliverTo } = order;
  const isUnpaid = payment === 'card' && total.minor > 0;
  const state = isUnpaid ? 'unpaid' : 'pending';
  const [inserted] = await tx
    .insert(storeOrders)
    .values({
      id,
      slug: randomBytes(18).toString('base64url'),
      merchantId: storeRow.merchantId,
      branchId: storeRow.branchId,
      state,
      payment,
      payBy: isUnpaid ? new Date(now.getTime() + PAY_WITHIN) : null,
      handover,
      customerName,
      phone,
      note,
      pieces: piecesOf(lines),
      deliverTo,
      fee: feeOf(store, handover).minor,
      total: total.minor,
      currency: total.currency,
      createdAt: now,
      updatedAt: now,
      searchText: '',
    })
    .returning();
  if (inserted === undefined) throw new Error('The order was not stored');
  // The number is known only now.
  const found = searchText([String(inserted.number), customerName, phone]);
  await tx.update(storeOrders).set({ searchText: found }).where(eq(storeOrders.id, id));
  const counted = await takePieces(tx, lines);
  await tx
    .insert(storeOrderItems)
    .values(items.map((item) => ({ orderId: id, ...item, isCounted: counted.has(item.itemId) })));
  await tx.insert(storeOrderHistory).values({ orderId: id, step: 0, state, at: now });
  // Nobody in the store hears of an order that nobody has paid.
  return { row: inserted, events: isUnpaid ? [] : [await events.appendAlert(tx, alertOf('Order New', inserted))] };
}

/** Whose keys those of a customer are: nobody else's, in any store. */
export const keysOfCustomer = (phone: string): string => `store-customer:${phone}`;

/**
 * Orders in a store, once per key [T.36]: what the server sells at is the menu at this moment, and at another total than
 * the customer saw nothing is ordered. The people of the store's branch hear it [R4.12], by card once it is paid.
 * @throws Refusal VALIDATION, NOT_FOUND, STORE_SHUT, STORE_PAUSED, STORE_BRANCH_GONE, STORE_PAYMENT_GONE, STORE_TAKES_NONE, STORE_CLOSED with when it
 * opens, MENU_CHANGED, SOLD_OUT, OUTSIDE_AREA, RATE_LIMITED
 */
export async function placeStoreOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { subdomain, ...asked }: Omit<Asked, 'merchantId'> & { readonly subdomain: string },
): Promise<CustomerOrder> {
  const { phone, key, order } = asked;
  checkLines(order);
  const now = deps.clock.now();
  const id = randomUUID();
  const store = await storeNamed(deps.db, subdomain);
  if (store === null) throw new Refusal('NOT_FOUND');
  const { merchantId } = store;
  // The order stays the same where its store has another address by now.
  const former = await formerAddresses(deps.db, merchantId);
  const hashAt = (each: string) => contentHash({ call: 'placeStoreOrder', subdomain: each, ...order });
  const use = {
    merchantId: keysOfCustomer(phone),
    key,
    requestHash: hashAt(subdomain),
    otherHashes: [store, ...former].map((each) => hashAt(each.subdomain)),
  };
  const made: LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, id, now, async (tx) => {
    const { row, events } = await make(tx, deps, id, { ...asked, merchantId }, now);
    made.push(...events);
    return customerOrderOf(tx, row);
  });
  deps.events.broadcast(made);
  return answer;
}
