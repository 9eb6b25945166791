import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseAlert } from '../../../contract/alert-choices';
import type { BodyOf } from '../../../contract/call';
import { changePackage, getPackages, subscribe } from '../../../contract/packages';
import { listNotifications } from '../../../contract/realtime';
import { getSandbox } from '../../../contract/sandbox';
import { getStore, setUpStore, updateStoreSettings } from '../../../contract/store';
import { listStoreOrders } from '../../../contract/store-orders';
import { getStorefront, placeStoreOrder } from '../../../contract/storefront';
import { branchEvents } from '../../../server/modules/alerts/tables';
import { branches, userBranches } from '../../../server/modules/identity/tables';
import { findPlan } from '../../../server/modules/packages/catalogue';
import { renewPackages } from '../../../server/modules/packages/renew';
import { warnTrials } from '../../../server/modules/packages/store-trials';
import { packageCharges, storeTrials, subscriptions } from '../../../server/modules/packages/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { rateLimits } from '../../../server/platform/tables';
import { stores } from '../../../server/modules/store/tables';
import { trialEndOf } from '../../../src/domain/store/store-plan';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const DAY = 86_400_000;
const FAR = ['b-far-1', 'b-far-2', 'b-far-3'];
const params = { subdomain: 'noor-bakery' };

let server: TestServer;
let owner: TestSession;
let card: string;

/** Tokens end while the clock is moved. */
async function refreshed(): Promise<void> {
  owner = await server.signIn('owner@pearl.example', 'b-seef');
}

beforeAll(async () => {
  server = await startServer();
  for (const id of FAR)
    await server.deps.db
      .insert(branches)
      .values({ id, merchantId: 'm-pearl', regionCode: 'BH-manama', nameEn: id, nameAr: id });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [branchEvents, packageCharges, subscriptions, storeTrials, cards, rateLimits, idempotencyKeys])
    await db.delete(table);
  await refreshed();
  card = await saveCard(db, 'm-pearl');
  if ((await db.select().from(stores)).length > 0) {
    await db.update(stores).set({ branchId: 'b-seef', branchIds: [] });
    await begin();
    return;
  }
  const { category, ...setup } = sampleSetup();
  await server.call(setUpStore, {
    as: owner,
    idempotencyKey: freshKey(),
    body: { ...setup, category: { ...category, items: [...category.items] } },
  });
});

/** Begins the trial again. */
async function begin(): Promise<void> {
  const endsAt = new Date(trialEndOf(server.clock.now().toISOString()));
  const dueAt = new Date(endsAt.getTime() - 7 * DAY);
  await server.deps.db.insert(storeTrials).values({ merchantId: 'm-pearl', regionCode: 'BH-manama', endsAt, dueAt });
}

/** Moves the clock, and does what is due by then. */
async function pass(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  await warnTrials(server.deps);
  await renewPackages(server.deps);
  await refreshed();
}

const priceOf = (planId: string) => {
  const price = (findPlan('BHD', planId) ?? findPlan('SAR', planId))?.price;
  if (price === undefined) throw new Error(`No plan ${planId}`);
  return price;
};
const take = (change: Partial<BodyOf<typeof subscribe>> = {}, as = owner, key = freshKey()) => {
  const planId = change.planId ?? 'bh-store-single-monthly';
  const body = { planId, price: priceOf(planId), cardId: card, isTrial: true, ...change };
  return server.call(subscribe, { as, body, idempotencyKey: key });
};
const plans = async (as = owner) => (await server.call(getPackages, { as, query: { kind: 'store' } })).data;
const store = async () => (await server.call(getStore, { as: owner })).data;
const shop = async (branch?: string) =>
  (await server.call(getStorefront, { params, query: branch === undefined ? {} : { branch } })).data;
const alerts = async () =>
  (await server.call(listNotifications, { as: owner })).data.items
    .filter(({ type }) => type === 'Store Plan')
    .map(({ message }) => message);
async function mails(): Promise<readonly string[]> {
  await server.deps.queue.runDue();
  await server.deps.afterwards.settled();
  const { mails: sent } = (await server.call(getSandbox)).data;
  return sent.filter(({ subject }) => /store/.test(subject)).map(({ subject }) => subject);
}
const charges = async () =>
  (await server.deps.db.select().from(payments)).filter(
    ({ purpose, outcome }) => purpose === 'package' && outcome === 'captured',
  );
async function serve(branchIds: string[], version?: number) {
  const now = await store();
  return server.call(updateStoreSettings, {
    as: owner,
    body: { version: version ?? now.version, fulfilment: 'pick-up', delivery: null, branchIds },
  });
}
async function order(change: object = {}) {
  const guest = await guestOf(server);
  const itemId = (await store()).menu[0]?.items[0]?.id ?? '';
  const body = {
    lines: [{ itemId, choices: [], count: 2 }],
    total: { minor: 2_500, currency: 'BHD' as const },
    customerName: 'Huda Al Alawi',
    note: '',
    handover: 'pick-up' as const,
    deliverTo: null,
    ...change,
  };
  return server.call(placeStoreOrder, { params, headers: guest.headers, idempotencyKey: freshKey(), body });
}

describe('the trial of a store [R1.08]', () => {
  it('pauses the store at its end, loses nothing, and paying opens it again', async () => {
    expect((await store()).plan).toMatchObject({ state: 'trial', branchLimit: 3 });
    server.clock.advance(14 * DAY - 1_000);
    expect((await shop()).isPaused).toBe(false);
    server.clock.advance(1_000);
    await refreshed();
    // By the clock, whether the job ran or not.
    expect(await shop()).toMatchObject({ isPaused: true, handovers: [] });
    expect((await order()).code).toBe('STORE_PAUSED');
    const page = await server.app.inject({ url: '/s/noor-bakery', headers: { 'accept-language': 'en' } });
    expect(page.body).toContain('This store is paused');
    expect(page.body).not.toContain('/order');
    expect((await store()).menu).toHaveLength(1);
    expect((await plans()).canTry).toBe(false);
    expect((await take()).code).toBe('PACKAGE_PRICE_CHANGED');
    expect((await take({ isTrial: false })).status).toBe(200);
    expect((await store()).plan).toMatchObject({ state: 'paid', branchLimit: 1 });
    expect((await order()).status).toBe(200);
    await audit(server.deps.db);
  });

  it('goes over into the plan that was chosen: charged at its end, on the same day of each month [R9.05] [T.36]', async () => {
    server.clock.set('2027-01-17T09:00:00.000Z');
    await refreshed();
    await server.deps.db.delete(storeTrials);
    await begin();
    const before = (await charges()).length;
    expect((await take()).data.current).toMatchObject({ state: 'trial', periodEnd: '2027-01-31T09:00:00.000Z' });
    expect((await take()).code).toBe('ALREADY_SUBSCRIBED');
    await pass(13);
    expect(await charges()).toHaveLength(before);
    for (const end of ['2027-02-28T09:00:00.000Z', '2027-03-31T09:00:00.000Z', '2027-04-30T09:00:00.000Z']) {
      const { current } = await plans();
      server.clock.set(current?.periodEnd ?? '');
      await pass(0);
      expect((await plans()).current).toMatchObject({ state: 'active', periodEnd: end, quota: 1, left: 1 });
      expect((await shop()).isPaused).toBe(false);
    }
    expect(await charges()).toHaveLength(before + 3);
    expect(await alerts()).not.toContain(expect.stringContaining('paused'));
    await audit(server.deps.db);
  });

  it(
    'warns 7, 3 and 1 days before, and at its end: once each, whoever looks, and again after a restart [R11.24]',
    { tags: 'long' },
    async () => {
      const mailed = (await mails()).length;
      for (const [days, total] of [
        [6, 0],
        [1, 1],
        [3, 1],
        [1, 2],
        [2, 3],
        [1, 4],
        [5, 4],
      ] as const) {
        server.clock.advance(days * DAY);
        await Promise.all([1, 2, 3].map(() => warnTrials(server.deps)));
        await refreshed();
        expect([days, (await alerts()).length]).toEqual([days, total]);
      }
      expect((await alerts()).map((text) => /paused|tomorrow|\d days/.exec(text)?.[0])).toEqual([
        'paused',
        'tomorrow',
        '3 days',
        '7 days',
      ]);
      expect((await mails()).length - mailed).toBe(4);
    },
  );

  it(
    'says nothing of a trial that ends while a cancelled plan is paid beyond it [R11.24]',
    { tags: 'long' },
    async () => {
      const { current } = (await take({ isTrial: false })).data;
      await server.call(changePackage, { as: owner, body: { subscriptionId: current?.id ?? '', endsThen: true } });
      for (const days of [7, 4, 2, 2]) await pass(days);
      expect(await alerts()).toEqual([]);
      server.clock.set(current?.periodEnd ?? '');
      await pass(0);
      expect(await alerts()).toEqual([expect.stringContaining('paused')]);
    },
  );

  it(
    'says only the latest after a standstill, and mails nothing to whoever turned that off',
    { tags: 'long' },
    async () => {
      const mailed = (await mails()).length;
      const choose = (isOn: boolean) =>
        server.call(chooseAlert, { as: owner, body: { kind: 'business', way: 'mail', isOn } });
      await choose(false);
      await pass(12);
      expect(await alerts()).toHaveLength(1);
      expect((await mails()).length - mailed).toBe(0);
      await choose(true);
    },
  );

  it('is one for a business, and is nobody else’s [T.24]', async () => {
    const other = await server.signIn('owner@najd.example');
    expect((await plans(other)).current).toBeNull();
    // Without a store there is nothing that a plan could keep open.
    const foreign = await saveCard(server.deps.db, 'm-najd', 'tok_foreign');
    const asked = { planId: 'sa-store-single-monthly', cardId: foreign, isTrial: false };
    expect((await take(asked, other)).code).toBe('NOT_FOUND');
    expect((await take({ cardId: foreign })).code).toBe('VALIDATION');
    const { current } = (await take()).data;
    const change = (as: TestSession, body: object) =>
      server.call(changePackage, { as, body: { subscriptionId: current?.id ?? '', ...body } });
    expect((await change(other, { endsThen: true })).code).toBe('NOT_FOUND');
    expect((await change(owner, { planId: 'bh-starter-monthly' })).code).toBe('NOT_FOUND');
    expect((await change(owner, { endsThen: true })).data.current?.endsThen).toBe(true);
  });
});

describe('the plan of a store', () => {
  it('is charged once however many tabs take it at once [T.36] [T.40]', async () => {
    await pass(15);
    const before = (await charges()).length;
    const answers = await Promise.all([
      take({ isTrial: false }),
      take({ isTrial: false, planId: 'bh-store-growing-yearly' }),
      take({ isTrial: false }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await charges()).length - before).toBe(1);
  });

  it('leaves the store open while a declined card is tried again, and pauses it after the last time', async () => {
    await take();
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    await pass(14);
    expect((await plans()).current).toMatchObject({ state: 'past-due' });
    expect((await mails()).at(0)).toMatch(/card for your store/);
    for (const days of [1, 2]) {
      await pass(days);
      expect((await shop()).isPaused).toBe(false);
    }
    await pass(2);
    expect((await shop()).isPaused).toBe(true);
    expect(await alerts()).toEqual([expect.stringContaining('paused')]);
    await pass(20);
    expect(await alerts()).toHaveLength(1);
    await server.deps.db.update(cards).set({ token: 'tok_better' }).where(eq(cards.id, card));
    expect((await take({ isTrial: false })).status).toBe(200);
    expect((await shop()).isPaused).toBe(false);
  });

  it(
    'keeps the store open for its five days, however many cards are tried meanwhile [R9.05]',
    { tags: 'long' },
    async () => {
      await take();
      await server.deps.db.update(cards).set({ token: 'tok_declined' });
      await pass(14);
      for (const which of [1, 2, 3, 4]) {
        const next = await saveCard(server.deps.db, 'm-pearl', `tok_next_${which}`);
        await server.deps.db.update(cards).set({ token: 'tok_declined' });
        const body = { subscriptionId: (await plans()).current?.id ?? '', cardId: next };
        expect((await server.call(changePackage, { as: owner, body })).status).toBe(200);
        await renewPackages(server.deps);
        expect((await plans()).current).toMatchObject({ state: 'past-due', cardId: next });
      }
      for (const [days, isPaused] of [
        [1, false],
        [3, false],
        [1, true],
      ] as const) {
        await pass(days);
        expect([days, (await shop()).isPaused]).toEqual([days, isPaused]);
      }
    },
  );

  it.each(
    sampled(
      [
        ['that is paid', false],
        ['that was chosen in the trial', true],
      ] as const,
      2,
    ),
  )('%s is cancelled at the end of its period, and stands beside a package of deliveries', async (_, isTrial) => {
    await take({ isTrial });
    const other = await take({ planId: 'bh-starter-monthly', isTrial: false });
    expect(other.data.current?.plan.unit).toBe('orders');
    const { current } = await plans();
    await server.call(changePackage, { as: owner, body: { subscriptionId: current?.id ?? '', endsThen: true } });
    server.clock.set(new Date(Date.parse(current?.periodEnd ?? '') - 1_000).toISOString());
    await pass(0);
    expect((await shop()).isPaused).toBe(false);
    // By the clock, whether the job ran or not.
    server.clock.advance(1_000);
    await refreshed();
    expect((await shop()).isPaused).toBe(true);
    expect((await order()).code).toBe('STORE_PAUSED');
    await pass(0);
    expect((await plans()).current).toBeNull();
    expect((await shop()).isPaused).toBe(true);
  });
});

describe('rights on the plan of a store [R6.01] [R2.25]', () => {
  it('end and shrink it only for people who may change the store; others enlarge and keep it', async () => {
    const { db } = server.deps;
    await take({ planId: 'bh-store-growing-monthly' });
    await db.update(userBranches).set({ viewWallet: true });
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    const change = async (as: TestSession, body: object) => {
      const subscriptionId = (await plans()).current?.id ?? '';
      return (await server.call(changePackage, { as, body: { subscriptionId, ...body } })).status;
    };
    for (const body of [{ endsThen: true }, { planId: 'bh-store-single-monthly' }])
      expect([body, await change(desk, body), await change(owner, body)]).toEqual([body, 403, 200]);
    for (const body of [{ endsThen: false }, { planId: 'bh-store-chain-monthly' }])
      expect([body, await change(desk, body)]).toEqual([body, 200]);
  });
});

describe('the branches that serve a store [R5.17]', () => {
  it('are as many as the plan allows, whoever asks at once [R8.12] [T.40]', async () => {
    const { version } = await store();
    expect((await serve(['b-seef', ...FAR])).code).toBe('STORE_BRANCH_LIMIT');
    for (const wrong of [[], ['b-seef', 'b-seef'], ['b-olaya'], ['b-seef', 'nothing']])
      expect([wrong, (await serve(wrong)).code]).toEqual([wrong, 'VALIDATION']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => serve(['b-seef', ...FAR.slice(0, 1 + (at % 3))], version)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop()).branches.length).toBeLessThanOrEqual(3);
  });

  it('take the orders of those who choose them, and no longer serve under a smaller plan', async () => {
    const [second = ''] = FAR;
    await serve(['b-seef', second]);
    expect(await shop(second)).toMatchObject({ branchId: second, branches: [{ id: 'b-seef' }, { id: second }] });
    expect(await shop('b-olaya')).toMatchObject({ branchId: 'b-seef' });
    const made = await order({ branchId: second });
    expect(made.status).toBe(200);
    const seen = (await server.call(listStoreOrders, { as: owner, query: {} })).data.items;
    expect(seen.map(({ number }) => number)).not.toContain(made.data.number);
    expect((await order({ branchId: 'b-far-3' })).code).toBe('STORE_BRANCH_GONE');

    // What stays comes first; the other waits, and may not be joined by a third.
    await serve([second, 'b-seef']);
    await take();
    await pass(14);
    expect(await shop()).toMatchObject({ branchId: second, branches: [{ id: second }] });
    expect((await order({ branchId: 'b-seef' })).code).toBe('STORE_BRANCH_GONE');
    expect((await store()).branchIds).toEqual([second, 'b-seef']);
    expect((await serve([second, 'b-seef', 'b-far-3'])).code).toBe('STORE_BRANCH_LIMIT');
    expect((await serve(['b-seef', second])).status).toBe(200);
    expect((await shop()).branchId).toBe('b-seef');
  });

  it('are one where nothing was chosen, and a store from before has its trial without being shut', async () => {
    await server.deps.db.delete(storeTrials);
    await server.deps.db
      .update(stores)
      .set({ branchIds: [] })
      .where(and(eq(stores.merchantId, 'm-pearl')));
    expect(await shop()).toMatchObject({ isPaused: false, branches: [{ id: 'b-seef' }] });
    expect((await store()).plan).toMatchObject({ state: 'trial', trialEnd: null });
  });
});
