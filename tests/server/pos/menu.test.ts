import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPosSync, previewPosMenu, syncPosMenu } from '../../../contract/pos';
import { setPosStanding } from '../../../contract/sandbox';
import { getStore, setAvailability, updateMenu } from '../../../contract/store';
import { sandboxPosGrants } from '../../../server/modules/pos/tables';
import { storeCategories, storeChoiceGroups, stores } from '../../../server/modules/store/tables';
import type { PosChange } from '../../../src/domain/sandbox/point-of-sale';
import { connectSandboxPos, newPearlStore } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Connected, with a store that has a dish of its own and one that the point of sale has too. */
beforeEach(async () => {
  await newPearlStore(server);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const item = (en: string, minor: number) => ({
    id: null,
    name: { en, ar: 'صنف' },
    price: { minor, currency: 'BHD' },
  });
  const menu = [
    { id: null, name: { en: 'Ours', ar: 'لنا' }, items: [item('House bread', 500), item('Fattoush', 900)] },
  ];
  await server.call(updateMenu, { as: owner, body: { version: 1, menu } });
  await connectSandboxPos(server, owner);
});

const says = async (body: PosChange) => {
  const [grant] = await server.deps.db.select().from(sandboxPosGrants);
  await server.call(setPosStanding, { params: { id: grant?.id ?? '' }, body });
};
const preview = () => server.call(previewPosMenu, { as: owner });
const storeNow = async () => (await server.call(getStore, { as: owner })).data;
const itemsNow = async () => (await storeNow()).menu.flatMap(({ items }) => items);

async function sync(fingerprint?: string) {
  const wanted = fingerprint ?? (await preview()).data.fingerprint;
  await server.call(syncPosMenu, { as: owner, body: { fingerprint: wanted } });
  await server.deps.queue.runDue();
  return (await server.call(getPosSync, { as: owner })).data.sync;
}

const fates = async () =>
  Object.fromEntries((await preview()).data.rows.map(({ name, fate, reason }) => [name.en, reason ?? fate]));

describe('taking over the menu [R1.09]', () => {
  it('shows first what it does, changes nothing by that, and does exactly this', async () => {
    const before = await storeNow();
    const { data } = await preview();
    expect(data).toMatchObject({ kept: 1, isTaxAdded: false });
    expect(await fates()).toEqual({
      'Kebab plate': 'add',
      'Shish tawook': 'add',
      Fattoush: 'change',
      Tabbouleh: 'add',
      'Lemon with mint': 'add',
    });
    expect(data.rows.find(({ name }) => name.en === 'Fattoush')).toMatchObject({
      price: { minor: 1_100, currency: 'BHD' },
      former: { minor: 900, currency: 'BHD' },
    });
    expect([data.groups, data.skippedGroups, data.rows.map(({ choices }) => choices)]).toEqual([
      3,
      [],
      [0, 0, 0, 0, 0],
    ]);
    expect(await storeNow()).toEqual(before);
    expect(await sync()).toMatchObject({ state: 'done', added: 4, changed: 1, hidden: 0 });
    const after = await storeNow();
    expect(after.menu.map(({ name, items }) => [name.en, items.map((item) => item.name.en)])).toEqual([
      ['Ours', ['House bread', 'Fattoush']],
      ['Grill', ['Kebab plate', 'Shish tawook']],
      ['Salads', ['Tabbouleh']],
      ['Drinks', ['Lemon with mint']],
    ]);
    // Once more there is nothing to do.
    expect(new Set(Object.values(await fates()))).toEqual(new Set(['same']));
  });

  it('changes in place, hides what was taken off, and shows it again; nothing is removed', async () => {
    await sync();
    const before = new Map((await itemsNow()).map((item) => [item.name.en, item.id]));
    await says({ menu: 'changed' });
    expect(await fates()).toMatchObject({
      'Kebab plate': 'change',
      'Mint lemonade': 'change',
      Tabbouleh: 'hide',
      'Chicken wings': 'add',
      'Lentil soup': 'add',
    });
    expect(await sync()).toMatchObject({ state: 'done', added: 2, changed: 2, hidden: 1 });
    const after = new Map((await itemsNow()).map((item) => [item.name.en, item]));
    expect(after.get('Mint lemonade')?.id).toBe(before.get('Lemon with mint'));
    expect(after.get('Tabbouleh')?.availability).toEqual({ kind: 'off' });
    expect(after.get('House bread')?.availability).toEqual({ kind: 'on' });
    await says({ menu: 'usual' });
    expect(await fates()).toMatchObject({ Tabbouleh: 'show', 'Lentil soup': 'hide', 'Chicken wings': 'hide' });
    await sync();
    expect((await itemsNow()).find(({ name }) => name.en === 'Tabbouleh')?.availability).toEqual({ kind: 'on' });
    expect(await itemsNow()).toHaveLength(8);
  });

  it('says of each row what is wrong with it, and adds VAT to prices without it', { tags: 'long' }, async () => {
    await says({ menu: 'flawed' });
    expect(await fates()).toMatchObject({
      'Kebab again': 'duplicate',
      '<b>Mixed grill</b>': 'markup',
      'Weighed halwa': 'decimals',
      'Tap water': 'price',
      'Found nowhere': 'no-category',
      '': 'name',
      'Kebab plate': 'add',
    });
    const { data } = await preview();
    expect(data.isTaxAdded).toBe(true);
    expect(data.rows.find(({ name }) => name.en === 'Kebab plate')?.price).toEqual({ minor: 2_750, currency: 'BHD' });
    expect(await sync()).toMatchObject({ state: 'done', added: 4 });
    expect((await itemsNow()).map(({ name }) => name.en)).not.toContain('Kebab again');
  });

  it(
    'does nothing where either menu was changed after the preview, or the point of sale stops answering',
    { tags: 'long' },
    async () => {
      const { fingerprint } = (await preview()).data;
      const store = await storeNow();
      await server.call(updateMenu, { as: owner, body: { version: store.version, menu: [] } });
      expect(await sync(fingerprint)).toMatchObject({ state: 'changed', added: 0 });
      const fresh = (await preview()).data.fingerprint;
      await says({ menu: 'changed' });
      expect((await sync(fresh))?.state).toBe('changed');
      const last = (await preview()).data.fingerprint;
      await says({ standing: 'silent' });
      expect((await preview()).code).toBe('POS_UNAVAILABLE');
      expect((await sync(last))?.state).toBe('failed');
      expect(await itemsNow()).toEqual([]);
      await says({ standing: 'active' });
      expect((await sync(last))?.state).toBe('done');
    },
  );

  it('is done once, however often it is asked for', { tags: 'long' }, async () => {
    const { fingerprint } = (await preview()).data;
    const asked = () => server.call(syncPosMenu, { as: owner, body: { fingerprint } });
    const both = await Promise.all([asked(), asked()]);
    for (const { status } of both) expect(status).toBe(200);
    await server.deps.queue.runDue();
    expect((await sync(fingerprint))?.state).toBe('done');
    expect(await itemsNow()).toHaveLength(6);
  });

  it('needs a connection, a store, and the same currency', async () => {
    await server.deps.db.update(sandboxPosGrants).set({ currency: 'SAR' });
    expect((await preview()).code).toBe('POS_OTHER_CURRENCY');
    await says({ standing: 'revoked' });
    expect((await preview()).code).toBe('POS_REVOKED');
    expect((await preview()).code).toBe('POS_REVOKED');
    expect((await server.call(syncPosMenu, { as: owner, body: { fingerprint: 'x' } })).code).toBe('POS_DISCONNECTED');
    for (const table of [storeCategories, storeChoiceGroups]) await server.deps.db.delete(table);
    await server.deps.db.delete(stores).where(eq(stores.merchantId, 'm-pearl'));
    expect((await preview()).code).toBe('POS_STORE_MISSING');
  });

  it('turns nothing back on that somebody turned off by hand', { tags: 'long' }, async () => {
    await sync();
    const kebab = (await itemsNow()).find(({ name }) => name.en === 'Kebab plate');
    const changes = [{ itemId: kebab?.id ?? '', to: { kind: 'off' }, seen: null }];
    await server.call(setAvailability, { as: owner, body: { changes } });
    await says({ menu: 'changed' });
    await sync();
    expect((await itemsNow()).find(({ name }) => name.en === 'Kebab plate')?.availability).toEqual({ kind: 'off' });
  });
});
