import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer } from '../../../contract/customers';
import {
  changeImport,
  commitImport,
  getBadRows,
  getImport,
  getLatestImport,
  listImportRows,
  stopImport,
  undoImport,
} from '../../../contract/imports';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { customers } from '../../../server/modules/customers/tables';
import { branches, userBranches, users } from '../../../server/modules/identity/tables';
import { runBatch, runImport } from '../../../server/modules/imports/run';
import { imports } from '../../../server/modules/imports/tables';
import { undoOrders } from '../../../server/modules/imports/undo-orders';
import { advance } from '../../../server/modules/ordering/advance';
import { importedOrders } from '../../../server/modules/ordering/imported-order-tables';
import { orders } from '../../../server/modules/ordering/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { rateLimits } from '../../../server/platform/tables';
import { SHOP, STORE } from '../../domain/imports/order-row-samples';
import { sendFile } from '../../support/servers/importing';
import { endingBefore } from '../../support/servers/interrupted';
import { audit } from '../../support/servers/ledger';
import { freshKey, fundWallet } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { addFleetDriver, IN_MANAMA } from '../../support/servers/fleet-driver';
import { sampled } from '../../support/sampled';

let server: TestServer;
let owner: TestSession;
let ours: (typeof orders.$inferSelect)[] = [];
const merchantId = 'm-pearl';
const HEAD = 'Recipient,Phone,Building,Road,Block,Area,Size,Note,COD,Date,From,To,Pick-up';
const row = (at: number, rest = ',,,,,') =>
  `Guest ${'ABCDEFGH'[at] ?? 'Z'},3611${2200 + at},${at + 1},2819,321,Manama,${rest}`;
const fileOf = (...rows: string[]): string => `${HEAD}\n${rows.join('\n')}\n`;
const THREE = fileOf(row(0), row(1), row(2));
const PRICE = 1_815;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, merchantId, 'BHD', 1_000_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await server.deps.afterwards.settled();
  for (const table of [imports, importedOrders, rateLimits, savedAddresses, customers]) await db.delete(table);
  for (const { address, contactName, phone, isDefault, id } of [SHOP, STORE])
    await db.insert(savedAddresses).values({
      id,
      merchantId,
      regionCode: 'BH-manama',
      label: address.label,
      address,
      contactName,
      phone,
      isDefault,
      placeKey: id,
      searchText: address.label,
    });
  // Each test looks at orders of its own: others were ordered long ago.
  await db.update(orders).set({ createdAt: new Date('2026-11-01T00:00:00Z') });
  ours = await db.select().from(orders);
});

const made = async () => {
  const before = new Set(ours.map(({ id }) => id));
  return (await server.deps.db.select().from(orders)).filter(({ id }) => !before.has(id));
};
const planOf = async (content: string | Buffer, name?: string) =>
  (await sendFile(server, owner, 'orders', content, name)).data;
const view = async (id: string) => (await server.call(getImport, { as: owner, params: { id } })).data;
const commit = (plan: { id: string; version: number }, as = owner) =>
  server.call(commitImport, { as, params: { id: plan.id }, body: { version: plan.version } });
const rowsOf = async (id: string, query: object = {}) =>
  (await server.call(listImportRows, { as: owner, params: { id }, query: query as never })).data;
/** Confirmed, without a run: what runs it is the test's own. */
const confirmed = async (content: string) => {
  const plan = await planOf(content);
  await server.deps.db.update(imports).set({ state: 'running', counts: { ...plan.counts, created: 0, unchanged: 0 } });
  return plan;
};
const run = async (id: string) => {
  await runImport(server.deps, { id });
  return view(id);
};
const balance = async () => (await walletOf(server.deps.db, merchantId, 'BHD'))?.balance ?? 0;
const setBalance = (minor: number) =>
  server.deps.db.update(ledgerAccounts).set({ balance: minor }).where(eq(ledgerAccounts.kind, 'wallet'));

describe('orders from a file [R11.04]', () => {
  it('are priced row by row before anything is ordered, and then placed from the wallet', async () => {
    const plan = await planOf(THREE);
    expect(plan).toMatchObject({
      state: 'draft',
      counts: { created: 3, bad: 0 },
      cost: { total: { minor: 3 * PRICE, currency: 'BHD' }, left: { minor: 3 * PRICE }, paidBy: 'wallet' },
    });
    expect((await rowsOf(plan.id, { limit: 2 })).items).toMatchObject([
      { row: 2, outcome: 'created', recipient: 'Guest A', area: 'Manama', price: { minor: PRICE }, order: null },
      { row: 3 },
    ]);
    expect(await made()).toEqual([]);
    const before = await balance();
    await commit(plan);
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({
      state: 'done',
      done: 3,
      counts: { created: 3, bad: 0 },
    });
    expect((await made()).map(({ total, paymentStatus }) => [total, paymentStatus])).toEqual(
      Array.from({ length: 3 }, () => [PRICE, 'paid']),
    );
    expect(before - (await balance())).toBe(3 * PRICE);
    expect((await rowsOf(plan.id)).items.every(({ order }) => order !== null)).toBe(true);
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0, wrongWallets: 0 });
  });

  it('the same file twice makes no order twice, and the person is told which, with links', async () => {
    const first = await confirmed(THREE);
    await run(first.id);
    const again = await planOf(THREE);
    expect(again).toMatchObject({ counts: { created: 0, unchanged: 3 }, cost: { total: { minor: 0 } } });
    const ids = new Set((await made()).map(({ id }) => id));
    expect(new Set((await rowsOf(again.id, { outcome: 'unchanged' })).items.map(({ order }) => order?.id))).toEqual(
      ids,
    );
    // There is nothing to order, also where every row is left out.
    expect((await commit(again)).code).toBe('IMPORT_EMPTY');
    const body = { version: again.version, leaveOut: [2, 3, 4] };
    const none = (await server.call(changeImport, { as: owner, params: { id: again.id }, body })).data;
    expect(none.counts).toMatchObject({ created: 0, unchanged: 0, skipped: 3 });
    expect((await commit(none)).code).toBe('IMPORT_EMPTY');
    expect(await view(again.id)).toMatchObject({ state: 'draft' });
    expect(await made()).toHaveLength(3);
  });

  const change = async (id: string, body: object) =>
    (await server.call(changeImport, { as: owner, params: { id }, body: body as never })).data;

  it('rows that were ordered before are ordered again where the person chooses it, row by row, and once', async () => {
    await run((await confirmed(THREE)).id);
    const first = new Set((await made()).map(({ id }) => id));
    const plan = await planOf(THREE);
    const body = { version: plan.version, orderAgain: { rows: [3, 9], isWanted: true } };
    const chosen = await change(plan.id, body);
    expect(chosen).toMatchObject({
      again: 1,
      counts: { created: 1, unchanged: 2 },
      cost: { total: { minor: PRICE }, left: { minor: PRICE } },
    });
    // The answer was lost, and it is sent again; another tab shows the plan as it was.
    expect(await change(plan.id, body)).toMatchObject({ version: chosen.version, again: 1 });
    const params = { id: plan.id };
    const other = { version: plan.version, orderAgain: { rows: [4], isWanted: true } };
    expect((await server.call(changeImport, { as: owner, params, body: other })).code).toBe('CHANGED_MEANWHILE');
    expect((await commit(plan)).code).toBe('CHANGED_MEANWHILE');
    const [known] = (await rowsOf(plan.id, { outcome: 'created' })).items;
    expect(known).toMatchObject({ row: 3, isAgain: true, price: { minor: PRICE } });
    expect(first).toContain(known?.order?.id);
    const before = await balance();
    // Two confirmations, and two runs at once, make one order.
    await Promise.all([commit(chosen), commit(chosen)]);
    await Promise.all([runImport(server.deps, plan), runImport(server.deps, plan), server.deps.afterwards.settled()]);
    expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 1, unchanged: 2, bad: 0 } });
    expect(await made()).toHaveLength(4);
    expect(before - (await balance())).toBe(PRICE);
    const [done] = (await rowsOf(plan.id, { outcome: 'created' })).items;
    expect(done).toMatchObject({ row: 3, isAgain: true });
    expect(first).not.toContain(done?.order?.id);
    // The same file makes nothing by itself, however often it comes.
    expect((await planOf(THREE)).counts).toMatchObject({ created: 0, unchanged: 3 });
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0, wrongWallets: 0 });
  });

  it('all rows that were ordered before are chosen, or not, with one change; what a row says anew is chosen anew', async () => {
    await run((await confirmed(THREE)).id);
    const plan = await planOf(fileOf(row(0), row(1), row(2), row(3)));
    expect(plan.counts).toMatchObject({ created: 1, unchanged: 3 });
    const all = await change(plan.id, { orderAgain: { rows: 'known', isWanted: true } });
    expect(all).toMatchObject({
      again: 3,
      counts: { created: 4, unchanged: 0 },
      cost: { total: { minor: 4 * PRICE } },
    });
    const two = await change(plan.id, { orderAgain: { rows: [2], isWanted: false } });
    expect(two).toMatchObject({ again: 2, counts: { created: 3, unchanged: 1 } });
    const corrected = await change(plan.id, { cells: [{ row: 3, field: 'note', text: 'Ring' }] });
    expect(corrected).toMatchObject({ again: 1, counts: { created: 2, unchanged: 2 } });
    const none = await change(plan.id, { orderAgain: { rows: 'known', isWanted: false } });
    expect(none).toMatchObject({ again: 0, counts: { created: 1, unchanged: 3 } });
    const mapped = await change(plan.id, {
      orderAgain: { rows: 'known', isWanted: true },
      mapping: { note: null },
    });
    expect(mapped.again).toBe(3);
    expect((await change(plan.id, { mapping: { size: null } })).again).toBe(0);
  });

  it('a row that looks like what was ordered by hand minutes ago is ordered where the person chooses it', async () => {
    await run((await confirmed(fileOf(row(0)))).id);
    await server.deps.db.delete(importedOrders); // as if it was ordered by hand
    const file = fileOf(row(0, ',Another parcel,,,,'));
    const plan = await planOf(file);
    expect(plan.counts).toMatchObject({ created: 0, unchanged: 1 });
    const chosen = await change(plan.id, { orderAgain: { rows: [2], isWanted: true } });
    await commit(chosen);
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 1, unchanged: 0 } });
    expect(await made()).toHaveLength(2);
    // A day later its file is still known.
    const long = new Date(server.deps.clock.now().getTime() - 48 * 3600_000);
    await server.deps.db.update(importedOrders).set({ at: long });
    await server.deps.db.update(orders).set({ createdAt: long });
    expect((await planOf(file)).counts).toMatchObject({ created: 0, unchanged: 1 });
  });

  it.each(sampled([1, 2, 3, 4], 4, 2))(
    'a process that ends before transaction %i of what is ordered again makes no order twice',
    async (at) => {
      await run((await confirmed(fileOf(row(0), row(1)))).id);
      const plan = await planOf(fileOf(row(0), row(1)));
      await change(plan.id, { orderAgain: { rows: 'known', isWanted: true } });
      const counts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
      await server.deps.db.update(imports).set({ state: 'running', counts }).where(eq(imports.id, plan.id));
      await expect(runImport(endingBefore(server.deps, at), plan)).rejects.toThrow('The process ended');
      expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 2, unchanged: 0 } });
      expect(await made()).toHaveLength(4);
      // Cancelled together, they are gone; the first ones are still known.
      expect(await undone(plan.id)).toMatchObject({ undone: { cancelled: 2, left: 0 } });
      expect((await planOf(fileOf(row(0), row(1)))).counts).toMatchObject({ created: 0, unchanged: 2 });
    },
  );

  /** Does something once, while the next plan is being made. */
  function whilePlanning(act: () => Promise<void>): void {
    const { routing } = server.deps;
    const route = routing.route.bind(routing);
    Object.assign(routing, {
      route: async (...way: Parameters<typeof route>) => {
        Object.assign(routing, { route });
        await act();
        return route(...way);
      },
    });
  }

  it('a change that is overtaken while its rows are judged is told so, and holds nobody up meanwhile', async () => {
    const plan = await planOf(THREE);
    const params = { id: plan.id };
    const left = (row_: number, version?: number) =>
      server.call(changeImport, { as: owner, params, body: { version, leaveOut: [row_] } as never });
    // With an open transaction this one would wait for the other's end, and the other for it.
    whilePlanning(async () => {
      expect((await left(2, plan.version)).data.version).toBe(2);
    });
    expect((await left(3, plan.version)).code).toBe('CHANGED_MEANWHILE');
    expect(await view(plan.id)).toMatchObject({ version: 2, counts: { created: 2, skipped: 1 } });
    // Where no version is named, the change is made of what there is then.
    whilePlanning(async () => void (await left(3)));
    expect((await left(4)).data).toMatchObject({ version: 4, counts: { created: 0, skipped: 3 } });
    const both = await Promise.all([left(2), left(3)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const fresh = await planOf(fileOf(row(0), row(4)));
    whilePlanning(async () => void (await server.deps.db.update(imports).set({ state: 'running' })));
    const body = { version: fresh.version, orderAgain: { rows: [2], isWanted: true } };
    expect((await server.call(changeImport, { as: owner, params: { id: fresh.id }, body })).code).toBe('IMPORT_BEGUN');
  });

  it('two doors of one phone are two orders, as the plan says; what was ordered by hand minutes ago is none', async () => {
    const pins = 'Recipient,Phone,Building,Road,Block,Area,Lat,Lng\n';
    // About 120 metres apart: nearer than what is taken for the same order from the drawer.
    const doors = [
      'Guest A,36112299,1,2819,321,Manama,26.2200,50.5800',
      'Guest B,36112299,77,2819,321,Manama,26.2211,50.5800',
    ];
    const first = await confirmed(`${pins}${doors.join('\n')}\n`);
    expect(first.counts).toMatchObject({ created: 2, unchanged: 0 });
    expect(await run(first.id)).toMatchObject({ state: 'done', counts: { created: 2, unchanged: 0 } });
    const ids = (await made()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await server.deps.db.delete(importedOrders); // as if they were ordered by hand
    const again = await planOf(`${pins}Guest C,36112299,5,2819,321,Manama,26.2200,50.5800\n`);
    expect(again.counts).toMatchObject({ created: 0, unchanged: 1 });
    const [known] = (await rowsOf(again.id, { outcome: 'unchanged' })).items;
    expect(ids).toContain(known?.order?.id);
  });

  it(
    'a corrected copy of the file orders only what is new, and a row counts from its file, not its place',
    { tags: 'long' },
    async () => {
      const first = await confirmed(fileOf(row(0), row(1)));
      await run(first.id);
      const copy = await confirmed(fileOf(row(5), row(1), row(0)));
      expect(copy.counts).toMatchObject({ created: 1, unchanged: 2 });
      expect(await run(copy.id)).toMatchObject({ counts: { created: 1, unchanged: 2 } });
      expect(await made()).toHaveLength(3);
    },
  );

  it('two tabs that confirm the same plan at once, and two runs of one job, order each row once', async () => {
    const plan = await planOf(THREE);
    const answers = await Promise.all([commit(plan), commit(plan)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([runImport(server.deps, plan), runImport(server.deps, plan), server.deps.afterwards.settled()]);
    expect(await view(plan.id)).toMatchObject({ state: 'done', done: 3, counts: { created: 3, unchanged: 0 } });
    expect(await made()).toHaveLength(3);
  });

  it('two people who import the same file at once order each row once', { tags: 'long' }, async () => {
    const one = await confirmed(THREE);
    const [first] = await server.deps.db.select().from(imports);
    if (first === undefined) throw new Error('The import is there');
    await server.deps.db.insert(imports).values({ ...first, id: 'import-of-another' });
    await Promise.all([runImport(server.deps, one), runImport(server.deps, { id: 'import-of-another' })]);
    expect(await made()).toHaveLength(3);
    const [a, b] = [await view(one.id), await view('import-of-another')];
    expect(a.counts.created + b.counts.created).toBe(3);
    expect(a.counts.unchanged + b.counts.unchanged).toBe(3);
  });

  it.each(sampled([1, 2, 3, 4], 4, 1))(
    'a process that ends before transaction %i leaves nothing half, and the next run ends it',
    async (at) => {
      const plan = await confirmed(THREE);
      const before = await balance();
      await expect(runImport(endingBefore(server.deps, at), plan)).rejects.toThrow('The process ended');
      expect(before - (await balance())).toBe((await made()).length * PRICE);
      expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 3, unchanged: 0 } });
      expect(await made()).toHaveLength(3);
      expect(before - (await balance())).toBe(3 * PRICE);
    },
  );

  it('stop where the wallet does not cover the next one, with nothing half, and go on after a top-up', async () => {
    const plan = await confirmed(THREE);
    const before = await balance();
    await setBalance(2 * PRICE + 1);
    const stopped = await run(plan.id);
    expect(stopped).toMatchObject({
      state: 'stopped',
      stoppedBy: 'balance',
      done: 2,
      counts: { created: 2, bad: 0 },
      cost: { left: { minor: PRICE } },
    });
    expect(await made()).toHaveLength(2);
    expect(await balance()).toBe(1);
    const latest = await server.call(getLatestImport, { as: owner, query: { kind: 'orders' } });
    expect(latest.data.latest).toMatchObject({ id: plan.id, state: 'stopped' });
    await setBalance(before - 2 * PRICE);
    expect((await commit(stopped)).data.state).toBe('running');
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({ state: 'done', stoppedBy: null, counts: { created: 3 } });
    expect(await made()).toHaveLength(3);
  });

  it('are stopped by the person, and go on where they were', { tags: 'long' }, async () => {
    const plan = await confirmed(THREE);
    expect((await server.call(stopImport, { as: owner, params: { id: plan.id } })).data).toMatchObject({
      state: 'stopped',
      stoppedBy: 'person',
    });
    expect(await run(plan.id)).toMatchObject({ state: 'stopped', done: 0 });
    expect(await made()).toEqual([]);
    await commit(plan);
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({ state: 'done' });
    expect((await server.call(stopImport, { as: owner, params: { id: plan.id } })).data.state).toBe('done');
  });

  it('are placed no more once the right to order, or to pay, was withdrawn', async () => {
    const { db } = server.deps;
    const plan = await confirmed(THREE);
    await db.update(users).set({ type: 'other' }).where(eq(users.id, owner.user.id));
    await runBatch(server.deps, plan.id);
    await db.update(users).set({ type: 'customer' }).where(eq(users.id, owner.user.id));
    expect(await view(plan.id)).toMatchObject({ state: 'stopped', stoppedBy: 'rights', done: 0 });
    const rights = await db.select().from(userBranches).where(eq(userBranches.userId, owner.user.id));
    const of = eq(userBranches.userId, owner.user.id);
    await db.update(imports).set({ state: 'running', stoppedBy: null });
    await db.update(userBranches).set({ viewWallet: false }).where(of);
    await runBatch(server.deps, plan.id);
    await db
      .update(userBranches)
      .set({ viewWallet: rights[0]?.viewWallet ?? true })
      .where(of);
    expect(await view(plan.id)).toMatchObject({ state: 'stopped', stoppedBy: 'rights', done: 0 });
    expect(await made()).toEqual([]);
  });

  it('are placed no more while the branch is closed, and no file is read then', async () => {
    const { db } = server.deps;
    const plan = await confirmed(THREE);
    await db.update(branches).set({ closedAt: server.deps.clock.now() }).where(eq(branches.id, 'b-seef'));
    await runBatch(server.deps, plan.id);
    const refused = await sendFile(server, owner, 'orders', THREE);
    await db.update(branches).set({ closedAt: null }).where(eq(branches.id, 'b-seef'));
    expect(await view(plan.id)).toMatchObject({ state: 'stopped', stoppedBy: 'branch-closed' });
    expect(refused.code).toBe('BRANCH_CLOSED');
    expect(await made()).toEqual([]);
  });

  it('that have become dearer are not placed unasked: the new price is shown, and the old version confirms nothing', async () => {
    const plan = await confirmed(THREE);
    const [held] = await server.deps.db.select().from(imports);
    const cheaper = (held?.plan ?? []).map((each) => ('action' in each ? { ...each, price: PRICE - 1 } : each));
    await server.deps.db.update(imports).set({ plan: cheaper });
    const stopped = await run(plan.id);
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: 'price', cost: { left: { minor: 3 * PRICE } } });
    expect((await commit(plan)).code).toBe('CHANGED_MEANWHILE');
    await commit(stopped);
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 3 } });
  });

  it('that cannot be placed any more are named with the reason, and hold up no other', { tags: 'long' }, async () => {
    const plan = await confirmed(THREE);
    const body = { name: 'Guest B', phone: '+97336112201', tags: [], notes: '', isBlocked: true };
    await server.call(addCustomer, { as: owner, idempotencyKey: freshKey(), body });
    expect(await run(plan.id)).toMatchObject({
      state: 'done',
      counts: { created: 2, bad: 1 },
      bad: [{ row: 3, errors: [{ path: 'phone', code: 'blocked' }] }],
    });
    expect((await server.call(getBadRows, { as: owner, params: { id: plan.id } })).data.rows).toMatchObject([
      { row: 3, errors: [{ path: 'phone', code: 'blocked' }] },
    ]);
    expect((await planOf(fileOf(row(1), row(6)))).bad[0]?.errors).toEqual([{ path: 'phone', code: 'blocked' }]);
  });

  it('are corrected or left out before, and picked up where a row says', { tags: 'long' }, async () => {
    const plan = await planOf(fileOf(row(0, ',,x,,,'), row(1, ',,,,,,Riffa store'), row(2, ',,9999,,,'), row(1)));
    expect(plan.bad.map(({ row: at, errors }) => [at, ...errors.map(({ path, code }) => `${path} ${code}`)])).toEqual([
      [2, 'cash invalid'],
      [4, 'cash cash-limit'],
      [5, 'phone repeated'],
    ]);
    const cells = [{ row: 2, field: 'cash', text: '٢٫٥' }];
    const params = { id: plan.id };
    const changed = (await server.call(changeImport, { as: owner, params, body: { cells, leaveOut: [4, 5] } })).data;
    expect(changed.counts).toMatchObject({ created: 2, skipped: 2, bad: 0 });
    expect((await commit(plan)).code).toBe('CHANGED_MEANWHILE');
    await commit(changed);
    await server.deps.afterwards.settled();
    expect(await run(plan.id)).toMatchObject({ state: 'done', counts: { created: 2, skipped: 2 } });
    expect(new Set((await made()).map(({ cashToCollect }) => cashToCollect))).toEqual(new Set([2_500, 0]));
  });

  it('are no business of another person, another account or another branch', async () => {
    const plan = await confirmed(THREE);
    const others = [
      await server.signIn('owner@najd.example'),
      await server.signIn('owner@pearl.example', 'b-muharraq').catch(() => null),
    ].filter((each) => each !== null);
    for (const as of others) {
      const params = { id: plan.id };
      for (const call of [getImport, stopImport, listImportRows, getBadRows])
        expect((await server.call(call as typeof getImport, { as, params })).code).toBe('NOT_FOUND');
      expect((await commit(plan, as)).code).toBe('NOT_FOUND');
    }
    expect(await view(plan.id)).toMatchObject({ state: 'running' });
  });

  const DRIVER = { driver: { id: 'driver-of-imports' } };
  const undo = async (id: string) => await server.call(undoImport, { as: owner, params: { id } });
  const undone = async (id: string) => {
    expect((await undo(id)).data.state).toMatch(/undoing|undone/);
    await server.deps.afterwards.settled();
    await undoOrders(server.deps, { id });
    return view(id);
  };

  it('are cancelled as a whole within an hour, but for those that a driver has, and all the money comes back [R11.32]', async () => {
    const before = await balance();
    const plan = await confirmed(THREE);
    expect((await undo(plan.id)).code).toBe('IMPORT_BEGUN');
    const finished = await run(plan.id);
    expect(finished.undoUntil).not.toBeNull();
    const [first, second] = await made();
    await addFleetDriver(server.deps.db, DRIVER.driver.id, { phone: '+97339998877', ...IN_MANAMA });
    for (const state of ['dispatched', 'assigned', 'acknowledge', 'accepted'] as const)
      await advance(server.deps, first?.id ?? '', state, DRIVER);
    for (const state of ['dispatched', 'assigned'] as const)
      await advance(server.deps, second?.id ?? '', state, DRIVER);
    expect(await undone(plan.id)).toMatchObject({
      state: 'undone',
      undoUntil: null,
      kept: [first?.reference],
      undone: { done: 3, all: 3, cancelled: 2, left: 1, refund: { minor: 2 * PRICE, currency: 'BHD' } },
    });
    expect((await made()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'cancelled', 'cancelled']);
    expect(before - (await balance())).toBe(PRICE);
    // Twice is like once.
    expect(await undone(plan.id)).toMatchObject({ undone: { cancelled: 2, refund: { minor: 2 * PRICE } } });
    expect(before - (await balance())).toBe(PRICE);
    expect(await audit(server.deps.db)).toMatchObject({ crooked: 0 });
    // The page shows what became of them once more; the same file orders what was cancelled again, and that alone.
    const latest = await server.call(getLatestImport, { as: owner, query: { kind: 'orders' } });
    expect(latest.data.latest).toMatchObject({ id: plan.id, state: 'undone' });
    expect((await planOf(THREE)).counts).toMatchObject({ created: 2, unchanged: 1 });
  });

  it.each(sampled([1, 2, 3, 4, 5], 5, 2))(
    'are cancelled once where the process ends before transaction %i of it [R11.32]',
    async (at) => {
      const before = await balance();
      const plan = await confirmed(THREE);
      await run(plan.id);
      await server.deps.db.update(imports).set({ state: 'undoing' });
      await undoOrders(endingBefore(server.deps, at), plan).catch(() => undefined);
      await undoOrders(server.deps, plan);
      expect(await view(plan.id)).toMatchObject({ state: 'undone', undone: { cancelled: 3, left: 0 } });
      expect(await balance()).toBe(before);
    },
  );

  it(
    'that stopped on the way are cancelled, and the rest is not ordered any more [R11.32]',
    { tags: 'long' },
    async () => {
      const before = await balance();
      const plan = await confirmed(THREE);
      await setBalance(2 * PRICE + 1);
      await run(plan.id);
      expect(await undone(plan.id)).toMatchObject({ state: 'undone', undone: { all: 2, cancelled: 2, left: 0 } });
      expect(await balance()).toBe(2 * PRICE + 1);
      expect((await commit(plan)).data.state).toBe('undone');
      await setBalance(before);
      expect(await made()).toHaveLength(2);
    },
  );

  it(
    'cannot be cancelled together after an hour, nor where nothing was ordered [R11.32]',
    { tags: 'long' },
    async () => {
      const plan = await confirmed(THREE);
      await run(plan.id);
      const { clock, db } = server.deps;
      await db.update(imports).set({ finishedAt: new Date(clock.now().getTime() - 3600_001) });
      expect((await undo(plan.id)).code).toBe('UNDO_OVER');
      // All of it was ordered by somebody else since it was confirmed.
      const again = await planOf(THREE);
      await db.update(imports).set({ state: 'running' }).where(eq(imports.id, again.id));
      await run(again.id);
      // They were ordered by the first file, so they are not this one's to cancel.
      expect(await view(again.id)).toMatchObject({ undoUntil: null });
      expect((await undo(again.id)).code).toBe('UNDO_OVER');
      expect((await made()).every(({ state }) => state !== 'cancelled')).toBe(true);
    },
  );

  it.each([
    ['an empty sheet', '', 'FILE_EMPTY'],
    ['a heading alone', `${HEAD}\n`, 'FILE_EMPTY'],
    ['5,001 rows', `${HEAD}\n${`${row(0)}\n`.repeat(5_001)}`, 'TOO_MANY_ROWS'],
    ['no text', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'FILE_TYPE'],
    ['a quote that never ends', `${HEAD}\n"${'x'.repeat(200_000)}`, 'FILE_DAMAGED'],
  ])('%s is refused whole', async (_what, content, code) => {
    expect((await sendFile(server, owner, 'orders', content)).code).toBe(code);
  });
});
