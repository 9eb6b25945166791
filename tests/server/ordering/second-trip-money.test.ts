import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumCollectedCash } from '../../../contract/cash';
import { reportInaccurateDelivery } from '../../../contract/inaccurate-deliveries';
import { cancelOrder } from '../../../contract/order';
import { answerReport } from '../../../contract/sandbox';
import { advance } from '../../../server/modules/ordering/advance';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { accountId } from '../../../server/modules/wallet/ledger';
import type { Order } from '../../../src/domain/ordering/order';
import { SECOND_TRIPS } from '../../../src/domain/ordering/second-trips';
import { CALLED_OFF } from '../../../src/domain/ordering/task-state';
import { mayFollow } from '../../../src/domain/ordering/task-transitions';
import { money } from '../../../src/domain/shared/money';
import { delivered } from '../../support/servers/delivered';
import { failed } from '../../support/servers/failed';
import { audit, movesOf } from '../../support/servers/ledger';
import { freshKey, orderBody, placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startTrips, TRIP_PRICE } from '../../support/servers/second-trips';
import { tries } from '../../support/sampled';

let t: Awaited<ReturnType<typeof startTrips>>;

beforeAll(async () => {
  t = await startTrips();
});
afterAll(() => t.server.close());

/** The books are whole, whatever happened before. */
async function isSound(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(t.server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}
const tripsOf = ({ id }: Pick<Order, 'id'>) =>
  t.server.deps.db
    .select()
    .from(secondTrips)
    .where(eq(secondTrips.stopId, stopId(id)));

describe('the money of a second trip [T.37]', () => {
  it('is ordered once per key, and once per parcel, also at the same instant [T.36]', async () => {
    const order = await t.failedOrder();
    const before = await t.balance();
    const key = freshKey();
    const same = await Promise.all(Array.from({ length: 20 }, () => t.ask(order, {}, { key })));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect(await t.ask(order, { driver: 'same' }, { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await t.balance()).toBe(before - TRIP_PRICE.minor);
    expect(await tripsOf(order)).toHaveLength(1);
  });

  it(
    'is ordered once by two people who ask at the same instant for different things, twenty times [T.36]',
    { tags: 'long' },
    async () => {
      const order = await t.failedOrder();
      const before = await t.balance();
      const desk = await t.server.signIn('desk@pearl.example', 'b-seef');
      const { price } = (await t.priceOf(order, 'return')).data;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          t.ask(order, n % 2 === 0 ? {} : { kind: 'return', price }, { who: n % 4 < 2 ? t.session() : desk }),
        ),
      );
      const made = answers.filter(({ status }) => status === 200);
      expect(made).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'NOT_NOW' || code === 'PAYMENT_FORBIDDEN')).toHaveLength(19);
      expect(await tripsOf(order)).toHaveLength(1);
      expect(await t.balance()).toBe(before - (made[0]?.data.total.minor ?? 0));
    },
  );

  it('is not ordered while one is under way, whatever its driver does meanwhile, nor of an order that was called off', async () => {
    const order = await t.failedOrder();
    const { data } = await t.ask(order);
    const before = await t.balance();
    for (const to of ['dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress', 'arrived'] as const) {
      const [, answer] = await Promise.all([
        advance(t.server.deps, data.id, to, to === 'assigned' ? { driver: { id: `driver-failing-${order.id}` } } : {}),
        t.ask(order, { kind: 'return' }),
      ]);
      expect(answer, to).toMatchObject({ status: 409, code: 'NOT_NOW' });
    }
    const cancelled = (await placed(t.server, t.session())).data;
    await t.server.call(cancelOrder, { as: t.session(), params: { id: cancelled.id }, body: { reason: 'other' } });
    for (const kind of SECOND_TRIPS) expect(await t.ask(cancelled, { kind })).toMatchObject({ code: 'NOT_NOW' });
    expect(await t.balance()).toBe(before);
  });

  it('collects the cash of its parcel once, at the door that took it, and none on its way back', async () => {
    const [first] = orderBody('q').dropOffs;
    if (first === undefined) throw new Error('An order has a drop-off');
    const dropOffs = [{ ...first, cashToCollect: { minor: 12_500, currency: 'BHD' as const } }];
    const owed = async () =>
      (await t.server.call(sumCollectedCash, { as: t.session(), query: {} })).data.collected.minor;
    const before = await owed();
    const order = await t.failedOrder({ dropOffs });
    const other = await t.failedOrder({ dropOffs });
    expect(await owed(), 'nobody paid at a door that failed').toBe(before);
    const { data: again } = await t.trip(order, 'again');
    const { data: back } = await t.trip(other, 'return');
    expect([again.cashToCollect.minor, back.cashToCollect.minor]).toEqual([12_500, 0]);
    for (const { id } of [again, back]) await delivered(t.server.deps, id);
    expect(await owed()).toBe(before + 12_500);
    expect((await movesOf(t.server.deps.db, order.id)).sums[accountId('payable', 'm-pearl', 'BHD')]).toBeUndefined();
    await isSound();
  });

  it('and the trip that failed are refunded each for itself, each at most what was paid for it', async () => {
    const order = await t.failedOrder();
    const before = await t.balance();
    const { data: back } = await t.trip(order, 'return');
    await failed(t.server.deps, back.id);
    for (const { id, total } of [order, back]) {
      const reported = await t.server.call(reportInaccurateDelivery, {
        as: t.session(),
        params: { id },
        body: { reason: 'late', note: '', fileId: null },
        idempotencyKey: freshKey(),
      });
      const report = reported.data.report?.id ?? '';
      const more = { decision: 'accept', refund: money(total.minor + 1, 'BHD') } as const;
      expect((await t.server.call(answerReport, { params: { id: report }, body: more })).status).toBe(400);
      const all = { decision: 'accept', refund: total } as const;
      await Promise.all([1, 2].map(() => t.server.call(answerReport, { params: { id: report }, body: all })));
      expect((await t.read(id)).refunded).toEqual(total);
    }
    expect(await t.balance()).toBe(before + order.total.minor);
    await isSound();
  });

  it('costs again what was given back of the one that failed, unless the parcel only comes back', async () => {
    const order = await t.failedOrder();
    const reported = await t.server.call(reportInaccurateDelivery, {
      as: t.session(),
      params: { id: order.id },
      body: { reason: 'late', note: '', fileId: null },
      idempotencyKey: freshKey(),
    });
    const before = (await t.priceOf(order, 'again')).data.price;
    expect(before).toEqual(TRIP_PRICE);
    const back = (await t.priceOf(order, 'return')).data.price;
    const decision = { decision: 'accept', refund: order.total } as const;
    await t.server.call(answerReport, { params: { id: reported.data.report?.id ?? '' }, body: decision });
    const { price } = (await t.priceOf(order, 'again')).data;
    expect(price.minor).toBe(TRIP_PRICE.minor + order.total.minor);
    expect((await t.priceOf(order, 'return')).data.price).toEqual(back);
    // At what was shown before it was given back nothing is ordered.
    expect((await t.ask(order, { price: before })).code).toBe('QUOTE_MISMATCH');
    const wallet = await t.balance();
    expect((await t.ask(order, { price })).status).toBe(200);
    expect(await t.balance()).toBe(wallet - price.minor);
    await isSound();
  });

  it('that no driver took is called off with all its money back, and may be asked for again', async () => {
    const order = await t.failedOrder();
    const before = await t.balance();
    const { data } = await t.ask(order);
    await advance(t.server.deps, data.id, 'dispatched');
    await advance(t.server.deps, data.id, 'dispatch failure');
    expect((await t.read(data.id)).refundIfCancelled).toEqual({ kind: 'full', amount: TRIP_PRICE });
    expect(await t.ask(order)).toMatchObject({ code: 'NOT_NOW' });
    await t.server.call(cancelOrder, { as: t.session(), params: { id: data.id }, body: { reason: 'other' } });
    expect(await t.balance()).toBe(before);
    expect((await t.trip(await t.read(order.id), 'return')).status).toBe(200);
    await isSound();
  });

  it('is refused without enough in the wallet, and leaves nothing behind', async () => {
    const who = await t.server.signIn('owner@najd.example');
    const { data } = await placed(t.server, who);
    await failed(t.server.deps, data.id);
    const { price } = (await t.priceOf(data, 'return', who)).data;
    expect(await t.ask(data, { kind: 'return', price }, { who })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await tripsOf(data)).toEqual([]);
  });
});

describe('second trips, whatever happens in which order', () => {
  type Step = 'again' | 'return' | 'twice' | 'fail' | 'lose' | 'cancel' | 'refuse';
  const steps = fc.array(fc.constantFrom<Step>('again', 'return', 'twice', 'fail', 'lose', 'cancel', 'refuse'), {
    minLength: 3,
    maxLength: 9,
  });

  /** What happens next to the parcel: asked for, failed, not taken, called off, refused by the platform. */
  async function take(step: Step, order: Order): Promise<Order> {
    const [stop] = order.dropOffs;
    const running = stop?.secondTrip ?? null;
    if (step === 'again' || step === 'return') await t.trip(order, step);
    else if (step === 'twice') await Promise.all([t.trip(order, 'again'), t.trip(order, 'return')]);
    else if (running !== null) {
      const { orderId: id } = running;
      if (step === 'cancel')
        await t.server.call(cancelOrder, { as: t.session(), params: { id }, body: { reason: 'other' } });
      if (step === 'refuse') await advance(t.server.deps, id, 'rejected');
      if (step === 'lose')
        for (const to of ['dispatched', 'dispatch failure'] as const) await advance(t.server.deps, id, to);
      if (step === 'fail' && running.state === 'created') {
        await failed(t.server.deps, id);
        // From here on it is about the trip that failed.
        return t.read(id);
      }
    }
    return t.read(order.id);
  }

  it('there is one at a time, every history is legal, and no money is made or lost [R4.02] [T.37]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const paidBefore = await t.balance();
        let order: Order = await t.failedOrder({ method: 'cash' });
        const seen = new Set([order.id]);
        for (const step of taken) {
          order = await take(step, order);
          seen.add(order.id);
        }
        let spent = 0;
        for (const id of seen) {
          const [stop] = (await t.read(id)).dropOffs;
          const states = stop?.history.map(({ state }) => state) ?? [];
          expect(states.slice(1).every((state, index) => mayFollow(states[index] ?? 'created', state))).toBe(true);
          const trips = await tripsOf({ id });
          const own = await Promise.all(trips.map(({ orderId }) => t.read(orderId)));
          expect(own.filter(({ state }) => !CALLED_OFF.includes(state)).length).toBeLessThanOrEqual(1);
          for (const each of own) spent += each.total.minor - each.refunded.minor;
          if (trips.length > 0) expect(states.at(-1)).toBe('failed');
        }
        expect(await t.balance()).toBe(paidBefore - spent);
        await isSound();
      }),
      { numRuns: tries(2, 12) },
    );
  });
});
