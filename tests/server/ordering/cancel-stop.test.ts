import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, createQuote, getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { subscribe } from '../../../contract/packages';
import { listTransactions } from '../../../contract/transactions';
import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import { advance } from '../../../server/modules/ordering/advance';
import { offers } from '../../../server/modules/ordering/tables';
import { plansOf } from '../../../server/modules/packages/catalogue';
import { packageUses, subscriptions } from '../../../server/modules/packages/tables';
import { payableOf, walletOf } from '../../../server/modules/wallet/ledger';
import { refundedStops } from '../../../src/domain/ordering/stop-cancellation';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, placed, quoteBody, saveCard, SEEF } from '../../support/servers/parcels';
import { issueVoucher } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver } from '../../support/servers/fleet-driver';
import { sampled, tries } from '../../support/sampled';

let server: TestServer;
let as: TestSession;
let phones = 0;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000_000);
  await addFleetDriver(server.deps.db, 'd-1');
});
afterAll(() => server.close());

const WAY: readonly TaskState[] = [
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
];
const CASH = 5_000;

const dropOffsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: {
      ...SEEF,
      building: `7${index}`,
      position: { lat: 26.2 + (index % 4) * 0.01, lng: 50.52 + index * 0.004 },
    },
    recipient: { name: `Huda ${index}`, phone: `+9733${String((phones += 1)).padStart(7, '0')}` },
    note: '',
    size: index === 0 ? ('medium' as const) : ('small' as const),
    cashToCollect: { minor: CASH, currency: 'BHD' as const },
  }));

async function made(count: number, method: 'wallet' | 'cash' = 'wallet') {
  const { data, code } = await placed(server, as, { payment: { method }, dropOffs: dropOffsOf(count) });
  expect(code).toBeUndefined();
  return data;
}
async function move(id: string, last: TaskState, stopId?: string): Promise<void> {
  for (const next of WAY.slice(0, WAY.indexOf(last) + 1))
    await advance(server.deps, id, next, {
      ...(next === 'assigned' ? { driver: { id: 'd-1' } } : {}),
      ...(stopId !== undefined && next === 'delivered' ? { stopId, handedTo: 'Huda' } : {}),
    });
}
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const price = (id: string, stopId: string) => server.call(priceStopCancellation, { as, params: { id, stopId } });
const cancel = (id: string, stopId: string, total: object, idempotencyKey = freshKey()) =>
  server.call(cancelStop, { as, params: { id, stopId }, body: { total } as never, idempotencyKey });
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
const stopOf = (order: Awaited<ReturnType<typeof made>>, place: number) => order.dropOffs[place]?.id ?? '';

/** What the price list asks for the stops that are left. */
async function priceOfRest(count: number, without: number): Promise<number> {
  const body = orderBody('none', 'BH-manama', { dropOffs: dropOffsOf(count).filter((_, place) => place !== without) });
  return (await server.call(createQuote, { as, body: quoteBody(body) })).data.total.minor;
}

describe('cancelling one stop of several [R4.02] [R4.05] [R11.01]', () => {
  it.each(
    sampled(
      [
        [2, 0],
        [2, 1],
        [3, 1],
        [16, 15],
      ] as const,
      2,
    ),
  )('of %i, the one at place %i, costs what the others cost, as was told', async (count, place) => {
    const order = await made(count);
    const before = await balance();
    const { data: told } = await price(order.id, stopOf(order, place));
    expect(told.total.minor).toBe(await priceOfRest(count, place));
    expect(told.back.minor).toBe(order.total.minor - told.total.minor);
    expect(told.back.minor).toBeGreaterThan(0);
    expect(told.cash.minor).toBe(CASH);
    const { data } = await cancel(order.id, stopOf(order, place), told.total);
    expect(data).toMatchObject({
      state: 'created',
      total: told.total,
      stopCount: count - 1,
      payment: { status: 'paid' },
      refunded: { minor: 0 },
      cashToCollect: { minor: (count - 1) * CASH },
    });
    expect(data.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(told.total.minor);
    expect(data.dropOffs.map(({ state }) => state === 'cancelled')).toEqual(
      order.dropOffs.map((_, index) => index === place),
    );
    expect(data.dropOffs[place]?.eta).toBeNull();
    // What the page says of the money is what the wallet's transactions say.
    const [transaction] = (await server.call(listTransactions, { as, query: { search: order.reference } })).data.items;
    expect(transaction).toMatchObject({ kind: 'refund', amount: told.back });
    expect(refundedStops(data)).toMatchObject([{ number: place + 1, amount: told.back, at: transaction?.at }]);
    expect(await balance()).toBe(before + told.back.minor);
    const slug = order.dropOffs[place]?.trackingSlug ?? '';
    expect((await server.call(trackOrder, { params: { slug } })).data.state).toBe('cancelled');
  });

  it.each(sampled(['created', 'assigned', 'accepted', 'in progress', 'arrived'] as const, 4))(
    'is free while the order is "%s", and the driver keeps the others',
    async (state) => {
      const order = await made(3);
      if (state !== 'created') await move(order.id, state);
      const { data: told } = await price(order.id, stopOf(order, 2));
      const { data } = await cancel(order.id, stopOf(order, 2), told.total);
      expect(data.state).toBe(state);
      const open = await server.deps.db.select().from(offers).where(eq(offers.orderId, order.id));
      expect(open.filter((offer) => offer.state === 'withdrawn')).toEqual([]);
      await move(order.id, 'picked up');
      expect((await read(order.id)).dropOffs.map((stop) => stop.state)).toEqual([
        'picked up',
        'picked up',
        'cancelled',
      ]);
    },
  );

  it('is too late once its parcel was handed over, and for the last one that is open', async () => {
    const order = await made(2);
    await move(order.id, 'delivered', stopOf(order, 0));
    await advance(server.deps, order.id, 'successful', { stopId: stopOf(order, 0) });
    for (const place of [0, 1]) {
      expect(await price(order.id, stopOf(order, place))).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE' });
      expect(await cancel(order.id, stopOf(order, place), order.total)).toMatchObject({ code: 'NOT_CANCELLABLE' });
    }
  });

  it('leaves the last open stop to the order, which gives back what is left of its price', async () => {
    const before = await balance();
    const order = await made(2);
    const { data: told } = await price(order.id, stopOf(order, 0));
    await cancel(order.id, stopOf(order, 0), told.total);
    expect(await price(order.id, stopOf(order, 1))).toMatchObject({ code: 'NOT_CANCELLABLE' });
    const { data } = await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect(data).toMatchObject({ state: 'cancelled', payment: { status: 'refunded' }, refunded: told.total });
    expect(await balance()).toBe(before);
  });

  it('pays nothing back where the driver is paid at the pick-up, who then asks for less', async () => {
    const [before, owed] = [await balance(), await payableOf(server.deps.db, 'm-pearl', 'BHD')];
    const order = await made(2, 'cash');
    const { data: told } = await price(order.id, stopOf(order, 1));
    expect(told.back.minor).toBe(0);
    const { data } = await cancel(order.id, stopOf(order, 1), told.total);
    expect(data).toMatchObject({ total: told.total, payment: { status: 'due' } });
    expect(refundedStops(data)).toEqual([]);
    await move(order.id, 'delivered', stopOf(order, 0));
    await advance(server.deps, order.id, 'successful', { stopId: stopOf(order, 0) });
    expect(await read(order.id)).toMatchObject({ state: 'successful', payment: { status: 'paid' } });
    expect(await balance()).toBe(before);
    expect(await payableOf(server.deps.db, 'm-pearl', 'BHD')).toEqual((owed ?? 0) + CASH);
  });

  it('tells nobody what went back who reads no fee [R6.01] [T.52]', async () => {
    const order = await made(2);
    const { data: told } = await price(order.id, stopOf(order, 0));
    await cancel(order.id, stopOf(order, 0), told.total);
    expect(refundedStops(await read(order.id))).toHaveLength(1);
    const driver = await server.signIn('driver@pearl.example', 'b-seef');
    const seen = await server.call(getOrder, { as: driver, params: { id: order.id } });
    expect(seen.data.dropOffs[0]?.state).toBe('cancelled');
    expect(refundedStops(seen.data)).toEqual([]);
  });

  it('with one key is done once, also for a lost answer; another body is refused', async () => {
    const order = await made(3);
    const { data: told } = await price(order.id, stopOf(order, 1));
    const key = freshKey();
    const first = await cancel(order.id, stopOf(order, 1), told.total, key);
    const after = await balance();
    expect((await cancel(order.id, stopOf(order, 1), told.total, key)).raw.body).toBe(first.raw.body);
    expect(await balance()).toBe(after);
    expect(await cancel(order.id, stopOf(order, 1), order.total, key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('is refused at another price than the one that was seen, and changes nothing', async () => {
    const order = await made(3);
    const before = await balance();
    expect(await cancel(order.id, stopOf(order, 1), order.total)).toMatchObject({
      status: 409,
      code: 'QUOTE_MISMATCH',
    });
    expect((await read(order.id)).total).toEqual(order.total);
    expect(await balance()).toBe(before);
  });

  it('from two tabs at once is done once', async () => {
    const order = await made(3);
    const { data: told } = await price(order.id, stopOf(order, 1));
    const before = await balance();
    const both = await Promise.all([1, 2].map(() => cancel(order.id, stopOf(order, 1), told.total)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await balance()).toBe(before + told.back.minor);
  });

  it('of two stops in two tabs at once keeps one open, whoever is first', async () => {
    const order = await made(2);
    const [one, other] = [await price(order.id, stopOf(order, 0)), await price(order.id, stopOf(order, 1))];
    const both = await Promise.all([
      cancel(order.id, stopOf(order, 0), one.data.total),
      cancel(order.id, stopOf(order, 1), other.data.total),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(order.id)).dropOffs.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
  });

  it('while the driver picks up: one of both wins, and the money follows', async () => {
    for (let round = 0; round < tries(2, 4); round += 1) {
      const order = await made(2);
      await move(order.id, 'arrived');
      const { data: told } = await price(order.id, stopOf(order, 1));
      const before = await balance();
      const pickUp = () => advance(server.deps, order.id, 'picked up');
      const [answer] = await Promise.all(
        round % 2 === 0
          ? [cancel(order.id, stopOf(order, 1), told.total), pickUp()]
          : [pickUp().then(() => cancel(order.id, stopOf(order, 1), told.total))],
      );
      const after = await read(order.id);
      const won = answer !== null && 'status' in answer && answer.status === 200;
      expect(after.dropOffs.map(({ state }) => state)).toEqual(['picked up', won ? 'cancelled' : 'picked up']);
      expect(after.total).toEqual(won ? told.total : order.total);
      expect(await balance()).toBe(before + (won ? told.back.minor : 0));
    }
  });

  it('keeps the voucher of the order, whose part is of the lower price', async () => {
    const voucherCode = await issueVoucher(server, { code: 'STOPS10' });
    const { data: order } = await placed(server, as, { voucherCode, dropOffs: dropOffsOf(3) });
    const { data: told } = await price(order.id, stopOf(order, 2));
    const { data } = await cancel(order.id, stopOf(order, 2), told.total);
    const body = orderBody('none', 'BH-manama', { voucherCode, dropOffs: dropOffsOf(3).slice(0, 2) });
    const { data: rest } = await server.call(createQuote, { as, body: quoteBody(body) });
    expect(data.lines).toEqual(rest.lines);
    expect(data.lines.find(({ code }) => code === 'voucher')?.amount.minor).toBeLessThan(0);
  });

  it('gives a package of kilometres back what is no longer driven, once, and all of it with the order', async () => {
    const { db } = server.deps;
    const plan = plansOf('BHD').find(({ unit }) => unit === 'km');
    if (plan === undefined) throw new Error('There is no plan of kilometres');
    const cardId = await saveCard(db, 'm-pearl');
    const begun = await server.call(subscribe, {
      as,
      body: { planId: plan.id, price: plan.price, cardId, isTrial: false },
      idempotencyKey: freshKey(),
    });
    expect(begun.code).toBeUndefined();
    const left = async () => (await db.select().from(subscriptions))[0]?.left ?? Number.NaN;
    const quota = await left();
    const order = await made(3);
    expect(order.lines.some(({ code }) => code === 'package')).toBe(true);
    const used = quota - (await left());
    const { data: told } = await price(order.id, stopOf(order, 2));
    const key = freshKey();
    await cancel(order.id, stopOf(order, 2), told.total, key);
    const usedThen = quota - (await left());
    expect(usedThen).toBeLessThan(used);
    await cancel(order.id, stopOf(order, 2), told.total, key);
    const uses = await db.select().from(packageUses).where(eq(packageUses.orderId, order.id));
    expect([quota - (await left()), uses.map(({ units }) => units)]).toEqual([usedThen, [usedThen]]);
    await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect(await left()).toBe(quota);
  });

  it('finds no stop of another order, nor an order of another branch [T.24]', async () => {
    const [order, other] = [await made(2), await made(2)];
    expect(await price(order.id, stopOf(other, 0))).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    const params = { id: order.id, stopId: stopOf(order, 0) };
    expect(await server.call(priceStopCancellation, { as: elsewhere, params })).toMatchObject({ status: 404 });
  });

  it('leaves books that sum to zero [T.37]', async () => {
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  });
});
