import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeImport,
  commitImport,
  discardImport,
  getBadRows,
  getImport,
  getLatestImport,
  readPlatformMenu,
  undoImport,
} from '../../../contract/imports';
import { getStore, setUpStore, updateMenu } from '../../../contract/store';
import { placeStoreOrder } from '../../../contract/storefront';
import { forgetImports } from '../../../server/modules/imports/change';
import { imports } from '../../../server/modules/imports/tables';
import { storeCategories, stores } from '../../../server/modules/store/tables';
import { storeOrderHistory, storeOrderItems, storeOrders } from '../../../server/modules/store-orders/tables';
import { rateLimits } from '../../../server/platform/tables';
import type { MenuItem, Store } from '../../../src/domain/store/store';
import { sampleSetup } from '../../support/samples/sample-stores';
import { xlsx } from '../../support/samples/books';
import { guestOf } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { finished, sendFile } from '../../support/servers/importing';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const HEAD = 'Category,Category (Arabic),Item,Item (Arabic),Price';
const CSV = `${HEAD}
Bread,خبز,Sourdough,خبز العجين,1.400
Bread,خبز,Baguette,باغيت,٠٫٥٠٠
Cakes,كعك,Basbousa,بسبوسة,BD 2.250
`;
const BAD = `${HEAD}
Bread,خبز,Baguette,باغيت,0.5001
Bread,خبز,Visit x.com,باغيت,0.500
Bread,,Rusk,بقسماط,0.300
Cakes,كعك,Basbousa,بسبوسة,2.250
cakes,كعك,BASBOUSA,بسبوسة,2.500
`;

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  const orders = [storeOrderHistory, storeOrderItems, storeOrders];
  for (const table of [imports, ...orders, storeCategories, stores, rateLimits]) await db.delete(table);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  await server.call(setUpStore, { as: owner, idempotencyKey: freshKey(), body });
});

const names = async () =>
  (await server.call(getStore, { as: owner })).data.menu.map(({ name, items }) => [
    name.en,
    ...items.map((item) => `${item.name.en} ${item.price.minor}`),
  ]);
/** The item of a menu with an English name. */
function itemNamed(menu: Store['menu'], name: string): MenuItem {
  const found = menu.flatMap(({ items }) => items).find((item) => item.name.en === name);
  if (found === undefined) throw new Error(`No ${name} in the menu`);
  return found;
}
const commit = async (plan: { id: string; version: number }) => {
  const answer = await server.call(commitImport, {
    as: owner,
    params: { id: plan.id },
    body: { version: plan.version },
  });
  if (answer.status !== 200) throw new Error(`${answer.code}`);
  return finished(server, owner, plan.id);
};

describe('a menu from a file [R1.10] [R2.25]', () => {
  it('is a plan first, then a menu, and made once however often the file comes', async () => {
    const plan = (await sendFile(server, owner, 'menu', CSV)).data;
    expect(plan).toMatchObject({
      state: 'draft',
      rows: 3,
      counts: { created: 2, changed: 1, unchanged: 0, skipped: 0, bad: 0 },
      mapping: { categoryEn: 0, categoryAr: 1, nameEn: 2, nameAr: 3, price: 4 },
    });
    expect(await names()).toEqual([['Bread', 'Sourdough 1250']]);
    expect(await commit(plan)).toMatchObject({ state: 'done', counts: { created: 2, changed: 1 }, done: 3 });
    const menu = [
      ['Bread', 'Sourdough 1400', 'Baguette 500'],
      ['Cakes', 'Basbousa 2250'],
    ];
    expect(await names()).toEqual(menu);
    const { version } = (await server.call(getStore, { as: owner })).data;
    // The same as a workbook.
    const rows = CSV.trim()
      .split('\n')
      .map((line) => line.split(',').map((cell, at) => (at === 4 && /^\d/.test(cell) ? Number(cell) : cell)));
    const again = (await sendFile(server, owner, 'menu', xlsx(rows), 'قائمة.xlsx')).data;
    expect(again).toMatchObject({ name: 'قائمة.xlsx', counts: { created: 0, changed: 0, unchanged: 3 } });
    await commit(again);
    expect(await names()).toEqual(menu);
    expect((await server.call(getStore, { as: owner })).data.version).toBe(version);
  });

  it(
    'is told row by row and field by field what is wrong, and takes what is corrected or left out [R5.12]',
    { tags: 'long' },
    async () => {
      const plan = (await sendFile(server, owner, 'menu', BAD)).data;
      expect(plan.bad.map(({ row, errors }) => [row, ...errors.map(({ path, code }) => `${path} ${code}`)])).toEqual([
        [2, 'price invalid'],
        [3, 'nameEn link'],
        [4, 'categoryAr required'],
        [6, 'nameEn repeated'],
      ]);
      const params = { id: plan.id };
      const refused = await server.call(commitImport, { as: owner, params, body: { version: plan.version } });
      expect(refused.code).toBe('IMPORT_NOT_READY');
      const { headings, rows } = (await server.call(getBadRows, { as: owner, params })).data;
      expect([headings[2], ...rows.map(({ cells }) => cells[2])]).toEqual([
        'Item',
        'Baguette',
        'Visit x.com',
        'Rusk',
        'BASBOUSA',
      ]);
      const change = (body: object) => server.call(changeImport, { as: owner, params, body });
      const corrected = await change({ cells: [{ row: 2, field: 'price', text: '0.550' }], leaveOut: [3] });
      expect(corrected.data.counts).toMatchObject({ created: 2, skipped: 1, bad: 2 });
      const ready = (await change({ leaveOut: 'bad' })).data;
      expect(ready.counts).toMatchObject({ created: 2, skipped: 3, bad: 0 });
      // What is confirmed is the plan that was shown.
      const stale = await server.call(commitImport, { as: owner, params, body: { version: plan.version } });
      expect(stale.code).toBe('CHANGED_MEANWHILE');
      expect(await commit(ready)).toMatchObject({ counts: { created: 2, skipped: 3 } });
      expect((await change({ leaveOut: 'bad' })).code).toBe('IMPORT_BEGUN');
      expect(await names()).toEqual([
        ['Bread', 'Sourdough 1250', 'Baguette 550'],
        ['Cakes', 'Basbousa 2250'],
      ]);
    },
  );

  it('takes columns that a person assigns, and a JSON menu', { tags: 'long' }, async () => {
    const dishes = CSV.replace(HEAD, 'Gang,Gang2,Gericht,Gericht2,Preis');
    const plan = (await sendFile(server, owner, 'menu', dishes)).data;
    expect(plan.counts.bad).toBe(3);
    const mapping = { categoryEn: 0, categoryAr: 1, nameEn: 2, nameAr: 3, price: 4 };
    const mapped = await server.call(changeImport, { as: owner, params: { id: plan.id }, body: { mapping } });
    expect(mapped.data.counts).toMatchObject({ created: 2, changed: 1, bad: 0 });
    const item = { name: { en: 'Kunafa', ar: 'كنافة' }, price: 1.5 };
    const json = JSON.stringify({ categories: [{ name: { en: 'Sweets', ar: 'حلويات' }, items: [item] }] });
    await commit((await sendFile(server, owner, 'menu', json, 'menu.json')).data);
    expect((await names()).at(-1)).toEqual(['Sweets', 'Kunafa 1500']);
    for (const [text, code] of [
      ['{', 'FILE_DAMAGED'],
      ['{"categories":[]}', 'FILE_EMPTY'],
      ['{"categories":[{"name":"a","items":[{"name":"b"}]}]}', 'FILE_DAMAGED'],
    ] as const)
      expect((await sendFile(server, owner, 'menu', text, 'menu.json')).code).toBe(code);
    expect((await sendFile(server, owner, 'menu', 'Bread,خبز,Rusk,بقسماط,0.300\na,b,c,d,1\n')).code).toBe('NO_HEADING');
  });

  it('takes no more items of a file than a menu has room for', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => `Bread,خبز,Loaf ${at},رغيف ${at},0.100`).join('\n');
    const plan = (await sendFile(server, owner, 'menu', `${HEAD}\n${rows}\n`)).data;
    expect(plan.counts).toMatchObject({ created: 199, bad: 6 });
    expect(plan.bad[0]?.errors).toEqual([{ path: 'nameEn', code: 'no-room' }]);
  });
});

describe('undoing the import of a menu [R11.32]', () => {
  it('puts everything back as it was, keeps and names what was changed meanwhile, and does so once', async () => {
    const plan = (await sendFile(server, owner, 'menu', CSV)).data;
    const done = await commit(plan);
    expect(done.undoUntil).not.toBeNull();
    const { menu, version } = (await server.call(getStore, { as: owner })).data;
    // Somebody corrects the price of the baguette.
    const changed = menu.map((category) => ({
      ...category,
      items: category.items.map(({ id, name, price }) => ({
        id,
        name,
        price: name.en === 'Baguette' ? { ...price, minor: 600 } : price,
      })),
    }));
    await server.call(updateMenu, { as: owner, body: { version, menu: changed } });
    const undone = await server.call(undoImport, { as: owner, params: { id: plan.id } });
    expect(undone.data).toMatchObject({ state: 'undone', kept: ['Baguette'] });
    const left = [['Bread', 'Sourdough 1250', 'Baguette 600']];
    expect(await names()).toEqual(left);
    expect((await server.call(undoImport, { as: owner, params: { id: plan.id } })).data.state).toBe('undone');
    expect(await names()).toEqual(left);
  });

  it('keeps and names what was ordered since, and nothing for an order before it', async () => {
    const order = async (name: string) => {
      const item = itemNamed((await server.call(getStore, { as: owner })).data.menu, name);
      const { status } = await server.call(placeStoreOrder, {
        params: { subdomain: sampleSetup().subdomain },
        headers: (await guestOf(server)).headers,
        idempotencyKey: freshKey(),
        body: {
          lines: [{ itemId: item.id, count: 1 }],
          total: item.price,
          customerName: 'Huda Al Alawi',
          note: '',
          handover: 'pick-up',
          deliverTo: null,
        },
      });
      expect(status).toBe(200);
    };
    await order('Sourdough');
    server.clock.advance(1_000);
    const plan = (await sendFile(server, owner, 'menu', CSV)).data;
    await commit(plan);
    await order('Basbousa');
    const undone = await server.call(undoImport, { as: owner, params: { id: plan.id } });
    expect(undone.data).toMatchObject({ state: 'undone', kept: ['Basbousa'] });
    expect(await names()).toEqual([
      ['Bread', 'Sourdough 1250'],
      ['Cakes', 'Basbousa 2250'],
    ]);
  });

  it('is over after 24 hours, and the file is forgotten', { tags: 'long' }, async () => {
    const plan = (await sendFile(server, owner, 'menu', CSV)).data;
    await commit(plan);
    const at = server.clock.now();
    server.clock.advance(24 * 3600_000 + 1_000);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await server.call(undoImport, { as: owner, params: { id: plan.id } })).code).toBe('UNDO_OVER');
    await forgetImports(server.deps);
    expect(await server.deps.db.select().from(imports)).toEqual([]);
    server.clock.set(at.toISOString());
  });
});

describe('a menu from the external platform [R1.10]', () => {
  const ask = (token: string) => server.call(readPlatformMenu, { as: owner, body: { token } });

  it('is read with a token that is kept nowhere', async () => {
    expect((await ask('demo-expired')).code).toBe('PLATFORM_TOKEN_EXPIRED');
    expect((await ask('demo-down')).code).toBe('PLATFORM_UNAVAILABLE');
    expect((await ask('a-wrong-token-of-mine')).code).toBe('PLATFORM_TOKEN_WRONG');
    const plan = (await ask('demo-menu')).data;
    expect(plan.counts).toMatchObject({ created: 7, bad: 0 });
    await commit(plan);
    expect((await names()).map(([category]) => category)).toEqual(['Bread', 'Breakfast', 'Grills', 'Drinks']);
    const stored = JSON.stringify(await server.deps.db.select().from(imports));
    for (const token of ['demo-menu', 'a-wrong-token-of-mine']) {
      expect(stored).not.toContain(token);
      expect(server.logs.join('\n')).not.toContain(token);
    }
  });
});

describe('who may import what [R6.01] [T.24]', () => {
  it('leaves menus to account type customer, plans to their person, and no store without an import', async () => {
    const plan = (await sendFile(server, owner, 'menu', CSV)).data;
    const clerk = await server.signIn('desk@pearl.example', 'b-seef');
    expect((await sendFile(server, clerk, 'menu', CSV)).code).toBe('FORBIDDEN');
    expect((await server.call(getLatestImport, { as: clerk, query: { kind: 'menu' } })).code).toBe('FORBIDDEN');
    const other = await server.signIn('owner@najd.example');
    for (const as of [clerk, other]) {
      const params = { id: plan.id };
      expect((await server.call(getImport, { as, params })).code).toBe('NOT_FOUND');
      expect((await server.call(undoImport, { as, params })).code).toBe('NOT_FOUND');
      expect((await server.call(commitImport, { as, params, body: { version: 1 } })).code).toBe('NOT_FOUND');
      expect((await server.call(discardImport, { as, params })).code).toBe('NOT_FOUND');
    }
    expect((await sendFile(server, other, 'menu', CSV)).code).toBe('NOT_FOUND');
    expect((await server.call(getLatestImport, { as: owner, query: { kind: 'menu' } })).data.latest?.id).toBe(plan.id);
    await server.call(discardImport, { as: owner, params: { id: plan.id } });
    const rows = await server.deps.db.select().from(imports).where(eq(imports.id, plan.id));
    expect(rows).toEqual([]);
  });
});
