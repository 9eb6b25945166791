import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { listNotifications } from '../../../contract/realtime';
import { confirmParcelsBack } from '../../../contract/second-trips';
import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import { dispatch } from '../../../server/modules/driving';
import { payableOf, walletOf } from '../../../server/modules/wallet/ledger';
import { BRING_BACK_WITHIN } from '../../../src/domain/ordering/held-parcels';
import { driverOf } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const CASH = 5_000;
const MINUTE = 60_000;
let server: TestServer;
let as: TestSession;
let driver: TestDriver;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000_000);
  driver = await driverOf(server, '+97336990301');
});
afterAll(() => server.close());

const NAMES = ['Fatima', 'Noora', 'Huda', 'Layla'];

/** An order of several stops that the driver has picked up. */
async function onTheWay(count = 3, method: 'wallet' | 'cash' = 'wallet') {
  const [first] = orderBody('none', 'BH-manama').dropOffs;
  if (first === undefined) throw new Error('The sample has no stop');
  const dropOffs = NAMES.slice(0, count).map((name, place) => ({
    ...first,
    recipient: { name: `${name} Ali`, phone: `+9733311240${place}` },
    cashToCollect: { minor: CASH, currency: 'BHD' as const },
  }));
  await driver.ready();
  const { data } = await placed(server, as, { payment: { method }, allowDuplicate: true, dropOffs });
  await driver.accepted();
  for (const to of ['in progress', 'arrived', 'picked up'] as const) {
    server.clock.advance(1_000);
    expect((await driver.step(data.id, to)).status).toBe(200);
  }
  const ids = data.dropOffs.map(({ id }) => id);
  return { order: data, id: data.id, stops: ids, stop: (place: number) => ids[place] ?? '' };
}
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const price = (id: string, stopId: string) => server.call(priceStopCancellation, { as, params: { id, stopId } });
const cancel = (id: string, stopId: string, total: object, comesBack = true, idempotencyKey = freshKey()) =>
  server.call(cancelStop, {
    as,
    params: { id, stopId },
    body: { total, ...(comesBack ? { comesBack } : {}) } as never,
    idempotencyKey,
  });
const confirm = (id: string) => server.call(confirmParcelsBack, { as, params: { id }, body: {} });
const alertsOf = async (id: string) =>
  (await server.call(listNotifications, { as })).data.items.filter(
    ({ type, orderId }) => type === 'Parcels Held' && orderId === id,
  );
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
const payable = async () => (await payableOf(server.deps.db, 'm-pearl', 'BHD')) ?? 0;
const deliver = (id: string, stopId: string) => driver.step(id, 'delivered', stopId);

describe('a stop that is cancelled after its pick-up [R4.02] [R4.05] [R11.01]', () => {
  it('moves no money, and its parcel comes back after the last stop, before anything else is offered', async () => {
    const [before, owed] = [await balance(), await payable()];
    const { order, id, stop } = await onTheWay();
    const { data: told } = await price(id, stop(1));
    expect(told).toMatchObject({ total: order.total, back: { minor: 0 }, cash: { minor: CASH }, comesBack: true });
    const { data } = await cancel(id, stop(1), told.total);
    expect(data).toMatchObject({
      state: 'picked up',
      total: order.total,
      lines: order.lines,
      distanceMeters: order.distanceMeters,
      stopCount: 2,
      cashToCollect: { minor: 2 * CASH },
      refunded: { minor: 0 },
    });
    expect(data.heldSince).toBeUndefined();
    expect(data.dropOffs.map(({ state }) => state)).toEqual(['picked up', 'cancelled', 'picked up']);
    expect(data.dropOffs[1]?.history.slice(-2).map(({ state }) => state)).toEqual(['picked up', 'cancelled']);
    const slug = order.dropOffs[1]?.trackingSlug ?? '';
    expect((await server.call(trackOrder, { params: { slug } })).data).toMatchObject({ state: 'cancelled', eta: null });

    const { trip, held } = (await driver.work()).data;
    expect(trip?.stops.map(({ comesBack }) => comesBack ?? false)).toEqual([false, true, false]);
    expect(held).toBeUndefined();
    expect((await confirm(id)).code).toBe('NOT_NOW');
    expect((await deliver(id, stop(1))).code).toBe('STOP_CANCELLED');
    await deliver(id, stop(0));
    await deliver(id, stop(2));
    expect(await read(id)).toMatchObject({ state: 'successful', heldSince: server.clock.now().toISOString() });
    expect((await driver.work()).data).toMatchObject({
      trip: null,
      held: [{ orderId: id, recipients: ['Noora Ali'] }],
      today: { delivered: 2 },
    });
    expect(await balance()).toBe(before - order.total.minor);
    expect(await payable()).toBe(owed + 2 * CASH);

    const { data: next } = await placed(server, as, { payment: { method: 'wallet' }, allowDuplicate: true });
    await dispatch(server.deps);
    expect((await driver.work()).data.offer).toBeNull();
    expect((await confirm(id)).data.heldBackAt).toBe(server.clock.now().toISOString());
    await dispatch(server.deps);
    expect((await driver.work()).data).toMatchObject({ offer: {} });
    expect((await driver.work()).data.held).toBeUndefined();
    await server.call(cancelOrder, { as, params: { id: next.id }, body: { reason: 'other' } });
  });

  it(
    'is told to the merchant once the other stops are over: who waits for nothing, and what to do',
    { tags: 'long' },
    async () => {
      const { order, id, stop } = await onTheWay();
      await cancel(id, stop(1), order.total);
      await deliver(id, stop(0));
      expect(await alertsOf(id)).toEqual([]);
      await deliver(id, stop(2));
      await deliver(id, stop(2));
      const [alert, ...others] = await alertsOf(id);
      expect(others).toEqual([]);
      expect(alert?.message).toMatch(
        /still has what was cancelled on the way \(\u2068Noora Ali\u2069\).*Say on its page/,
      );
      expect(alert?.messageAr).toMatch(/\(\u2068Noora Ali\u2069\).*أكّد وصوله من صفحة الطلب/);
      await confirm(id);
      expect(await alertsOf(id)).toHaveLength(1);
    },
  );

  it(
    'holds nobody back for ever where the merchant never confirms, counted from the last stop',
    { tags: 'long' },
    async () => {
      const { order, id, stop } = await onTheWay(2);
      await cancel(id, stop(0), order.total);
      server.clock.advance(BRING_BACK_WITHIN);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      await deliver(id, stop(1));
      expect((await driver.work()).data.held).toHaveLength(1);
      server.clock.advance(BRING_BACK_WITHIN + MINUTE);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await driver.work()).data.held).toBeUndefined();
    },
  );

  it('comes back also where the other parcel could not be handed over', { tags: 'long' }, async () => {
    const { order, id, stop } = await onTheWay(2);
    await cancel(id, stop(1), order.total);
    await driver.step(id, 'failed', stop(0), { failureReason: 'nobody-there' });
    const after = await read(id);
    expect([after.state, after.heldSince !== undefined, after.decideUntil !== undefined]).toEqual([
      'failed',
      true,
      true,
    ]);
    await confirm(id);
  });

  it(
    'is refused where nobody was told that the parcel comes back, as it was priced before the pick-up',
    { tags: 'long' },
    async () => {
      const { order, id, stop } = await onTheWay();
      expect(await cancel(id, stop(0), order.total, false)).toMatchObject({ status: 409, code: 'QUOTE_MISMATCH' });
      expect((await read(id)).dropOffs[0]?.state).toBe('picked up');
      for (const place of [0, 1, 2]) await deliver(id, stop(place));
    },
  );

  it('with one key is done once, also for a lost answer; from two tabs too', async () => {
    const { order, id, stop } = await onTheWay(4);
    const key = freshKey();
    const first = await cancel(id, stop(1), order.total, true, key);
    expect((await cancel(id, stop(1), order.total, true, key)).raw.body).toBe(first.raw.body);
    const both = await Promise.all([1, 2].map(() => cancel(id, stop(2), order.total)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await deliver(id, stop(0));
    // The last one that is open goes with nobody's press.
    expect(await cancel(id, stop(3), order.total)).toMatchObject({ code: 'NOT_CANCELLABLE' });
    await deliver(id, stop(3));
    expect((await driver.work()).data.held).toMatchObject([{ recipients: ['Noora Ali', 'Huda Ali'] }]);
    await confirm(id);
  });

  it('at the moment of its hand-over or its failure: one of both wins, and the money follows', async () => {
    for (const round of sampled([0, 1, 2, 3], 3)) {
      const { order, id, stop } = await onTheWay(2);
      const owed = await payable();
      const act = () =>
        round < 2 ? deliver(id, stop(0)) : driver.step(id, 'failed', stop(0), { failureReason: 'nobody-there' });
      const press = () => cancel(id, stop(0), order.total);
      const begun = round % 2 === 0 ? null : act();
      const [answer, step] = await Promise.all([press(), begun ?? act()]);
      expect([answer.status, step.code ?? 'taken']).toEqual(
        answer.status === 200 ? [200, 'STOP_CANCELLED'] : [409, 'taken'],
      );
      const state = answer.status === 200 ? 'cancelled' : round < 2 ? 'successful' : 'failed';
      expect((await read(id)).dropOffs[0]?.state).toBe(state);
      expect(await payable()).toBe(owed + (state === 'successful' ? CASH : 0));
      await deliver(id, stop(1));
      expect((await read(id)).heldSince !== undefined).toBe(state === 'cancelled');
      if (state === 'cancelled') await confirm(id);
    }
  });

  it('paid at the pick-up, the fee that the driver took stays', async () => {
    const before = await balance();
    const { order, id, stop } = await onTheWay(2, 'cash');
    await cancel(id, stop(0), order.total);
    await deliver(id, stop(1));
    expect(await read(id)).toMatchObject({ total: order.total, payment: { status: 'paid' } });
    expect(await balance()).toBe(before);
    await confirm(id);
  });

  it('does not cancel the order: that is too late', async () => {
    const { order, id, stop } = await onTheWay(2);
    await cancel(id, stop(0), order.total);
    const { code } = await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
    expect(code).toBe('NOT_CANCELLABLE');
    await deliver(id, stop(1));
    await confirm(id);
  });

  it('is not cancelled by another branch [T.24]', async () => {
    const { order, id, stop } = await onTheWay(2);
    const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
    const body = { total: order.total, comesBack: true } as never;
    const params = { id, stopId: stop(0) };
    expect(await server.call(cancelStop, { as: elsewhere, params, body, idempotencyKey: freshKey() })).toMatchObject({
      status: 404,
    });
    for (const place of [0, 1]) await deliver(id, stop(place));
  });

  it('leaves books that sum to zero [T.37]', async () => {
    expect(await audit(server.deps.db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  });
});

it(
  'an order shows who carried its last parcel, not who had a stop that was cancelled before [R11.01]',
  { tags: 'long' },
  async () => {
    const other = await driverOf(server, '+97336990302');
    const [first] = orderBody('none', 'BH-manama').dropOffs;
    if (first === undefined) throw new Error('The sample has no stop');
    const dropOffs = ['Fatima', 'Noora'].map((name, place) => ({
      ...first,
      recipient: { name, phone: `+9733311250${place}` },
    }));
    await driver.ready();
    const { data } = await placed(server, as, { payment: { method: 'wallet' }, allowDuplicate: true, dropOffs });
    const [one = '', two = ''] = data.dropOffs.map(({ id }) => id);
    const offer = await driver.offered();
    const { data: told } = await price(data.id, two);
    await cancel(data.id, two, told.total, false);
    await driver.answer(offer.id, 'too-far');
    await driver.duty(false);
    await other.ready();
    await other.accepted();
    for (const to of ['in progress', 'arrived', 'picked up'] as const) await other.step(data.id, to);
    await other.step(data.id, 'delivered', one);
    const after = await read(data.id);
    expect(after.state).toBe('successful');
    expect(after.driver?.phone).toBe('+97336990302');
    expect(after.heldSince).toBeUndefined();
  },
);
