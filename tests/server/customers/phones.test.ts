import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  eraseCustomer,
  findEndCustomer,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  updateCustomer,
} from '../../../contract/customers';
import { addLocation } from '../../../contract/locations';
import { orders, orderStops } from '../../../server/modules/ordering/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { freshKey, fundWallet, orderBody, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 500_000);
});
afterAll(() => server.close());

const phoneOf = (number: number) => `+9733700${String(number).padStart(4, '0')}`;
const to = (phone: string) => {
  const [sample] = orderBody('none').dropOffs;
  if (sample === undefined) throw new Error('A sample has a drop-off');
  return { dropOffs: [{ ...sample, address: SEEF, recipient: { name: 'Huda', phone } }], allowDuplicate: true };
};
async function added(phone: number, ...others: readonly number[]) {
  const body = { name: 'Huda of Two Phones', phone: phoneOf(phone), tags: [], notes: '', isBlocked: false };
  const answer = await server.call(addCustomer, {
    as: owner,
    idempotencyKey: freshKey(),
    body: { ...body, otherPhones: others.map(phoneOf) },
  });
  expect(answer.status).toBe(200);
  return { body, id: answer.data.id };
}
async function ended(orderId: string): Promise<void> {
  const { db } = server.deps;
  await db.update(orders).set({ state: 'successful' }).where(eq(orders.id, orderId));
  await db.update(orderStops).set({ state: 'successful' }).where(eq(orderStops.orderId, orderId));
}

describe('a customer with several phones [R3.17]', () => {
  it('is one person: deliveries to each phone count and stand in one history; each phone finds them [R8.04]', async () => {
    const { id } = await added(1, 2, 3);
    for (const number of [1, 3]) await placed(server, owner, to(phoneOf(number)));
    const found = (await server.call(listCustomers, { as: owner, query: { search: phoneOf(2) } })).data.items;
    expect(found).toMatchObject([{ id, orderCount: 2 }]);
    expect((await server.call(listCustomers, { as: owner, query: { search: phoneOf(3) } })).data.total).toBe(1);
    const seen = await server.call(getCustomerHistory, { as: owner, params: { id } });
    expect(seen.data).toMatchObject({ count: 2, orders: [{ state: 'created' }, { state: 'created' }] });
    for (const number of [1, 2, 3]) {
      const asked = await server.call(findEndCustomer, { as: owner, query: { phone: phoneOf(number) } });
      expect(asked.data).toMatchObject({ places: [{ phone: phoneOf(number), address: { city: SEEF.city } }] });
    }
  });

  it('is blocked at each of them', async () => {
    const { id, body } = await added(11, 12);
    const change = { ...body, version: 1, isBlocked: true };
    expect((await server.call(updateCustomer, { as: owner, params: { id }, body: change })).status).toBe(200);
    for (const number of [11, 12])
      expect((await placed(server, owner, to(phoneOf(number)))).code).toBe('CUSTOMER_BLOCKED');
    // The form says so beforehand: where no place of them is known, and where only the address book knows one.
    const plain = await server.call(findEndCustomer, { as: owner, query: { phone: phoneOf(12) } });
    expect(plain.data).toEqual({ name: body.name, isBlocked: true, places: [] });
    const place = { address: { ...SEEF, label: 'Her door' }, contactName: 'Huda', phone: phoneOf(12) };
    await server.call(addLocation, { as: owner, idempotencyKey: freshKey(), body: place });
    const asked = await server.call(findEndCustomer, { as: owner, query: { phone: phoneOf(12) } });
    expect(asked.data).toMatchObject({ isBlocked: true, places: [{ address: { city: SEEF.city } }] });
  });

  it('is erased with all of them, once nothing is under way to any [T.24]', async () => {
    const { id, body } = await added(21, 22);
    const { data: order } = await placed(server, owner, to(phoneOf(22)));
    const erase = () => server.call(eraseCustomer, { as: owner, params: { id } });
    expect((await erase()).code).toBe('CUSTOMER_BUSY');
    await ended(order.id);
    // Its first phone is nobody's by now, and the answer to adding it is kept for repeats.
    const change = { ...body, version: 1, phone: phoneOf(23), otherPhones: [phoneOf(22)] };
    await server.call(updateCustomer, { as: owner, params: { id }, body: change });
    expect((await erase()).status).toBe(200);
    expect((await server.call(getCustomer, { as: owner, params: { id } })).status).toBe(404);
    const { db } = server.deps;
    const said = JSON.stringify(
      await Promise.all([idempotencyKeys, orders, orderStops].map((table) => db.select().from(table))),
    );
    for (const number of [21, 22, 23]) expect(said).not.toContain(phoneOf(number).slice(4));
  });

  it('loses no phone where two people give it to two customers at once [T.36]', async () => {
    const two = await Promise.all([31, 32].map((number) => added(number)));
    const give = ({ id, body }: (typeof two)[number]) =>
      server.call(updateCustomer, {
        as: owner,
        params: { id },
        body: { ...body, version: 1, otherPhones: [phoneOf(33)] },
      });
    const answers = await Promise.all(two.map(give));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.code).toBe('PHONE_TAKEN');
  });
});
