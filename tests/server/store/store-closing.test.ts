import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { listAudit } from '../../../contract/account';
import { changePackage, getPackages, subscribe } from '../../../contract/packages';
import { startPayment, tapState } from '../../../contract/payments';
import { listNotifications } from '../../../contract/realtime';
import { getPreferences } from '../../../contract/regions';
import { decideCheckout } from '../../../contract/sandbox';
import { closeStore, getStoreClosing, reopenStore } from '../../../contract/store-closing';
import {
  checkSubdomain,
  getStore,
  getStorePace,
  setStorePace,
  setUpStore,
  updateMenu,
  updateStoreSettings,
} from '../../../contract/store';
import { listStoreOrders, moveStoreOrder } from '../../../contract/store-orders';
import {
  cancelCustomerOrder,
  getCustomerOrder,
  getStorefront,
  payStoreOrderInCash,
  placeStoreOrder,
} from '../../../contract/storefront';
import { merchants } from '../../../server/modules/identity/tables';
import { findPlan } from '../../../server/modules/packages/catalogue';
import { renewPackages } from '../../../server/modules/packages/renew';
import { warnTrials } from '../../../server/modules/packages/store-trials';
import { packageCharges, storeTrials, subscriptions } from '../../../server/modules/packages/tables';
import { cardRefunds, cards, payments } from '../../../server/modules/payments/tables';
import { acceptByItself } from '../../../server/modules/store-orders/accept-by-itself';
import { expireUnpaid } from '../../../server/modules/store-orders/card-sale';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { stores } from '../../../server/modules/store/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { rateLimits } from '../../../server/platform/tables';
import { trialEndOf } from '../../../src/domain/store/store-plan';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const DAY = 86_400_000;
const TOTAL = 2_500;
const params = { subdomain: 'noor-bakery' };

let server: TestServer;
let owner: TestSession;
let guest: TestGuest;
let card: string;

const setupBody = (change: object = {}) => {
  const { category, ...setup } = sampleSetup();
  return { ...setup, category: { ...category, items: [...category.items] }, ...change };
};

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await server.call(setUpStore, { as: owner, idempotencyKey: freshKey(), body: setupBody() });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.deps;
  // A phone may order only so often, and tokens end while the clock is moved.
  server.clock.advance(3_600_000);
  for (const table of [packageCharges, subscriptions, storeTrials, cards, rateLimits, idempotencyKeys])
    await db.delete(table);
  await refreshed();
  card = await saveCard(db, 'm-pearl');
  await db.update(storeOrders).set({ state: 'cancelled' }).where(eq(storeOrders.state, 'pending'));
  await db.update(stores).set({ closedAt: null, acceptAfter: null }).where(eq(stores.merchantId, 'm-pearl'));
  await db.update(merchants).set({ ecommerceStatus: 'Active' }).where(eq(merchants.id, 'm-pearl'));
  const endsAt = new Date(trialEndOf(server.clock.now().toISOString()));
  await db.insert(storeTrials).values({ merchantId: 'm-pearl', regionCode: 'BH-manama', endsAt, dueAt: null });
});

async function refreshed(): Promise<void> {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  guest = await guestOf(server);
}
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await warnTrials(server.deps);
  await renewPackages(server.deps);
  await refreshed();
}
const close = (key = freshKey(), as = owner) => server.call(closeStore, { as, idempotencyKey: key });
const reopen = (key = freshKey(), as = owner) => server.call(reopenStore, { as, idempotencyKey: key });
const facts = async () => (await server.call(getStoreClosing, { as: owner })).data;
const store = async () => (await server.call(getStore, { as: owner })).data;
const shop = async () => (await server.call(getStorefront, { params, query: {} })).data;
const status = async () => (await server.call(getPreferences, { as: owner })).data.ecommerce.status;
const plans = async () => (await server.call(getPackages, { as: owner, query: { kind: 'store' } })).data;
const alerts = async () =>
  (await server.call(listNotifications, { as: owner })).data.items.filter(({ type }) => type === 'Store Plan');

async function place(change: object = {}, key = freshKey()) {
  const itemId = (await store()).menu[0]?.items[0]?.id ?? '';
  return server.call(placeStoreOrder, {
    params,
    headers: guest.headers,
    idempotencyKey: key,
    body: {
      lines: [{ itemId, choices: [], count: 2 }],
      total: { minor: TOTAL, currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
      ...change,
    },
  });
}
async function placed(change: object = {}) {
  const { code, data } = await place(change);
  expect(code).toBeUndefined();
  const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
  return { slug: data.slug, id: row?.id ?? '', version: row?.version ?? 0 };
}
const seen = async (slug: string) =>
  (await server.call(getCustomerOrder, { headers: guest.headers, params: { slug } })).data;
const start = (slug: string) => server.call(startPayment, { params: { slug }, body: { language: 'en' } });
const look = async (slug: string) => {
  server.clock.advance(2_000);
  return (await server.call(tapState, { query: { slug } })).data;
};
const take = (change: Partial<BodyOf<typeof subscribe>> = {}) => {
  const planId = 'bh-store-single-monthly';
  const price = findPlan('BHD', planId)?.price ?? { minor: 0, currency: 'BHD' };
  const body = { planId, price, cardId: card, isTrial: true, ...change };
  return server.call(subscribe, { as: owner, body, idempotencyKey: freshKey() });
};
const isBalanced = async () => {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
};
const charges = async () =>
  (await server.deps.db.select().from(payments)).filter(
    ({ purpose, outcome }) => purpose === 'package' && outcome === 'captured',
  ).length;

describe('a store that its merchant has closed [R2.25]', () => {
  it('takes no order: customers are told, and what they see offers nothing', async () => {
    await server.call(setStorePace, { as: owner, body: { kind: 'busy', extra: 15, minutes: null } });
    const { data } = await close();
    expect(data.closedAt).toBe(server.clock.now().toISOString());
    expect(await shop()).toMatchObject({
      isShut: true,
      isPaused: false,
      handovers: [],
      opening: null,
      busyMinutes: null,
    });
    for (const payment of ['cash', 'card']) expect((await place({ payment })).code).toBe('STORE_SHUT');
  });

  it.each([
    ['en', 'This store has closed.'],
    ['ar', 'أُغلق هذا المتجر.'],
  ])(
    'says so on its public page in words (%s), without a menu, and stays out of search engines',
    async (lang, words) => {
      await close();
      const page = await server.app.inject({ url: `/s/noor-bakery?lang=${lang}` });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain(words);
      expect(page.body).toContain('<meta name="robots" content="noindex">');
      for (const gone of ['/order', '1.250', 'Sourdough', 'خبز العجين', 'og:title'])
        expect(page.body).not.toContain(gone);
      await server.deps.db.update(stores).set({ closedAt: null });
      const open = await server.app.inject({ url: `/s/noor-bakery?lang=${lang}` });
      expect(open.body).not.toContain('noindex');
      expect(open.body).not.toContain(words);
    },
  );

  it('gives back what a card pays for an order that waited for it, and takes no cash for it [T.40]', async () => {
    const [paying, other] = [await placed({ payment: 'card' }), await placed({ payment: 'card' })];
    const page = (await start(paying.slug)).data.pageUrl.split('/').at(-1) ?? '';
    await close();
    const decision = { outcome: 'captured', delaySeconds: 0, webhook: 'lost', wrongAmount: false } as const;
    await server.call(decideCheckout, { params: { id: page }, body: decision });
    await look(paying.slug);
    expect(await seen(paying.slug)).toMatchObject({ state: 'expired', reason: 'closed', isChargeReturned: true });
    expect((await start(other.slug)).code).toBe('NOT_PAYABLE');
    await server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug: other.slug } });
    expect(await seen(other.slug)).toMatchObject({ state: 'expired', reason: 'closed', isChargeReturned: false });
    expect(await expireUnpaid(server.deps)).toBe(0);
    const [refund] = await server.deps.db
      .select({ amount: cardRefunds.amount })
      .from(cardRefunds)
      .innerJoin(payments, eq(payments.id, cardRefunds.chargeKey))
      .where(eq(payments.subjectId, paying.id));
    expect(refund).toEqual({ amount: TOTAL });
    await isBalanced();
  });

  it('lets orders under way be finished or cancelled, counts them before, and accepts none by itself', async () => {
    const [one, two] = [await placed(), await placed()];
    await placed({ payment: 'card' });
    expect(await facts()).toMatchObject({ orders: 2 });
    await server.deps.db.update(stores).set({ acceptAfter: 0 });
    await close();
    server.clock.advance(60_000);
    expect(await acceptByItself(server.deps)).toBe(0);
    const listed = (await server.call(listStoreOrders, { as: owner, query: { state: 'open' } })).data.items;
    expect(listed.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    let { version } = one;
    for (const state of ['accepted', 'prepared', 'successful'] as const) {
      const body = { version, move: 'next', reason: null } as const;
      const { data } = await server.call(moveStoreOrder, { as: owner, params: { id: one.id }, body });
      expect(data.state).toBe(state);
      version = data.version;
    }
    await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: two.slug } });
    expect(await facts()).toMatchObject({ orders: 0 });
  });

  it(
    'keeps its address, its menu and its settings, which may be changed, and forgets its pause',
    { tags: 'long' },
    async () => {
      await server.call(setStorePace, { as: owner, body: { kind: 'paused', minutes: null } });
      await close();
      expect((await server.call(getStorePace, { as: owner })).data).toEqual({ kind: 'usual' });
      const other = await server.signIn('owner@najd.example');
      const free = await server.call(checkSubdomain, { as: other, query: params });
      expect(free.data.isFree).toBe(false);
      const price = { minor: 1_000, currency: 'SAR' as const };
      const category = { name: { en: 'Coffee', ar: 'قهوة' }, items: [{ name: { en: 'Beans', ar: 'بن' }, price }] };
      const theirs = await server.call(setUpStore, {
        as: other,
        idempotencyKey: freshKey(),
        body: setupBody({ category }),
      });
      expect(theirs.code).toBe('SUBDOMAIN_TAKEN');
      const again = await server.call(setUpStore, { as: owner, idempotencyKey: freshKey(), body: setupBody() });
      expect(again.code).toBe('STORE_EXISTS');
      const { version, menu } = await store();
      const kept = menu.map(({ id, name, items }) => ({
        id,
        name,
        items: items.map((item) => ({ id: item.id, name: item.name, price: item.price })),
      }));
      const changed = await server.call(updateMenu, { as: owner, body: { version, menu: kept } });
      expect(changed.data).toMatchObject({ closedAt: expect.any(String), version: version + 1 });
      const settings = { version: version + 1, fulfilment: 'pick-up', delivery: null } as const;
      expect((await server.call(updateStoreSettings, { as: owner, body: settings })).status).toBe(200);
      expect((await shop()).isShut).toBe(true);
    },
  );

  it('is known by its status, and the log says who did it [R4.08]', async () => {
    expect(await status()).toBe('Active');
    await close();
    expect(await status()).toBe('Inactive');
    await take({ isTrial: false });
    await reopen();
    expect(await status()).toBe('Active');
    const { items } = (await server.call(listAudit, { as: owner, query: {} })).data;
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['store-reopened', 'package-subscribed', 'store-closed']);
  });

  it('is closed and opened by the business itself alone', async () => {
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    expect((await server.call(getStoreClosing, { as: desk })).code).toBe('FORBIDDEN');
    expect([(await close(freshKey(), desk)).code, (await reopen(freshKey(), desk)).code]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    const other = await server.signIn('owner@najd.example');
    expect([(await close(freshKey(), other)).code, (await reopen(freshKey(), other)).code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect((await shop()).isShut).toBe(false);
  });
});

describe('closing a store twice [T.36]', () => {
  it(
    'is like once under the same key, and the answer says how the store stands by then',
    { tags: 'long' },
    async () => {
      const key = freshKey();
      const first = await close(key);
      expect((await close(key)).data.closedAt).toBe(first.data.closedAt);
      await take({ isTrial: false });
      expect((await reopen(key)).code).toBe('IDEMPOTENCY_MISMATCH');
      await reopen();
      // A repeat whose first answer was lost does not close it again.
      expect((await close(key)).data.closedAt).toBeNull();
      expect((await shop()).isShut).toBe(false);
    },
  );

  it('is told to everybody but the first, and so is opening', { tags: 'long' }, async () => {
    await take({ isTrial: false });
    for (const act of [close, reopen]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => act()));
      expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'CHANGED_MEANWHILE']));
    }
  });

  it('beside orders that come at the same moment: each is made before, or not at all', async () => {
    const [closed, ...orders] = await Promise.all([close(), ...Array.from({ length: 6 }, () => place())]);
    expect(closed?.status).toBe(200);
    for (const { code } of orders) expect([undefined, 'STORE_SHUT']).toContain(code);
    const made = orders.filter(({ code }) => code === undefined).length;
    expect((await facts()).orders).toBe(made);
    expect((await place()).code).toBe('STORE_SHUT');
  });
});

describe('the plan of a store that is closed [R2.25] [R9.05]', () => {
  it(
    'is no trial any more: it ends at once, warns nobody, and opening it again asks for a plan',
    { tags: 'long' },
    async () => {
      await server.deps.db.update(storeTrials).set({ dueAt: server.clock.now() });
      expect(await facts()).toMatchObject({ plan: 'trial', paidUntil: null });
      const told = (await alerts()).length;
      await close();
      await pass(15 * DAY);
      expect((await alerts()).length).toBe(told);
      expect((await store()).plan.state).toBe('paused');
      expect((await reopen()).code).toBe('STORE_NEEDS_PLAN');
      expect((await plans()).canTry).toBe(false);
      await take({ isTrial: false });
      expect(await shop()).toMatchObject({ isShut: true });
      expect((await reopen()).data.closedAt).toBeNull();
      expect(await shop()).toMatchObject({ isShut: false, isPaused: false });
      expect((await place()).status).toBe(200);
      await isBalanced();
    },
  );

  it(
    'is a plan that was chosen for after the trial: it ends with it, and its card is never charged',
    { tags: 'long' },
    async () => {
      await take();
      const before = await charges();
      expect(await facts()).toMatchObject({ plan: 'trial' });
      await close();
      expect((await plans()).current).toBeNull();
      await pass(20 * DAY);
      expect(await charges()).toBe(before);
    },
  );

  it('is paid until its end, is not charged again, and its end is told to nobody while the store is closed', async () => {
    const { current } = (await take({ isTrial: false })).data;
    const before = await charges();
    expect(await facts()).toEqual({ orders: 0, plan: 'paid', paidUntil: current?.periodEnd });
    await close();
    expect((await plans()).current).toMatchObject({ endsThen: true, periodEnd: current?.periodEnd });
    // Until then it opens as it was.
    expect((await reopen()).status).toBe(200);
    expect((await shop()).isPaused).toBe(false);
    expect((await plans()).current?.endsThen).toBe(true);
    await close();
    const told = (await alerts()).length;
    server.clock.set(current?.periodEnd ?? '');
    await pass(0);
    expect([(await plans()).current, (await alerts()).length, await charges()]).toEqual([null, told, before]);
    expect((await reopen()).code).toBe('STORE_NEEDS_PLAN');
  });

  it('may be kept on purpose, and then goes on', { tags: 'long' }, async () => {
    const { current } = (await take({ isTrial: false })).data;
    await close();
    const body = { subscriptionId: current?.id ?? '', endsThen: false };
    await server.call(changePackage, { as: owner, body });
    const before = await charges();
    server.clock.set(current?.periodEnd ?? '');
    await pass(0);
    expect(await charges()).toBe(before + 1);
    expect((await reopen()).status).toBe(200);
  });

  it('is not charged again after a refusal', { tags: 'long' }, async () => {
    const { current } = (await take({ isTrial: false })).data;
    const { db } = server.deps;
    server.clock.set(current?.periodEnd ?? '');
    const dueAt = new Date(server.clock.now().getTime() + DAY);
    await db
      .update(subscriptions)
      .set({ state: 'past-due', declined: 1, dueAt })
      .where(and(eq(subscriptions.id, current?.id ?? '')));
    await refreshed();
    const before = await charges();
    expect(await facts()).toMatchObject({ plan: 'none', paidUntil: null });
    await close();
    await pass(2 * DAY);
    expect([(await plans()).current, await charges()]).toEqual([null, before]);
  });

  it('a store from before there were trials gets none after it was closed', async () => {
    await server.deps.db.delete(storeTrials);
    await close();
    expect((await store()).plan.state).toBe('paused');
    expect((await reopen()).code).toBe('STORE_NEEDS_PLAN');
  });
});
