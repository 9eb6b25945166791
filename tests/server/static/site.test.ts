import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRegions } from '../../../contract/regions';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const WORKER = 'addEventListener("fetch", () => undefined);\n';
const pageOf = (messages: string): string =>
  `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">${'b{}'.repeat(900)}</style><body>${messages}</body>`;

let server: TestServer;
let folder: string;

function build(messages: string, at: string): void {
  writeFileSync(path.join(folder, 'index.html'), pageOf(messages));
  utimesSync(path.join(folder, 'index.html'), new Date(at), new Date(at));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mersal-dist-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  mkdirSync(path.join(folder, '.drawn'));
  writeFileSync(
    path.join(folder, '.drawn/ordering.json'),
    JSON.stringify({
      en: ['/assets/order-1.js', '/assets/texts-en.js'],
      ar: ['/assets/order-1.js', '/assets/texts-ar.js'],
    }),
  );
  writeFileSync(path.join(folder, 'assets/index-AbCd1234.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/index-AbCd1234.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, 'assets/index-AbCd1234.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'service-worker.js'), WORKER);
  writeFileSync(path.join(folder, 'driver.html'), pageOf('of drivers'));
  build('first', '2026-11-20T08:00:00Z');
  server = await startServer({ settings: { distDir: folder, tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page of drivers', () => {
  it('is served at /driver and below, with a tag of its own and the policy of each answer [R2.35] [R7.08]', async () => {
    const tags = new Set<unknown>();
    for (const url of ['/driver', '/driver?lang=ar', '/Driver/trips', '/driver.html', '/%64river']) {
      const answer = await get(url, HTML);
      expect([url, answer.statusCode, answer.body.includes('of drivers')]).toEqual([url, 200, true]);
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
      expect(nonce).not.toBe('');
      expect(answer.body).toContain(`nonce="${nonce}"`);
      tags.add(answer.headers['etag']);
    }
    expect(tags.size).toBe(1);
    expect(tags).not.toContain((await get('/', HTML)).headers['etag']);
  });

  it('is not the page of another path [R2.35]', async () => {
    for (const url of ['/', '/drivers', '/orders/driver', '/index.html'])
      expect([url, (await get(url, HTML)).body.includes('of drivers')]).toEqual([url, false]);
    expect((await get('/v2/driver/work', HTML)).headers['content-type']).not.toContain('text/html');
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever, compressed as the build made them', async () => {
    const url = '/assets/index-AbCd1234.js';
    const plain = await get(url);
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', SCRIPT]);
    const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', SCRIPT]);
  });

  it('without one are asked about again', async () => {
    const icon = await get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/favicon.svg', { 'if-none-match': String(icon.headers['etag']) })).statusCode).toBe(304);
  });

  it('are read once for each build, though a file system counts fractions of a millisecond [R7.08]', async () => {
    // Seconds, with a fraction that is no whole millisecond.
    const [before, after] = [1_795_000_000.123_456, 1_795_000_001.654_321];
    const icon = path.join(folder, 'favicon.svg');
    const first = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    utimesSync(path.join(folder, 'index.html'), before, before);
    expect((await get('/favicon.svg')).body).toBe(first);
    writeFileSync(icon, '<svg/>');
    expect((await get('/favicon.svg')).body, 'of the same build').toBe(first);
    utimesSync(path.join(folder, 'index.html'), after, after);
    expect((await get('/favicon.svg')).body, 'of the next build').toBe('<svg/>');
    writeFileSync(icon, first);
    build('first', '2026-11-20T08:00:00Z');
  });

  it.each([
    '/assets/none-AbCd1234.js',
    '/assets/index-AbCd1234.js.br',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/v2/nothing',
    '/none.js',
  ])('there is no %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the worker that keeps the app on a device', () => {
  it('is asked about every time, and may ask our server alone [R11.41] [T.31]', async () => {
    const answer = await get('/service-worker.js');
    expect([answer.statusCode, answer.body]).toEqual([200, WORKER]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    const tag = String(answer.headers['etag']);
    expect((await get('/service-worker.js', { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('can be taken away from every device, whatever the build has [R11.41]', { tags: 'long' }, async () => {
    const off = await startServer({ settings: { distDir: path.join(folder, 'none'), keptOnDevices: false } });
    const answer = await off.app.inject({ url: '/service-worker.js' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    for (const part of ['skipWaiting()', 'caches.delete(name)', 'registration.unregister()'])
      expect(answer.body).toContain(part);
    await off.close();
  });

  it('is missing where there is no build, not replaced by a page [R11.41]', async () => {
    const bare = await startServer({ settings: { distDir: path.join(folder, 'none') } });
    expect((await bare.app.inject({ url: '/service-worker.js', headers: HTML })).statusCode).toBe(404);
    await bare.close();
  });
});

describe('the page', () => {
  it('of ordering in a store names what it loads first, in the language that is asked for; no other page does [R2.57]', async () => {
    const linkOf = async (url: string, headers = {}) => (await get(url, { ...HTML, ...headers })).headers['link'];
    const ahead = (language: string) =>
      `</assets/order-1.js>; rel=modulepreload, </assets/texts-${language}.js>; rel=modulepreload`;
    expect(await linkOf('/s/noor-bakery/order')).toBe(ahead('en'));
    expect(await linkOf('/s/noor-bakery/order', { 'accept-language': 'ar-BH,en' })).toBe(ahead('ar'));
    expect(await linkOf('/s/noor-bakery/order?lang=ar')).toBe(ahead('ar'));
    expect(await linkOf('/s/noor-bakery/order/slug')).toBeUndefined();
    expect(await linkOf('/orders')).toBeUndefined();
  });

  it.each(['/', '/orders', '/task/abc', '/account/foodics?code=1', '/تتبع', '//evil.example/x', '/index.html'])(
    'is at %s',
    async (url) => {
      const answer = await get(encodeURI(url), HTML);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('first');
    },
  );

  it('has a nonce of its own in every answer, the one of its policy [T.31]', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const answer = await get('/', HTML);
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '?';
      expect(answer.body.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(answer.body).not.toContain('__CSP_NONCE__');
      for (const part of [
        "default-src 'none'",
        `style-src 'self' 'nonce-${nonce}'`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "img-src 'self' data: https://*.tiles.example",
        "connect-src 'self' ws://",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toContain('unsafe');
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  it('puts no forged host into the policy [T.31]', async () => {
    const answer = await get('/', { ...HTML, host: "x; script-src 'unsafe-inline'" });
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe-inline');
  });

  it('is compressed on the way, nonce and all', async () => {
    const answer = await get('/', { ...HTML, 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/nonce="[\w+/=]{24}"/);
  });

  it('tells by HEAD /index.html that there is a new release [R7.08]', async () => {
    const before = await get('/index.html', {}, 'HEAD');
    expect([before.statusCode, before.body]).toEqual([200, '']);
    expect(before.headers['cache-control']).toBe('no-cache');
    expect((await get('/index.html', {}, 'HEAD')).headers['etag']).toBe(before.headers['etag']);
    const kept = await get('/', { ...HTML, 'if-none-match': String(before.headers['etag']) });
    // No new policy for the page that the browser cached: its nonce is the old one.
    expect([kept.statusCode, kept.headers['content-security-policy']]).toEqual([304, undefined]);
    build('second', '2026-11-20T09:00:00Z');
    const after = await get('/index.html', {}, 'HEAD');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(after.headers['last-modified']).not.toBe(before.headers['last-modified']);
    expect((await get('/', HTML)).body).toContain('second');
  });

  it('stays while the next one is being built', async () => {
    rmSync(path.join(folder, 'index.html'));
    expect((await get('/', HTML)).statusCode).toBe(200);
    build('third', '2026-11-20T10:00:00Z');
    expect((await get('/', HTML)).body).toContain('third');
  });
});

it('compresses long answers of calls, and leaves short ones alone', { tags: 'long' }, async () => {
  const headers = { 'accept-encoding': 'br' };
  const long = await get('/openapi.json', headers);
  expect(long.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toHaveProperty('paths');
  const short = await server.call(listRegions, { headers });
  expect(short.raw.headers['content-encoding']).toBe(short.raw.rawPayload.length > 1400 ? 'br' : undefined);
  expect((await get('/healthz', headers)).headers['content-encoding']).toBeUndefined();
});

it('says that there is no build where there is none', async () => {
  const bare = await startServer({ settings: { distDir: path.join(folder, 'none') } });
  const answer = await bare.app.inject({ url: '/', headers: HTML });
  expect([answer.statusCode, answer.body]).toEqual([503, 'The client is not built yet: npm run build']);
  await bare.close();
});
