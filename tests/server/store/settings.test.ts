import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, setUpStore, updateStoreSettings } from '../../../contract/store';
import { getStorefront } from '../../../contract/storefront';
import { sampleSetup } from '../../support/samples/sample-stores';
import { letStoreDeliver, TERMS } from '../../support/servers/delivering-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const params = { subdomain: 'noor-bakery' };

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  await server.call(setUpStore, {
    as: owner,
    idempotencyKey: 'key-of-the-store',
    body: { ...setup, category: { ...category, items: [...category.items] } },
  });
});
afterAll(() => server.close());

interface Change {
  readonly name?: { readonly en: string; readonly ar: string };
  readonly colour?: string;
}
async function save(change: Change) {
  const { version, fulfilment } = (await server.call(getStore, { as: owner })).data;
  return server.call(updateStoreSettings, { as: owner, body: { version, fulfilment, delivery: null, ...change } });
}
const page = async (lang: 'en' | 'ar') => server.app.inject({ url: `/s/noor-bakery?lang=${lang}` });

describe("a store's name and colour afterwards [R2.25] [R1.08]", () => {
  it('are changed, and its public page shows them at once', async () => {
    await page('en');
    const saved = await save({ name: { en: 'Noor and Sons', ar: 'مخبز نور وأبناؤه' }, colour: '#7a2e8e' });
    expect(saved.data).toMatchObject({ name: { en: 'Noor and Sons', ar: 'مخبز نور وأبناؤه' }, colour: '#7a2e8e' });
    const [en, ar] = [await page('en'), await page('ar')];
    expect(en.body).toContain('<h1 dir="auto">Noor and Sons</h1>');
    expect(ar.body).toContain('<h1 dir="auto">مخبز نور وأبناؤه</h1>');
    expect(en.body).toContain('<meta name="theme-color" content="#7a2e8e">');
    expect(en.headers['cache-control']).toBe('no-cache');
    expect((await server.call(getStorefront, { params })).data).toMatchObject({ colour: '#7a2e8e' });
  });

  it.each([
    [{ name: { en: 'Al Rajhi Bank', ar: 'مخبز' } }, 'name.en', 'look-alike'],
    [{ name: { en: 'Visit x.com', ar: 'مخبز' } }, 'name.en', 'link'],
    [{ colour: '#ffff00' }, 'colour', 'contrast'],
    [{ colour: 'blue' }, 'colour', 'invalid'],
  ] as const)('are refused as in the set-up: %o', async (change, path, code) => {
    const before = (await server.call(getStore, { as: owner })).data;
    expect(await save(change)).toMatchObject({ code: 'VALIDATION', fields: [{ path, code }] });
    expect((await server.call(getStore, { as: owner })).data).toEqual(before);
  });

  it('stay as they are where nothing is said of them', async () => {
    const { name, colour } = (await server.call(getStore, { as: owner })).data;
    expect((await save({})).data).toMatchObject({ name, colour });
  });

  it('are changed by the first of two people; the second is told', async () => {
    const { version, fulfilment } = (await server.call(getStore, { as: owner })).data;
    const body = (en: string) => ({ version, fulfilment, delivery: null, name: { en, ar: 'مخبز' } });
    const answers = await Promise.all(
      ['One Bakery', 'Two Bakery'].map((en) => server.call(updateStoreSettings, { as: owner, body: body(en) })),
    );
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved']);
  });
});

describe("the button on a store's page [R2.57]", () => {
  beforeAll(() => letStoreDeliver(server, owner));

  it.each([
    ['pick-up', null, 'Order for pick-up', 'اطلب واستلم من الفرع'],
    ['delivery', TERMS, 'Order for delivery', 'اطلب للتوصيل'],
    ['both', TERMS, 'Order for delivery or pick-up', 'اطلب للتوصيل أو الاستلام'],
  ] as const)('says how an order comes: %s', async (fulfilment, delivery, en, ar) => {
    const { version } = (await server.call(getStore, { as: owner })).data;
    await server.call(updateStoreSettings, { as: owner, body: { version, fulfilment, delivery } });
    expect((await page('en')).body).toContain(`>${en}</a>`);
    expect((await page('ar')).body).toContain(`>${ar}</a>`);
  });
});
