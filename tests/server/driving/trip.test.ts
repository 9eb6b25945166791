import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInDriver, signOutDriver } from '../../../contract/driving';
import { cancelOrder, getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { dispatch } from '../../../server/modules/driving';
import { users } from '../../../server/modules/identity/tables';
import { drivers } from '../../../server/modules/ordering/tables';
import { rateLimits } from '../../../server/platform/tables';
import { audit } from '../../support/servers/ledger';
import { driverOf, hire, signedIn } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { guestOf, proofOf } from '../../support/servers/guests';
import { ADLIYA, fundWallet, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let driver: TestDriver;
let phones = 0;

const freshPhone = () => `+973331${String((phones += 1)).padStart(5, '0')}`;
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const STOPS = ['Aysha Al Sayed', 'Badria Haidar', 'Camilla Rahman'];
/** An order with this many stops, each with 5 dinars to collect. */
const withStops = (count: number, method: 'cash' | 'wallet' = 'cash') =>
  placed(server, as, {
    payment: { method },
    dropOffs: STOPS.slice(0, count).map((name, index) => ({
      address: { ...SEEF, building: String(100 + index) },
      recipient: { name, phone: `+9733611220${index}` },
      note: `Gate ${index}`,
      size: 'small' as const,
      cashToCollect: { minor: 5_000, currency: 'BHD' as const },
    })),
  });
/** Takes a trip to where the parcels are on board. */
async function pickedUp(one: TestDriver) {
  const trip = await one.accepted();
  for (const to of ['in progress', 'arrived', 'picked up'] as const)
    expect([to, (await one.step(trip.orderId, to)).status]).toEqual([to, 200]);
  return trip;
}

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  driver = await driverOf(server, '+97336990001');
});
afterAll(() => server.close());

describe('the sign-in of a driver', () => {
  it('takes the proof of a phone, once, and only of a driver who is a person [R1.12] [R6.06]', async () => {
    const phone = freshPhone();
    const proof = await proofOf(server, phone);
    const ask = (body: object) => server.call(signInDriver, { body });
    expect((await ask({ phone, proof: 'none' })).code).toBe('PHONE_NOT_VERIFIED');
    expect((await ask({ phone, proof })).code).toBe('NOT_A_DRIVER');
    await hire(server, phone);
    expect((await ask({ phone, proof })).data.token).toMatch(/^mrd_/);
    expect((await ask({ phone, proof })).code).toBe('PHONE_NOT_VERIFIED');
    const [played] = await server.deps.db.select().from(drivers).where(eq(drivers.isPerson, false));
    if (played !== undefined) {
      const [account] = await server.deps.db.select().from(users).where(eq(users.id, played.id));
      const theirs = account?.phone ?? '';
      expect((await ask({ phone: theirs, proof: await proofOf(server, theirs) })).code).toBe('NOT_A_DRIVER');
    }
  });

  it('opens the calls of drivers at their own address, and nothing else [T.24] [R6.06]', async () => {
    const at = async (path: string, authorization: string) =>
      (await server.app.inject({ url: `/v2/${path}`, headers: { authorization } })).statusCode;
    const theirs = driver.headers.authorization;
    expect(await at('driver/work', theirs)).toBe(200);
    for (const path of ['customer/work', 'other/work', 'driver/orders', 'customer/orders', 'quick-parcel/orders'])
      expect([path, await at(path, theirs)]).toEqual([path, 403]);
    for (const path of ['driver/work', 'customer/work'])
      expect([path, await at(path, `Bearer ${as.token}`)]).toEqual([path, 403]);
    const guest = await guestOf(server);
    expect(await at('driver/work', guest.headers.authorization)).toBe(403);
    expect(await at('driver/work', 'Bearer mrd_none')).toBe(401);
  });

  it('ends with sign-out, with deactivation and after thirty days [R6.06] [T.16]', async () => {
    const phone = freshPhone();
    const one = await driverOf(server, phone);
    const other = await signedIn(server, phone);
    await one.duty(true);
    expect((await server.call(signOutDriver, { headers: one.headers, body: {} })).status).toBe(200);
    expect((await one.work()).code).toBe('UNAUTHENTICATED');
    expect((await other.work()).data.driver.onDutySince).toBeNull();
    await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.phone, phone));
    expect((await other.work()).code).toBe('UNAUTHENTICATED');
    const proof = await proofOf(server, phone);
    expect((await server.call(signInDriver, { body: { phone, proof } })).code).toBe('NOT_A_DRIVER');
    await server.deps.db.update(users).set({ status: 'active' }).where(eq(users.phone, phone));
    expect((await other.work()).status).toBe(200);
    server.clock.advance(30 * 86_400_000);
    expect((await other.work()).code).toBe('UNAUTHENTICATED');
    driver = await signedIn(server, driver.phone);
    as = await server.signIn('owner@pearl.example', 'b-seef');
  });
});

describe('a trip', () => {
  it('goes from the offer to the hand-over, and the merchant sees each step [R1.12] [R2.35] [R4.02]', async () => {
    await driver.ready({ lat: ADLIYA.position.lat + 0.01, lng: ADLIYA.position.lng });
    const order = (await withStops(1, 'cash')).data;
    const offer = await driver.offered();
    expect(offer).toMatchObject({ reference: order.reference, secondsLeft: 45, metersAway: 1112 });
    expect(offer.cashToCollect).toEqual({ minor: 5_000, currency: 'BHD' });
    const shown = JSON.stringify(offer);
    for (const secret of ['Aysha', 'Mariam', '+973', 'building']) expect(shown).not.toContain(secret);
    expect((await read(order.id)).state).toBe('assigned');

    const taken = (await driver.answer(offer.id)).data;
    expect(taken).toMatchObject({ offer: null, trip: { orderId: order.id, state: 'accepted' } });
    expect(taken.trip?.dueAtPickUp).toEqual(order.total);
    expect(taken.trip?.pickUp.contact.phone).toBe('+97317123456');
    expect(taken.trip?.stops[0]).toMatchObject({ recipient: { name: 'Aysha Al Sayed' }, note: 'Gate 0' });
    expect((await driver.answer(offer.id)).status).toBe(200); // the answer was lost

    const stopId = taken.trip?.stops[0]?.id ?? '';
    for (const to of ['in progress', 'arrived', 'picked up'] as const) {
      expect((await driver.step(order.id, to)).data.trip?.state).toBe(to);
      expect((await driver.step(order.id, to)).data.trip?.state).toBe(to);
      expect((await read(order.id)).state).toBe(to);
    }
    await driver.at(SEEF.position, 90);
    expect((await read(order.id)).driver).toMatchObject({ position: SEEF.position, heading: 90 });
    const tracking = await server.call(trackOrder, { params: { slug: order.dropOffs[0]?.trackingSlug ?? '' } });
    expect(tracking.data.driverPosition).toEqual(SEEF.position);

    const done = await driver.step(order.id, 'delivered', stopId);
    expect(done.data).toMatchObject({ offer: null, trip: null, today: { delivered: 1, failed: 0 } });
    expect(done.data.today.collected.minor).toBe(5_000 + order.total.minor);
    expect((await driver.step(order.id, 'delivered', stopId)).data.today.delivered).toBe(1);
    expect((await driver.step(order.id, 'failed', stopId, { failureReason: 'nobody-there' })).code).toBe('NOT_NOW');
    const over = await read(order.id);
    expect(over.state).toBe('successful');
    expect(over.payment.status).toBe('paid');
    expect(over.dropOffs[0]?.proof?.handedTo).toBe('Aysha');
    expect(over.history.map(({ state }) => state)).toEqual([
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
    expect((await audit(server.deps.db)).crooked).toBe(0);
  });

  it('brings several parcels, each with its own end, and counts the cash of the day [R11.01] [R2.35]', async () => {
    const one = await (await driverOf(server, freshPhone())).ready();
    await driver.duty(false);
    const order = (await withStops(3, 'wallet')).data;
    const trip = await pickedUp(one);
    expect(trip.dueAtPickUp).toBeNull();
    const [first = '', second = '', third = ''] = trip.stops.map(({ id }) => id);
    expect((await one.step(order.id, 'failed', null, { failureReason: 'other' })).code).toBe('NOT_NOW');
    await one.step(order.id, 'delivered', second, { handedTo: '  Yousif at the door ' });
    const failed = await one.step(order.id, 'failed', first, { failureReason: 'other' });
    expect(failed.data.trip?.stops.map(({ state }) => state)).toEqual(['failed', 'successful', 'picked up']);
    expect((await one.step(order.id, 'delivered', first)).code).toBe('NOT_NOW');
    expect((await one.step(order.id, 'failed', first, { failureReason: 'other' })).status).toBe(200);
    expect((await one.step(order.id, 'picked up')).status).toBe(200); // from the queue of the device
    const { today, trip: none } = (await one.step(order.id, 'delivered', third)).data;
    expect([none, today]).toEqual([null, { delivered: 2, failed: 1, collected: { minor: 10_000, currency: 'BHD' } }]);
    expect((await read(order.id)).dropOffs[1]?.proof?.handedTo).toBe('Yousif');
    server.clock.advance(86_400_000);
    expect((await one.work()).data.today.delivered).toBe(0);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    await one.duty(false);
  });

  it('can fail before the pick-up for all, and refuses steps out of order or without what they need [R4.02]', async () => {
    const one = await (await driverOf(server, freshPhone())).ready();
    const order = (await withStops(2)).data;
    const trip = await one.accepted();
    const [first = ''] = trip.stops.map(({ id }) => id);
    expect((await one.step(order.id, 'arrived')).code).toBe('NOT_NOW');
    expect((await one.step(order.id, 'picked up', first)).fields).toEqual([{ path: 'stopId', code: 'invalid' }]);
    expect((await one.step(order.id, 'delivered')).fields).toEqual([{ path: 'stopId', code: 'required' }]);
    expect((await one.step(order.id, 'failed')).fields).toEqual([{ path: 'failureReason', code: 'required' }]);
    expect((await one.step(order.id, 'delivered', 'no-stop')).code).toBe('ORDER_NOT_FOUND');
    expect((await one.step('no-order', 'arrived')).code).toBe('ORDER_NOT_FOUND');
    expect((await one.step(order.id, 'failed', null, { failureReason: 'other' })).code).toBe('NOT_NOW');
    await one.step(order.id, 'in progress');
    const { data } = await one.step(order.id, 'failed', null, { failureReason: 'other' });
    expect(data).toMatchObject({ trip: null, today: { failed: 2, collected: { minor: 0 } } });
    await one.duty(false);
  });

  it('ends when the merchant cancels it, and what the device sends later counts no more [R4.05] [R2.35]', async () => {
    const one = await (await driverOf(server, freshPhone())).ready();
    const order = (await withStops(1)).data;
    const offer = await one.offered();
    await one.answer(offer.id);
    await one.step(order.id, 'in progress');
    const cancelled = await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect(cancelled.status).toBe(200);
    expect((await one.work()).data).toMatchObject({ offer: null, trip: null });
    for (const to of ['in progress', 'arrived'] as const)
      expect((await one.step(order.id, to)).code).toBe('ORDER_CANCELLED');
    expect((await one.answer(offer.id)).code).toBe('OFFER_OVER');
    await one.duty(false);
  });

  it("is nobody else's [T.24] [R6.06]", async () => {
    const one = await (await driverOf(server, freshPhone())).ready();
    const other = await driverOf(server, freshPhone());
    const order = (await withStops(1)).data;
    const offer = await one.offered();
    expect((await other.answer(offer.id)).code).toBe('OFFER_OVER');
    expect((await other.answer(offer.id, 'break')).code).toBe('OFFER_OVER');
    await one.answer(offer.id);
    expect((await other.step(order.id, 'in progress')).code).toBe('ORDER_NOT_FOUND');
    expect((await other.work()).data.trip).toBeNull();
    expect((await one.duty(false)).code).toBe('NOT_NOW');
    expect((await server.call(signOutDriver, { headers: one.headers, body: {} })).code).toBe('NOT_NOW');
    expect((await one.work()).status).toBe(200);
    await one.step(order.id, 'in progress');
    await one.step(order.id, 'failed', null, { failureReason: 'other' });
    await one.duty(false);
  });
});

describe('the duty of a driver', () => {
  it('is where positions are kept, only the last one, and gone with it [R2.35]', async () => {
    const one = await driverOf(server, freshPhone());
    const kept = async () => {
      const [account] = await server.deps.db.select().from(users).where(eq(users.phone, one.phone));
      const [row] = await server.deps.db
        .select()
        .from(drivers)
        .where(eq(drivers.id, account?.id ?? ''));
      return { lat: row?.lat, lng: row?.lng, heading: row?.heading, seenAt: row?.seenAt };
    };
    expect((await one.at(SEEF.position)).code).toBe('NOT_NOW');
    await one.duty(true);
    const { onDutySince } = (await one.work()).data.driver;
    server.clock.advance(1_000);
    expect((await one.duty(true)).data.driver.onDutySince).toBe(onDutySince);
    await one.at(SEEF.position, 10);
    expect(await kept()).toEqual({ ...SEEF.position, heading: 10, seenAt: server.clock.now() });
    expect((await one.duty(false)).data.driver.onDutySince).toBeNull();
    expect(await kept()).toEqual({ lat: null, lng: null, heading: null, seenAt: null });
  });

  it('ends with an open offer, which is declined [R2.35] [R4.02]', { tags: 'long' }, async () => {
    const one = await (await driverOf(server, freshPhone())).ready();
    const order = (await withStops(1)).data;
    const offer = await one.offered();
    expect((await one.duty(false)).data).toMatchObject({ offer: null, trip: null });
    expect((await read(order.id)).state).toBe('unassigned');
    expect((await one.answer(offer.id)).code).toBe('OFFER_OVER');
    await one.duty(true);
    await dispatch(server.deps);
    expect((await one.work()).data.offer).toBeNull();
    await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    await one.duty(false);
  });
});

it('takes no flood from a driver: neither of steps nor of answers; another driver goes on [T.21]', async () => {
  const [one, other] = [await driverOf(server, freshPhone()), await driverOf(server, freshPhone())];
  const { db } = server.deps;
  expect((await one.step('no-order', 'arrived')).code).toBe('ORDER_NOT_FOUND');
  // As if there had been six hundred of them.
  await db.update(rateLimits).set({ count: 600 }).where(like(rateLimits.key, 'driver-steps:%'));
  const flood = await one.step('no-order', 'arrived');
  expect(flood.code).toBe('RATE_LIMITED');
  expect((await other.step('no-order', 'arrived')).code).toBe('ORDER_NOT_FOUND');
  server.clock.advance(10 * 60_000 + 1);
  expect((await one.step('no-order', 'arrived')).code).toBe('ORDER_NOT_FOUND');
});
