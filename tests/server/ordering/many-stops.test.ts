import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, createQuote, getOrder } from '../../../contract/order';
import { listOrders, trackOrder } from '../../../contract/ordering';
import { confirmLocation, inquireLocation } from '../../../contract/address-checks';
import { listNotifications } from '../../../contract/realtime';
import { getSandbox } from '../../../contract/sandbox';
import { advance } from '../../../server/modules/ordering/advance';
import { listDispatchable, reportPosition } from '../../../server/modules/ordering/fleet-reads';
import { offers } from '../../../server/modules/ordering/tables';
import { users } from '../../../server/modules/identity/tables';
import { ledgerEntries, ledgerPostings } from '../../../server/modules/wallet/tables';
import { payableOf } from '../../../server/modules/wallet/ledger';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { orderBody, placed, quoteBody, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver } from '../../support/servers/fleet-driver';
import { sampled } from '../../support/sampled';

let server: TestServer;
let as: TestSession;
let orders = 0;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await addFleetDriver(server.deps.db, 'd-1');
});
afterAll(() => server.close());

const NAMES = 'Aysha Badria Camilla Dana Eman Fatima Ghada Huda Iman Jana Khulood Layla Maha Noora Ola Parisa'.split(
  ' ',
);
const TO_PICK_UP: readonly TaskState[] = [
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
];

/** An order with this many stops; no two of them are alike in anything. */
async function made(count: number) {
  orders += 1;
  const { data, code } = await placed(server, as, {
    dropOffs: Array.from({ length: count }, (_, index) => ({
      address: {
        ...SEEF,
        building: `7${String(index).padStart(3, '0')}`,
        directions: `Door of ${NAMES[index]}`,
        position: {
          lat: Number((26.22001 + index * 0.00101).toFixed(5)),
          lng: Number((50.55001 - index * 0.00101).toFixed(5)),
        },
      },
      recipient: { name: `${NAMES[index]} Al Sayed`, phone: `+9733${String(orders * 100 + index).padStart(7, '0')}` },
      note: `Note for ${NAMES[index]}`,
      size: 'small' as const,
      cashToCollect: { minor: 11_000 + index * 111, currency: 'BHD' as const },
    })),
  });
  expect(code).toBeUndefined();
  return data;
}
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const track = (slug: string) => server.call(trackOrder, { params: { slug } });
async function move(id: string, states: readonly TaskState[], stopId?: string): Promise<void> {
  for (const state of states) {
    server.clock.advance(1_000);
    expect(
      await advance(server.deps, id, state, {
        ...(stopId === undefined ? {} : { stopId }),
        ...(state === 'assigned' ? { driver: { id: 'd-1' } } : {}),
        ...(state === 'delivered' ? { handedTo: 'Somebody' } : {}),
      }),
      state,
    ).not.toBeNull();
  }
}

describe.each(sampled([2, 16], 2))('an order with %s stops [R11.01]', (count) => {
  it('shows each recipient their own stop, and nothing of the others, at every point of the trip', async () => {
    const order = await made(count);
    expect(new Set(order.dropOffs.map(({ trackingSlug }) => trackingSlug)).size).toBe(count);
    const [first] = order.dropOffs;
    async function look(): Promise<void> {
      const { dropOffs } = await read(order.id);
      for (const [index, stop] of dropOffs.entries()) {
        const { data, raw } = await track(stop.trackingSlug);
        expect(data).toMatchObject({
          state: stop.state,
          cashToCollect: stop.cashToCollect,
          dropOffPosition: stop.address.position,
          eta: stop.eta,
          history: stop.history,
          proof: stop.proof,
        });
        for (const [other, { address, recipient, cashToCollect, id, trackingSlug }] of dropOffs.entries()) {
          if (other === index) continue;
          const { position, directions } = address;
          const building = 'building' in address ? address.building : '';
          for (const secret of [recipient.name, NAMES[other], recipient.phone, building, directions, id, trackingSlug])
            expect(raw.body).not.toContain(secret);
          for (const secret of [position.lat, position.lng, cashToCollect.minor])
            expect(raw.body).not.toContain(String(secret));
        }
        for (const secret of ['stop', 'count', order.cashToCollect.minor, order.total.minor])
          expect(raw.body).not.toContain(`"${secret}"`);
        expect(raw.body).not.toContain(String(order.cashToCollect.minor));
      }
    }
    await look();
    await move(order.id, TO_PICK_UP);
    const driver = { lat: 26.2199, lng: 50.5511 };
    await reportPosition(server.deps, order.id, { position: driver, heading: 90, arrivals: [] });
    await look();
    const seen = async () =>
      Promise.all(
        (await read(order.id)).dropOffs.map(
          async ({ trackingSlug }) => (await track(trackingSlug)).data.driverPosition,
        ),
      );
    // At the first stop's door the driver's position is the first stop's address.
    expect(await seen()).toEqual([driver, ...Array.from({ length: count - 1 }, () => null)]);
    await move(order.id, ['delivered', 'successful'], first?.id);
    await look();
    // Done with the first, and still at that door: nobody learns where it is.
    expect(await seen()).toEqual(Array.from({ length: count }, () => null));
    const away = { lat: 26.2211, lng: 50.5491 };
    await reportPosition(server.deps, order.id, { position: away, heading: 90, arrivals: [] });
    expect(await seen()).toEqual([null, away, ...Array.from({ length: count - 2 }, () => null)]);
    await move(order.id, ['delivered', 'successful'], order.dropOffs[1]?.id);
  });

  it('is where its stops are, each with its own history, arrival and proof', async () => {
    const order = await made(count);
    expect(order).toMatchObject({ stopCount: count, kind: count > 1 ? 'multiple' : 'single', state: 'created' });
    const etas = order.dropOffs.map(({ eta }) => eta ?? '');
    expect(etas).toEqual([...new Set(etas)].toSorted());
    expect(order.eta).toBe(etas.at(-1));
    await move(order.id, TO_PICK_UP);
    const [first, ...others] = order.dropOffs;
    await move(order.id, ['delivered', 'successful'], first?.id);
    const under = await read(order.id);
    expect(under.state).toBe('picked up');
    expect(under.dropOffs.map(({ state }) => state)).toEqual(['successful', ...others.map(() => 'picked up')]);
    expect(under.dropOffs.map(({ proof }) => proof?.handedTo ?? null)).toEqual(['Somebody', ...others.map(() => null)]);
    expect(under.refundIfCancelled).toBeNull();
    for (const { id } of others.slice(0, -1)) await move(order.id, ['delivered', 'successful'], id);
    await move(order.id, ['failed'], others.at(-1)?.id);
    const over = await read(order.id);
    expect(over.state).toBe('failed');
    expect(over.history.map(({ state }) => state)).toEqual(['created', ...TO_PICK_UP, 'failed']);
    expect(over.dropOffs[0]?.history.at(-1)?.state).toBe('successful');
    const alerts = (await server.call(listNotifications, { as })).data.items.filter(
      ({ orderId }) => orderId === order.id,
    );
    expect(alerts.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: count - 1 }, () => 'Delivery Completed'),
      'Delivery Failed',
    ]);
    for (const [index, { recipient }] of [...others.slice(0, -1), ...(first === undefined ? [] : [first])].entries())
      expect(
        alerts.some(({ message }) => message.includes(recipient.name)),
        String(index),
      ).toBe(true);
    // Each says how far the whole is, not that it is over.
    const done = alerts.filter(({ type }) => type === 'Delivery Completed');
    expect(done.map(({ message }) => Number(/^Parcel (\d+) of/.exec(message)?.[1])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count - 1 }, (_, index) => index + 1),
    );
    for (const { message, messageAr } of done) {
      expect(message).toContain(` of ${count} of delivery`);
      expect(messageAr).toContain(` من ${count} من الطلب`);
    }
    expect(order.recipientName).toBe(first?.recipient.name);
  });

  it('books the cash of each stop as it is collected, and the fee once [T.37]', { tags: 'long' }, async () => {
    const { db } = server.deps;
    const order = await made(count);
    const before = await payableOf(db, 'm-pearl', 'BHD');
    await move(order.id, TO_PICK_UP);
    const [first, ...others] = order.dropOffs;
    await move(order.id, ['delivered', 'successful'], first?.id);
    expect((await payableOf(db, 'm-pearl', 'BHD')) - before).toBe(first?.cashToCollect.minor);
    expect((await read(order.id)).payment.status).toBe('due');
    for (const { id } of others.slice(1)) await move(order.id, ['delivered', 'successful'], id);
    await move(order.id, ['failed'], others[0]?.id);
    const failed = others[0]?.cashToCollect.minor ?? 0;
    expect((await payableOf(db, 'm-pearl', 'BHD')) - before).toBe(order.cashToCollect.minor - failed);
    expect((await read(order.id)).payment.status).toBe('paid');
    const [fee] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, order.id));
    expect(fee).toMatchObject({ kind: 'delivery', subjectKind: 'order', branchId: 'b-seef' });
    const collected = await db
      .select()
      .from(ledgerPostings)
      .where(eq(ledgerPostings.subjectId, first?.id ?? ''));
    expect(collected.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -(first?.cashToCollect.minor ?? 0),
      first?.cashToCollect.minor,
    ]);
    for (const posting of collected) expect(posting).toMatchObject({ subjectKind: 'stop', branchId: 'b-seef' });
  });

  it('is cancelled as a whole, and found by each of its recipients', async () => {
    const order = await made(count);
    for (const { recipient } of order.dropOffs) {
      const { data } = await server.call(listOrders, { as, query: { view: 'all', search: recipient.phone } });
      expect(data.items.map(({ id }) => id)).toEqual([order.id]);
    }
    const { data } = await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect(data.dropOffs.map(({ state }) => state)).toEqual(order.dropOffs.map(() => 'cancelled'));
    expect([data.state, data.history.length]).toEqual(['cancelled', 2]);
  });
});

describe('a recipient of several who is asked where their parcel goes [R4.11] [R11.01]', () => {
  it('answers for their own stop; nobody is sent before', { tags: 'long' }, async () => {
    const order = await made(3);
    const [, second, third] = order.dropOffs;
    const stop = { orderId: order.id, stopId: second?.id ?? '' };
    const { status } = await server.call(inquireLocation, {
      as,
      params: { id: order.id },
      body: { stopId: stop.stopId },
    });
    expect(status).toBe(200);
    const sent = (await server.call(getSandbox)).data.texts[0];
    expect(sent?.to).toBe(second?.recipient.phone);
    const asked = await read(order.id);
    expect(asked.dropOffs.map(({ state }) => state)).toEqual(['created', 'location inquiry acquiring', 'created']);
    expect(asked.dropOffs.map(({ locationInquiry }) => locationInquiry?.state ?? null)).toEqual([null, 'open', null]);
    expect(await advance(server.deps, order.id, 'dispatched')).toBeNull();
    const fleet = async () => (await listDispatchable(server.deps)).find(({ id }) => id === order.id)?.state;
    expect(await fleet()).toBe('location inquiry acquiring');
    const position = { lat: 26.2341, lng: 50.5433 };
    const link = sent?.text.split('#')[1] ?? '';
    await server.call(confirmLocation, { body: { link, answer: { position, directions: 'Here' } } });
    const after = await read(order.id);
    expect(after.dropOffs.map(({ address }) => address.position)).toEqual([
      order.dropOffs[0]?.address.position,
      position,
      third?.address.position,
    ]);
    await move(order.id, TO_PICK_UP);
    expect((await read(order.id)).dropOffs.map(({ state }) => state)).toEqual(['picked up', 'picked up', 'picked up']);
  });

  it('is not asked by the stop of another order', async () => {
    const [one, other] = [await made(2), await made(2)];
    const body = { stopId: other.dropOffs[0]?.id ?? '' };
    expect(await server.call(inquireLocation, { as, params: { id: one.id }, body })).toMatchObject({ status: 404 });
  });
});

describe('offers and drivers', () => {
  it('an offer is a row, and says how it ended [R4.02]', async () => {
    const order = await made(2);
    const states = async () =>
      (await server.deps.db.select().from(offers).where(eq(offers.orderId, order.id)).orderBy(offers.offeredAt)).map(
        ({ state, driverId, endedAt }) => [driverId, state, endedAt !== null],
      );
    await move(order.id, ['dispatched', 'assigned']);
    expect(await states()).toEqual([['d-1', 'open', false]]);
    await move(order.id, ['declined', 'unassigned', 'dispatched']);
    server.clock.advance(1_000);
    await move(order.id, ['assigned', 'accepted']);
    expect(await states()).toEqual([
      ['d-1', 'declined', true],
      ['d-1', 'accepted', true],
    ]);
    await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
    expect((await states()).map(([, state]) => state)).toEqual(['declined', 'withdrawn']);
  });

  it('a driver is an account without a merchant, and not let in by the merchants’ entry [R6.06]', async () => {
    const [account] = await server.deps.db.select().from(users).where(eq(users.id, 'd-1'));
    expect(account).toMatchObject({ merchantId: null, email: null, type: 'driver', passwordHash: null });
  });
});

it('a delivery in a window keeps both of its ends and what they are for; one that ends before it begins is refused [R1.03]', async () => {
  const from = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const until = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
  const { data } = await placed(server, as, { timing: { kind: 'scheduled', goal: 'delivery', at: from, until } });
  expect((await read(data.id)).timing).toEqual({ kind: 'scheduled', goal: 'delivery', at: from, until });
  const timing = { kind: 'scheduled', at: until, until: from } as const;
  expect(await server.call(createQuote, { as, body: { ...quoteBody(orderBody('')), timing } })).toMatchObject({
    status: 400,
    fields: [{ path: 'timing.until', code: 'too-small' }],
  });
});
