import { and, count, eq, inArray } from 'drizzle-orm';
import type { Store } from '../../../src/domain/store/store';
import type { StoreClosing } from '../../../src/domain/store/store-closing';
import { OPEN_STATES } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { branches, holdMerchant, merchants } from '../identity';
import { endStorePlan, storePlanEnd, storePlanOf } from '../packages';
import { readStore, storePaces, stores } from '../store';
import { storeOrders } from '../store-orders';

/** What closing the business's store would end. @throws Refusal NOT_FOUND while there is none */
export async function readStoreClosing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId }: Pick<Scope, 'merchantId'>,
): Promise<StoreClosing> {
  const [store] = await db.select().from(stores).where(eq(stores.merchantId, merchantId));
  if (store === undefined) throw new Refusal('NOT_FOUND');
  const isUnderWay = and(
    eq(storeOrders.merchantId, merchantId),
    inArray(storeOrders.state, [...OPEN_STATES]),
    eq(storeOrders.isTest, false),
  );
  const [found] = await db.select({ orders: count() }).from(storeOrders).where(isUnderWay);
  return { orders: found?.orders ?? 0, ...(await storePlanEnd(db, store, clock.now())) };
}

interface Change {
  readonly call: 'closeStore' | 'reopenStore';
  readonly key: string;
  readonly agent: string;
}

/**
 * Closes or opens a store once per key. A repeat answers how the store stands now: somebody else may have changed it
 * since. Orders hold the store's row while they are made, so that each is made before or not at all.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where the store stands that way already
 */
async function change(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { call, key, agent }: Change,
  rest: (tx: Database, store: typeof stores.$inferSelect, now: Date) => Promise<void>,
): Promise<Store> {
  const { db, clock } = deps;
  const { merchantId } = scope;
  const now = clock.now();
  const isClosing = call === 'closeStore';
  const use = { merchantId, key, requestHash: contentHash({ call }) };
  await makeOnce(db, use, merchantId, now, async (tx) => {
    await holdMerchant(tx, merchantId);
    const [store] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (store === undefined) throw new Refusal('NOT_FOUND');
    if ((store.closedAt !== null) === isClosing) throw new Refusal('CHANGED_MEANWHILE');
    await rest(tx, store, now);
    const closedAt = isClosing ? now : null;
    await tx.update(stores).set({ closedAt }).where(eq(stores.merchantId, merchantId));
    const ecommerceStatus = isClosing ? 'Inactive' : 'Active';
    await tx.update(merchants).set({ ecommerceStatus }).where(eq(merchants.id, merchantId));
    const kind = isClosing ? 'store-closed' : 'store-reopened';
    await audit(tx, { merchantId, at: now, kind, actor: scope, subject: store.subdomain, agent });
    return {};
  });
  return readStore(deps, merchantId);
}

/**
 * Closes a store: from now on it takes no order and no money. Its trial ends, a plan that is paid ends with its period,
 * and a pause does not outlive it. Its subdomain, menu and settings stay, orders under way are finished.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where it is closed
 */
export function closeStore(deps: Pick<Deps, 'db' | 'clock'>, scope: Scope, key: string, agent: string): Promise<Store> {
  return change(deps, scope, { call: 'closeStore', key, agent }, async (tx, store, now) => {
    const { merchantId } = store;
    await endStorePlan(tx, store, now);
    const own = tx.select({ id: branches.id }).from(branches).where(eq(branches.merchantId, merchantId));
    await tx.delete(storePaces).where(inArray(storePaces.branchId, own));
  });
}

/**
 * Opens a store again that was closed, if its plan is still paid or another was chosen; nothing is charged by this.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where it is open, STORE_NEEDS_PLAN
 */
export function reopenStore(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  key: string,
  agent: string,
): Promise<Store> {
  return change(deps, scope, { call: 'reopenStore', key, agent }, async (tx, { merchantId }, now) => {
    if ((await storePlanOf(tx, merchantId, now)).state === 'paused') throw new Refusal('STORE_NEEDS_PLAN');
  });
}
