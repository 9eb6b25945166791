import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuote } from '../../../contract/order';
import type { Deps } from '../../../server/platform/deps';
import { cancelOrder } from '../../../server/modules/ordering/cancel-order';
import { placeOrder } from '../../../server/modules/ordering/place-order';
import { sweep } from '../../../server/modules/ordering/sweep';
import { orders } from '../../../server/modules/ordering/tables';
import { settleRefunds } from '../../../server/modules/payments/card-refunds';
import { sandboxCharges } from '../../../server/modules/payments/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { REGIONS } from '../../../src/domain/regions/region';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, quoteBody, saveCard } from '../../support/servers/parcels';
import type { OrderBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let cardId: string;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  cardId = await saveCard(server.deps.db, 'm-pearl');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
});
afterAll(() => server.close());

async function request(payment: OrderBody['payment'], idempotencyKey = freshKey()) {
  const body = orderBody('q', 'BH-manama', { payment });
  const { data } = await server.call(createQuote, { as, body: quoteBody(body) });
  return {
    merchantId: 'm-pearl',
    branchId: 'b-seef',
    region: REGIONS['BH-manama'],
    idempotencyKey,
    maySpend: true,
    savesAddresses: true,
    input: { ...body, quoteId: data.id },
  };
}
const charges = () => server.deps.db.select().from(sandboxCharges);
const placedOrders = () => server.deps.db.select().from(orders);

/** The server's parts, one of which dies. */
const dying = (parts: Partial<Pick<Deps, 'gateway' | 'events'>>): Deps => ({ ...server.deps, ...parts });
const crash = (): never => {
  throw new Error('The power went out');
};

describe('a crash between makes no second order and no second charge [T.36]', () => {
  it('before the card was charged: the repeat charges once', async () => {
    const asked = await request({ method: 'card', cardId });
    const [before, had] = [(await charges()).length, (await placedOrders()).length];
    const dead = dying({ gateway: { ...server.deps.gateway, charge: () => Promise.reject(new Error('no answer')) } });
    await expect(placeOrder(dead, asked)).rejects.toThrow('no answer');
    expect((await placedOrders()).length).toBe(had);
    await placeOrder(server.deps, asked);
    await placeOrder(server.deps, asked);
    expect((await charges()).length).toBe(before + 1);
    expect((await placedOrders()).length).toBe(had + 1);
  });

  it('after the card was charged: the repeat finishes the order of that charge', async () => {
    const asked = await request({ method: 'card', cardId });
    const before = (await charges()).length;
    const dead = dying({
      gateway: { ...server.deps.gateway, charge: (charge) => server.deps.gateway.charge(charge).then(crash) },
    });
    await expect(placeOrder(dead, asked)).rejects.toThrow('power');
    const order = await placeOrder(server.deps, asked);
    const all = await charges();
    expect(all.length).toBe(before + 1);
    expect(all.find(({ key }) => key === order.id)).toMatchObject({
      outcome: 'paid',
      amount: order.total.minor,
      refunded: 0,
    });
  });

  it('in the very last step of a wallet order: nothing was taken, and the key is free', async () => {
    const asked = await request({ method: 'wallet' });
    const [balance, had] = [await walletOf(server.deps.db, 'm-pearl', 'BHD'), (await placedOrders()).length];
    await expect(
      placeOrder(
        dying({ events: { ...server.deps.events, appendChange: () => Promise.reject(new Error('disk full')) } }),
        asked,
      ),
    ).rejects.toThrow('disk full');
    expect(await walletOf(server.deps.db, 'm-pearl', 'BHD')).toEqual(balance);
    expect((await placedOrders()).length).toBe(had);
    const order = await placeOrder(server.deps, asked);
    expect((await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance).toBe(
      (balance?.balance ?? 0) - order.total.minor,
    );
  });

  it('for good: a charge whose order nobody finished is given back after fifteen minutes', async () => {
    const asked = await request({ method: 'card', cardId });
    const dead = dying({
      gateway: { ...server.deps.gateway, charge: (charge) => server.deps.gateway.charge(charge).then(crash) },
    });
    const known = new Set((await charges()).map(({ key }) => key));
    await expect(placeOrder(dead, asked)).rejects.toThrow('power');
    const orphan = (await charges()).find(({ key }) => !known.has(key));
    server.clock.advance(15 * 60_000);
    await sweep(server.deps);
    expect((await charges()).find(({ key }) => key === orphan?.key)?.refunded).toBe(0);
    server.clock.advance(1);
    await sweep(server.deps);
    await sweep(server.deps);
    expect((await charges()).find(({ key }) => key === orphan?.key)?.refunded).toBe(orphan?.amount);
    server.clock.advance(-15 * 60_000 - 1);
  });

  it('while the order was abandoned: a late charge is refunded too', async () => {
    const asked = await request({ method: 'card', cardId });
    const slow = dying({
      gateway: {
        ...server.deps.gateway,
        async charge(charge) {
          server.clock.advance(16 * 60_000);
          await sweep(server.deps);
          server.clock.advance(-16 * 60_000);
          return server.deps.gateway.charge(charge);
        },
      },
    });
    const known = new Set((await charges()).map(({ key }) => key));
    await expect(placeOrder(slow, asked)).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    await settleRefunds(server.deps.db, server.deps.gateway, server.clock.now());
    const late = (await charges()).filter(({ key }) => !known.has(key));
    expect(late.map(({ amount, refunded }) => amount - refunded)).toEqual([0]);
  });

  it('of the gateway while it should refund: asked again until it did, once [R4.05]', async () => {
    const order = await placeOrder(server.deps, await request({ method: 'card', cardId }));
    const dead = dying({ gateway: { ...server.deps.gateway, refund: () => Promise.reject(new Error('no answer')) } });
    const cancelled = await cancelOrder(dead, 'b-seef', order.id, 'other');
    expect(cancelled).toMatchObject({ state: 'cancelled', payment: { status: 'refunded' } });
    const refunded = async () =>
      (await server.deps.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, order.id)))[0]?.refunded;
    expect(await refunded()).toBe(0);
    expect(await settleRefunds(server.deps.db, server.deps.gateway, server.clock.now())).toBe(0);
    expect(await refunded()).toBe(order.total.minor);
  });

  it('over a long weekend: the answer is stored for a week, and not for ever', async () => {
    const asked = await request({ method: 'cash' });
    const order = await placeOrder(server.deps, asked);
    const week = 7 * 86_400_000;
    server.clock.advance(week);
    await sweep(server.deps);
    expect(await placeOrder(server.deps, asked)).toEqual(order);
    server.clock.advance(1);
    await sweep(server.deps);
    await expect(placeOrder(server.deps, asked)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    server.clock.advance(-week - 1);
  });

  it('leaves books that sum to zero [T.37]', async () => {
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  });
});
