import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '../../../contract/addresses';
import {
  addLocation,
  getLocation,
  listLocations,
  makeLocationDefault,
  removeLocations,
  restoreLocations,
} from '../../../contract/locations';
import { purgeRemoved } from '../../../server/modules/addresses/remove-locations';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { ADLIYA, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let stranger: TestSession;
let keys = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  stranger = await server.signIn('owner@najd.example');
});
afterAll(() => server.close());

const saved = async (building: string) =>
  (
    await server.call(addLocation, {
      as: owner,
      idempotencyKey: `location-key-${(keys += 1)}`,
      body: {
        address: { ...ADLIYA, label: `Door ${building}`, building },
        contactName: 'Mariam',
        phone: '+97317123456',
      },
    })
  ).data;
const read = (id: string, as = owner) => server.call(getLocation, { as, params: { id } });

describe('saved addresses [R2.15]', () => {
  it('of another merchant cannot be removed, brought back or seen, even beside own ones [T.24]', async () => {
    const { id } = await saved('1');
    for (const call of [removeLocations, restoreLocations])
      expect((await server.call(call, { as: stranger, body: { ids: [id] } })).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(id)).status).toBe(200);
  });

  it('of another region are not there', async () => {
    const { id } = await saved('2');
    const riyadh = await server.signIn('owner@pearl.example', 'b-malaz');
    expect((await read(id, riyadh)).status).toBe(404);
    expect((await server.call(removeLocations, { as: riyadh, body: { ids: [id] } })).status).toBe(404);
  });

  it('count each stop that uses them, and know the last time [R11.21]', async () => {
    const { pickUp } = orderBody('none');
    const twice = [await placed(server, owner), await placed(server, owner, { allowDuplicate: true })];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (
      await server.call(listLocations, { as: owner, query: { search: pickUp.contact.name, sort: 'often' } })
    ).data;
    expect(items[0]).toMatchObject({ usedCount: 2, usedAt: server.clock.now().toISOString() });
  });

  it('that are removed are not offered for requests, and an order saves the place anew [R11.21]', async () => {
    const { pickUp } = orderBody('none');
    const offered = async () =>
      (await server.call(listAddresses, { as: owner, query: { search: pickUp.contact.name } })).data;
    const ids = (await offered()).map(({ id }) => id);
    expect(ids).not.toEqual([]);
    await server.call(removeLocations, { as: owner, body: { ids } });
    expect(await offered()).toEqual([]);
    expect((await placed(server, owner, { allowDuplicate: true })).data.savedAddresses).toContain(pickUp.contact.name);
    expect((await offered()).length).toBeGreaterThan(0);
  });

  it('that are removed are gone for good after a day [T.24]', async () => {
    const { id } = await saved('3');
    await server.call(makeLocationDefault, { as: owner, params: { id } });
    await server.call(removeLocations, { as: owner, body: { ids: [id] } });
    await purgeRemoved(server.deps);
    expect(await server.deps.db.select().from(savedAddresses).where(eq(savedAddresses.id, id))).toHaveLength(1);
    server.clock.advance(86_400_001);
    await purgeRemoved(server.deps);
    expect(await server.deps.db.select().from(savedAddresses).where(eq(savedAddresses.id, id))).toEqual([]);
  });

  it('refuse a cursor that belongs to another order of the list', async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    const cursors = [
      'x',
      Buffer.from('["many","a1"]').toString('base64url'),
      Buffer.from('[1,2]').toString('base64url'),
    ];
    for (const cursor of cursors)
      expect(await server.call(listLocations, { as, query: { sort: 'often', cursor } })).toMatchObject({
        status: 400,
        fields: [{ path: 'cursor', code: 'invalid' }],
      });
  });
});
