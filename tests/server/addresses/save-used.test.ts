import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOrderAddresses, listAddresses } from '../../../contract/addresses';
import { addCustomer } from '../../../contract/customers';
import { updateLocation } from '../../../contract/locations';
import { branchPickUps, savedAddresses } from '../../../server/modules/addresses/tables';
import { merchants } from '../../../server/modules/identity/tables';
import { ADLIYA, SEEF, orderBody, placed } from '../../support/servers/parcels';
import type { OrderBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600_000);
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await server.deps.db.delete(savedAddresses);
  await server.deps.db.delete(branchPickUps);
});

type Address = OrderBody['pickUp']['address'];
const typed = orderBody('none');
const [first] = typed.dropOffs;
const mariam = typed.pickUp.contact;
const huda = { name: 'Huda Al Alawi', phone: '+97336123456' };
const noor = { name: 'Noor Al Sayed', phone: '+97339123456' };

/** From Adliya to Huda in Seef, both typed, with overrides. */
const order = (change: Partial<OrderBody> = {}, who = as) =>
  placed(server, who, { ...drop(huda), allowDuplicate: true, ...change });
const drop = (recipient: typeof huda, address: Address = SEEF): Pick<OrderBody, 'dropOffs'> => {
  if (first === undefined) throw new Error('A sample has a drop-off');
  return { dropOffs: [{ ...first, address, recipient }] };
};
const book = async (search = '', who = as) => (await server.call(listAddresses, { as: who, query: { search } })).data;

describe('addresses are saved as they are used [R11.21]', () => {
  it('each named after its contact, the first pick-up as the default', async () => {
    const { status, data } = await order();
    expect([status, data.savedAddresses]).toEqual([200, [mariam.name, huda.name]]);
    expect((await book()).map(({ address, phone, isDefault }) => [address.label, phone, isDefault])).toEqual([
      [mariam.name, mariam.phone, true],
      [huda.name, huda.phone, false],
    ]);
  });

  it('once: typed again, however, or chosen, nothing is added; what was used last comes first', async () => {
    await order();
    server.clock.advance(1_000);
    await order(drop(noor, { ...ADLIYA, building: '9' }));
    server.clock.advance(1_000);
    const again = { ...SEEF, city: ` ${SEEF.city.toUpperCase()} ` };
    expect((await order(drop(huda, again))).data.savedAddresses).toBeUndefined();
    expect((await book()).map(({ contactName }) => contactName)).toEqual([mariam.name, huda.name, noor.name]);
  });

  it('a recipient’s phone finds their last place, and the pin as it was corrected', async () => {
    await order();
    server.clock.advance(1_000);
    const moved = { ...SEEF, position: { lat: SEEF.position.lat + 0.0005, lng: SEEF.position.lng } };
    await order(drop(huda, moved));
    server.clock.advance(1_000);
    await order(drop(huda, { ...SEEF, building: '77' }));
    const found = await book(huda.phone);
    expect(found).toMatchObject([{ address: { building: '77' } }, { address: { building: SEEF.building } }]);
    expect(found[1]?.address.position).toEqual(moved.position);
  });

  it('once for a customer, whichever of their phones is ordered for [R3.17]', async () => {
    const [main, second] = ['+97336551101', '+97336551102'];
    const body = { name: 'Layla', phone: main, otherPhones: [second], tags: [], notes: '', isBlocked: false };
    await server.call(addCustomer, { as, idempotencyKey: 'layla-of-two-phones', body });
    await order(drop({ name: 'Layla', phone: main }));
    server.clock.advance(1_000);
    expect((await order(drop({ name: 'Layla', phone: second }))).data.savedAddresses).toBeUndefined();
    expect((await book('Layla')).map(({ phone }) => phone)).toEqual([main]);
    // Somebody else at the same place is another entry.
    expect((await order(drop(noor))).data.savedAddresses).toEqual([noor.name]);
  });

  it('none anew where a saved place is chosen for another recipient, and it keeps its name and contact', async () => {
    await order();
    const [, saved] = await book();
    if (saved === undefined) throw new Error('It was saved');
    server.clock.advance(1_000);
    const { data } = await order(drop(noor, saved.address));
    expect(data.savedAddresses).toBeUndefined();
    expect(data.dropOffs[0]?.recipient).toEqual(noor);
    expect(await book(SEEF.city)).toEqual([saved]);
    expect(await book(noor.name)).toEqual([]);
    // By a moved pin it is another door, and what is typed has no name.
    const far = { lat: SEEF.position.lat + 0.005, lng: SEEF.position.lng };
    expect((await order(drop(noor, { ...saved.address, position: far }))).data.savedAddresses).toEqual([noor.name]);
    const other = { name: 'Reem', phone: '+97339123457' };
    expect((await order(drop(other, { ...saved.address, label: '' }))).data.savedAddresses).toEqual(['Reem']);
  });

  it('at each branch the first pick-up is its own default; a default of the region stays', async () => {
    await order();
    const juffair = await server.signIn('owner@pearl.example', 'b-juffair');
    expect((await book('', juffair)).some(({ isDefault }) => isDefault)).toBe(false);
    const other = { address: { ...ADLIYA, building: '1' }, contact: noor };
    await order({ pickUp: other }, juffair);
    expect((await book('', juffair))[0]).toMatchObject({ isDefault: true, contactName: noor.name });
    expect((await book())[0]).toMatchObject({ isDefault: true, contactName: mariam.name });
  });

  it('many orders at once make one entry of a place', async () => {
    const answers = await Promise.all([order(), order(), order(), order()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await book()).toHaveLength(2);
  });

  it('and are taken back with one press, with the default that they made; the order stays', async () => {
    const { data } = await order();
    const najd = await server.signIn('owner@najd.example');
    await server.call(forgetOrderAddresses, { as: najd, params: { id: data.id } });
    expect(await book()).toHaveLength(2);
    for (const _ of ['once', 'again']) {
      const forgotten = await server.call(forgetOrderAddresses, { as, params: { id: data.id } });
      expect([forgotten.status, forgotten.data]).toEqual([200, { kept: [] }]);
    }
    expect(await book()).toEqual([]);
    expect(await server.deps.db.select().from(branchPickUps)).toEqual([]);
    expect((await order()).data.savedAddresses).toHaveLength(2);
  });
});

describe('taking back what an order saved [R11.42]', () => {
  const takeBack = async (id: string) => (await server.call(forgetOrderAddresses, { as, params: { id } })).data;
  const names = async () => (await book()).map(({ contactName }) => contactName).toSorted();
  const shop = (status: 'Active' | 'Inactive') =>
    server.deps.db.update(merchants).set({ ecommerceStatus: status }).where(eq(merchants.id, 'm-pearl'));

  it('leaves what another order used since, in the very same moment too, and says so', async () => {
    const first = (await order()).data;
    const second = (await order(drop(noor, { ...SEEF, building: '9' }))).data;
    expect(second.savedAddresses).toEqual([noor.name]);
    for (const _ of ['once', 'again'])
      expect(await takeBack(first.id)).toEqual({ kept: [{ name: mariam.name, reason: 'used' }] });
    expect(await names()).toEqual([mariam.name, noor.name]);
    expect((await book())[0]?.isDefault).toBe(true);
    expect(await takeBack(second.id)).toEqual({ kept: [] });
    expect(await names()).toEqual([mariam.name]);
  });

  it('leaves what somebody has changed since, and says so', async () => {
    const { id } = (await order()).data;
    const [, saved] = await book();
    const { address, contactName, phone } = saved ?? {};
    const body = { version: 1, address: { ...address, label: 'Edited' }, contactName, phone };
    const changed = await server.call(updateLocation, { as, params: { id: saved?.id ?? '' }, body: body as never });
    expect(changed.status).toBe(200);
    for (const _ of ['once', 'again'])
      expect(await takeBack(id)).toEqual({ kept: [{ name: 'Edited', reason: 'changed' }] });
    expect(await names()).toEqual([huda.name]);
  });

  it('leaves the default that an active store needs, until it is closed', async () => {
    const { id } = (await order()).data;
    await shop('Active');
    expect(await takeBack(id)).toEqual({ kept: [{ name: mariam.name, reason: 'default' }] });
    expect(await names()).toEqual([mariam.name]);
    await shop('Inactive');
    expect(await takeBack(id)).toEqual({ kept: [] });
    expect(await names()).toEqual([]);
  });
});

describe('a parcel that would be brought to where it is picked up', () => {
  it('is refused, with the place that is wrong', async () => {
    const answer = await order(drop(huda, { ...ADLIYA, label: 'Elsewhere' }));
    expect(answer).toMatchObject({
      status: 400,
      fields: [{ path: 'dropOffs.0.address.position', code: 'same-place' }],
    });
    expect(await book()).toEqual([]);
  });

  it('is none where another flat is meant', async () => {
    expect((await order(drop(huda, { ...ADLIYA, flat: '12' }))).status).toBe(200);
  });
});
