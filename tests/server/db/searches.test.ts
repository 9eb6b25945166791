import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '../../../contract/addresses';
import { listCustomers } from '../../../contract/customers';
import { addLocation, listLocations } from '../../../contract/locations';
import { listOrders } from '../../../contract/ordering';
import { setUpStore } from '../../../contract/store';
import { listStoreOrders } from '../../../contract/store-orders';
import { listTickets, openTicket } from '../../../contract/support';
import { listTransactions } from '../../../contract/transactions';
import { searchText } from '../../../server/db/search';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { sampleSetup } from '../../support/samples/sample-stores';
import { FINDS_NO_PHONE, FINDS_PHONE, STORED_PHONE } from '../../support/samples/typed-numbers';
import { freshKey, fundWallet, orderBody, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

let server: TestServer;
let as: TestSession;
let reference = '';

async function addStoreOrder(): Promise<void> {
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as, idempotencyKey: freshKey(), body });
  const now = server.clock.now();
  await server.deps.db.insert(storeOrders).values({
    id: 'store-order',
    slug: 'slug-of-the-store-order',
    merchantId: 'm-pearl',
    branchId: 'b-seef',
    state: 'pending',
    handover: 'pick-up',
    customerName: 'Huda',
    phone: STORED_PHONE,
    note: '',
    pieces: 1,
    fee: 0,
    total: 1_000,
    currency: 'BHD',
    createdAt: now,
    updatedAt: now,
    searchText: searchText(['1', 'Huda', STORED_PHONE]),
  });
}

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  const [stop] = orderBody('').dropOffs;
  if (stop === undefined) throw new Error('No stop');
  const { data } = await placed(server, as, {
    dropOffs: [{ ...stop, recipient: { name: 'Huda', phone: STORED_PHONE } }],
    payment: { method: 'wallet' },
  });
  ({ reference } = data);
  const body = { address: { ...SEEF, label: 'Huda’s' }, contactName: 'Huda', phone: STORED_PHONE };
  await server.call(addLocation, { as, idempotencyKey: freshKey(), body });
  await addStoreOrder();
  await server.call(openTicket, {
    as,
    idempotencyKey: freshKey(),
    body: { subject: `Cannot reach ${STORED_PHONE}`, category: 'delivery', body: 'Nobody answers.', order: null },
  });
});
afterAll(() => server.close());

const LISTS = {
  orders: async (search: string) => (await server.call(listOrders, { as, query: { view: 'all', search } })).data.total,
  locations: async (search: string) => (await server.call(listLocations, { as, query: { search } })).data.total,
  'addresses of the request': async (search: string) =>
    (await server.call(listAddresses, { as, query: { search } })).data.length,
  customers: async (search: string) => (await server.call(listCustomers, { as, query: { search } })).data.total,
  'store orders': async (search: string) => (await server.call(listStoreOrders, { as, query: { search } })).data.total,
  'changes of the wallet': async (search: string) =>
    (await server.call(listTransactions, { as, query: { search } })).data.total,
  tickets: async (search: string) => (await server.call(listTickets, { as, query: { search } })).data.total,
};

describe.each(sampled(Object.entries(LISTS), 2))('a phone among %s [R11.42]', (_, found) => {
  it('is found however its number is typed or pasted', async () => {
    const missed: string[] = [];
    for (const search of FINDS_PHONE) if ((await found(search)) !== 1) missed.push(search);
    expect(missed).toEqual([]);
  });

  it('is not found by another number', async () => {
    for (const search of FINDS_NO_PHONE) expect(await found(search), search).toBe(0);
  });
});

it('a reference that was copied from an alert is found in the wallet, whatever marks it brought [R11.42]', async () => {
  const [, number = ''] = reference.split('-');
  const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const search of [
    `\u2066${reference}\u2069`,
    `\u200f ${reference.toLowerCase()}\u200e`,
    `${number}\ufeff`,
    arabic,
  ])
    expect((await server.call(listTransactions, { as, query: { search } })).data.total, search).toBe(1);
});

it('a phone finds nothing in the wallet that was sent from another branch [R6.03]', async () => {
  const elsewhere = await server.signIn('owner@pearl.example', 'b-juffair');
  const query = { search: STORED_PHONE };
  expect((await server.call(listTransactions, { as: elsewhere, query })).data.total).toBe(0);
  expect((await server.call(listTransactions, { as: elsewhere, query: { search: reference } })).data.total).toBe(1);
});
