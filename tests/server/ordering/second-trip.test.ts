import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseCustomer, listCustomers } from '../../../contract/customers';
import { cancelOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { getDelivered } from '../../../contract/packages';
import { addressChecks, listDispatchable } from '../../../server/modules/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { secondTrips } from '../../../server/modules/ordering/second-trip-tables';
import { orderDetails, orders, orderStops } from '../../../server/modules/ordering/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { matched } from '../../../src/domain/driving/dispatch';
import { SECOND_TRIP_DAYS } from '../../../src/domain/ordering/second-trips';
import { money } from '../../../src/domain/shared/money';
import { delivered } from '../../support/servers/delivered';
import { failed } from '../../support/servers/failed';
import { ADLIYA, freshKey, orderBody, placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startTrips, TRIP_PRICE } from '../../support/servers/second-trips';
import { sampled } from '../../support/sampled';

let t: Awaited<ReturnType<typeof startTrips>>;

beforeAll(async () => {
  t = await startTrips();
});
afterAll(() => t.server.close());

describe('a second trip of a parcel that could not be handed over [R4.02]', () => {
  it('goes to the recipient again, from the driver who has it, at a price from the table, paid and booked like an order', async () => {
    const order = await t.failedOrder();
    const before = await t.balance();
    expect((await t.priceOf(order, 'again')).data).toEqual({ price: TRIP_PRICE, payments: ['wallet'] });
    const { data: again } = await t.ask(order);
    const [stop] = order.dropOffs;
    expect(again).toMatchObject({
      state: 'created',
      total: TRIP_PRICE,
      lines: [
        { code: 'base', amount: money(1_000, 'BHD') },
        { code: 'vat', amount: money(100, 'BHD') },
      ],
      payment: { method: 'wallet', status: 'paid' },
      secondTripOf: { kind: 'again', orderId: order.id, reference: order.reference, isAway: true },
      dropOffs: [{ recipient: stop?.recipient, address: stop?.address, note: stop?.note }],
      pickUp: { address: stop?.address, contact: { name: 'Yousif Bucheeri' } },
    });
    expect(await t.balance()).toBe(before - TRIP_PRICE.minor);
    const after = await t.read(order.id);
    expect(after.dropOffs[0]?.secondTrip).toMatchObject({ kind: 'again', orderId: again.id, state: 'created' });
    expect({ ...after.dropOffs[0], secondTrip: null }).toEqual(stop);
  });

  it('goes back to the sender, who takes it like any recipient; nothing is collected there', async () => {
    const order = await t.failedOrder();
    const { data: back } = await t.trip(order, 'return');
    expect(back).toMatchObject({
      secondTripOf: { kind: 'return', orderId: order.id },
      dropOffs: [
        { recipient: order.pickUp.contact, address: order.pickUp.address, note: '', cashToCollect: { minor: 0 } },
      ],
    });
    await failed(t.server.deps, back.id);
    // What failed on the way back is tried again, and nothing else.
    const failedBack = await t.read(back.id);
    expect(await t.ask(failedBack, { kind: 'return' })).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const { data: third } = await t.trip(failedBack, 'again');
    expect(third.secondTripOf).toMatchObject({ kind: 'return', orderId: back.id });
    expect(third.dropOffs[0]?.recipient).toEqual(order.pickUp.contact);
  });

  it.each(sampled([true, false], 2))(
    'that failed again goes back to the first sender, if it was taken over: %s',
    async (isPickedUp) => {
      const order = await t.failedOrder();
      const { data: again } = await t.trip(order, 'again');
      await failed(t.server.deps, again.id, isPickedUp);
      const { data: back } = await t.trip(await t.read(again.id), 'return');
      expect(back.dropOffs[0]).toMatchObject({ recipient: order.pickUp.contact, address: order.pickUp.address });
      expect(back.pickUp.address).toEqual(order.dropOffs[0]?.address);
    },
  );

  it(
    'of what was never picked up begins at the sender, who may pay in cash there; there is nothing to bring back',
    { tags: 'long' },
    async () => {
      const order = await t.failedOrder({ isPickedUp: false });
      const { price, payments } = (await t.priceOf(order, 'again')).data;
      expect(payments).toEqual(['wallet', 'cash']);
      expect(await t.priceOf(order, 'return')).toMatchObject({ status: 409, code: 'NOT_NOW' });
      const before = await t.balance();
      const { data } = await t.ask(order, { price, payment: 'cash' });
      expect(data).toMatchObject({ pickUp: order.pickUp, payment: { method: 'cash', status: 'due' } });
      expect(await t.balance()).toBe(before);
    },
  );

  it('is refused where nothing failed, once it is too late, at another price, in cash at a door, and of others', async () => {
    const open = (await placed(t.server, t.session())).data;
    expect(await t.ask(open)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    const order = await t.failedOrder();
    expect(await t.ask(order, { price: money(1, 'BHD') })).toMatchObject({ code: 'QUOTE_MISMATCH' });
    expect(await t.ask(order, { price: money(TRIP_PRICE.minor, 'SAR') })).toMatchObject({ code: 'QUOTE_MISMATCH' });
    expect(await t.ask(order, { payment: 'cash' })).toMatchObject({ code: 'PAYMENT_FORBIDDEN' });
    expect(await t.ask(order, {}, { stop: stopId(open.id) })).toMatchObject({ status: 404 });
    expect(await t.ask(order, {}, { stop: 'none' })).toMatchObject({ status: 404 });
    const at = new Date(t.server.clock.now().getTime() - 3_600_000).toISOString();
    expect(await t.ask(order, { timing: { kind: 'scheduled', goal: 'pick-up', at } })).toMatchObject({
      code: 'VALIDATION',
    });
    const who = await t.server.signIn('owner@najd.example');
    expect(await t.ask(order, {}, { who })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(await t.priceOf(order, 'again', who)).toMatchObject({ status: 404 });
    t.server.clock.advance(SECOND_TRIP_DAYS * 86_400_000);
    await t.signInAgain();
    expect(await t.ask(order)).toMatchObject({ code: 'NOT_NOW' });
    expect((await t.read(order.id)).dropOffs[0]?.secondTrip).toBeNull();
  });

  it('waits until all stops of its order are over', { tags: 'long' }, async () => {
    const first = orderBody('q').dropOffs[0];
    if (first === undefined) throw new Error('An order has a drop-off');
    const { data } = await placed(t.server, t.session(), {
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
      await advance(t.server.deps, data.id, to);
    await advance(t.server.deps, data.id, 'failed', { stopId: stopId(data.id), failureReason: 'refused' });
    expect(await t.ask(data)).toMatchObject({ code: 'NOT_NOW' });
    for (const to of ['delivered', 'successful'] as const)
      await advance(t.server.deps, data.id, to, { stopId: stopId(data.id, 2) });
    expect((await t.ask(data)).status).toBe(200);
    expect((await t.read(data.id)).state).toBe('failed');
  });

  it(
    'waits for the driver who has the parcel, where the merchant wants that; a fleet is told who that is',
    { tags: 'long' },
    async () => {
      const order = await t.failedOrder();
      const { data } = await t.ask(order, { driver: 'same' });
      const driverId = `driver-failing-${order.id}`;
      const due = (await listDispatchable(t.server.deps)).find(({ id }) => id === data.id);
      expect(due?.wantedDriverId).toBe(driverId);
      const free = (id: string) => ({
        id,
        regionCode: 'BH-manama' as const,
        position: null,
        waitsSince: 0,
        isOverLimit: false,
      });
      const waiting = {
        id: 'o',
        regionCode: 'BH-manama',
        pickUp: { lat: 26, lng: 50 },
        offeredTo: new Set<string>(),
        takesCash: false,
      } as const;
      expect(matched([{ ...waiting, waitsFor: driverId }], [free('a'), free(driverId)])).toEqual([
        { orderId: 'o', driverId },
      ]);
      expect(matched([{ ...waiting, waitsFor: driverId }], [free('a')])).toEqual([]);
    },
  );

  it.each([
    ['the last one who did', true],
    ['nobody in particular', false],
  ])('waits for no driver who never picked it up, but for %s', { tags: 'long' }, async (_, wasPickedUp) => {
    const order = await t.failedOrder({ isPickedUp: wasPickedUp });
    const { data: again } = await t.trip(order, 'again', { driver: 'new' });
    await failed(t.server.deps, again.id, false);
    const { data: last } = await t.trip(await t.read(again.id), 'again', { driver: 'same' });
    const due = (await listDispatchable(t.server.deps)).find(({ id }) => id === last.id);
    expect(due?.wantedDriverId).toBe(wasPickedUp ? `driver-failing-${order.id}` : null);
  });

  it(
    'is no delivery that a package would have covered, and left out of what one would have saved [R9.05]',
    { tags: 'long' },
    async () => {
      const known = async () => (await t.server.call(getDelivered, { as: t.session() })).data;
      await delivered(t.server.deps, (await placed(t.server, t.session())).data.id);
      const before = await known();
      const { data: again } = await t.trip(await t.failedOrder(), 'again');
      await delivered(t.server.deps, again.id);
      expect([before.orders > 0, await known()]).toEqual([true, before]);
    },
  );

  it(
    'is told to the recipient: a link to the second attempt, and no link to the way back [R2.42]',
    { tags: 'long' },
    async () => {
      const order = await t.failedOrder();
      const slug = order.dropOffs[0]?.trackingSlug ?? '';
      const told = async () => (await t.server.call(trackOrder, { params: { slug } })).data.secondTrip;
      expect(await told()).toBeNull();
      const { data: again } = await t.ask(order);
      expect(await told()).toEqual({ kind: 'again', slug: again.dropOffs[0]?.trackingSlug });
      await t.server.call(cancelOrder, { as: t.session(), params: { id: again.id }, body: { reason: 'other' } });
      expect(await told()).toBeNull();
      await t.trip(await t.read(order.id), 'return');
      expect(await told()).toEqual({ kind: 'return', slug: null });
    },
  );
});

describe('erasing a customer', () => {
  const first = () => {
    const [dropOff] = orderBody('q').dropOffs;
    if (dropOff === undefined) throw new Error('An order has a drop-off');
    return dropOff;
  };
  const to = (phone: string) => ({ dropOffs: [{ ...first(), recipient: { name: 'Erased Person', phone } }] });
  const from = (phone: string) => ({
    pickUp: { ...orderBody('q').pickUp, contact: { name: 'Erased Person', phone } },
  });
  async function erase(phone: string) {
    const search = phone.slice(4);
    const [customer] = (await t.server.call(listCustomers, { as: t.session(), query: { search } })).data.items;
    return t.server.call(eraseCustomer, { as: t.session(), params: { id: customer?.id ?? '' } });
  }
  const cancel = (id: string) =>
    t.server.call(cancelOrder, { as: t.session(), params: { id }, body: { reason: 'other' } });

  it(
    'waits until no driver is on the way from their door, also from a trip that never left it',
    { tags: 'long' },
    async () => {
      const phone = '+97336008888';
      const order = await t.failedOrder(to(phone));
      const { data: back } = await t.trip(order, 'return');
      expect(await erase(phone)).toMatchObject({ status: 409, code: 'CUSTOMER_BUSY' });
      await failed(t.server.deps, back.id, false);
      const { data: third } = await t.trip(await t.read(back.id), 'again');
      expect(await erase(phone)).toMatchObject({ code: 'CUSTOMER_BUSY' });
      expect((await t.read(third.id)).pickUp.address).toEqual(order.dropOffs[0]?.address);
      await cancel(third.id);
      expect((await erase(phone)).status).toBe(200);
    },
  );

  it('waits while a driver is on the way to pick something up from them', async () => {
    const phone = '+97336008889';
    await t.failedOrder(to(phone));
    const { data: sent } = await placed(t.server, t.session(), from(phone));
    expect(await erase(phone)).toMatchObject({ code: 'CUSTOMER_BUSY' });
    await cancel(sent.id);
    expect((await erase(phone)).status).toBe(200);
  });

  it('takes out where they said that they are [T.24]', async () => {
    const phone = '+97336007711';
    const order = await t.failedOrder(to(phone));
    const { db, clock } = t.server.deps;
    const now = clock.now();
    const place = { position: { lat: 26.231_234, lng: 50.541_234 }, directions: 'Behind the blue door' };
    await db.insert(addressChecks).values({
      keyHash: 'hash-of-a-link',
      stopId: stopId(order.id),
      sentAt: now,
      expiresAt: now,
      answeredAt: now,
      answer: { ...place, movedMeters: 12 },
    });
    expect((await erase(phone)).status).toBe(200);
    expect(await db.select().from(addressChecks)).toMatchObject([{ answer: null, answeredAt: now }]);
  });

  it('takes out what they sent, and nothing goes back to them [T.24]', { tags: 'long' }, async () => {
    const phone = '+97336007722';
    await t.failedOrder(to(phone));
    const [done, open, next] = [
      await t.failedOrder(from(phone)),
      await t.failedOrder(from(phone)),
      await t.failedOrder(from(phone)),
    ];
    const { data: back } = await t.trip(done, 'return');
    await delivered(t.server.deps, back.id);
    const { data: again } = await t.trip(next, 'again');
    await failed(t.server.deps, again.id);
    expect((await erase(phone)).status).toBe(200);
    const { db } = t.server.deps;
    for (const table of [secondTrips, orderDetails, orderStops, orders, idempotencyKeys])
      expect(JSON.stringify(await db.select().from(table))).not.toContain(phone);
    expect((await t.read(open.id)).pickUp).toMatchObject({ contact: NOBODY, address: { building: '-' } });
    for (const each of [open, again])
      expect(await t.trip(await t.read(each.id), 'return')).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  it('takes their door out of the way back, which began there [T.24]', { tags: 'long' }, async () => {
    const [first] = orderBody('q').dropOffs;
    if (first === undefined) throw new Error('An order has a drop-off');
    const recipient = { name: 'Erased Person', phone: '+97336007777' };
    const order = await t.failedOrder({
      dropOffs: [{ ...first, address: { ...first.address, directions: 'Behind the blue door' }, recipient }],
    });
    const { price } = (await t.priceOf(order, 'return')).data;
    const key = freshKey();
    const { data: back } = await t.ask(order, { kind: 'return', price }, { key });
    expect(back.pickUp.address).toMatchObject({ directions: 'Behind the blue door' });
    await t.server.call(cancelOrder, { as: t.session(), params: { id: back.id }, body: { reason: 'other' } });
    const [customer] = (await t.server.call(listCustomers, { as: t.session(), query: { search: '36007777' } })).data
      .items;
    const erased = await t.server.call(eraseCustomer, { as: t.session(), params: { id: customer?.id ?? '' } });
    expect(erased.status).toBe(200);
    const { pickUp, dropOffs } = await t.read(back.id);
    expect(pickUp.address).toMatchObject({ city: 'Seef', building: '-', road: '-' });
    expect(dropOffs[0]?.address).toEqual(order.pickUp.address);
    expect(JSON.stringify(await t.server.deps.db.select().from(idempotencyKeys))).not.toMatch(/blue door|36007777/);
    const repeated = await t.ask(order, { kind: 'return', price }, { key });
    expect([repeated.data.id, repeated.data.pickUp.address]).toEqual([back.id, pickUp.address]);
    // Nobody is left to go to; the parcel can still come back.
    expect(await t.ask(order)).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect(await t.priceOf(order, 'return')).toMatchObject({ status: 200 });
  });
});
