import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import {
  addSandboxDriver,
  getSandbox,
  setCharges,
  setFleet,
  stepDelivery,
  topUpWallet,
} from '../../../contract/sandbox';
import { getWallet } from '../../../contract/wallet';
import type { OrderBody } from '../../support/servers/parcels';
import { fundWallet, placed, saveCard } from '../../support/servers/parcels';
import { audit } from '../../support/servers/ledger';
import { listenAt } from '../../support/servers/live-socket';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let url: string;
let cardId: string;

beforeAll(async () => {
  server = await startServer();
  url = await server.listen();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  cardId = await saveCard(server.deps.db, 'm-pearl');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  await server.fleet.tick(server.clock.now().getTime());
});
afterAll(() => server.close());

const order = async (payment: OrderBody['payment'] = { method: 'cash' }) => {
  const { status, code, data } = await placed(server, as, { payment });
  return { status, code, id: data?.id ?? '' };
};

const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;

/** The fleet runs this many seconds. */
async function live(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    server.clock.advance(1_000);
    await server.fleet.tick(server.clock.now().getTime());
  }
}

describe('the sandbox', () => {
  it('adds people who drive, with a phone of their own from the country of their region [R2.35]', async () => {
    const add = (change: object = {}) =>
      server.call(addSandboxDriver, {
        body: { name: 'Salman Al Doy', phone: '+97336445566', regionCode: 'BH-manama', vehicle: 'Honda', ...change },
      });
    for (const wrong of [{ phone: '+966501234567' }, { phone: '+9731' }, { name: ' ' }, { vehicle: '' }])
      expect((await add(wrong)).code).toBe('VALIDATION');
    const answers = await Promise.all([add(), add()]);
    expect(answers.filter(({ code }) => code === 'DRIVER_PHONE_TAKEN')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await server.call(getSandbox)).data.drivers).toEqual([
      expect.objectContaining({
        name: 'Salman Al Doy',
        phone: '+97336445566',
        regionCode: 'BH-manama',
        vehicle: 'Honda',
        onDuty: false,
      }),
    ]);
  });

  it('says how it is set, what the wallets hold and what the fleet does [R7.11]', async () => {
    const { id } = await order();
    const { status, data } = await server.call(getSandbox);
    expect(status).toBe(200);
    expect(data.fleet).toEqual({
      speed: 'tenfold',
      odds: { decline: 0.1, fail: 0.03, dispatchFailure: 0.02 },
      next: null,
    });
    expect(data.wallets).toContainEqual({
      id: 'wallet-m-pearl-BHD',
      merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
      balance: { minor: 100_000, currency: 'BHD' },
    });
    const shown = data.orders.find((one) => one.id === id);
    expect(shown).toMatchObject({ state: 'created', regionCode: 'BH-manama', driverName: null });
    expect(shown?.next).toContain('dispatched');
    expect(shown?.next).not.toContain('cancelled');
  });

  it('sets only what is given, and refuses nonsense [T.26]', async () => {
    expect((await server.call(setFleet, { body: { speed: 'paused' } })).data).toMatchObject({
      speed: 'paused',
      odds: { decline: 0.1 },
    });
    expect(
      (await server.call(setFleet, { body: { odds: { decline: 0, fail: 0, dispatchFailure: 0 }, next: 'fail' } })).data,
    ).toEqual({ speed: 'paused', odds: { decline: 0, fail: 0, dispatchFailure: 0 }, next: 'fail' });
    expect((await server.call(setFleet, { body: { next: null } })).data.next).toBeNull();
    for (const body of [
      { speed: 'warp' },
      { odds: { decline: 2, fail: 0, dispatchFailure: 0 } },
      { odds: { decline: 0.1 } },
      { next: 'explode' },
      [],
      { speed: 60 },
    ]) {
      expect([body, (await server.call(setFleet, { body })).status]).toEqual([body, 400]);
    }
    expect((await server.call(getSandbox)).data.fleet.speed).toBe('paused');
  });

  it('puts a delivery into a state that may follow, and into no other [R4.02]', async () => {
    const { id } = await order();
    const step = (to: string, of = id) => server.call(stepDelivery, { params: { id: of }, body: { to } });
    expect((await step('delivered')).status).toBe(400);
    expect((await step('nowhere')).status).toBe(400);
    expect((await step('dispatched', 'no-such-order')).code).toBe('ORDER_NOT_FOUND');
    for (const to of ['dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress', 'arrived', 'picked up'])
      expect([to, (await step(to)).status]).toEqual([to, 200]);
    const moved = await read(id);
    expect(moved.state).toBe('picked up');
    expect(moved.driver?.name.en).toMatch(/\w/);
    expect((await step('failed')).status).toBe(200);
    expect((await step('delivered')).code).toBe('ORDER_NOT_FOUND');
    const { data } = await server.call(listNotifications, { as });
    expect(data.items[0]).toMatchObject({ type: 'Delivery Failed', orderId: id });
  });

  it('shows states that no fleet reaches by itself, and their alerts [R4.02] [R4.11]', async () => {
    const { id } = await order();
    for (const to of ['location inquiry acquiring', 'location inquiry expired'] as const)
      expect((await server.call(stepDelivery, { params: { id }, body: { to } })).status).toBe(200);
    const { data } = await server.call(listNotifications, { as });
    expect(data.items[0]).toMatchObject({ type: 'Location Acquiring Expired', orderId: id });
    expect((await server.call(stepDelivery, { params: { id }, body: { to: 'deleted' } })).status).toBe(200);
  });

  it('adds money to a wallet as a bank would: booked, and in its own currency [T.37]', async () => {
    const before = (await server.call(getWallet, { as })).data.balance?.minor ?? 0;
    const topUp = (body: object, id = 'wallet-m-pearl-BHD') => server.call(topUpWallet, { params: { id }, body });
    expect((await topUp({ amount: { minor: 10_000, currency: 'BHD' } })).status).toBe(200);
    expect((await server.call(getWallet, { as })).data.balance?.minor).toBe(before + 10_000);
    expect((await topUp({ amount: { minor: 10_000, currency: 'SAR' } })).status).toBe(400);
    expect((await topUp({ amount: { minor: 0, currency: 'BHD' } })).status).toBe(400);
    expect((await topUp({ amount: { minor: -5, currency: 'BHD' } })).status).toBe(400);
    expect((await topUp({ amount: { minor: 10, currency: 'BHD' } }, 'bank-BHD')).status).toBe(404);
    expect((await server.call(getWallet, { as })).data.balance?.minor).toBe(before + 10_000);
    await audit(server.deps.db);
  });

  it('decides what the bank says to cards', async () => {
    expect((await server.call(setCharges, { body: { outcome: 'declined' } })).data).toEqual({ outcome: 'declined' });
    expect(await order({ method: 'card', cardId })).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
    await server.call(setCharges, { body: { outcome: 'paid' } });
    expect((await order({ method: 'card', cardId })).status).toBe(200);
  });
});

describe('the fleet over the database', () => {
  it(
    'carries an order from placing to paid, live: every state once, the driver on the way, the alert at the end [R4.02] [R2.12] [R7.10]',
    { tags: 'long' },
    async () => {
      await server.call(setFleet, { body: { speed: 'tenfold', odds: { decline: 0, fail: 0, dispatchFailure: 0 } } });
      const watching = listenAt(url, { ...as });
      await watching.next('ready');
      const { id } = await order();
      await live(200);
      const done = await read(id);
      expect(done.history.map(({ state }) => state)).toEqual([
        'created',
        'dispatched',
        'assigned',
        'acknowledge',
        'accepted',
        'in progress',
        'arrived',
        'picked up',
        'delivered',
        'successful',
      ]);
      expect(done.payment.status).toBe('paid');
      expect(done.eta).toBeNull();
      const mine = () =>
        watching.heard.flatMap(({ body }) =>
          (body as { readonly orderId?: string }).orderId === id
            ? [
                body as {
                  readonly type: string;
                  readonly data: { readonly state?: string; readonly eta?: string | null };
                },
              ]
            : [],
        );
      await expect.poll(() => mine().at(-1)?.type).toBe('Delivery Completed');
      expect(watching.heard.filter(({ name }) => name.startsWith('not in'))).toEqual([]);
      expect(mine().flatMap(({ type, data }) => (type === 'Delivery Update' ? [data.state] : []))).toEqual(
        done.history.map(({ state }) => state),
      );
      expect(mine().filter(({ type }) => type === 'Driver Location').length).toBeGreaterThan(10);
      watching.close();
    },
  );

  it(
    'shows where the driver is while carrying, and takes no order from a merchant who cancelled [R2.12] [R3.10]',
    { tags: 'long' },
    async () => {
      const { id } = await order();
      const other = await order();
      for (let second = 0; (await read(id)).state !== 'in progress' && second < 60; second += 1) await live(1);
      await live(2);
      const riding = await read(id);
      expect(riding.driver?.position).not.toBeNull();
      expect(Date.parse(riding.eta ?? '')).toBeLessThan(server.clock.now().getTime() + 5 * 60_000);
      expect(
        (await server.call(cancelOrder, { as, params: { id: other.id }, body: { reason: 'ordered-twice' } })).status,
      ).toBe(200);
      await live(200);
      expect((await read(other.id)).state).toBe('cancelled');
      expect((await read(id)).state).toBe('successful');
    },
  );
});

describe('in production', () => {
  it('there is no sandbox', async () => {
    await expect(startServer({ settings: { production: true } })).rejects.toThrow(/production/);
  });
});
