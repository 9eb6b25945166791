import { and, eq } from 'drizzle-orm';
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
import { listAddresses } from '../../../contract/addresses';
import { addLocation } from '../../../contract/locations';
import { getOrder } from '../../../contract/order';
import { listOrders } from '../../../contract/ordering';
import { startExport, getExport } from '../../../contract/exports';
import { commitImport, getImport, undoImport } from '../../../contract/imports';
import { reportInaccurateDelivery, uploadDeliveryPhoto } from '../../../contract/inaccurate-deliveries';
import { setUpStore } from '../../../contract/store';
import { exportParts, exports } from '../../../server/modules/exports/tables';
import { files } from '../../../server/modules/files/tables';
import { runBatch, runImport } from '../../../server/modules/imports/run';
import { imports } from '../../../server/modules/imports/tables';
import { deliveryReports } from '../../../server/modules/ordering/report-tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import { orders, orderStops } from '../../../server/modules/ordering/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { auditEvents } from '../../../server/platform/tables';
import { branchEvents } from '../../../server/modules/alerts/tables';
import { png } from '../../support/samples/files';
import { sampleSetup } from '../../support/samples/sample-stores';
import { sendFile } from '../../support/servers/importing';
import { fundWallet, orderBody, placed, SEEF } from '../../support/servers/parcels';
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

const [sample] = orderBody('none').dropOffs;
const to = (name: string, phone: string) => {
  if (sample === undefined) throw new Error('A sample has a drop-off');
  return { dropOffs: [{ ...sample, address: SEEF, recipient: { name, phone } }], allowDuplicate: true };
};
const storeBody = () => {
  const { category, ...setup } = sampleSetup();
  return { ...setup, category: { ...category, items: [...category.items] } };
};
const found = async (search: string, as = owner) =>
  (await server.call(listCustomers, { as, query: { search } })).data.items;

async function ended(orderId: string): Promise<void> {
  const { db } = server.deps;
  await db.update(orders).set({ state: 'successful' }).where(eq(orders.id, orderId));
  await db.update(orderStops).set({ state: 'successful' }).where(eq(orderStops.orderId, orderId));
}

describe('customers on the server [R3.17]', () => {
  it('are the recipients of orders, once each, with the name that the merchant gave [R1.07]', async () => {
    await placed(server, owner, to('Huda', '+97336000001'));
    const [first] = await found('36000001');
    if (first === undefined) throw new Error('Nobody was noted');
    const { version, name: _, ...rest } = { ...first };
    await server.call(updateCustomer, {
      as: owner,
      params: { id: first.id },
      body: { version, name: 'Huda of the bakery', phone: rest.phone, tags: [], notes: '', isBlocked: false },
    });
    await placed(server, owner, to('Huda', '+97336000001'));
    expect(await found('36000001')).toMatchObject([
      { id: first.id, name: 'Huda of the bakery', orderCount: 2, lastOrderAt: server.clock.now().toISOString() },
    ]);
  });

  it('have each tag once, whatever its capitals; a comma ends a tag, as in a form and a file', async () => {
    const body = {
      name: 'Tagged',
      phone: '+97336000009',
      tags: ['VIP', 'office', 'vip', 'Office'],
      notes: '',
      isBlocked: false,
    };
    const { data } = await server.call(addCustomer, { as: owner, idempotencyKey: 'tagged-customer', body });
    expect(data.tags).toEqual(['VIP', 'office']);
    const change = { ...body, version: data.version, tags: ['a', 'A', 'b'] };
    const changed = await server.call(updateCustomer, { as: owner, params: { id: data.id }, body: change });
    expect(changed.data.tags).toEqual(['a', 'b']);
    const commas = { ...change, version: changed.data.version, tags: ['VIP, office', 'regular، vip', ','] };
    const split = await server.call(updateCustomer, { as: owner, params: { id: data.id }, body: commas });
    expect(split.data.tags).toEqual(['VIP', 'office', 'regular']);
    const many = { ...commas, version: split.data.version, tags: ['a,b,c,d,e,f', 'g,h,i,j,k'] };
    expect(await server.call(updateCustomer, { as: owner, params: { id: data.id }, body: many })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'tags', code: 'too-long' }],
    });
  });

  it('are refused as recipients while they are blocked, at every branch', async () => {
    await placed(server, owner, to('Blocked', '+97336000002'));
    const [customer] = await found('36000002');
    const input = { name: 'Blocked', phone: '+97336000002', tags: [], notes: '', isBlocked: true };
    await server.call(updateCustomer, {
      as: owner,
      params: { id: customer?.id ?? '' },
      body: { version: customer?.version ?? 0, ...input },
    });
    expect(await placed(server, owner, to('Blocked', '+97336000002'))).toMatchObject({
      status: 409,
      code: 'CUSTOMER_BLOCKED',
    });
  });

  it('have a history of the branch; its amounts only for those who may see them [R6.03]', async () => {
    const { data: order } = await placed(server, owner, to('Noor', '+97336000003'));
    const [customer] = await found('36000003');
    const params = { id: customer?.id ?? '' };
    const seen = await server.call(getCustomerHistory, { as: owner, params });
    expect(seen.data).toMatchObject({
      count: 1,
      spent: order.total,
      orders: [{ id: order.id, reference: order.reference, total: order.total }],
    });
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    expect((await server.call(getCustomerHistory, { as: desk, params })).data).toMatchObject({
      count: 1,
      spent: null,
      orders: [{ id: order.id, total: null }],
    });
    const elsewhere = { ...owner, branchId: 'b-juffair' };
    expect((await server.call(getCustomerHistory, { as: elsewhere, params })).data).toMatchObject({
      count: 0,
      orders: [],
    });
    const stranger = await server.signIn('owner@najd.example');
    expect((await server.call(getCustomerHistory, { as: stranger, params })).status).toBe(404);
  });

  it('see in their history what became of their own stop, not of the whole order', async () => {
    const dropOffs = ['+97336000041', '+97336000042'].flatMap((phone) => to('Stop', phone).dropOffs);
    const { data: order } = await placed(server, owner, { dropOffs });
    const { db } = server.deps;
    await db.update(orders).set({ state: 'successful' }).where(eq(orders.id, order.id));
    const end = (phone: string, state: 'failed' | 'successful') =>
      db
        .update(orderStops)
        .set({ state })
        .where(and(eq(orderStops.orderId, order.id), eq(orderStops.recipientPhone, phone)));
    await end('+97336000041', 'failed');
    await end('+97336000042', 'successful');
    for (const [phone, state] of [
      ['36000041', 'failed'],
      ['36000042', 'successful'],
    ] as const) {
      const [customer] = await found(phone);
      const seen = await server.call(getCustomerHistory, { as: owner, params: { id: customer?.id ?? '' } });
      expect(seen.data.orders.map((each) => [each.id, each.state])).toEqual([[order.id, state]]);
    }
  });

  it('are unknown outside Bahrain [R2.17]', async () => {
    const riyadh = await server.signIn('owner@pearl.example', 'b-malaz');
    expect((await server.call(listCustomers, { as: riyadh })).status).toBe(404);
  });

  it('are looked up by phone: where the last delivery went, outside Bahrain from the saved addresses [R8.04]', async () => {
    await placed(server, owner, to('Amina', '+97336000004'));
    const ask = async (phone: string, as = owner) =>
      (await server.call(findEndCustomer, { as, query: { phone } })).data;
    expect(await ask('+97336000004')).toMatchObject({
      name: 'Amina',
      isBlocked: false,
      places: [{ contactName: 'Amina', address: { city: SEEF.city } }],
    });
    expect(await ask('+97336999999')).toBeNull();
    expect(await ask('+97336000004', await server.signIn('owner@pearl.example', 'b-malaz'))).toBeNull();
    expect(await ask('+97336000004', await server.signIn('owner@najd.example'))).toBeNull();
  });

  it('have addresses with names, one of them the default, which are offered by their phone [R3.17] [R8.04]', async () => {
    const home = { address: { ...SEEF, label: 'Home', building: '١١' }, isDefault: false };
    const office = { address: { ...SEEF, label: 'Office', building: '12' }, isDefault: true };
    const body = { name: 'Zahra', phone: '+97336000077', tags: [], notes: '', isBlocked: false };
    const { data } = await server.call(addCustomer, {
      as: owner,
      idempotencyKey: 'with-two-addresses',
      body: { ...body, addresses: [home, office] },
    });
    expect(data.addresses).toMatchObject([
      { address: { label: 'Office' }, isDefault: true },
      { address: { label: 'Home', building: '11' }, isDefault: false },
    ]);
    const change = (part: object, version = data.version) =>
      server.call(updateCustomer, { as: owner, params: { id: data.id }, body: { ...body, version, ...part } });
    // A caller that does not know of them leaves them as they are.
    expect((await change({ notes: 'Rings twice' })).data.addresses).toEqual(data.addresses);
    const far = { ...home, address: { ...home.address, position: { lat: 24.7, lng: 46.7 } } };
    expect((await change({ addresses: [far] }, 2)).code).toBe('OUTSIDE_AREA');
    expect((await change({ addresses: [{ ...home, address: { ...home.address, label: ' ' } }] }, 2)).code).toBe(
      'VALIDATION',
    );
    const ask = async () => (await server.call(findEndCustomer, { as: owner, query: { phone: body.phone } })).data;
    expect(await ask()).toMatchObject({ places: [{ address: { label: 'Office' } }, { address: { label: 'Home' } }] });
    // Where the last delivery went comes first, called what the business calls it, and stands there once.
    await placed(server, owner, {
      dropOffs: [
        { ...sample, address: { ...home.address, label: '' }, recipient: { name: 'Zahra', phone: body.phone } },
      ],
      allowDuplicate: true,
    } as Parameters<typeof placed>[2]);
    expect(await ask()).toMatchObject({ places: [{ address: { label: 'Home' } }, { address: { label: 'Office' } }] });
    expect((await change({ addresses: [] }, 2)).data.addresses).toEqual([]);
  });

  it('are erased once nothing is under way: the books keep the amounts, and nobody finds the person [T.24]', async () => {
    const { db } = server.deps;
    const { data: order } = await placed(server, owner, to('Erasable Person', '+97336000005'));
    await server.call(addLocation, {
      as: owner,
      idempotencyKey: 'erasable-location',
      body: { address: { ...SEEF, label: 'Her door', building: '77' }, contactName: 'Erasable', phone: '+97336000005' },
    });
    const [customer] = await found('36000005');
    const answers = async () => JSON.stringify(await db.select().from(idempotencyKeys)).toLowerCase();
    expect(await answers()).toMatch(/erasable person/);
    expect(await answers()).toMatch(/her door/);
    const call = () => server.call(eraseCustomer, { as: owner, params: { id: customer?.id ?? '' } });
    expect((await call()).code).toBe('CUSTOMER_BUSY');
    await ended(order.id);
    const stranger = await server.signIn('owner@najd.example');
    expect((await server.call(eraseCustomer, { as: stranger, params: { id: customer?.id ?? '' } })).status).toBe(404);
    const erased = await call();
    expect(erased.status, server.logs.slice(-3).join()).toBe(200);
    expect((await server.call(getCustomer, { as: owner, params: { id: customer?.id ?? '' } })).status).toBe(404);
    const kept = await server.call(getOrder, { as: owner, params: { id: order.id } });
    expect([kept.status, kept.data.total]).toEqual([200, order.total]);
    expect(kept.data.dropOffs[0]).toMatchObject({
      address: { city: SEEF.city, building: '-', directions: '' },
      note: '',
    });
    const said = JSON.stringify([
      kept.data,
      (await server.call(listOrders, { as: owner, query: { view: 'history', search: 'Erasable' } })).data.items,
      (await server.call(listAddresses, { as: owner, query: { search: '36000005' } })).data,
      await db.select().from(branchEvents),
      await db.select().from(orders),
    ]).toLowerCase();
    expect(said).not.toMatch(/erasable|36000005/);
    expect((await answers()).replaceAll('erasable-location', '')).not.toMatch(/erasable|36000005|her door/);
    const again = await server.call(addLocation, {
      as: owner,
      idempotencyKey: 'erasable-location',
      body: { address: { ...SEEF, label: 'Her door', building: '77' }, contactName: 'Erasable', phone: '+97336000005' },
    });
    expect([again.status, again.data.phone], 'a repeat saves nobody again').toEqual([200, '+97300000000']);
    expect((await server.call(listAddresses, { as: owner, query: { search: '36000005' } })).data).toEqual([]);
    const log = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'customer-erased'));
    expect(log).toMatchObject([{ merchantId: 'm-pearl', subject: null }]);
  });

  it('are erased with what was reported of their deliveries, its photo, and every file that names them [T.24]', async () => {
    const { db, clock } = server.deps;
    const phone = '+97336000006';
    const [theirs] = to('Erasable Person', phone).dropOffs;
    const [other] = to('Somebody Else', '+97336000007').dropOffs;
    if (theirs === undefined || other === undefined) throw new Error('Both have a drop-off');
    const { data: order } = await placed(server, owner, { dropOffs: [other, theirs], allowDuplicate: true });
    await ended(order.id);
    const photo = await server.call(uploadDeliveryPhoto, {
      as: owner,
      body: png(),
      headers: { 'content-type': 'image/png', 'file-name': 'door.png' },
    });
    const body = {
      reason: 'damaged',
      note: 'Erasable was hurt',
      fileId: photo.data.id,
      stopId: order.dropOffs[1]?.id ?? null,
    } as const;
    await server.call(reportInaccurateDelivery, {
      as: owner,
      params: { id: order.id },
      idempotencyKey: 'key-of-the-report',
      body,
    });
    const rows = 'Erasable Person,٣٦٠٠ ٠٠٠٦\nErasable Typo,00973-36000006 x\nSomebody Else,36000007';
    const imported = (await sendFile(server, owner, 'customers', `Name,Phone\n${rows}\n`)).data;
    const export_ = await server.call(startExport, {
      as: owner,
      idempotencyKey: 'key-of-the-export',
      body: { kind: 'orders', query: { view: 'all' }, format: 'csv', language: 'en' },
    });
    await server.deps.afterwards.settled();
    expect(await db.$count(exportParts)).toBe(1);
    await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body: storeBody() });
    const sold = {
      id: 'sold-to-them',
      slug: 'sold-to-them',
      merchantId: 'm-pearl',
      branchId: 'b-seef',
      state: 'accepted',
      handover: 'delivery',
      customerName: 'Erasable Person',
      phone,
      note: 'For Erasable',
      pieces: 1,
      fee: 0,
      total: 500,
      currency: 'BHD',
      deliverTo: { position: { lat: 26.23456, lng: 50.54321 }, directions: 'Ring Erasable' },
      createdAt: clock.now(),
      updatedAt: clock.now(),
      searchText: 'erasable person 36000006',
    } as const;
    await db.insert(storeOrders).values(sold);
    const [customer] = await found('36000006');
    const call = () => server.call(eraseCustomer, { as: owner, params: { id: customer?.id ?? '' } });
    expect((await call()).code, 'they wait for something from the store').toBe('CUSTOMER_BUSY');
    await db.update(storeOrders).set({ state: 'successful' });
    expect((await call()).status).toBe(200);
    const everything = [files, deliveryReports, imports, exports, exportParts, storeOrders, idempotencyKeys, orders];
    const said = JSON.stringify(await Promise.all(everything.map((table) => db.select().from(table)))).toLowerCase();
    expect(said.replaceAll('erasable-location', '')).not.toMatch(/erasable|36000006|٣٦٠٠ ٠٠٠٦|door\.png|50\.54321/);
    expect(said).toContain('somebody else');
    expect((await server.call(getExport, { as: owner, params: { id: export_.data.id } })).code).toBe('NOT_FOUND');
    // The plan is another one now: it is shown before anybody confirms it.
    const confirm = (version: number) =>
      server.call(commitImport, { as: owner, params: { id: imported.id }, body: { version } });
    const refused = await confirm(imported.version);
    expect(refused.code).toBe('CHANGED_MEANWHILE');
    const { data: now } = await server.call(getImport, { as: owner, params: { id: imported.id } });
    expect(now.counts).toMatchObject({ created: 0, unchanged: 1, skipped: 2, bad: 0 });
    await confirm(now.version);
    await server.deps.afterwards.settled();
    expect(await found('36000006')).toEqual([]);
  });

  it(
    'are erased from an import that is under way or done, which goes on and is undone without them [R11.32]',
    { tags: 'long' },
    async () => {
      const { db } = server.deps;
      const lines = Array.from({ length: 250 }, (_, at) => `Guest,+9733621${String(at).padStart(4, '0')}`);
      const plan = (await sendFile(server, owner, 'customers', `Name,Phone\n${lines.join('\n')}\n`)).data;
      // Confirmed, and its first rows are written.
      const counts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
      await db.update(imports).set({ state: 'running', counts }).where(eq(imports.id, plan.id));
      await runBatch(server.deps, plan.id);
      for (const number of ['36210000', '36210249']) {
        const added = { name: 'Guest', phone: `+973${number}`, tags: [], notes: '', isBlocked: false };
        if ((await found(number)).length === 0)
          await server.call(addCustomer, { as: owner, idempotencyKey: `key-of-${number}`, body: added });
        const [guest] = await found(number);
        const erased = await server.call(eraseCustomer, { as: owner, params: { id: guest?.id ?? '' } });
        expect(erased.status).toBe(200);
      }
      await runImport(server.deps, { id: plan.id });
      const { data: done } = await server.call(getImport, { as: owner, params: { id: plan.id } });
      expect(done).toMatchObject({ state: 'done', done: 250, counts: { created: 249, skipped: 1 } });
      expect(JSON.stringify(await db.select().from(imports).where(eq(imports.id, plan.id)))).not.toMatch(
        /36210000|36210249/,
      );
      expect((await server.call(undoImport, { as: owner, params: { id: plan.id } })).data.kept).toEqual([]);
      expect(await found('3621')).toEqual([]);
    },
  );
});
