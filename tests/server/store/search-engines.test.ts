import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStore } from '../../../contract/store';
import { closeStore } from '../../../contract/store-closing';
import { storeItems } from '../../../server/modules/store/tables';
import { originOf } from '../../../server/platform/origin';
import { sampleSetup } from '../../support/samples/sample-stores';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let origin = '';

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  origin = originOf(server.deps.settings);
  const body = sampleSetup();
  expect((await server.call(setUpStore, { as: owner, idempotencyKey: randomUUID(), body })).status).toBe(200);
});
afterAll(() => server.close());

const read = (url: string) => server.app.inject({ url });
async function dataAt(url: string) {
  const scripts = [...(await read(url)).body.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)];
  expect(scripts).toHaveLength(1);
  const [, attributes = '', data = ''] = scripts[0] ?? [];
  expect(attributes).toContain('type="application/ld+json"');
  return JSON.parse(data) as Readonly<Record<string, unknown>>;
}
const listed = async () =>
  [...(await read('/sitemap.xml')).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('what search engines read of stores [R2.57]', () => {
  it.each(['en', 'ar'] as const)(
    'is the store with its menu as data, in the language of the page: %s',
    async (lang) => {
      const { name, category } = sampleSetup();
      const [item] = category?.items ?? [];
      expect(await dataAt(`/s/noor-bakery?lang=${lang}`)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Store',
        name: name[lang],
        url: `${origin}/s/noor-bakery?lang=${lang}`,
        address: { addressCountry: 'BH' },
        currenciesAccepted: 'BHD',
        makesOffer: [
          {
            price: '1.250',
            priceCurrency: 'BHD',
            availability: 'https://schema.org/InStock',
            itemOffered: { name: item?.name[lang] },
          },
        ],
      });
    },
  );

  it('stays data, whatever an item is called', async () => {
    const called = 'Bread </script><script>alert(1)</script> & "more"';
    await server.deps.db.update(storeItems).set({ nameEn: called });
    expect(await dataAt('/s/noor-bakery?lang=en')).toMatchObject({ makesOffer: [{ itemOffered: { name: called } }] });
  });

  it('is found by way of the list of all pages, in both languages, until the store closes', async () => {
    const pages = ['en', 'ar'].map((lang) => `${origin}/s/noor-bakery?lang=${lang}`);
    const sitemap = await read('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(await listed()).toEqual(expect.arrayContaining(pages));
    expect((await read('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await server.call(closeStore, { as: owner, idempotencyKey: randomUUID() })).status).toBe(200);
    expect(await listed()).not.toEqual(expect.arrayContaining(pages));
  });
});
