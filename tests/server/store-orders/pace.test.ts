import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, getStorePace, setStorePace, setUpStore, updateStoreSettings } from '../../../contract/store';
import { getStorefront, placeStoreOrder } from '../../../contract/storefront';
import { getStoreOrder, moveStoreOrder } from '../../../contract/store-orders';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { acceptByItself } from '../../../server/modules/store-orders/accept-by-itself';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const params = { subdomain: 'noor-bakery' };
let server: TestServer;
let owner: TestSession;
let guest: TestGuest;
let made = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
  guest = await guestOf(server);
});
afterAll(() => server.close());

const itemId = async () => (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
const place = async () =>
  server.call(placeStoreOrder, {
    params,
    headers: guest.headers,
    idempotencyKey: `key-of-order-at-pace-${(made += 1)}`,
    body: {
      lines: [{ itemId: await itemId(), choices: [], count: 1 }],
      total: { minor: 1_250, currency: 'BHD' },
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
    },
  });
/** Time passes, and everybody signs in again. */
async function pass(ms: number) {
  server.clock.advance(ms);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  guest = await guestOf(server);
}
const rowOf = async (slug: string) =>
  (await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, slug)))[0];
const accepting = async (acceptAfter: 0 | 2 | null) => {
  const { version, fulfilment } = (await server.call(getStore, { as: owner })).data;
  await server.call(updateStoreSettings, { as: owner, body: { version, fulfilment, delivery: null, acceptAfter } });
};

describe('the pace of a store [R11.28]', () => {
  it('takes no order while it is paused, says until when, and opens by itself', async () => {
    const paused = await server.call(setStorePace, { as: owner, body: { kind: 'paused', minutes: 15 } });
    const until = new Date(server.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(paused.data).toEqual({ kind: 'paused', until });
    const { data } = await server.call(getStorefront, { params, query: {} });
    expect(data.opening).toEqual({ kind: 'closed', opensAt: until });
    const refused = await place();
    expect([refused.code, refused.data]).toEqual(['STORE_CLOSED', { opensAt: until }]);
    await pass(15 * 60_000);
    expect((await place()).status).toBe(200);
    expect((await server.call(getStorePace, { as: owner })).data).toEqual({ kind: 'usual' });
  });

  it('is paused until somebody ends it, at its own branch alone', async () => {
    await server.call(setStorePace, { as: owner, body: { kind: 'paused', minutes: null } });
    await pass(5 * 86_400_000);
    expect((await server.call(getStorePace, { as: owner })).data).toEqual({ kind: 'paused', until: null });
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    expect((await server.call(getStorePace, { as: elsewhere })).data).toEqual({ kind: 'usual' });
    await server.call(setStorePace, { as: owner, body: { kind: 'usual' } });
    expect((await server.call(getStorefront, { params, query: {} })).data.opening).toBeNull();
  });

  it('tells customers that it is busy, also on its page without scripts, and takes orders', async () => {
    await server.call(setStorePace, { as: owner, body: { kind: 'busy', extra: 20, minutes: 60 } });
    expect((await server.call(getStorefront, { params, query: {} })).data.busyMinutes).toBe(20);
    expect((await server.app.inject('/s/noor-bakery?lang=en')).body).toContain('orders take about 20 minutes longer');
    expect((await place()).status).toBe(200);
    await pass(3_600_000);
    expect((await server.call(getStorefront, { params, query: {} })).data.busyMinutes).toBeNull();
  });

  it('is changed by nobody who has no store', async () => {
    const stranger = await server.signIn('owner@najd.example');
    expect((await server.call(setStorePace, { as: stranger, body: { kind: 'usual' } })).code).toBe('NOT_FOUND');
    expect((await server.call(getStorePace, { as: stranger })).code).toBe('NOT_FOUND');
  });
});

describe('orders that are accepted by themselves [R11.28]', () => {
  it('are accepted once they have waited as long as the store says, and not where somebody decides', async () => {
    const { data } = await place();
    await acceptByItself(server.deps);
    expect((await rowOf(data.slug))?.state).toBe('pending');
    await accepting(2);
    await acceptByItself(server.deps);
    expect((await rowOf(data.slug))?.state).toBe('pending');
    await pass(2 * 60_000);
    await acceptByItself(server.deps);
    expect((await rowOf(data.slug))?.state).toBe('accepted');
  });

  it('are left to the one who took them back to the beginning', async () => {
    await accepting(0);
    const { data } = await place();
    await acceptByItself(server.deps);
    const row = await rowOf(data.slug);
    expect(row?.state).toBe('accepted');
    const id = row?.id ?? '';
    const body = { version: row?.version ?? 0, move: 'previous', reason: null } as const;
    await server.call(moveStoreOrder, { as: owner, params: { id }, body });
    await pass(60_000);
    await acceptByItself(server.deps);
    expect((await server.call(getStoreOrder, { as: owner, params: { id } })).data.state).toBe('pending');
  });

  it('are accepted once by two instances at once', async () => {
    const { data } = await place();
    const counts = await Promise.all([acceptByItself(server.deps), acceptByItself(server.deps)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect((await rowOf(data.slug))?.version).toBe(2);
  });
});
