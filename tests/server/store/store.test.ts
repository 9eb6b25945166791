import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPreferences } from '../../../contract/regions';
import { checkSubdomain, getStore, setUpStore, updateMenu } from '../../../contract/store';
import { branches, merchants } from '../../../server/modules/identity/tables';
import { storeCategories, storeItems, stores } from '../../../server/modules/store/tables';
import { setUpStore as setUpOnServer } from '../../../server/modules/store/set-up-store';
import { openServer } from '../../../server/db/open-server';
import { everyDay } from '../../support/samples/sample-branches';
import { ownerAt } from '../../support/samples/sample-scope';
import { sampleSetup } from '../../support/samples/sample-stores';
import { TERMS } from '../../support/servers/delivering-store';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

const body = () => {
  const { category, ...setup } = sampleSetup();
  return { ...setup, category: { ...category, items: [...category.items] } };
};

describe('a store on the server [R1.08]', () => {
  it('refuses what the form would, whoever sends it', async () => {
    const refused = async (change: object) => {
      const { code, data } = (await server.call(setUpStore, {
        as: owner,
        idempotencyKey: `key-${JSON.stringify(change).length}-of-a-refusal`,
        body: { ...body(), ...change } as ReturnType<typeof body>,
      })) as { code: string; data: unknown };
      return { code, data };
    };
    for (const change of [
      { subdomain: 'al-rajhi-bank' },
      { name: { en: 'Al Rajhi Bank', ar: 'مخبز' } },
      { colour: '#ffff00' },
      { terms: false },
      { category: { name: { en: 'Bread', ar: 'خبز' }, items: [] } },
      { delivery: null },
      { delivery: { ...TERMS, fee: { minor: 500, currency: 'SAR' } } },
      { delivery: { ...TERMS, radiusKm: 41 } },
      { fulfilment: 'pick-up', delivery: TERMS },
      { payments: [] },
      { payments: ['cash', 'cash'] },
      { payments: ['cheque'] },
      { hours: everyDay({ from: '09:00', to: '25:00' }) },
      { hours: everyDay({ from: '09:00', to: '13:00' }, { from: '12:00', to: '18:00' }) },
      {
        category: {
          name: { en: 'Bread', ar: 'خبز' },
          items: [{ name: { en: 'Visit x.com', ar: 'خبز' }, price: { minor: 1, currency: 'BHD' } }],
        },
      },
      {
        category: {
          name: { en: 'Bread', ar: 'خبز' },
          items: [{ name: { en: 'Sourdough', ar: 'خبز' }, price: { minor: 1, currency: 'SAR' } }],
        },
      },
    ])
      expect([change, (await refused(change)).code]).toEqual([change, 'VALIDATION']);
    expect(await server.deps.db.select().from(stores)).toEqual([]);
  });

  it('opens its menu and closes its set-up [R2.22] [R2.24] [R3.10]', async () => {
    const status = async () => (await server.call(getPreferences, { as: owner })).data.ecommerce.status;
    expect(await status()).toBe('Setup Required');
    const setup = body();
    const name = { en: '½ kg 🍖 👨‍🍳', ar: 'كريم' };
    setup.category.items[0] = { name, price: { minor: 1_250, currency: 'BHD' } };
    const made = await server.call(setUpStore, { as: owner, idempotencyKey: 'key-of-the-store', body: setup });
    expect(made.status).toBe(200);
    expect(made.data.menu[0]?.items[0]?.name).toEqual(name);
    expect(await status()).toBe('Active');
    expect((await server.call(checkSubdomain, { as: owner, query: { subdomain: 'noor-bakery' } })).data).toEqual({
      isFree: false,
    });
  });

  it('has sale prices below the usual ones alone, in its own currency [R2.24]', async () => {
    const { menu, version } = (await server.call(getStore, { as: owner })).data;
    const sent = async (salePrice: { minor: number; currency: 'BHD' | 'SAR' }) => {
      const answer = await server.call(updateMenu, {
        as: owner,
        body: {
          version,
          menu: menu.map((part) => ({
            id: part.id,
            name: part.name,
            items: part.items.map(({ id, name, price }) => ({ id, name, price, salePrice })),
          })),
        },
      });
      return [answer.code, answer.fields];
    };
    const path = 'menu.0.items.0.salePrice';
    expect(await sent({ minor: 1_250, currency: 'BHD' })).toEqual(['VALIDATION', [{ path, code: 'too-large' }]]);
    expect(await sent({ minor: 1_000, currency: 'SAR' })).toEqual(['VALIDATION', [{ path, code: 'invalid' }]]);
    expect((await sent({ minor: 0, currency: 'BHD' }))[0]).toBe('VALIDATION');
    expect((await server.call(getStore, { as: owner })).data.menu).toEqual(menu);
  });

  it("is each business's own: another one sees and changes nothing of it [T.24]", async () => {
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(getStore, { as: other })).code).toBe('NOT_FOUND');
    const mine = (await server.call(getStore, { as: owner })).data;
    const [category] = mine.menu;
    // The ids of another business count as none.
    await server.call(setUpStore, {
      as: other,
      idempotencyKey: 'key-of-the-other-store',
      body: {
        ...body(),
        subdomain: 'dune-coffee',
        category: {
          name: { en: 'Coffee', ar: 'قهوة' },
          items: [{ name: { en: 'Beans', ar: 'بن' }, price: { minor: 4_500, currency: 'SAR' } }],
        },
      },
    });
    const taken = await server.call(updateMenu, {
      as: other,
      body: { version: 1, menu: [{ id: category?.id ?? '', name: { en: 'Mine', ar: 'لي' }, items: [] }] },
    });
    expect(taken.data.menu).toMatchObject([{ name: { en: 'Mine' } }]);
    expect(taken.data.menu[0]?.id).not.toBe(category?.id);
    expect((await server.call(getStore, { as: owner })).data).toEqual(mine);
  });

  it('has a public page in both languages that any text is harmless on, without any script [R2.57] [R11.26] [T.31]', async () => {
    const { db } = server.deps;
    const [category] = await db.select().from(storeCategories).where(eq(storeCategories.merchantId, 'm-pearl'));
    await db
      .update(storeItems)
      .set({ nameEn: `<img src=x onerror="alert(1)">'&` })
      .where(eq(storeItems.categoryId, category?.id ?? ''));
    const read = (url: string, language?: string) =>
      server.app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } });
    const page = await read('/s/noor-bakery', 'en');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="en" dir="ltr">');
    expect(page.body).toContain('<h1 dir="auto">Noor Bakery</h1>');
    expect(page.body).toContain('1.250');
    expect(page.body).not.toContain('<img');
    // Data for search engines is no script: nothing of it runs.
    expect(page.body.replace(/<script type="application\/ld\+json".*?<\/script>/, '')).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const arabic = await read('/s/Noor-Bakery?lang=ar', 'en');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toContain('مخبز نور');
    const missing = await read('/s/nobody-here');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await read('/s/..%2f..%2fetc')).statusCode).toBe(404);
  });

  it('an id of another kind counts as none: what was left out of the menu is gone, and sold to nobody', async () => {
    const named = (en: string) => ({ en, ar: 'اسم' });
    const price = { minor: 1_000, currency: 'BHD' as const };
    const read = async () => (await server.call(getStore, { as: owner })).data;
    const write = async (ids: readonly [string | null, string | null, string | null, string | null], word: string) => {
      const [category, item, group, choice] = ids;
      const { version } = await read();
      const items = [{ id: item, name: named(`Latte ${word}`), price, choiceGroups: [0] }];
      const choices = [{ id: choice, name: named(`Oat ${word}`), price, isAvailable: true }];
      const menu = [{ id: category, name: named(`Coffee ${word}`), items }];
      const choiceGroups = [{ id: group, name: named(`Milk ${word}`), min: 1, max: 1, choices }];
      const { data } = await server.call(updateMenu, { as: owner, body: { version, menu, choiceGroups } });
      return [
        data.menu[0]?.id,
        data.menu[0]?.items[0]?.id,
        data.choiceGroups[0]?.id,
        data.choiceGroups[0]?.choices[0]?.id,
      ];
    };
    const [category = '', item = '', group = '', choice = ''] = await write([null, null, null, null], 'old');
    const ids = await write([item, category, choice, group], 'new');
    const { menu, choiceGroups } = await read();
    expect([menu, choiceGroups].map((each) => each.map(({ name }) => name.en))).toEqual([['Coffee new'], ['Milk new']]);
    expect(menu.flatMap(({ items }) => items.map(({ name }) => name.en))).toEqual(['Latte new']);
    expect(choiceGroups.flatMap(({ choices }) => choices.map(({ name }) => name.en))).toEqual(['Oat new']);
    expect(new Set([...ids, category, item, group, choice]).size).toBe(8);
  });
});

describe.skipIf(withoutPostgres)('fifty who want the same subdomain', () => {
  const database = postgresHere();

  it('one gets it, the others are told, and nobody gets half a store [R5.09] [T.35]', async () => {
    const { db, close } = await openServer(await database(), () => undefined);
    const names = Array.from({ length: 50 }, (_, at) => `m-claimant-${at}`);
    await db.insert(merchants).values(names.map((id) => ({ id, nameEn: id, nameAr: id })));
    await db.insert(branches).values(
      names.map((id) => ({
        id: `b-${id}`,
        merchantId: id,
        regionCode: 'BH-manama' as const,
        nameEn: id,
        nameAr: id,
        isDefault: true,
      })),
    );
    const clock = { now: () => new Date('2026-11-22T09:00:00.000Z') };
    const results = await Promise.all(
      names.map((merchantId) =>
        setUpOnServer(
          { db, clock },
          { scope: ownerAt(merchantId), agent: '' },
          `key-of-${merchantId}`,
          sampleSetup(),
        ).then(
          () => 'ok',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(results.filter((result) => result === 'SUBDOMAIN_TAKEN')).toHaveLength(49);
    const ready = await db.select().from(merchants).where(eq(merchants.ecommerceStatus, 'Active'));
    expect(
      [await db.select().from(stores), ready, await db.select().from(storeItems)].map(({ length }) => length),
    ).toEqual([1, 1, 1]);
    await close();
  });
});
