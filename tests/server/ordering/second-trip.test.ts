import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import { eraseCustomer, listCustomers } from '../../../contract/customers';
import { cancelOrder, getOrder, trackOrder } from '../../../contract/ordering';
import { orderSecondTrip, priceSecondTrip } from '../../../contract/second-trips';
import { matched } from '../../../src/domain/driving/dispatch';
import { listDispatchable } from '../../../server/modules/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { Order, PaymentMethod } from '../../../src/domain/ordering/order';
import { SECOND_TRIP_DAYS } from '../../../src/domain/ordering/second-trip';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { CALLED_OFF } from '../../../src/domain/ordering/stops';
import { mayFollow } from '../../../src/domain/ordering/task-transitions';
import { money } from '../../../src/domain/shared/money';
import { failed } from '../../support/servers/failed';
import { audit } from '../../support/servers/ledger';
import { ADLIYA, freshKey, fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 10_000_000);
});
afterAll(() => server.close());

/** A second trip over less than 5 km: 1.000 and a tenth for VAT. */
const PRICE = money(1_100, 'BHD');
const read = async (id: string): Promise<Order> => (await server.call(getOrder, { as, params: { id } })).data;
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? Number.NaN;
async function isSound(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

/** An order whose parcel nobody took. */
async function failedOrder(isPickedUp = true, method: Exclude<PaymentMethod, 'card'> = 'wallet'): Promise<Order> {
  const { data } = await placed(server, as, { payment: { method } });
  server.clock.advance(1_000);
  await failed(server.deps, data.id, isPickedUp);
  return read(data.id);
}

type Wish = Partial<BodyOf<typeof orderSecondTrip>>;
const ask = (
  order: Pick<Order, 'id'>,
  wish: Wish = {},
  { key = freshKey(), who = as, stop = stopId(order.id) } = {},
) => {
  server.clock.advance(1_000);
  return server.call(orderSecondTrip, {
    as: who,
    params: { id: order.id, stopId: stop },
    body: { kind: 'again', driver: 'new', timing: { kind: 'instant' }, payment: 'wallet', price: PRICE, ...wish },
    idempotencyKey: key,
  });
};
const priceOf = (order: Pick<Order, 'id'>, kind: SecondTripKind, who = as) =>
  server.call(priceSecondTrip, { as: who, params: { id: order.id, stopId: stopId(order.id) }, query: { kind } });
/** What it costs, asked and then paid. */
async function trip(order: Order, kind: SecondTripKind, wish: Wish = {}) {
  const asked = await priceOf(order, kind);
  return ask(order, { kind, ...(asked.status === 200 ? { price: asked.data.price } : {}), ...wish });
}

describe('a second trip of a parcel that could not be handed over [R4.02]', () => {
  it('goes to the recipient again, from the driver who has it, at a price from the table, paid and booked like an order', async () => {
    const order = await failedOrder();
    const before = await balance();
    expect((await priceOf(order, 'again')).data).toEqual({ price: PRICE, payments: ['wallet'] });
    const { data: again } = await ask(order);
    const [stop] = order.dropOffs;
    expect(again).toMatchObject({
      state: 'created',
      total: PRICE,
      lines: [
        { code: 'base', amount: money(1_000, 'BHD') },
        { code: 'vat', amount: money(100, 'BHD') },
      ],
      payment: { method: 'wallet', status: 'paid' },
      secondTripOf: { kind: 'again', orderId: order.id, reference: order.reference, isAway: true },
      dropOffs: [{ recipient: stop?.recipient, address: stop?.address, note: stop?.note }],
      pickUp: { address: stop?.address, contact: { name: 'Yousif Bucheeri' } },
    });
    expect(await balance()).toBe(before - PRICE.minor);
    const after = await read(order.id);
    expect(after.dropOffs[0]?.secondTrip).toMatchObject({ kind: 'again', orderId: again.id, state: 'created' });
    expect({ ...after.dropOffs[0], secondTrip: null }).toEqual(stop);
    await isSound();
  });

  it('goes back to the sender, who takes it like any recipient; nothing is collected there', async () => {
    const order = await failedOrder();
    const { data: back } = await trip(order, 'return');
    expect(back).toMatchObject({
      secondTripOf: { kind: 'return', orderId: order.id },
      dropOffs: [
        { recipient: order.pickUp.contact, address: order.pickUp.address, note: '', cashToCollect: { minor: 0 } },
      ],
    });
    await failed(server.deps, back.id);
    // What failed on the way back is tried again, and nothing else.
    const failedBack = await read(back.id);
    expect(await ask(failedBack, { kind: 'return' })).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const { data: third } = await trip(failedBack, 'again');
    expect(third.secondTripOf).toMatchObject({ kind: 'return', orderId: back.id });
    expect(third.dropOffs[0]?.recipient).toEqual(order.pickUp.contact);
  });

  it.each([true, false])(
    'that failed again goes back to the first sender, if it was taken over: %s',
    async (isPickedUp) => {
      const order = await failedOrder();
      const { data: again } = await trip(order, 'again');
      await failed(server.deps, again.id, isPickedUp);
      const { data: back } = await trip(await read(again.id), 'return');
      expect(back.dropOffs[0]).toMatchObject({ recipient: order.pickUp.contact, address: order.pickUp.address });
      expect(back.pickUp.address).toEqual(order.dropOffs[0]?.address);
    },
  );

  it('of what was never picked up begins at the sender, who may pay in cash there; there is nothing to bring back', async () => {
    const order = await failedOrder(false);
    const { price, payments } = (await priceOf(order, 'again')).data;
    expect(payments).toEqual(['wallet', 'cash']);
    expect(await priceOf(order, 'return')).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const before = await balance();
    const { data } = await ask(order, { price, payment: 'cash' });
    expect(data).toMatchObject({ pickUp: order.pickUp, payment: { method: 'cash', status: 'due' } });
    expect(await balance()).toBe(before);
  });

  it('is refused where nothing failed, once it is too late, at another price, in cash at a door, and of others', async () => {
    const open = (await placed(server, as)).data;
    expect(await ask(open)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const order = await failedOrder();
    expect(await ask(order, { price: money(1, 'BHD') })).toMatchObject({ code: 'QUOTE_MISMATCH' });
    expect(await ask(order, { price: money(PRICE.minor, 'SAR') })).toMatchObject({ code: 'QUOTE_MISMATCH' });
    expect(await ask(order, { payment: 'cash' })).toMatchObject({ code: 'PAYMENT_FORBIDDEN' });
    expect(await ask(order, {}, { stop: stopId(open.id) })).toMatchObject({ status: 404 });
    expect(await ask(order, {}, { stop: 'none' })).toMatchObject({ status: 404 });
    const at = new Date(server.clock.now().getTime() - 3_600_000).toISOString();
    expect(await ask(order, { timing: { kind: 'scheduled', goal: 'pick-up', at } })).toMatchObject({
      code: 'VALIDATION',
    });
    const who = await server.signIn('owner@najd.example');
    expect(await ask(order, {}, { who })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(await priceOf(order, 'again', who)).toMatchObject({ status: 404 });
    server.clock.advance(SECOND_TRIP_DAYS * 86_400_000);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await ask(order)).toMatchObject({ code: 'NOT_NOW' });
    expect((await read(order.id)).dropOffs[0]?.secondTrip).toBeNull();
  });

  it('waits until all stops of its order are over', async () => {
    const first = orderBody('q').dropOffs[0];
    if (first === undefined) throw new Error('An order has a drop-off');
    const { data } = await placed(server, as, {
      dropOffs: [first, { ...first, address: { ...ADLIYA, position: { lat: 26.2082, lng: 50.5741 } } }],
    });
    for (const to of [
      'dispatched',
      'assigned',
      'acknowledge',
      'accepted',
      'in progress',
      'arrived',
      'picked up',
    ] as const)
      await advance(server.deps, data.id, to);
    await advance(server.deps, data.id, 'failed', { stopId: stopId(data.id), failureReason: 'refused' });
    expect(await ask(data)).toMatchObject({ code: 'NOT_NOW' });
    for (const to of ['delivered', 'successful'] as const)
      await advance(server.deps, data.id, to, { stopId: stopId(data.id, 2) });
    expect((await ask(data)).status).toBe(200);
    expect((await read(data.id)).state).toBe('failed');
  });

  it('is ordered once per key, and once per parcel, also at the same instant [T.36]', async () => {
    const order = await failedOrder();
    const before = await balance();
    const key = freshKey();
    const same = await Promise.all(Array.from({ length: 4 }, () => ask(order, {}, { key })));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect(await ask(order, { driver: 'same' }, { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, n) => ask(order, n === 1 ? { kind: 'return' } : {})),
    );
    expect(others.every(({ status }) => status === 409)).toBe(true);
    expect(await balance()).toBe(before - PRICE.minor);
    expect(
      await server.deps.db
        .select()
        .from(secondTrips)
        .where(eq(secondTrips.stopId, stopId(order.id))),
    ).toHaveLength(1);
  });

  it('that no driver took is called off with all its money back, and may be asked for anew', async () => {
    const order = await failedOrder();
    const before = await balance();
    const { data } = await ask(order);
    await advance(server.deps, data.id, 'dispatched');
    await advance(server.deps, data.id, 'dispatch failure');
    expect((await read(data.id)).refundIfCancelled).toEqual({ kind: 'full', amount: PRICE });
    expect(await ask(order)).toMatchObject({ code: 'NOT_NOW' });
    await server.call(cancelOrder, { as, params: { id: data.id }, body: { reason: 'other' } });
    expect(await balance()).toBe(before);
    expect((await trip(await read(order.id), 'return')).status).toBe(200);
    await isSound();
  });

  it('is refused without enough in the wallet, and leaves nothing behind', async () => {
    const who = await server.signIn('owner@najd.example');
    const { data } = await placed(server, who);
    await failed(server.deps, data.id);
    const { price } = (await priceOf(data, 'return', who)).data;
    expect(await ask(data, { kind: 'return', price }, { who })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    const rows = await server.deps.db
      .select()
      .from(secondTrips)
      .where(eq(secondTrips.stopId, stopId(data.id)));
    expect(rows).toEqual([]);
  });

  it('waits for the driver who has the parcel, where the merchant wants that; a fleet is told who that is', async () => {
    const order = await failedOrder();
    const { data } = await ask(order, { driver: 'same' });
    const driverId = `driver-failing-${order.id}`;
    const due = (await listDispatchable(server.deps)).find(({ id }) => id === data.id);
    expect(due?.wantedDriverId).toBe(driverId);
    const free = (id: string) => ({ id, regionCode: 'BH-manama' as const, position: null, waitsSince: 0 });
    const waiting = {
      id: 'o',
      regionCode: 'BH-manama',
      pickUp: { lat: 26, lng: 50 },
      offeredTo: new Set<string>(),
    } as const;
    expect(matched([{ ...waiting, waitsFor: driverId }], [free('a'), free(driverId)])).toEqual([
      { orderId: 'o', driverId },
    ]);
    expect(matched([{ ...waiting, waitsFor: driverId }], [free('a')])).toEqual([]);
  });

  it('is told to the recipient: a link to the second attempt, and no link to the way back [R2.42]', async () => {
    const order = await failedOrder();
    const slug = order.dropOffs[0]?.trackingSlug ?? '';
    const told = async () => (await server.call(trackOrder, { params: { slug } })).data.secondTrip;
    expect(await told()).toBeNull();
    const { data: again } = await ask(order);
    expect(await told()).toEqual({ kind: 'again', slug: again.dropOffs[0]?.trackingSlug });
    await server.call(cancelOrder, { as, params: { id: again.id }, body: { reason: 'other' } });
    expect(await told()).toBeNull();
    await trip(await read(order.id), 'return');
    expect(await told()).toEqual({ kind: 'return', slug: null });
  });
});

describe('erasing a customer', () => {
  it('takes their door out of the way back, which began there [T.24]', async () => {
    const [first] = orderBody('q').dropOffs;
    if (first === undefined) throw new Error('An order has a drop-off');
    const recipient = { name: 'Erased Person', phone: '+97336007777' };
    const { data } = await placed(server, as, { dropOffs: [{ ...first, recipient }] });
    await failed(server.deps, data.id);
    const { data: back } = await trip(await read(data.id), 'return');
    expect(back.pickUp.address).toMatchObject({ building: '2102' });
    const [customer] = (await server.call(listCustomers, { as, query: { search: '36007777' } })).data.items;
    const erased = await server.call(eraseCustomer, { as, params: { id: customer?.id ?? '' } });
    expect(erased.status).toBe(200);
    const { pickUp, dropOffs } = await read(back.id);
    expect(pickUp.address).toMatchObject({ city: 'Seef', building: '-', road: '-' });
    expect(dropOffs[0]?.address).toEqual(data.pickUp.address);
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
    if (step === 'again' || step === 'return') await trip(order, step);
    else if (step === 'twice') await Promise.all([trip(order, 'again'), trip(order, 'return')]);
    else if (running !== null) {
      const { orderId: id } = running;
      if (step === 'cancel') await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
      if (step === 'refuse') await advance(server.deps, id, 'rejected');
      if (step === 'lose')
        for (const to of ['dispatched', 'dispatch failure'] as const) await advance(server.deps, id, to);
      if (step === 'fail' && running.state === 'created') {
        await failed(server.deps, id);
        // From here on it is about the trip that failed.
        return read(id);
      }
    }
    return read(order.id);
  }

  it('there is one at a time, every history is legal, and no money is made or lost [R4.02] [T.37]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const paidBefore = await balance();
        let order = await failedOrder(true, 'cash');
        const seen = new Set([order.id]);
        for (const step of taken) {
          order = await take(step, order);
          seen.add(order.id);
        }
        let spent = 0;
        for (const id of seen) {
          const [stop] = (await read(id)).dropOffs;
          const states = stop?.history.map(({ state }) => state) ?? [];
          expect(states.slice(1).every((state, index) => mayFollow(states[index] ?? 'created', state))).toBe(true);
          const trips = await server.deps.db
            .select()
            .from(secondTrips)
            .where(eq(secondTrips.stopId, stopId(id)));
          const own = await Promise.all(trips.map(({ orderId }) => read(orderId)));
          expect(own.filter(({ state }) => !CALLED_OFF.has(state)).length).toBeLessThanOrEqual(1);
          for (const each of own) spent += each.total.minor - each.refunded.minor;
          if (trips.length > 0) expect(states.at(-1)).toBe('failed');
        }
        expect(await balance()).toBe(paidBefore - spent);
        await isSound();
      }),
      { numRuns: 12 },
    );
  });
});
