import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMovingOrders as listCall } from '../../../contract/moving-orders';
import { advance } from '../../../server/modules/ordering/advance';
import { reportPosition } from '../../../server/modules/ordering/fleet-reads';
import { listMovingOrders } from '../../../server/modules/ordering/list-moving';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { addFleetDriver, IN_MANAMA } from '../../support/servers/fleet-driver';
import { fundWallet, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 1_000_000);
  await addFleetDriver(server.deps.db, 'd-1', IN_MANAMA);
});
afterAll(() => server.close());

const WAY: readonly TaskState[] = ['dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress', 'arrived'];

/** An order that a driver takes as far as a state. */
async function taken(until: TaskState, stops = 1): Promise<{ readonly id: string; readonly stops: readonly string[] }> {
  const dropOffs = Array.from({ length: stops }, (_, index) => ({
    address: { ...SEEF, building: `4${index}`, position: { lat: 26 + (21 + index) / 100, lng: 50.55 } },
    recipient: { name: `Huda ${index}`, phone: `+9733312345${index}` },
    note: '',
    size: 'small' as const,
    cashToCollect: { minor: 0, currency: 'BHD' as const },
  }));
  const { data } = await placed(server, as, { payment: { method: 'wallet' }, allowDuplicate: true, dropOffs });
  for (const to of WAY.slice(0, WAY.indexOf(until) + 1))
    await advance(server.deps, data.id, to, to === 'assigned' ? { driver: { id: 'd-1' } } : {});
  return { id: data.id, stops: data.dropOffs.map(({ id }) => id) };
}
const listed = async () => (await server.call(listCall, { as })).data;

describe('what is on the way from a branch [R11.10]', () => {
  it('is there from the acceptance on, with its driver and the stops that are left', async () => {
    await taken('acknowledge');
    expect((await listed()).items).toEqual([]);
    const { id, stops } = await taken('arrived', 2);
    await reportPosition(server.deps, id, { position: { lat: 26.2, lng: 50.56 }, heading: 45, arrivals: [] });
    const [one, ...others] = (await listed()).items;
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id,
      state: 'arrived',
      stopCount: 2,
      driver: { name: { en: 'Yousif Bucheeri' }, vehicle: 'Honda', position: { lat: 26.2, lng: 50.56 }, heading: 45 },
      stops: [
        { lat: 26.21, lng: 50.55 },
        { lat: 26.22, lng: 50.55 },
      ],
    });
    expect(JSON.stringify(one)).not.toMatch(/\+973|total|cash/);

    await advance(server.deps, id, 'picked up');
    for (const to of ['delivered', 'successful'] as const)
      await advance(server.deps, id, to, { stopId: stops[0] ?? '', handedTo: 'Huda' });
    expect((await listed()).items[0]?.stops).toEqual([{ lat: 26.22, lng: 50.55 }]);
    for (const to of ['delivered', 'successful'] as const)
      await advance(server.deps, id, to, { stopId: stops[1] ?? '', handedTo: 'Huda' });
    expect((await listed()).items).toEqual([]);
  });

  it('is nobody else’s, and says where there is more than it tells', async () => {
    await taken('accepted');
    await taken('accepted');
    const { db } = server.deps;
    const ids = (await listed()).items.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await listMovingOrders(db, 'b-seef', 1)).toMatchObject({ items: [{ id: ids[0] }], more: true });
    const other = await server.signIn('owner@najd.example', 'b-olaya');
    expect((await server.call(listCall, { as: other })).data.items).toEqual([]);
  });
});
