import readXlsxFile from 'read-excel-file/node';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, eraseCustomer } from '../../../contract/customers';
import { commitImport } from '../../../contract/imports';
import { addLocation } from '../../../contract/locations';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { customers } from '../../../server/modules/customers/tables';
import { exports } from '../../../server/modules/exports/tables';
import { imports } from '../../../server/modules/imports/tables';
import { finished, sendFile } from '../../support/servers/importing';
import { freshKey, SEEF } from '../../support/servers/parcels';
import type { TestSession } from '../../support/servers/server';
import { fourOrders, linesOf } from './four-orders';
import { sampled } from '../../support/sampled';

const { server, owner, desk, ask, made, fetched } = fourOrders();

const PEOPLE = [
  {
    name: 'نورة القحطاني',
    phone: '+97336110001',
    otherPhones: ['+97317110009', '+97339110009'],
    tags: ['دائم', 'مكتب'],
    notes: 'سطر أول\n=سطر ثانٍ',
    isBlocked: false,
  },
  { name: '=HYPERLINK("x")', phone: '+97336110002', tags: ['-10%'], notes: '+1; =2', isBlocked: true },
  { name: 'Huda, "Co"', phone: '+97336110003', tags: [], notes: '', isBlocked: false },
  { name: "'=Ali", phone: '+97336110004', tags: ["'0012"], notes: "'+1;'=2\n'-3", isBlocked: false },
];
const PLACES = [
  { address: { ...SEEF, label: '@home; -1', directions: '=beside' }, contactName: 'ليلى', phone: '+97317110001' },
  { address: { ...SEEF, label: 'محل السيف', building: '0012', flat: '3' }, contactName: 'Ali', phone: '+97336110002' },
  { address: { ...SEEF, label: "'@home", building: "'012", road: "'-1" }, contactName: "'+Ali", phone: '+97336110003' },
];

beforeEach(async () => {
  for (const table of [imports, customers, savedAddresses]) await server().deps.db.delete(table);
  for (const body of PEOPLE)
    expect((await server().call(addCustomer, { as: owner(), idempotencyKey: freshKey(), body })).status).toBe(200);
  for (const body of PLACES)
    expect((await server().call(addLocation, { as: owner(), idempotencyKey: freshKey(), body })).status).toBe(200);
});

const saidOfCustomers = async () =>
  (await server().deps.db.select().from(customers).orderBy(customers.phone)).map(
    ({ name, phone, otherPhones, tags, notes }) => ({
      name,
      phone,
      otherPhones,
      tags,
      notes,
    }),
  );
const saidOfPlaces = async () =>
  (await server().deps.db.select().from(savedAddresses).orderBy(savedAddresses.phone)).map(
    ({ address, contactName, phone }) => ({ address, contactName, phone }),
  );

async function takenBack(kind: 'customers' | 'locations', bytes: Buffer, format: string) {
  const { data: plan } = await sendFile(server(), owner(), kind, bytes, `list.${format}`);
  expect(plan.bad).toEqual([]);
  await server().call(commitImport, { as: owner(), params: { id: plan.id }, body: { version: plan.version } });
  await finished(server(), owner(), plan.id);
  return plan;
}

const WAYS = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['en', 'ar'] as const).map((language) => ({ format, language })),
);

describe('customers and locations as files [R1.07]', () => {
  it.each(sampled(WAYS, 3))('come back as they were: $format, $language [R5.12]', async ({ format, language }) => {
    for (const [kind, table, read, count] of [
      ['customers', customers, saidOfCustomers, PEOPLE.length],
      ['locations', savedAddresses, saidOfPlaces, PLACES.length],
    ] as const) {
      const before = await read();
      const file = await made({ kind, query: {}, format, language });
      expect([file.state, file.total]).toEqual(['ready', count]);
      const { bytes } = await fetched(file.id);
      // Nothing is changed by what was not corrected.
      expect((await takenBack(kind, bytes, format)).counts).toMatchObject({ unchanged: count, changed: 0, created: 0 });
      await server().deps.db.delete(table);
      expect((await takenBack(kind, bytes, format)).counts).toMatchObject({ created: count });
      expect(await read()).toEqual(before);
    }
  });

  it('calculate nothing that somebody typed, and have phones as texts [T.34]', async () => {
    const csv = (await fetched((await made({ kind: 'customers', query: {} })).id)).bytes.toString();
    expect(csv).toContain(`"'=HYPERLINK(""x"")","+97336110002",,"'-10%","'+1;' =2"`);
    const file = await made({ kind: 'locations', query: { sort: 'name' }, format: 'xlsx' });
    expect(file.fileName).toBe('mersal-locations-2026-11-20-1200.xlsx');
    const [sheet] = await readXlsxFile((await fetched(file.id)).bytes);
    const [head = [], ...rows] = sheet?.data ?? [];
    const first = rows.find((cells) => cells[10] === '+97317110001') ?? [];
    expect(head).toEqual([
      'Label',
      'Building',
      'Road',
      'Block',
      'Flat',
      'City',
      'Directions',
      'Latitude',
      'Longitude',
      'Contact',
      'Phone',
      'Used',
      'Last used',
      'Default',
    ]);
    expect(first[0]).toBe('@home; -1');
  });

  it('have what the list has with its search and its filters', { tags: 'long' }, async () => {
    const blocked = await made({ kind: 'customers', query: { state: 'blocked' } });
    const [, ...rows] = linesOf((await fetched(blocked.id)).bytes);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/,0,,"Blocked"$/);
    const found = await made({ kind: 'locations', query: { search: 'محل', sort: 'often', use: 'unused' } });
    expect(found.total).toBe(1);
    expect((await ask({ kind: 'customers', query: { state: 'lost' } })).code).toBe('VALIDATION');
    expect((await ask({ kind: 'locations', query: { sort: 'colour' } })).code).toBe('VALIDATION');
    expect((await ask({ kind: 'locations', query: {}, format: 'pdf' })).code).toBe('VALIDATION');
  });

  it('are for those who may open the lists; customers exist only in Bahrain [R2.17]', async () => {
    const may = async (kind: 'customers' | 'locations', as: TestSession) => (await ask({ kind, query: {} }, as)).status;
    expect([await may('customers', desk()), await may('locations', desk())]).toEqual([200, 200]);
    const riyadh = await server().signIn('owner@najd.example', 'b-olaya');
    expect([await may('customers', riyadh), await may('locations', riyadh)]).toEqual([403, 200]);
  });

  it('go with a customer who is erased', async () => {
    await made({ kind: 'customers', query: {} });
    await made({ kind: 'locations', query: {} });
    const [huda] = await server().deps.db.select().from(customers).where(eq(customers.phone, '+97336110003'));
    await server().call(eraseCustomer, { as: owner(), params: { id: huda?.id ?? '' } });
    expect(await server().deps.db.select().from(exports)).toEqual([]);
  });
});
