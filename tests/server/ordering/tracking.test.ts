import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { advance } from '../../../server/modules/ordering/advance';
import { fleetDriversOf } from '../../../server/modules/ordering/drivers';
import { listDispatchable, reportPosition } from '../../../server/modules/ordering/fleet-reads';
import { SEEF, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver } from '../../support/servers/fleet-driver';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await addFleetDriver(server.deps.db, 'd-1', { nameAr: 'يوسف بوجيري' });
});
afterAll(() => server.close());

const slugOf = ({ dropOffs }: { readonly dropOffs: readonly { readonly trackingSlug: string }[] }): string =>
  dropOffs[0]?.trackingSlug ?? '';

describe('the tracking link', () => {
  it('shows a stranger where the parcel is and how the driver is called, and nothing else of anybody', async () => {
    const { data: order } = await placed(server, as);
    for (const state of ['dispatched', 'assigned', 'accepted'] as const)
      await advance(server.deps, order.id, state, state === 'assigned' ? { driver: { id: 'd-1' } } : {});
    await reportPosition(server.deps, order.id, { position: { lat: 26.22, lng: 50.57 }, heading: 45, arrivals: [] });
    const { status, data, raw } = await server.call(trackOrder, { params: { slug: slugOf(order) } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      reference: order.reference,
      state: 'accepted',
      driverFirstName: { en: 'Yousif', ar: 'يوسف' },
      driverPosition: { lat: 26.22, lng: 50.57 },
      merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
    });
    for (const secret of ['Bucheeri', '+973', 'Huda', 'Mariam', 'total', 'b-seef', order.id])
      expect(raw.body).not.toContain(secret);
  });

  it('does not show the driver at the door of the last order, who comes from there [R11.01]', async () => {
    const door = { lat: 26.1905, lng: 50.5402 };
    const { data: last } = await placed(server, as, {
      dropOffs: [
        {
          address: { ...SEEF, position: door },
          recipient: { name: 'Noora', phone: '+97336123400' },
          note: '',
          size: 'small',
          cashToCollect: { minor: 0, currency: 'BHD' },
        },
      ],
    });
    const states = ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up', 'delivered'] as const;
    const go = async (id: string, to: (typeof states)[number]) => {
      for (const state of states.slice(0, states.indexOf(to) + 1))
        await advance(server.deps, id, state, state === 'assigned' ? { driver: { id: 'd-1' } } : {});
    };
    await go(last.id, 'delivered');
    await advance(server.deps, last.id, 'successful');
    const { data: next } = await placed(server, as, { allowDuplicate: true });
    await go(next.id, 'accepted');
    const seen = async (position: typeof door) => {
      await reportPosition(server.deps, next.id, { position, heading: 0, arrivals: [] });
      return (await server.call(trackOrder, { params: { slug: slugOf(next) } })).data.driverPosition;
    };
    expect(await seen(door)).toBeNull();
    const onTheWay = { lat: 26.1955, lng: 50.5402 };
    expect(await seen(onTheWay)).toEqual(onTheWay);
  });

  it('proves by a first name and a time that the parcel was handed over, to anyone with the link and to the merchant [R2.42]', async () => {
    const { data: order } = await placed(server, as);
    const tracked = async () => (await server.call(trackOrder, { params: { slug: slugOf(order) } })).data;
    for (const state of ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up'] as const)
      await advance(server.deps, order.id, state, state === 'assigned' ? { driver: { id: 'd-1' } } : {});
    expect((await tracked()).proof).toBeNull();
    await advance(server.deps, order.id, 'delivered', { handedTo: ' Huda Al Alawi' });
    const at = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await advance(server.deps, order.id, 'successful');
    expect((await tracked()).proof).toEqual({ handedTo: 'Huda', at });
    const { data } = await server.call(getOrder, { as, params: { id: order.id } });
    expect(data.dropOffs[0]?.proof).toEqual({ handedTo: 'Huda', at });
  });

  it('proves nothing if the carrier named nobody', async () => {
    const { data: order } = await placed(server, as);
    for (const state of [
      'dispatched',
      'assigned',
      'accepted',
      'in progress',
      'arrived',
      'picked up',
      'delivered',
    ] as const)
      await advance(server.deps, order.id, state, state === 'assigned' ? { driver: { id: 'd-1' } } : {});
    expect((await server.call(trackOrder, { params: { slug: slugOf(order) } })).data.proof).toBeNull();
  });

  it('names the map tiles, which preferences tell only to those with a session', { tags: 'long' }, async () => {
    const { data: order } = await placed(server, as);
    const tracked = () => server.call(trackOrder, { params: { slug: slugOf(order) } });
    expect((await tracked()).data.map).toEqual({ tileUrl: null, attribution: '' });
    const tiled = await startServer({
      settings: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileAttribution: '© The map makers' },
    });
    const { data: other } = await placed(tiled, await tiled.signIn('owner@pearl.example', 'b-seef'));
    expect((await tiled.call(trackOrder, { params: { slug: slugOf(other) } })).data.map).toEqual({
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© The map makers',
    });
    await tiled.close();
  });

  it('is not found by anything but its slug', async () => {
    const { data: order } = await placed(server, as);
    for (const slug of [order.id, order.reference.padEnd(16, '0'), 'a'.repeat(24)])
      expect(await server.call(trackOrder, { params: { slug } })).toMatchObject({
        status: 404,
        code: 'ORDER_NOT_FOUND',
      });
    expect((await server.call(trackOrder, { params: { slug: 'short' } })).status).toBe(400);
  });
});

describe('what the fleet reads', () => {
  it('offers what is open, and a scheduled delivery only when its moment is near', async () => {
    const { data: now } = await placed(server, as);
    const { data: later } = await placed(server, as, {
      timing: { kind: 'scheduled', goal: 'pick-up', at: '2026-11-20T12:00:00.000Z' },
    });
    const { data: over } = await placed(server, as);
    await advance(server.deps, over.id, 'rejected');
    const offered = async () => (await listDispatchable(server.deps)).map(({ id }) => id);
    expect(await offered()).toContain(now.id);
    expect(await offered()).not.toContain(later.id);
    expect(await offered()).not.toContain(over.id);
    server.clock.advance(2 * 3_600_000 + 41 * 60_000);
    expect(await offered()).toContain(later.id);
    expect((await fleetDriversOf(server.deps.db, 'BH-manama')).map(({ id }) => id)).toEqual(['d-1']);
    expect(await fleetDriversOf(server.deps.db, 'SA-riyadh')).toEqual([]);
  });
});
