import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inquireLocation } from '../../../contract/address-checks';
import { cancelOrder, searchAgain, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { getSandbox, stepDelivery } from '../../../contract/sandbox';
import { couldTake, dispatch } from '../../../server/modules/driving';
import { orders, offers } from '../../../server/modules/ordering/tables';
import { driverOf } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { ADLIYA, freshKey, OLAYA, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let phones = 0;
/** Those of the current test: they go home after it. */
let team: TestDriver[] = [];

async function one(position: { readonly lat: number; readonly lng: number } | null = ADLIYA.position, country = '973') {
  phones += 1;
  const phone = country === '973' ? `+973332${String(phones).padStart(5, '0')}` : `+96650100${1000 + phones}`;
  const driver = await (await driverOf(server, phone)).ready(position);
  team.push(driver);
  return driver;
}
/** The next order, a second after the one before. */
async function order() {
  server.clock.advance(1_000);
  return (await placed(server, as)).data;
}
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const round = () => dispatch(server.deps);
const cancel = (id: string) => server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
/** Somebody's device says where it is, as it does all the time. */
const alive = (...devices: readonly TestDriver[]) => Promise.all(devices.map((each) => each.at(ADLIYA.position)));

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  const open = await server.deps.db.select().from(orders);
  for (const { id } of open) await cancel(id);
  for (const driver of team) await driver.duty(false);
  team = [];
});
beforeAll(async () => {
  as = await server.signIn('owner@pearl.example', 'b-seef');
});

describe('dispatching [R4.02]', () => {
  it('offers an order to the nearest, and the next one to who is left', async () => {
    const far = await one(SEEF.position);
    const near = await one();
    const unseen = await one(null);
    const made = [await order(), await order(), await order(), await order()];
    await round();
    const offered = await Promise.all(
      [near, far, unseen].map(async (each) => (await each.work()).data.offer?.reference),
    );
    expect(offered).toEqual(made.slice(0, 3).map(({ reference }) => reference));
    expect((await read(made[3]?.id ?? '')).state).toBe('created');
    expect((await read(made[0]?.id ?? '')).driver?.position).toBeNull(); // not before it is accepted
    await round();
    expect((await near.work()).data.offer?.reference).toBe(made[0]?.reference);
  });

  it('gives what one declines to the next, and never to the same one again; with the reason', async () => {
    const first = await one();
    const second = await one(SEEF.position);
    const { id, reference } = await order();
    const offer = await first.offered();
    const declined = await first.answer(offer.id, 'too-far');
    expect(declined.data).toMatchObject({ offer: null, trip: null });
    expect((await first.answer(offer.id, 'too-far')).status).toBe(200); // the answer was lost
    expect((await first.answer(offer.id)).code).toBe('OFFER_OVER');
    const [kept] = await server.deps.db.select().from(offers).where(eq(offers.id, offer.id));
    expect([kept?.state, kept?.declineReason]).toEqual(['declined', 'too-far']);
    expect((await second.offered()).reference).toBe(reference);
    expect((await first.work()).data.offer).toBeNull();
    await second.answer((await second.work()).data.offer?.id ?? '', 'vehicle');
    await round();
    expect((await read(id)).state).toBe('unassigned');
    expect(await couldTake(server.deps, id)).toBe(false);
    expect((await read(id)).history.map(({ state }) => state)).toEqual([
      'created',
      ...['first', 'second'].flatMap(() => ['dispatched', 'assigned', 'declined', 'unassigned']),
    ]);
  });

  it('ends an offer that nobody answers in time; until then it can be taken', async () => {
    const first = await one();
    const second = await one(SEEF.position);
    const { reference } = await order();
    const offer = await first.offered();
    server.clock.advance(44_900);
    await alive(first, second);
    await round();
    expect((await first.work()).data.offer?.secondsLeft).toBeCloseTo(0.1);
    server.clock.advance(100);
    expect((await first.work()).data.offer).toBeNull();
    await round();
    expect((await second.work()).data.offer?.reference).toBe(reference);
    expect((await first.answer(offer.id)).code).toBe('OFFER_OVER');
    const [kept] = await server.deps.db.select().from(offers).where(eq(offers.id, offer.id));
    expect([kept?.state, kept?.declineReason]).toEqual(['declined', null]);
    const late = (await second.work()).data.offer;
    server.clock.advance(50_000);
    expect((await second.answer(late?.id ?? '')).data.trip?.reference).toBe(reference); // nobody has ended it yet
  });

  it('asks nobody who is off duty, silent for three minutes, busy or in another region', async () => {
    const away = await one();
    await away.duty(false);
    const silent = await one();
    await one(OLAYA.position, '966');
    server.clock.advance(180_000);
    const { id } = await order();
    await round();
    expect((await read(id)).state).toBe('created');
    await silent.at(ADLIYA.position);
    const trip = await silent.accepted();
    expect(trip.orderId).toBe(id);
    const next = await order();
    await round();
    expect((await read(next.id)).state).toBe('created');
  });

  it(
    'waits for the time of a scheduled order, and for a recipient who is asked [R4.11]',
    { tags: 'long' },
    async () => {
      const driver = await one();
      const at = new Date(server.clock.now().getTime() + 3 * 3600_000).toISOString();
      const planned = (await placed(server, as, { timing: { kind: 'scheduled', goal: 'pick-up', at } })).data;
      await round();
      expect((await read(planned.id)).state).toBe('created');
      const asked = await order();
      await server.call(inquireLocation, {
        as,
        params: { id: asked.id },
        body: { stopId: asked.dropOffs[0]?.id ?? '' },
      });
      await round();
      expect((await read(asked.id)).state).toBe('location inquiry acquiring');
      server.clock.advance(2 * 3600_000 + 45 * 60_000);
      await driver.at(ADLIYA.position);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await driver.offered()).reference).toBe(planned.reference);
    },
  );

  it('withdraws an offer that the merchant cancels', { tags: 'long' }, async () => {
    const driver = await one();
    const { id } = await order();
    const offer = await driver.offered();
    await cancel(id);
    expect((await driver.work()).data.offer).toBeNull();
    expect((await driver.answer(offer.id)).code).toBe('OFFER_OVER');
    expect((await driver.answer(offer.id, 'break')).code).toBe('OFFER_OVER');
  });
});

describe("the sandbox's fleet", () => {
  const live = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      server.clock.advance(1_000);
      await server.fleet.tick(server.clock.now().getTime());
    }
  };

  it(
    'leaves people and their orders alone, and takes what they decline [R6.06] [R4.02]',
    { tags: 'long' },
    async () => {
      server.fleet.set({ speed: 'sixtyfold', odds: { decline: 0, fail: 0, dispatchFailure: 0 } });
      const driver = await one();
      const { id, dropOffs } = await order();
      await live(10);
      expect((await read(id)).state).toBe('dispatched'); // a person could be offered it
      await alive(driver);
      const trip = await driver.accepted();
      await driver.at(SEEF.position, 10);
      await live(30);
      expect((await read(id)).state).toBe('accepted');
      expect((await read(id)).driver).toMatchObject({ position: SEEF.position, heading: 10 });
      const stepped = await server.call(stepDelivery, { params: { id }, body: { to: 'in progress' } });
      expect(stepped.code).toBe('VALIDATION');
      for (const to of ['in progress', 'arrived', 'picked up'] as const) await driver.step(trip.orderId, to);
      await live(30);
      expect((await read(id)).state).toBe('picked up');
      await driver.step(id, 'delivered', dropOffs[0]?.id ?? '');

      const other = await order();
      await alive(driver);
      await driver.answer((await driver.offered()).id, 'break');
      await live(60);
      expect((await read(other.id)).state).toBe('successful');
      const people = (await server.call(getSandbox)).data.drivers.map(({ name }) => name);
      expect(people).not.toContain((await read(other.id)).driver?.name);
      server.fleet.set({ speed: 'paused' });
    },
  );
});

describe('without a fleet', () => {
  it(
    'shows an order as offered, and gives it up after a quarter of an hour, with the alert [R4.02] [R4.11]',
    { tags: 'long' },
    async () => {
      const real = { ...server.deps, settings: { ...server.deps.settings, production: true } };
      as = await server.signIn('owner@pearl.example', 'b-seef');
      const { id } = await order();
      as = await server.signIn('owner@pearl.example', 'b-seef');
      await dispatch(real);
      expect((await read(id)).state).toBe('dispatched');
      server.clock.advance(15 * 60_000 - 1);
      await dispatch(real);
      expect((await read(id)).state).toBe('dispatched');
      server.clock.advance(1);
      await dispatch(real);
      await dispatch(real);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await read(id)).state).toBe('dispatch failure');
      const alerts = (await server.call(listNotifications, { as })).data.items.filter(({ orderId }) => orderId === id);
      expect(alerts.map(({ type }) => type)).toEqual(['Dispatch Failed']);
      await server.call(searchAgain, {
        as,
        params: { id },
        body: { extra: { minor: 0, currency: 'BHD' }, minutes: 60 },
        idempotencyKey: freshKey(),
      });
      server.clock.advance(60 * 60_000 - 1);
      await dispatch(real);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await read(id)).state).toBe('dispatched');
      const driver = await one();
      await dispatch(real);
      expect((await driver.work()).data.offer).not.toBeNull();
    },
  );
});
