import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, listCustomers, updateCustomer } from '../../../contract/customers';
import { commitImport, getLatestImport, undoImport } from '../../../contract/imports';
import { listLocations } from '../../../contract/locations';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { customers } from '../../../server/modules/customers/tables';
import { forgetImports } from '../../../server/modules/imports/change';
import { importConfirmed, runBatch } from '../../../server/modules/imports/run';
import { imports } from '../../../server/modules/imports/tables';
import { ATTEMPTS } from '../../../server/platform/jobs/failed-runs';
import { jobs } from '../../../server/platform/jobs/tables';
import { rateLimits } from '../../../server/platform/tables';
import { finished, sendFile } from '../../support/servers/importing';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [imports, customers, savedAddresses, rateLimits]) await server.deps.db.delete(table);
});

const confirm = (plan: { id: string; version: number }) =>
  server.call(commitImport, { as: owner, params: { id: plan.id }, body: { version: plan.version } });
const undo = (id: string) => server.call(undoImport, { as: owner, params: { id } });
const people = async () =>
  (await server.call(listCustomers, { as: owner })).data.items.map(({ name, phone, tags, notes }) => [
    name,
    phone,
    tags,
    notes,
  ]);

describe('customers from a file [R1.07] [R5.12]', () => {
  const CSV = `الاسم,رقم الجوال,الوسوم,ملاحظات
هدى سلمان,٣٦١١ ٢٢٣٣,"دائم، مميز",
Ali Hasan,+973 3611 2244,,Rings twice
`;

  it('are made once, keep what the file says nothing of, and are told apart by their phone', async () => {
    const body = { name: 'Huda', phone: '+97336112233', tags: [], notes: 'At the gate', isBlocked: true };
    await server.call(addCustomer, { as: owner, idempotencyKey: freshKey(), body });
    const plan = (await sendFile(server, owner, 'customers', CSV)).data;
    expect(plan.counts).toMatchObject({ created: 1, changed: 1, bad: 0 });
    await confirm(plan);
    expect(await finished(server, owner, plan.id)).toMatchObject({ state: 'done', counts: { created: 1, changed: 1 } });
    expect(await people()).toEqual(
      expect.arrayContaining([
        ['هدى سلمان', '+97336112233', ['دائم', 'مميز'], 'At the gate'],
        ['Ali Hasan', '+97336112244', [], 'Rings twice'],
      ]),
    );
    const [huda] = await server.deps.db.select().from(customers).where(eq(customers.phone, '+97336112233'));
    expect(huda?.isBlocked).toBe(true);
    expect((await sendFile(server, owner, 'customers', CSV)).data.counts).toMatchObject({ unchanged: 2, created: 0 });
  });

  it('bring other phones to those that are there; no phone is of two customers [R3.17]', async () => {
    const given = { tags: [], notes: '', isBlocked: false };
    const add = (name: string, phone: string, otherPhones: readonly string[]) =>
      server.call(addCustomer, {
        as: owner,
        idempotencyKey: freshKey(),
        body: { ...given, name, phone, otherPhones: [...otherPhones] },
      });
    await add('Huda', '+97336112233', ['+97317112233']);
    await add('Ali', '+97336112244', ['+97317112244']);
    const send = async (rows: string) =>
      (await sendFile(server, owner, 'customers', `Name,Phone,Other phones,Notes\n${rows}\n`)).data;
    const wrong = await send(
      [
        'Huda,36112233,"36112201; 17112244",of Ali',
        'Huda,17112233,,their second phone: the row above is about her',
        'Noor,36112202,36112203,sound',
        'Zahra,36112204,36112203,the row above has it',
        'Maha,36112203,,so it has this one',
        'Ali,36112244,"36112205,36112206,36112207,36112208",six phones',
      ].join('\n'),
    );
    expect(wrong.bad.map(({ row, errors }) => [row, errors.map(({ path, code }) => `${path}: ${code}`)])).toEqual([
      [2, ['otherPhones: taken']],
      [3, ['phone: repeated']],
      [5, ['otherPhones: repeated']],
      [6, ['phone: repeated']],
      [7, ['otherPhones: too-long']],
    ]);
    // A second phone finds its customer, whose main one stays.
    const plan = await send('Huda Salman,17112233,"٣٦١١٢٢٠١، 36112233",\nNoor,36112202,36112203,');
    expect(plan.counts).toMatchObject({ created: 1, changed: 1, bad: 0 });
    await confirm(plan);
    await finished(server, owner, plan.id);
    const phones = async () =>
      (await server.call(listCustomers, { as: owner })).data.items
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ name, phone, otherPhones }) => [name, phone, ...otherPhones]);
    expect(await phones()).toEqual([
      ['Ali', '+97336112244', '+97317112244'],
      ['Huda Salman', '+97336112233', '+97317112233', '+97336112201'],
      ['Noor', '+97336112202', '+97336112203'],
    ]);
    await undo(plan.id);
    expect(await phones()).toEqual([
      ['Ali', '+97336112244', '+97317112244'],
      ['Huda', '+97336112233', '+97317112233'],
    ]);
  });

  it('leave out a row whose phone somebody gave to another customer since it was confirmed', async () => {
    const plan = (await sendFile(server, owner, 'customers', 'Name,Phone,Other phones\nNoor,36112202,36112203\n')).data;
    const counts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
    await server.deps.db.update(imports).set({ state: 'running', counts }).where(eq(imports.id, plan.id));
    const body = { name: 'Maha', phone: '+97336112203', tags: [], notes: '', isBlocked: false };
    await server.call(addCustomer, { as: owner, idempotencyKey: freshKey(), body });
    await runBatch(server.deps, plan.id);
    expect(await finished(server, owner, plan.id)).toMatchObject({ state: 'done', counts: { created: 0, skipped: 1 } });
    expect((await people()).map(([name]) => name)).toEqual(['Maha']);
  });

  it('are undone, but for those that were changed or got a delivery meanwhile [R11.32]', async () => {
    const rows = [0, 1, 2].map((at) => `Guest ${'ABC'[at]},3611220${at}`).join('\n');
    const plan = (await sendFile(server, owner, 'customers', `Name,Phone\n${rows}\n`)).data;
    await confirm(plan);
    await finished(server, owner, plan.id);
    const all = (await server.call(listCustomers, { as: owner })).data.items;
    const [changed, served] = ['Guest A', 'Guest B'].map((name) => all.find((each) => each.name === name));
    if (changed === undefined || served === undefined) throw new Error('The guests are there');
    const { id, version, phone, tags, notes, isBlocked } = changed;
    const body = { version, name: 'Huda', phone, tags, notes, isBlocked };
    await server.call(updateCustomer, { as: owner, params: { id }, body });
    await server.deps.db.update(customers).set({ orderCount: 1 }).where(eq(customers.id, served.id));
    expect([...(await undo(plan.id)).data.kept].toSorted()).toEqual(['Guest B', 'Huda']);
    expect(new Set((await people()).map(([name]) => name))).toEqual(new Set(['Guest B', 'Huda']));
  });

  it('that are many go on after a crash where they stopped, and none is doubled', { tags: 'long' }, async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Guest,+9733620${String(at).padStart(4, '0')}`).join('\n');
    const plan = (await sendFile(server, owner, 'customers', `Name,Phone\n${rows}\n`)).data;
    expect(plan.counts).toMatchObject({ created: 450, bad: 0 });
    await confirm(plan);
    expect(await runBatch(server.deps, plan.id)).toBe(true);
    const [row] = await server.deps.db.select().from(imports).where(eq(imports.id, plan.id));
    expect(row?.done).toBe(200);
    // Two runs of one job at once, as where an instance was thought dead.
    await Promise.all([finished(server, owner, plan.id), finished(server, owner, plan.id)]);
    expect(await finished(server, owner, plan.id)).toMatchObject({
      state: 'done',
      done: 450,
      counts: { created: 450 },
    });
    expect(await server.deps.db.$count(customers)).toBe(450);
  });

  it(
    'say that they stopped once their job has failed for good, and what they did is undone [R11.32]',
    { tags: 'long' },
    async () => {
      const rows = Array.from({ length: 450 }, (_, at) => `Guest,+9733620${String(at).padStart(4, '0')}`).join('\n');
      const plan = (await sendFile(server, owner, 'customers', `Name,Phone\n${rows}\n`)).data;
      await confirm(plan);
      await server.deps.afterwards.settled();
      await server.deps.db.delete(customers);
      // As it stands where the process ended after the first rows, in the last of its runs.
      await server.deps.db.update(imports).set({ state: 'running', done: 0, made: [], finishedAt: null });
      expect(await runBatch(server.deps, plan.id)).toBe(true);
      const { id, payload } = await server.deps.db.transaction(async (tx) => {
        const job = await server.deps.queue.add(tx, importConfirmed, { id: plan.id });
        const [row] = await tx.update(jobs).set({ attempts: ATTEMPTS }).where(eq(jobs.id, job)).returning();
        return row ?? { id: '', payload: null };
      });
      expect(payload).not.toBeNull();
      await server.deps.queue.runDue();
      const [job] = await server.deps.db.select().from(jobs).where(eq(jobs.id, id));
      expect(job?.state).toBe('dead');
      const { latest } = (await server.call(getLatestImport, { as: owner, query: { kind: 'customers' } })).data;
      expect(latest).toMatchObject({ id: plan.id, state: 'failed', done: 200, undoUntil: '2026-11-21T09:00:00.000Z' });
      // Another file is not held up by it, and this one is undone.
      expect((await sendFile(server, owner, 'customers', 'Name,Phone\nHuda,36112233\n')).data.state).toBe('draft');
      expect(await server.deps.db.$count(customers)).toBe(200);
      expect((await undo(plan.id)).data).toMatchObject({ state: 'undone', kept: [] });
      expect(await server.deps.db.$count(customers)).toBe(0);
    },
  );

  it('whose job is gone are ended after a day [R11.32]', async () => {
    const plan = (await sendFile(server, owner, 'customers', 'Name,Phone\nHuda,36112233\n')).data;
    const at = eq(imports.id, plan.id);
    await server.deps.db
      .update(imports)
      .set({ state: 'running', touchedAt: new Date('2026-11-19T08:00:00Z') })
      .where(at);
    await forgetImports(server.deps);
    const [row] = await server.deps.db.select().from(imports).where(at);
    expect(row?.state).toBe('failed');
  });

  it('exist only in Bahrain [R2.17]', async () => {
    const riyadh = await server.signIn('owner@najd.example');
    expect((await sendFile(server, riyadh, 'customers', CSV)).code).toBe('NOT_FOUND');
  });
});

describe('saved addresses from a file [R1.07] [R5.12] [R5.15]', () => {
  const HEAD = 'Name,Building,Road,Block,City,Latitude,Longitude,Contact,Phone,Directions';
  const SHOP = 'Seef shop,12,2819,428,Seef,26.2361,50.5382,Layla Hasan,17123456,Beside the pharmacy';
  const labels = async () =>
    (await server.call(listLocations, { as: owner })).data.items.map(({ address }) => address.label);

  it('are judged by the rules of their own form, made once, brought up to date, and undone', async () => {
    const bad = `${HEAD}
${SHOP}
Far away,1,2,428,Seef,24.7,46.6,Layla,17123456,
No pin,1,2,428,Seef,,abc,Layla,17123456,
Wrong,,2,42,Seef,26.2361,50.5382,…,1,
${SHOP}
`;
    const refused = (await sendFile(server, owner, 'locations', bad)).data;
    expect(
      refused.bad.map(({ row, errors }) => [row, ...errors.map(({ path, code }) => `${path} ${code}`).toSorted()]),
    ).toEqual([
      [3, 'lat outside-area'],
      [4, 'lat required', 'lng invalid'],
      [5, 'block invalid', 'building required', 'contactName invalid', 'phone invalid'],
      [6, 'label repeated'],
    ]);
    const plan = (await sendFile(server, owner, 'locations', `${HEAD}\n${SHOP}\n`)).data;
    await confirm(plan);
    await finished(server, owner, plan.id);
    expect(await labels()).toEqual(['Seef shop']);
    const renamed = (
      await sendFile(
        server,
        owner,
        'locations',
        `${HEAD}\n${SHOP.replace('Seef shop', 'Our shop').replace('Beside the pharmacy', '')}\n`,
      )
    ).data;
    expect(renamed.counts).toMatchObject({ created: 0, changed: 1 });
    await confirm(renamed);
    await finished(server, owner, renamed.id);
    const [row] = await server.deps.db.select().from(savedAddresses);
    expect(row?.address).toMatchObject({ label: 'Our shop', directions: 'Beside the pharmacy' });
    expect((await undo(renamed.id)).data.kept).toEqual([]);
    expect(await labels()).toEqual(['Seef shop']);
    // Changed since by the second import and its undo: what the first one made stays.
    expect((await undo(plan.id)).data.kept).toEqual(['Seef shop']);
  });

  it('that nobody has touched go when they are undone', async () => {
    const plan = (await sendFile(server, owner, 'locations', `${HEAD}\n${SHOP}\n`)).data;
    await confirm(plan);
    await finished(server, owner, plan.id);
    expect((await undo(plan.id)).data.kept).toEqual([]);
    expect(await labels()).toEqual([]);
  });
});
