import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStore, setUpStore, updateMenu, updateStoreSettings } from '../../../contract/store';
import { getStorefront } from '../../../contract/storefront';
import { getMenuPicture, uploadMenuPicture, uploadStoreLogo } from '../../../contract/store-pictures';
import { UNCLAIMED_LIFETIME, forgetFiles } from '../../../server/modules/files/uploads';
import { files } from '../../../server/modules/files/tables';
import { storeFormerAddresses } from '../../../server/modules/store/tables';
import { LOGO_SIDE_MAX, LOGO_SIZE_MAX } from '../../../src/domain/store/logo';
import { picturePath } from '../../../src/domain/store/store';
import { jpeg, pdf, png, pngChunk, pngOfSize, zip } from '../../support/samples/files';
import { sampleSetup } from '../../support/samples/sample-stores';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
const start = async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
};

const PNG = 'image/png';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const send = (bytes: Buffer, name = 'logo.png', type = PNG, as = owner) =>
  server.call(uploadStoreLogo, { as, body: bytes, headers: { 'content-type': type, 'file-name': name } });
const setUp = (logo?: string | null, as = owner, subdomain = 'noor-bakery') =>
  server.call(setUpStore, { as, idempotencyKey: `key-${subdomain}`, body: sampleSetup({ subdomain, logo }) });
async function save(logo: string | null | undefined, as = owner) {
  const { version, fulfilment } = (await server.call(getStore, { as })).data;
  return server.call(updateStoreSettings, { as, body: { version, fulfilment, delivery: null, logo } });
}
const read = (url: string) => server.app.inject({ url });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const UNKNOWN = { code: 'VALIDATION', fields: [{ path: 'logo', code: 'unknown' }] };

describe('a logo that is uploaded [R5.09] [T.33]', () => {
  beforeAll(start);
  afterAll(() => server.close());

  it.each([
    ['a PNG', png(), 'a.png', PNG, 200, undefined],
    ['just 256 kB', pngOfSize(LOGO_SIZE_MAX), 'a.png', PNG, 200, undefined],
    ['just 2,048 pixels', png(LOGO_SIDE_MAX, 1), 'a.png', PNG, 200, undefined],
    ['a byte more', pngOfSize(LOGO_SIZE_MAX + 1), 'a.png', PNG, 413, 'TOO_LARGE'],
    ['a pixel more', png(1, LOGO_SIDE_MAX + 1), 'a.png', PNG, 413, 'TOO_LARGE'],
    ['10,000 pixels each way', png(10_000, 10_000), 'a.png', PNG, 413, 'TOO_LARGE'],
    ['a JPEG', jpeg(), 'a.jpg', 'image/jpeg', 415, 'FILE_TYPE'],
    ['a JPEG called PNG', jpeg(), 'a.png', PNG, 415, 'FILE_TYPE'],
    ['an SVG called PNG', SVG, 'a.png', PNG, 415, 'FILE_TYPE'],
    ['an SVG', SVG, 'a.svg', 'image/svg+xml', 415, 'FILE_TYPE'],
    ['a PDF called PNG', pdf(), 'a.png', PNG, 415, 'FILE_TYPE'],
    ['half a PNG', png().subarray(0, 40), 'a.png', PNG, 422, 'FILE_DAMAGED'],
    ['nothing', Buffer.alloc(0), 'a.png', PNG, 422, 'FILE_DAMAGED'],
    ['a ZIP behind it', Buffer.concat([png(), zip()]), 'a.png', PNG, 422, 'FILE_DAMAGED'],
    ['markup behind it', Buffer.concat([png(), Buffer.from('<script>')]), 'a.png', PNG, 422, 'FILE_DAMAGED'],
    ['markup in it', png(2, 2, [pngChunk('tEXt', Buffer.from('a\0<svg onload=x>'))]), 'a.png', PNG, 415, 'FILE_TYPE'],
  ] as const)('judges %s by its content', async (_what, bytes, name, type, status, code) => {
    expect(await send(bytes, name, type)).toMatchObject({ status, code });
    expect(await server.deps.db.delete(files).returning()).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("a store's logo on the server [R1.08] [R2.57]", () => {
  beforeEach(start);
  afterEach(() => server.close());

  it('comes with the set-up, and is seen by everybody on the page, in links and in the app', async () => {
    const bytes = png(40, 30);
    const { id } = (await send(bytes)).data;
    const logo = { id, hash: hashOf(bytes), width: 40, height: 30 };
    const url = picturePath('noor-bakery', logo);
    expect((await setUp(id)).data.logo).toEqual(logo);
    // Sent again with the same key, it is the same store.
    expect((await setUp(id)).data.logo).toEqual(logo);
    const shown = await read(url);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(bytes)]).toEqual([200, PNG, true]);
    for (const lang of ['en', 'ar']) {
      const { body } = await read(`/s/noor-bakery?lang=${lang}`);
      expect(body).toContain(`<span class="logo"><img src="${url}" alt="" width="40" height="30"`);
      expect(body).toMatch(new RegExp(`<meta property="og:image" content="https?://[^"/]+${url}">`));
    }
    expect((await server.call(getStorefront, { params: { subdomain: 'noor-bakery' } })).data.logo).toEqual(logo);
    expect((await read(picturePath('dune-coffee', logo))).statusCode).toBe(404);
    // A page that was opened at a former address shows it, too.
    const former = { subdomain: 'noor-cakes', merchantId: 'm-pearl', leftAt: server.clock.now() };
    await server.deps.db.insert(storeFormerAddresses).values(former);
    expect((await read(picturePath('noor-cakes', logo))).statusCode).toBe(200);
  });

  it('is initials where there is none, and never a broken picture', { tags: 'long' }, async () => {
    await setUp();
    const [en, ar] = [await read('/s/noor-bakery?lang=en'), await read('/s/noor-bakery?lang=ar')];
    expect(en.body).toContain('<span class="logo" aria-hidden="true">NB</span>');
    expect(ar.body).toContain('<span class="logo" aria-hidden="true">م ن</span>');
    expect(en.body).not.toContain('og:image');
    expect(en.body).not.toContain('<img');
  });

  it('is replaced, removed and put back in the settings; who says nothing of it changes nothing', async () => {
    await setUp();
    const [first, second] = [png(4, 4), png(5, 5)];
    const { id } = (await send(first)).data;
    const url = picturePath('noor-bakery', { hash: hashOf(first) });
    expect((await read(url)).statusCode).toBe(404);
    await save(id);
    expect((await save(undefined)).data.logo?.id).toBe(id);
    const next = (await send(second)).data.id;
    expect((await save(next)).data.logo).toMatchObject({ id: next, width: 5 });
    expect((await read(url)).statusCode).toBe(404);
    expect((await save(id)).data.logo?.id).toBe(id);
    expect((await save(null)).data.logo).toBeNull();
    server.clock.advance(UNCLAIMED_LIFETIME);
    await forgetFiles(server.deps);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await save(id)).toMatchObject(UNKNOWN);
  });

  it('stays while unused uploads are deleted', { tags: 'long' }, async () => {
    const bytes = png(6, 6);
    await setUp((await send(bytes)).data.id);
    server.clock.advance(10 * UNCLAIMED_LIFETIME);
    await forgetFiles(server.deps);
    expect((await read(picturePath('noor-bakery', { hash: hashOf(bytes) }))).statusCode).toBe(200);
  });

  it("is a business's own: another one attaches, reads and removes it in no way [T.24]", async () => {
    const { id } = (await send(png(7, 7))).data;
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(getMenuPicture, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    const items = [{ name: { en: 'Latte', ar: 'لاتيه' }, price: { minor: 100, currency: 'SAR' as const } }];
    const body = sampleSetup({ subdomain: 'dune-coffee', category: { name: { en: 'Coffee', ar: 'قهوة' }, items } });
    const steal = { ...body, logo: id };
    expect(await server.call(setUpStore, { as: other, idempotencyKey: 'key-of-a-thief', body: steal })).toMatchObject(
      UNKNOWN,
    );
    expect((await server.call(getStore, { as: other })).code).toBe('NOT_FOUND');
    await server.call(setUpStore, { as: other, idempotencyKey: 'key-of-the-other', body });
    expect(await save(id, other)).toMatchObject(UNKNOWN);
    await setUp(id);
    expect(await save(id, other)).toMatchObject(UNKNOWN);
    expect((await server.call(getMenuPicture, { as: other, params: { id } })).code).toBe('NOT_FOUND');
  });

  it('is only what was judged as one: a picture of the menu is none, and no item gets the logo', async () => {
    await setUp();
    const menu = (bytes: Buffer, name: string, type: string) =>
      server.call(uploadMenuPicture, { as: owner, body: bytes, headers: { 'content-type': type, 'file-name': name } });
    const photo = (await menu(jpeg(), 'a.jpg', 'image/jpeg')).data.id;
    const large = (await menu(png(LOGO_SIDE_MAX + 1, 1), 'a.png', PNG)).data.id;
    for (const id of [photo, large, 'none']) expect([id, await save(id)]).toMatchObject([id, UNKNOWN]);
    const { id } = (await send(png(8, 8))).data;
    const { version, menu: parts } = (await save(id)).data;
    const sent = parts.map((part) => ({
      id: part.id,
      name: part.name,
      items: part.items.map((item) => ({ id: item.id, name: item.name, price: item.price, picture: id })),
    }));
    expect((await server.call(updateMenu, { as: owner, body: { version, menu: sent } })).code).toBe('VALIDATION');
  });

  it('goes to one of two who change it at once', { tags: 'long' }, async () => {
    await setUp();
    const ids = [(await send(png(2, 3))).data.id, (await send(png(3, 2))).data.id];
    const { version } = (await server.call(getStore, { as: owner })).data;
    const answers = await Promise.all(
      ids.map((logo) =>
        server.call(updateStoreSettings, { as: owner, body: { version, fulfilment: 'both', delivery: null, logo } }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved']);
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await server.call(getStore, { as: owner })).data.logo?.id).toBe(ids[saved]);
  });
});
