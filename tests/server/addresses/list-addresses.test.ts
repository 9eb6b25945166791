import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '../../../contract/addresses';
import { getLocation, listLocations } from '../../../contract/locations';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { searchText } from '../../../server/db/search';
import { ADLIYA, OLAYA, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;

const row = (id: string, merchantId: string, label: string, isDefault: boolean) => ({
  id,
  merchantId,
  regionCode: 'BH-manama' as const,
  label,
  address: { ...(id === 'a2' ? SEEF : ADLIYA), label },
  contactName: 'Mariam',
  phone: '+97317123456',
  isDefault,
  searchText: searchText([label, id === 'a2' ? 'Seef' : 'Adliya', 'Mariam', '+97317123456']),
});

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await server.deps.db
    .insert(savedAddresses)
    .values([
      row('a1', 'm-pearl', 'Workshop', false),
      row('a2', 'm-pearl', 'محل السيف', true),
      row('a3', 'm-pearl', 'Bakery', false),
      { ...row('a4', 'm-pearl', 'Olaya', false), regionCode: 'SA-riyadh', address: { ...OLAYA, label: 'Olaya' } },
      row('a5', 'm-najd', 'Not yours', false),
    ]);
});
afterAll(() => server.close());

const ids = async (query: Record<string, string> = {}, who = as) =>
  (await server.call(listAddresses, { as: who, query })).data.map(({ id }) => id);

describe('the address book', () => {
  it("gives the region's own, the default first, then by label [T.24]", async () => {
    expect(await ids()).toEqual(['a2', 'a3', 'a1']);
    expect(await ids({}, await server.signIn('owner@pearl.example', 'b-malaz'))).toEqual(['a4']);
    expect(await ids({}, await server.signIn('owner@najd.example'))).toEqual([]);
  });

  it('is nothing for an account that orders nothing, of a driver say, whatever its rights [T.52] [R6.01]', async () => {
    const driver = await server.signIn('driver@pearl.example', 'b-seef');
    for (const call of [listAddresses, listLocations])
      expect((await server.call(call, { as: driver })).status).toBe(403);
    expect((await server.call(getLocation, { as: driver, params: { id: 'a1' } })).status).toBe(403);
    expect((await server.call(getLocation, { as, params: { id: 'a1' } })).status).toBe(200);
  });

  it('finds while typing, in either script, by label, area, person or phone', async () => {
    expect(await ids({ search: 'work' })).toEqual(['a1']);
    expect(await ids({ search: 'السيف' })).toEqual(['a2']);
    expect(await ids({ search: 'adliya mariam' })).toEqual(['a3', 'a1']);
    expect(await ids({ search: '١٧١٢٣' })).toEqual(['a2', 'a3', 'a1']);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ limit: '1' })).toEqual(['a2']);
  });

  it('refuses an invalid limit', async () => {
    for (const limit of ['0', '51', 'x'])
      expect(await server.call(listAddresses, { as, query: { limit } })).toMatchObject({
        status: 400,
        fields: [{ path: 'limit' }],
      });
  });
});
