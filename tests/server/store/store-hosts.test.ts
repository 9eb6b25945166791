import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStore } from '../../../contract/store';
import { changeStoreAddress } from '../../../contract/store-address';
import { sampleSetup } from '../../support/samples/sample-stores';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const APP = 'https://app.mersal.example';
const HOST = 'noor-bakery.stores.example';

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer({ settings: { storeDomain: 'stores.example', publicOrigin: APP } });
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  const body = sampleSetup({ fulfilment: 'pick-up' });
  expect((await server.call(setUpStore, { as: owner, idempotencyKey: randomUUID(), body })).status).toBe(200);
});
afterAll(() => server.close());

const get = (host: string, url = '/', method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { host } });

describe('a store at a host of its own [R2.57]', () => {
  it.each([HOST, HOST.toUpperCase(), `${HOST}:443`, `${HOST}.`])('is the page of the store: %s', async (host) => {
    const { statusCode, body, headers } = await get(host, '/?lang=en');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1 dir="auto">Noor Bakery</h1>');
    expect(body).toContain(`<link rel="canonical" href="https://${HOST}/?lang=en">`);
    expect(body).toContain(`<meta property="og:url" content="https://${HOST}/?lang=en">`);
    expect(body).toContain(`hreflang="ar" href="https://${HOST}/?lang=ar"`);
    expect(body).toContain(`href="${APP}/s/noor-bakery/order?lang=en"`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is named as its address by the page at its path, its data and the sitemap', async () => {
    const { body } = await get('app.mersal.example', '/s/noor-bakery?lang=ar');
    expect(body).toContain(`<link rel="canonical" href="https://${HOST}/?lang=ar">`);
    expect(body).toContain(`"url":"https://${HOST}/?lang=ar"`);
    expect((await get('app.mersal.example', '/sitemap.xml')).body).toContain(`<loc>https://${HOST}/?lang=en</loc>`);
    expect((await get(HOST, '/robots.txt')).body).toContain(`Sitemap: ${APP}/sitemap.xml`);
  });

  it.each(['/s/noor-bakery/order', '/s/noor-bakery/order/some-order?lang=ar'])('leads to the app: %s', async (url) => {
    const { statusCode, headers } = await get(HOST, url);
    expect([statusCode, headers.location]).toEqual([302, `${APP}${url}`]);
  });

  it.each([
    [HOST, '/v2/customer/store'],
    [HOST, '/auth/login'],
    [HOST, '/s/another-store/order'],
    [HOST, '/healthz'],
    ['nobody-here.stores.example', '/'],
    ['a.noor-bakery.stores.example', '/'],
    ['xn--noor-bakery.stores.example', '/'],
    ['www.stores.example', '/'],
    ['stores.example', '/'],
    ['stores.example', '/v2/customer/store'],
  ])('has nothing else, and other hosts of the domain have no store: %s%s', async (host, url) => {
    expect((await get(host, url)).statusCode).toBe(404);
  });

  it('takes no calls', async () => {
    const answer = await get(HOST, '/v2/auth/login', 'POST');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is no store to a host that only looks like one', async () => {
    for (const host of [`${HOST}.evil.example`, 'noor-bakery.evilstores.example', 'evil.example'])
      expect((await get(host, '/s/nobody-here')).statusCode).toBe(404);
    expect((await get(`${HOST}.evil.example`)).body).not.toContain('Noor Bakery');
  });

  it('leads on once the store has another address [R2.25]', async () => {
    const body = { subdomain: 'noor-and-sons', from: 'noor-bakery' };
    const moved = await server.call(changeStoreAddress, { as: owner, idempotencyKey: randomUUID(), body });
    expect(moved.status).toBe(200);
    const { statusCode, headers } = await get(HOST, '/?lang=ar');
    expect([statusCode, headers.location]).toEqual([302, 'https://noor-and-sons.stores.example/?lang=ar']);
  });
});
