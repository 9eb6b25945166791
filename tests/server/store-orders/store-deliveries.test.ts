import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { getStore, setUpStore, updateStoreSettings } from '../../../contract/store';
import { getStoreOrder, moveStoreOrder, priceStoreDriver, requestStoreDriver } from '../../../contract/store-orders';
import { getCustomerOrder, getStorefront, placeStoreOrder } from '../../../contract/storefront';
import { advance } from '../../../server/modules/ordering';
import { userBranches } from '../../../server/modules/identity/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { sampleSetup } from '../../support/samples/sample-stores';
import { letStoreDeliver, TERMS } from '../../support/servers/delivering-store';
import { guestOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { audit } from '../../support/servers/ledger';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const params = { subdomain: 'noor-bakery' };

interface World {
  readonly server: TestServer;
  readonly owner: TestSession;
  readonly guest: TestGuest;
  readonly order: (key: string) => Promise<{ readonly id: string; readonly slug: string }>;
}

/** The bakery's store, which delivers, and a customer near it. */
async function world(server: TestServer): Promise<World> {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body });
  await letStoreDeliver(server, owner);
  const itemId = (await server.call(getStore, { as: owner })).data.menu[0]?.items[0]?.id ?? '';
  const { from } = (await server.call(getStorefront, { params })).data.delivery ?? { from: { lat: 0, lng: 0 } };
  const guest = await guestOf(server);
  return {
    server,
    owner,
    guest,
    order: async (key) => {
      const made = await server.call(placeStoreOrder, {
        params,
        headers: guest.headers,
        idempotencyKey: `key-of-${key}`,
        body: {
          lines: [{ itemId, count: 2 }],
          total: { minor: 3_300, currency: 'BHD' },
          customerName: 'Huda Al Alawi',
          note: 'Sliced',
          handover: 'delivery',
          deliverTo: { position: { lat: from.lat - 0.01, lng: from.lng }, directions: 'Villa 12' },
        },
      });
      expect(made.code).toBeUndefined();
      const { slug } = made.data;
      const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, slug));
      return { id: row?.id ?? '', slug };
    },
  };
}

const read = async ({ server, owner }: World, id: string) =>
  (await server.call(getStoreOrder, { as: owner, params: { id } })).data;
const accept = async ({ server, owner }: World, id: string) =>
  server.call(moveStoreOrder, { as: owner, params: { id }, body: { version: 1, move: 'next', reason: null } });
async function inWallet({ deps: { db } }: TestServer): Promise<number | null | undefined> {
  const [row] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.merchantId, 'm-pearl'));
  return row?.balance;
}
const request = async (here: World, id: string) => {
  const { server, owner } = here;
  const { version } = await read(here, id);
  const { price } = (await server.call(priceStoreDriver, { as: owner, params: { id } })).data;
  return server.call(requestStoreDriver, { as: owner, params: { id }, body: { version, price } });
};
const ride = async ({ server }: World, deliveryId: string, steps: readonly TaskState[]) => {
  for (const to of steps) expect([to, await advance(server.deps, deliveryId, to)]).not.toEqual([to, null]);
};
const TO_DOOR: readonly TaskState[] = ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up'];

describe('an order of a store on its way [R4.04] [R4.02]', () => {
  let here: World;
  beforeAll(async () => {
    here = await world(await startServer());
  });
  afterAll(() => here.server.close());

  it('leaves with its driver, is followed by its customer, and its cash is the store’s [R2.57]', async () => {
    const { server, owner, guest } = here;
    const { id, slug } = await here.order('whole');
    await accept(here, id);
    const requested = await request(here, id);
    expect(requested.data).toMatchObject({ state: 'accepted', delivery: { state: 'created' } });
    const deliveryId = requested.data.delivery?.orderId ?? '';
    const delivery = (await server.call(getOrder, { as: owner, params: { id: deliveryId } })).data;
    expect(delivery).toMatchObject({
      payment: { method: 'wallet' },
      dropOffs: [
        {
          recipient: { name: 'Huda Al Alawi', phone: guest.phone },
          cashToCollect: { minor: 3_300 },
          address: { directions: 'Villa 12' },
        },
      ],
    });
    const seen = async () => (await server.call(getCustomerOrder, { headers: guest.headers, params: { slug } })).data;
    expect(await seen()).toMatchObject({ state: 'accepted', tracking: null });
    await ride(here, deliveryId, TO_DOOR);
    // Nobody said that it was ready: the driver has it, so it was.
    expect((await seen()).history.map(({ state }) => state)).toEqual([
      'pending',
      'accepted',
      'prepared',
      'in delivery',
    ]);
    expect((await seen()).tracking).toBe(delivery.dropOffs[0]?.trackingSlug);
    await ride(here, deliveryId, ['delivered', 'successful']);
    expect(await seen()).toMatchObject({ state: 'successful', tracking: null });
    expect((await read(here, id)).delivery).toMatchObject({ state: 'successful' });
    const { sums, crooked, wrongWallets } = await audit(server.deps.db);
    expect([sums.every(({ sum }) => sum === 0), crooked, wrongWallets]).toEqual([true, 0, 0]);
  });

  it(
    'may have another driver once its delivery was called off, and ends with one that failed',
    { tags: 'long' },
    async () => {
      const { server, owner } = here;
      const { id } = await here.order('released');
      await accept(here, id);
      const first = (await request(here, id)).data.delivery?.orderId ?? '';
      await server.call(cancelOrder, { as: owner, params: { id: first }, body: { reason: 'other' } });
      expect(await read(here, id)).toMatchObject({ state: 'accepted', delivery: null });
      const second = (await request(here, id)).data.delivery?.orderId ?? '';
      expect(second).not.toBe(first);
      await ride(here, second, TO_DOOR);
      expect((await advance(server.deps, second, 'failed', { failureReason: 'nobody-there' }))?.state).toBe('failed');
      expect(await read(here, id)).toMatchObject({ state: 'cancelled', reason: 'not-delivered' });
    },
  );

  it('has its driver paid in cash by those who may not pay from the wallet [R6.03] [R11.42]', async () => {
    const { server } = here;
    const { id } = await here.order('in-cash');
    await accept(here, id);
    await server.deps.db.update(userBranches).set({ viewWallet: false }).where(eq(userBranches.userId, 'u-desk'));
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    const { price, payment } = (await server.call(priceStoreDriver, { as: desk, params: { id } })).data;
    expect(payment).toBe('cash');
    const ask = (by: 'wallet' | 'cash') =>
      server.call(requestStoreDriver, { as: desk, params: { id }, body: { version: 2, price, payment: by } });
    expect(await ask('wallet')).toMatchObject({ status: 403, code: 'PAYMENT_FORBIDDEN' });
    const before = await inWallet(server);
    const orderId = (await ask('cash')).data.delivery?.orderId ?? '';
    expect(await inWallet(server)).toBe(before);
    const made = await server.call(getOrder, { as: desk, params: { id: orderId } });
    expect(made.data.payment).toMatchObject({ method: 'cash', status: 'due' });
  });

  it('asks for no driver that the wallet does not pay, and for none of another branch [R6.04] [T.24]', async () => {
    const { server, owner } = here;
    const { id } = await here.order('poor');
    await accept(here, id);
    const wallet = eq(ledgerAccounts.merchantId, 'm-pearl');
    const [{ balance } = { balance: 0 }] = await server.deps.db.select().from(ledgerAccounts).where(wallet);
    await server.deps.db.update(ledgerAccounts).set({ balance: 0 }).where(wallet);
    expect((await request(here, id)).code).toBe('INSUFFICIENT_BALANCE');
    expect(await read(here, id)).toMatchObject({ delivery: null, version: 2 });
    await server.deps.db.update(ledgerAccounts).set({ balance }).where(wallet);
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    const body = { version: 2, price: TERMS.fee };
    for (const call of [
      server.call(priceStoreDriver, { as: elsewhere, params: { id } }),
      server.call(requestStoreDriver, { as: elsewhere, params: { id }, body }),
    ])
      expect((await call).code).toBe('ORDER_NOT_FOUND');
    expect((await server.call(requestStoreDriver, { as: owner, params: { id }, body })).code).toBe('QUOTE_MISMATCH');
  });

  it('changes its settings by whoever saw them as they are, and keeps no terms without delivery [R2.25]', async () => {
    const { server, owner } = here;
    const { version } = (await server.call(getStore, { as: owner })).data;
    const set = (body: object) =>
      server.call(updateStoreSettings, { as: owner, body: { version, fulfilment: 'both', delivery: TERMS, ...body } });
    expect((await set({ version: version - 1 })).code).toBe('CHANGED_MEANWHILE');
    for (const wrong of [
      { fulfilment: 'pick-up' },
      { delivery: null },
      { delivery: { ...TERMS, fee: { minor: 800, currency: 'SAR' } } },
      { delivery: { ...TERMS, radiusKm: 41 } },
      { delivery: { ...TERMS, radiusKm: 1.5 } },
      { delivery: { ...TERMS, minimum: { minor: -1, currency: 'BHD' } } },
    ])
      expect([wrong, (await set(wrong)).code]).toEqual([wrong, 'VALIDATION']);
    expect((await set({ fulfilment: 'pick-up', delivery: null })).data).toMatchObject({ delivery: null });
    expect((await server.call(getStorefront, { params })).data).toMatchObject({
      handovers: ['pick-up'],
      delivery: null,
    });
  });
});

describe.skipIf(withoutPostgres)('drivers of a store on PostgreSQL', () => {
  const database = postgresHere();

  it('comes once, however often it is asked for at once [T.36]', async () => {
    const here = await world(await startServer({ databaseUrl: await database() }));
    const { server, owner } = here;
    const { id } = await here.order('crowd');
    await accept(here, id);
    const { version } = await read(here, id);
    const { price } = (await server.call(priceStoreDriver, { as: owner, params: { id } })).data;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.call(requestStoreDriver, { as: owner, params: { id }, body: { version, price } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CHANGED_MEANWHILE']));
    const [wallet] = await server.deps.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.merchantId, 'm-pearl'));
    expect(wallet?.balance).toBe(100_000 - price.minor);
    await server.close();
  });
});
