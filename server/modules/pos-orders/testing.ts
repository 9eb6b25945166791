import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DataOf } from '../../../contract/call';
import type { listPosTestOrders } from '../../../contract/pos';
import { REGIONS } from '../../../src/domain/regions/region';
import { offered } from '../../../src/domain/store-orders/cart';
import { itemsOf } from '../../../src/domain/store/store';
import type { Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { atPosOf, branchAtPos, posConnections, posMenuLinks, posOrders } from '../pos';
import { readStore } from '../store';
import { enterState, storeOrderHistory, storeOrderItems, storeOrders } from '../store-orders';

/** How often a business may send a test order (D): a restaurant has to clear each away. */
const PER_BUSINESS = { limit: 20, window: 60 * 60_000 };
/** So many are listed. */
const LISTED = 20;
/** Nobody's number, in a form that a point of sale takes. */
const NOBODYS_PHONE = { BH: '+97300000000', SA: '+966000000000' } as const;
/** Said in both languages: a kitchen may read either. */
const NAME = 'Test · تجربة';

type Branch = Pick<Scope, 'merchantId' | 'branchId' | 'regionCode'>;

const testsOf = ({ merchantId, branchId }: Branch) =>
  and(eq(storeOrders.merchantId, merchantId), eq(storeOrders.branchId, branchId), eq(storeOrders.isTest, true));

/** The test orders of a branch, the latest first. */
export async function readTests(
  db: Pick<Database, 'select'>,
  branch: Branch,
): Promise<DataOf<typeof listPosTestOrders>> {
  const rows = await db
    .select({ order: storeOrders, pos: posOrders })
    .from(storeOrders)
    .leftJoin(posOrders, eq(posOrders.orderId, storeOrders.id))
    .where(testsOf(branch))
    .orderBy(desc(storeOrders.number))
    .limit(LISTED);
  return {
    orders: rows.map(({ order: { id, number, state, createdAt }, pos }) => ({
      id,
      number,
      state,
      createdAt: createdAt.toISOString(),
      pos: atPosOf(pos),
    })),
  };
}

/** The first item that can be had without a choice and that the point of sale knows. @throws Refusal POS_NOTHING_TO_TEST */
async function itemFor(db: Pick<Database, 'select'>, store: Store, merchantId: string) {
  const links = await db.select().from(posMenuLinks).where(eq(posMenuLinks.merchantId, merchantId));
  const known = new Set(links.map(({ localId }) => localId));
  const items = itemsOf(store.menu);
  const lines = [...items.keys()].filter((id) => known.has(id)).map((itemId) => ({ itemId, choices: [], count: 1 }));
  const [line] = offered(lines, store);
  const item = line === undefined ? undefined : items.get(line.itemId);
  if (item === undefined) throw new Refusal('POS_NOTHING_TO_TEST');
  return item;
}

/**
 * Makes a test order of the branch and sends it to the point of sale, once per key: one piece of one item, to be collected,
 * accepted at once. Nothing is paid for it, and no pieces are taken from a stock.
 * @throws Refusal POS_NOT_OFFERED, POS_DISCONNECTED, POS_NOT_TESTING, POS_UNMATCHED, POS_NOTHING_TO_TEST, RATE_LIMITED
 */
export async function sendTest(
  deps: Pick<Deps, 'db' | 'clock' | 'pos'>,
  branch: Branch,
  key: string,
): Promise<DataOf<typeof listPosTestOrders>> {
  const { db, clock, pos } = deps;
  const { merchantId, branchId, regionCode } = branch;
  if (pos === null) throw new Refusal('POS_NOT_OFFERED');
  await limitRate(deps, tryKey('pos-test', merchantId), PER_BUSINESS);
  const now = clock.now();
  const id = randomUUID();
  const use = { merchantId: `pos-test:${branchId}`, key, requestHash: contentHash({ call: 'sendPosTestOrder' }) };
  await makeOnce(db, use, id, now, async (tx) => {
    // Held: the mode is not switched off while one is made.
    const [connection] = await tx
      .select()
      .from(posConnections)
      .where(eq(posConnections.merchantId, merchantId))
      .for('update');
    if (connection === undefined || connection.state !== 'connected') throw new Refusal('POS_DISCONNECTED');
    if (!connection.isTesting) throw new Refusal('POS_NOT_TESTING');
    const matched = await branchAtPos(tx, merchantId, branchId);
    if (matched === undefined || matched.posId === null) throw new Refusal('POS_UNMATCHED');
    const { currency, countryCode } = REGIONS[regionCode];
    const store = await readStore({ db: tx, clock }, merchantId);
    const { id: itemId, name, price } = await itemFor(tx, store, merchantId);
    const [row] = await tx
      .insert(storeOrders)
      .values({
        id,
        slug: randomBytes(18).toString('base64url'),
        merchantId,
        branchId,
        state: 'pending',
        handover: 'pick-up',
        customerName: NAME,
        phone: NOBODYS_PHONE[countryCode],
        note: '',
        pieces: 1,
        fee: 0,
        total: price.minor,
        currency,
        isTest: true,
        createdAt: now,
        updatedAt: now,
        searchText: '',
      })
      .returning();
    if (row === undefined) throw new Error('The test order was not stored');
    await tx
      .update(storeOrders)
      .set({ searchText: searchText([String(row.number), NAME]) })
      .where(eq(storeOrders.id, id));
    const item = { itemId, nameEn: name.en, nameAr: name.ar, price: price.minor, count: 1 };
    await tx.insert(storeOrderItems).values({ orderId: id, place: 0, ...item });
    await tx.insert(storeOrderHistory).values({ orderId: id, step: 0, state: 'pending', at: now });
    await enterState(tx, row, 'accepted', null, now);
    return { id };
  });
  return readTests(db, branch);
}

/** Removes the test orders of a branch and all that belongs to them. Twice is like once. */
export async function clearTests({ db }: Pick<Deps, 'db'>, branch: Branch): Promise<DataOf<typeof listPosTestOrders>> {
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id: storeOrders.id }).from(storeOrders).where(testsOf(branch)).for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(posOrders).where(inArray(posOrders.orderId, ids));
    await tx.delete(storeOrderItems).where(inArray(storeOrderItems.orderId, ids));
    await tx.delete(storeOrderHistory).where(inArray(storeOrderHistory.orderId, ids));
    await tx.delete(storeOrders).where(inArray(storeOrders.id, ids));
  });
  return readTests(db, branch);
}
