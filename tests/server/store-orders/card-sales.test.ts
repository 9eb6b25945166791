import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf, DataOf } from '../../../contract/call';
import { getOrder } from '../../../contract/order';
import { startPayment, tapState } from '../../../contract/payments';
import { listNotifications } from '../../../contract/realtime';
import { decideCheckout } from '../../../contract/sandbox';
import { getStore, setUpStore, updateStoreSettings } from '../../../contract/store';
import {
  getStoreOrder,
  listStoreOrders,
  moveStoreOrder,
  priceStoreDriver,
  refundStoreOrder,
  requestStoreDriver,
  retryStoreRefund,
} from '../../../contract/store-orders';
import {
  cancelCustomerOrder,
  getCustomerOrder,
  payStoreOrderInCash,
  placeStoreOrder,
} from '../../../contract/storefront';
import { listTransactions } from '../../../contract/transactions';
import { branches } from '../../../server/modules/identity/tables';
import { advance } from '../../../server/modules/ordering';
import { settleRefunds } from '../../../server/modules/payments';
import { REFUND_DELAYS } from '../../../server/modules/payments/card-refunds';
import { reconcile } from '../../../server/modules/payments/reconcile';
import { storeTrials } from '../../../server/modules/packages/tables';
import { cardRefunds, payments } from '../../../server/modules/payments/tables';
import { expireUnpaid } from '../../../server/modules/store-orders/card-sale';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { storeItems } from '../../../server/modules/store/tables';
import { ledgerEntries } from '../../../server/modules/wallet';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { RefundRefused } from '../../../server/platform/card-gateway';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { PAY_GRACE, PAY_WITHIN } from '../../../src/domain/store-orders/store-payment';
import { sampleSetup } from '../../support/samples/sample-stores';
import { letStoreDeliver, TERMS } from '../../support/servers/delivering-store';
import { guestOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

type Decision = BodyOf<typeof decideCheckout>;
const params = { subdomain: 'noor-bakery' };
const TOTAL = 2_500;

let server: TestServer;
let owner: TestSession;
let guest: TestGuest;
let itemId: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
  await letStoreDeliver(server, owner);
  itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  // A phone may order only so often, and tokens end while the clock is moved.
  await server.deps.db.update(storeItems).set({ availability: 'on', stock: null });
  await pass(3_600_000);
  guest = await guestOf(server);
});

/** Time goes by, and tokens end meanwhile. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
}
const place = (change: object = {}, by = guest) =>
  server.call(placeStoreOrder, {
    params,
    headers: by.headers,
    idempotencyKey: freshKey(),
    body: {
      lines: [{ itemId, choices: [], count: 2 }],
      total: { minor: TOTAL, currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
      payment: 'card',
      ...change,
    },
  });
/** An order that waits for its card. */
async function unpaid(change: object = {}) {
  const { code, data } = await place(change);
  expect(code).toBeUndefined();
  const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
  return { slug: data.slug, id: row?.id ?? '' };
}
const start = (slug: string) => server.call(startPayment, { params: { slug }, body: { language: 'en' } });
const pageOf = async (slug: string) => (await start(slug)).data.pageUrl.split('/').at(-1) ?? '';
const decide = (id: string, change: Partial<Decision> = {}) =>
  server.call(decideCheckout, {
    params: { id },
    body: { outcome: 'captured', delaySeconds: 0, webhook: 'lost', wrongAmount: false, ...change },
  });
/** What the gateway says now; it is asked about a payment once a second at most. */
const look = async (slug: string) => {
  server.clock.advance(2_000);
  return (await server.call(tapState, { query: { slug } })).data;
};
async function paid(change: object = {}) {
  const order = await unpaid(change);
  await decide(await pageOf(order.slug));
  expect((await look(order.slug)).outcome).toBe('captured');
  return order;
}
const seen = async (slug: string): Promise<DataOf<typeof getCustomerOrder>> =>
  (await server.call(getCustomerOrder, { headers: guest.headers, params: { slug } })).data;
const read = (id: string) => server.call(getStoreOrder, { as: owner, params: { id } });
const move = async (id: string, to: 'next' | 'cancel', reason: 'closed' | null = null) => {
  const { version } = (await read(id)).data;
  return server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, move: to, reason } });
};
const handOver = async (id: string) => {
  for (let step = 0; step < 3; step += 1) await move(id, 'next');
};
const refund = async (id: string, minor: number, version?: number) =>
  server.call(refundStoreOrder, {
    as: owner,
    params: { id },
    body: { version: version ?? (await read(id)).data.version, amount: { minor, currency: 'BHD' } },
  });
const wallet = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
const alertsOf = async (id: string) =>
  (await server.call(listNotifications, { as: owner })).data.items.filter(({ orderId }) => orderId === id).length;
const isListed = async (id: string) =>
  (await server.call(listStoreOrders, { as: owner, query: {} })).data.items.some((item) => item.id === id);
const count = (left: number) => server.deps.db.update(storeItems).set({ availability: 'counted', stock: left });
const stock = async () => (await server.deps.db.select().from(storeItems))[0]?.stock;
const isBalanced = async () => {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
};
const refundedAt = async (slug: string) => {
  const rows = await server.deps.db
    .select({ amount: cardRefunds.amount })
    .from(cardRefunds)
    .innerJoin(payments, eq(payments.id, cardRefunds.chargeKey))
    .innerJoin(storeOrders, eq(storeOrders.id, payments.subjectId))
    .where(eq(storeOrders.slug, slug));
  return rows.map(({ amount }) => amount);
};

describe('an order that is paid by card [R1.08] [R2.57]', () => {
  it('reaches the store once it is paid, and its money the wallet once it is handed over [R4.04] [T.37]', async () => {
    const before = await wallet();
    const { slug, id } = await unpaid();
    expect(await seen(slug)).toMatchObject({ state: 'unpaid', payment: { state: 'unpaid' }, mayPayCash: true });
    expect([await alertsOf(id), await isListed(id), (await read(id)).code]).toEqual([0, false, 'ORDER_NOT_FOUND']);
    const state = await look(slug);
    expect(state).toMatchObject({ purpose: 'store-order', outcome: 'open', payable: true, subdomain: 'noor-bakery' });
    // Somebody with the link learns nothing of the customer [R2.43].
    expect(JSON.stringify(state)).not.toContain('Huda');
    await decide(await pageOf(slug));
    expect((await look(slug)).outcome).toBe('captured');
    expect([await alertsOf(id), await isListed(id)]).toEqual([1, true]);
    expect((await read(id)).data).toMatchObject({
      state: 'pending',
      payment: { state: 'paid', refunded: { minor: 0 } },
      history: [{ state: 'unpaid' }, { state: 'pending' }],
    });
    expect([await wallet(), await heldIn(server.deps.db, 'held-BHD')]).toEqual([before, TOTAL]);
    await handOver(id);
    expect([await wallet(), await heldIn(server.deps.db, 'held-BHD')]).toEqual([before + TOTAL, 0]);
    const [last] = (await server.call(listTransactions, { as: owner, query: {} })).data.items;
    const { number } = await seen(slug);
    expect(last).toMatchObject({ kind: 'sale', amount: { minor: TOTAL }, sale: `#${number}`, order: null });
    await isBalanced();
    // What customers eat is no sale of ours: nothing of it can stand on an invoice [R11.19].
    expect(Object.keys((await movesOf(server.deps.db, id)).sums).some((name) => name.startsWith('revenue'))).toBe(
      false,
    );
  });

  it('is declined without a loss: tried again, or paid in cash after all [R8.10]', async () => {
    const { slug, id } = await unpaid();
    await decide(await pageOf(slug), { outcome: 'failed' });
    expect(await look(slug)).toMatchObject({ outcome: 'failed', payable: true });
    await decide(await pageOf(slug), { outcome: 'cancelled' });
    expect(await look(slug)).toMatchObject({ outcome: 'cancelled', payable: true });
    const cash = () => server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug } });
    expect((await cash()).data).toMatchObject({ state: 'pending', payment: { state: 'cash' } });
    expect((await cash()).data.state).toBe('pending');
    expect([await alertsOf(id), (await start(slug)).code]).toEqual([1, 'NOT_PAYABLE']);
    // Back from the bank's page they find their order, not that there is none.
    expect(await look(slug)).toMatchObject({ purpose: 'store-order', payable: false, subdomain: 'noor-bakery' });
    const other = await guestOf(server, '+97336999888');
    const foreign = await unpaid();
    expect(
      (await server.call(payStoreOrderInCash, { headers: other.headers, params: { slug: foreign.slug } })).code,
    ).toBe('ORDER_NOT_FOUND');
  });

  it('gives its pieces back when nobody pays it in time, or its customer gives it up', async () => {
    await count(2);
    const { slug, id } = await unpaid();
    // The last pieces are reserved: nobody else gets them meanwhile.
    expect([await stock(), (await place()).code]).toEqual([0, 'SOLD_OUT']);
    await pass(PAY_WITHIN);
    expect((await start(slug)).code).toBe('NOT_PAYABLE');
    await expireUnpaid(server.deps);
    expect((await seen(slug)).state).toBe('unpaid');
    await pass(PAY_GRACE);
    await expireUnpaid(server.deps);
    expect(await seen(slug)).toMatchObject({ state: 'expired', reason: null, isChargeReturned: false });
    expect([await stock(), await isListed(id), await alertsOf(id)]).toEqual([2, false, 0]);
    const second = await unpaid();
    const cancel = () => server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug: second.slug } });
    expect((await cancel()).data).toMatchObject({ state: 'expired', reason: 'customer-asked' });
    expect((await cancel()).data.state).toBe('expired');
    expect([await stock(), await alertsOf(second.id)]).toEqual([2, 0]);
  });
});

describe('what a customer is told before they pay [R8.10]', () => {
  it('is that nothing was paid, once they are back from the page without paying', async () => {
    const { slug } = await unpaid();
    const page = await pageOf(slug);
    expect(await look(slug)).toMatchObject({ outcome: 'processing', isUntouched: true, payable: true });
    await decide(page, { delaySeconds: 30 });
    await pass(2_000);
    const busy = await look(slug);
    expect([busy.outcome, busy.isUntouched]).toEqual(['processing', undefined]);
  });

  it('is cash only where a driver may carry it [R5.14]', async () => {
    const { slug, id } = await unpaid();
    const { db } = server.deps;
    const become = (change: object) => db.update(storeOrders).set(change).where(eq(storeOrders.id, id));
    const may = async () => (await seen(slug)).mayPayCash;
    await become({ handover: 'delivery', total: 700_000 });
    expect(await may()).toBe(true);
    await become({ total: 700_001 });
    expect(await may()).toBe(false);
    const cash = await server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug } });
    expect(cash.code).toBe('NOT_PAYABLE');
    // Who collects it pays in the store.
    await become({ handover: 'pick-up' });
    expect(await may()).toBe(true);
  });

  it('is nothing, for an order that costs nothing: it goes straight to the store', async () => {
    const { db } = server.deps;
    const [item] = await db.select().from(storeItems).where(eq(storeItems.id, itemId));
    const price = (minor: number) => db.update(storeItems).set({ price: minor }).where(eq(storeItems.id, itemId));
    await price(0);
    const { data } = await place({ total: { minor: 0, currency: 'BHD' } });
    await price(item?.price ?? 0);
    expect(data).toMatchObject({ state: 'pending', payment: { state: 'paid' }, payBy: null });
    const [row] = await db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
    expect([await alertsOf(row?.id ?? ''), (await start(data.slug)).code]).toEqual([1, 'ORDER_NOT_FOUND']);
    expect((await refund(row?.id ?? '', 1)).code).toBe('CHANGED_MEANWHILE');
  });

  it(
    'is that the store takes no money while it is paused, or that the bank cannot be reached',
    { tags: 'long' },
    async () => {
      const { slug } = await unpaid();
      const { db, gateway } = server.deps;
      const [trial] = await db.select().from(storeTrials).where(eq(storeTrials.merchantId, 'm-pearl'));
      const until = (endsAt: Date) =>
        db.update(storeTrials).set({ endsAt }).where(eq(storeTrials.merchantId, 'm-pearl'));
      await until(new Date(server.clock.now().getTime() - 1));
      expect([(await start(slug)).code, (await place()).code]).toEqual(['NOT_PAYABLE', 'STORE_PAUSED']);
      await until(trial?.endsAt ?? server.clock.now());
      const open = gateway.open.bind(gateway);
      gateway.open = () => Promise.reject(new Error('The gateway is down'));
      expect((await start(slug)).code).toBe('GATEWAY_UNAVAILABLE');
      gateway.open = open;
      expect(await look(slug)).toMatchObject({ outcome: 'open', payable: true });
      await decide(await pageOf(slug));
      expect((await look(slug)).outcome).toBe('captured');
      await server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug } });
    },
  );
});

describe('money that comes when nobody wants it goes back in full [T.40] [R4.05]', () => {
  const late: readonly [string, (order: { slug: string; id: string }) => Promise<unknown>, object][] = [
    ['after its time', () => pass(PAY_WITHIN + PAY_GRACE), { state: 'expired', reason: null }],
    [
      'after the sweep',
      async () => {
        await pass(PAY_WITHIN + PAY_GRACE);
        await expireUnpaid(server.deps);
      },
      { state: 'expired', reason: null },
    ],
    [
      'after it was given up',
      ({ slug }) => server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug } }),
      { state: 'expired', reason: 'customer-asked' },
    ],
    [
      'after it was paid in cash',
      ({ slug }) => server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug } }),
      { state: 'pending', payment: { state: 'cash' } },
    ],
  ];

  it.each(sampled(late, late.length))('%s', async (_when, meanwhile, then) => {
    const before = await wallet();
    const order = await unpaid();
    await decide(await pageOf(order.slug));
    await meanwhile(order);
    await pass(2 * 60_000);
    await reconcile(server.deps);
    expect(await seen(order.slug)).toMatchObject({ ...then, isChargeReturned: true });
    expect(await refundedAt(order.slug)).toEqual([TOTAL]);
    expect([await wallet(), await heldIn(server.deps.db, 'held-BHD')]).toEqual([before, 0]);
    await isBalanced();
  });

  it(
    'after the store has closed: it takes no money, neither by card nor in cash [R5.12]',
    { tags: 'long' },
    async () => {
      const [first, second] = [await unpaid(), await unpaid()];
      const page = await pageOf(first.slug);
      const { db } = server.deps;
      const close = (closedAt: Date | null) => db.update(branches).set({ closedAt }).where(eq(branches.id, 'b-seef'));
      await close(server.clock.now());
      expect((await place()).code).toBe('STORE_CLOSED');
      await decide(page);
      await look(first.slug);
      expect(await seen(first.slug)).toMatchObject({ state: 'expired', reason: 'closed', isChargeReturned: true });
      expect((await start(second.slug)).code).toBe('NOT_PAYABLE');
      await server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug: second.slug } });
      expect(await seen(second.slug)).toMatchObject({ state: 'expired', reason: 'closed', isChargeReturned: false });
      await close(null);
      expect([await refundedAt(first.slug), await refundedAt(second.slug)]).toEqual([[TOTAL], []]);
      await isBalanced();
    },
  );

  it('when another amount was taken: nothing is ordered, and it may be paid again', async () => {
    const { slug, id } = await unpaid();
    await decide(await pageOf(slug), { wrongAmount: true });
    expect(await look(slug)).toMatchObject({ outcome: 'validation-error', payable: true });
    expect([(await seen(slug)).state, await isListed(id)]).toEqual(['unpaid', false]);
    expect((await seen(slug)).isChargeReturned).toBe(true);
    await decide(await pageOf(slug));
    await look(slug);
    expect((await seen(slug)).payment.state).toBe('paid');
    await isBalanced();
  });

  it('once, however many tabs pay and however often the gateway tells of it [T.36] [T.39]', async () => {
    const { slug, id } = await unpaid();
    const [one, two] = await Promise.all([pageOf(slug), pageOf(slug)]);
    expect(one).toBe(two);
    await decide(one, { webhook: 'twice' });
    await Promise.all([look(slug), look(slug), reconcile(server.deps), reconcile(server.deps)]);
    expect([(await seen(slug)).payment.state, await alertsOf(id)]).toEqual(['paid', 1]);
    expect((await movesOf(server.deps.db, id)).entries).toEqual({ payment: 1 });
    expect((await start(slug)).code).toBe('NOT_PAYABLE');
  });
});

describe('a paid order that its customer does not get', () => {
  it.each(
    sampled<readonly [string, (id: string, slug: string) => Promise<unknown>]>(
      [
        ['the store cancels', async (id: string) => move(id, 'cancel', 'closed')],
        [
          'its customer cancels',
          async (_id: string, slug: string) =>
            server.call(cancelCustomerOrder, { headers: guest.headers, params: { slug } }),
        ],
      ],
      2,
    ),
  )('is refunded in full when %s [R4.05]', async (_who, end) => {
    const before = await wallet();
    const { id, slug } = await paid();
    await end(id, slug);
    const both = [(await read(id)).data.payment, (await seen(slug)).payment];
    expect(both).toEqual([both[0], both[0]]);
    const at = server.clock.now().toISOString();
    const whole = { minor: TOTAL, currency: 'BHD' };
    expect(both[0]).toEqual({ state: 'refunded', refunded: whole, refundedAt: at, arrivedAt: at });
    expect([await refundedAt(slug), await wallet()]).toEqual([[TOTAL], before]);
    await isBalanced();
  });

  it('collects no cash at the door, and is refunded when its delivery fails [R4.02]', async () => {
    const total = TOTAL + TERMS.fee.minor;
    const { id, slug } = await paid({
      total: { minor: total, currency: 'BHD' },
      handover: 'delivery',
      deliverTo: { position: { lat: 26.225, lng: 50.54 }, directions: 'Villa 12' },
    });
    await move(id, 'next');
    const { price } = (await server.call(priceStoreDriver, { as: owner, params: { id } })).data;
    const before = await wallet();
    const { version } = (await read(id)).data;
    const asked = await server.call(requestStoreDriver, { as: owner, params: { id }, body: { version, price } });
    const deliveryId = asked.data.delivery?.orderId ?? '';
    const delivery = (await server.call(getOrder, { as: owner, params: { id: deliveryId } })).data;
    expect(delivery.dropOffs[0]?.cashToCollect.minor).toBe(0);
    expect(await wallet()).toBe(before - price.minor);
    const steps: readonly TaskState[] = ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up'];
    for (const to of steps) await advance(server.deps, deliveryId, to);
    await advance(server.deps, deliveryId, 'failed', { failureReason: 'nobody-there' });
    expect((await read(id)).data).toMatchObject({ state: 'cancelled', payment: { state: 'refunding' } });
    await settleRefunds(server.deps.db, server.deps.gateway, server.clock.now());
    expect((await seen(slug)).payment).toMatchObject({ state: 'refunded', refunded: { minor: total } });
    await isBalanced();
  });
});

describe('a refund by the merchant [R4.05]', () => {
  it('goes back in part or in full, once, from the wallet, and never more than was paid', async () => {
    const { id, slug } = await paid();
    expect((await refund(id, 100)).code).toBe('CHANGED_MEANWHILE');
    await handOver(id);
    const { version } = (await read(id)).data;
    const before = await wallet();
    expect((await refund(id, TOTAL + 1)).code).toBe('VALIDATION');
    expect((await refund(id, 0)).code).toBe('VALIDATION');
    const codes = (await Promise.all([refund(id, 1_000, version), refund(id, 1_000, version)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(1);
    expect((await refund(id, 500)).code).toBe('CHANGED_MEANWHILE');
    expect([await wallet(), await refundedAt(slug)]).toEqual([before - 1_000, [1_000]]);
    expect((await seen(slug)).payment).toMatchObject({ state: 'refunded', refunded: { minor: 1_000 } });
    const [last] = (await server.call(listTransactions, { as: owner, query: {} })).data.items;
    expect(last).toMatchObject({ kind: 'sale-refund', amount: { minor: -1_000 } });
    const inRefunds = await server.deps.db
      .select({ one: sql`1` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.subjectId, id));
    expect(inRefunds).toHaveLength(3);
    await isBalanced();
  });

  it(
    'that the bank refuses is tried again ever later, then told, and tried again on request; never doubled',
    { tags: 'long' },
    async () => {
      const { gateway, db } = server.deps;
      const { id, slug } = await paid();
      await handOver(id);
      const before = await wallet();
      const real = gateway.refund.bind(gateway);
      let asked = 0;
      gateway.refund = () => {
        asked += 1;
        return Promise.reject(new RefundRefused('The gateway refuses'));
      };
      await refund(id, 1_000);
      expect((await read(id)).data.payment).toMatchObject({ state: 'refunding', refunded: { minor: 1_000 } });
      const settleNow = () => settleRefunds(db, gateway, server.clock.now());
      // Asking more often does not ask the bank more often.
      for (let again = 0; again < 3; again += 1) await settleNow();
      expect(asked).toBe(1);
      for (const [tries, delay] of REFUND_DELAYS.entries()) {
        await pass(delay - 1_000);
        await settleNow();
        expect(asked).toBe(1 + tries);
        await pass(1_000);
        await settleNow();
        expect(asked).toBe(2 + tries);
      }
      expect((await read(id)).data.payment.state).toBe('refund-failed');
      const told = await alertsOf(id);
      await Promise.all([reconcile(server.deps), reconcile(server.deps)]);
      await reconcile(server.deps);
      expect(await alertsOf(id)).toBe(told + 1);
      await pass(2 * 24 * 3_600_000);
      await settleNow();
      expect(asked).toBe(1 + REFUND_DELAYS.length);
      const retry = () => server.call(retryStoreRefund, { as: owner, params: { id } });
      expect((await retry()).data.payment.state).toBe('refunding');
      gateway.refund = real;
      await pass(REFUND_DELAYS[0] ?? 0);
      await settleNow();
      expect((await retry()).data.payment).toMatchObject({ state: 'refunded', refunded: { minor: 1_000 } });
      await retry();
      expect([await wallet(), await refundedAt(slug)]).toEqual([before - 1_000, [1_000]]);
      await isBalanced();
    },
  );

  it('is refused to who may not spend the money, and where the wallet holds less', async () => {
    const { id } = await paid();
    await handOver(id);
    const stranger = await server.signIn('owner@najd.example');
    const body = { version: (await read(id)).data.version, amount: { minor: 100, currency: 'BHD' as const } };
    expect((await server.call(refundStoreOrder, { as: stranger, params: { id }, body })).code).toBe('ORDER_NOT_FOUND');
    const cash = await place({ payment: 'cash' });
    const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, cash.data.slug));
    await handOver(row?.id ?? '');
    expect((await refund(row?.id ?? '', 100)).code).toBe('CHANGED_MEANWHILE');
  });
});

describe('how a store is paid [R2.25]', () => {
  it('is what its settings say: another way is refused, and the cart is shown again', async () => {
    const set = async (ways: ('cash' | 'card')[]) => {
      const { version } = (await server.call(getStore, { as: owner })).data;
      const body = { version, fulfilment: 'both' as const, delivery: TERMS, payments: ways };
      return server.call(updateStoreSettings, { as: owner, body });
    };
    const waiting = await unpaid();
    expect([(await set([])).code, (await set(['card', 'card'])).code]).toEqual(['VALIDATION', 'VALIDATION']);
    expect((await set(['card'])).data.payments).toEqual(['card']);
    expect((await place({ payment: undefined })).code).toBe('STORE_PAYMENT_GONE');
    expect((await seen(waiting.slug)).mayPayCash).toBe(false);
    const cash = await server.call(payStoreOrderInCash, { headers: guest.headers, params: { slug: waiting.slug } });
    expect(cash.code).toBe('NOT_PAYABLE');
    await set(['cash']);
    expect((await place()).code).toBe('STORE_PAYMENT_GONE');
    await set(['cash', 'card']);
  });
});
