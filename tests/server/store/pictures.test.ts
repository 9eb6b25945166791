import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStore, setUpStore, updateMenu } from '../../../contract/store';
import { getStorefront } from '../../../contract/storefront';
import { getMenuPicture, uploadMenuPicture } from '../../../contract/store-pictures';
import { uploadTransferProof } from '../../../contract/wire-transfers';
import { UNCLAIMED_LIFETIME, forgetFiles } from '../../../server/modules/files/uploads';
import { files } from '../../../server/modules/files/tables';
import { rateLimits } from '../../../server/platform/tables';
import { UPLOADED } from '../../../server/modules/store/pictures';
import { storePictures } from '../../../server/modules/store/tables';
import { IMAGE_PIXELS_MAX, MENU_IMAGE_SIZE_MAX } from '../../../src/domain/shared/constants';
import { picturePath } from '../../../src/domain/store/store';
import type { MenuItemInput, Store } from '../../../src/domain/store/store';
import { jpeg, pdf, png, pngOfSize, zip } from '../../support/samples/files';
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
const send = (bytes: Buffer, name = 'cake.png', type = PNG, as = owner) =>
  server.call(uploadMenuPicture, { as, body: bytes, headers: { 'content-type': type, 'file-name': name } });

async function openStore(as = owner, subdomain = 'noor-bakery', currency: 'BHD' | 'SAR' = 'BHD'): Promise<Store> {
  const { category, ...setup } = sampleSetup({ subdomain });
  const items = category.items.map(({ name }) => ({ name, price: { minor: 1_250, currency } }));
  const body = { ...setup, category: { ...category, items } };
  return (await server.call(setUpStore, { as, idempotencyKey: `key-of-${subdomain}`, body })).data;
}

/** Sends the menu as it is, with this change of its first item. */
async function change(item: Partial<MenuItemInput>, as = owner) {
  const { version, menu } = (await server.call(getStore, { as })).data;
  const sent = menu.map((part) => ({
    id: part.id,
    name: part.name,
    items: part.items.map(({ id, name, price }, at) => ({ id, name, price, ...(at === 0 ? item : {}) })),
  }));
  return server.call(updateMenu, { as, body: { version, menu: sent } as object });
}
const firstOf = ({ menu }: { readonly menu: Store['menu'] }) => menu[0]?.items[0];
const read = (url: string) => server.app.inject({ url });

describe('a picture that is uploaded for the menu', () => {
  beforeAll(start);
  afterAll(() => server.close());

  it.each([
    ['a PNG', png(), 'a.png', PNG, 200, undefined],
    ['a JPEG', jpeg(), 'a.jpg', 'image/jpeg', 200, undefined],
    ['just 256 kB', pngOfSize(MENU_IMAGE_SIZE_MAX), 'a.png', PNG, 200, undefined],
    ['262,145 bytes', pngOfSize(MENU_IMAGE_SIZE_MAX + 1), 'a.png', PNG, 413, 'TOO_LARGE'],
    ['a pixel bomb', png(IMAGE_PIXELS_MAX, 2), 'a.png', PNG, 413, 'TOO_LARGE'],
    ['a PDF', pdf(), 'a.pdf', 'application/pdf', 415, 'FILE_TYPE'],
    ['a PDF that says it is a PNG', pdf(), 'a.png', PNG, 415, 'FILE_TYPE'],
    ['an SVG', Buffer.from('<svg onload="x"/>'), 'a.svg', 'image/svg+xml', 415, 'FILE_TYPE'],
    ['a PNG that says it is a JPEG', png(), 'a.jpg', 'image/jpeg', 415, 'FILE_TYPE'],
    ['a ZIP behind a picture', Buffer.concat([jpeg(), zip()]), 'a.jpg', 'image/jpeg', 422, 'FILE_DAMAGED'],
    ['half a picture', png().subarray(0, 40), 'a.png', PNG, 422, 'FILE_DAMAGED'],
    ['nothing', Buffer.alloc(0), 'a.png', PNG, 422, 'FILE_DAMAGED'],
  ] as const)('judges %s by its content [R5.10] [R9.14] [T.33]', async (_what, bytes, name, type, status, code) => {
    expect(await send(bytes, name, type)).toMatchObject({ status, code });
    const kept = await server.deps.db.delete(files).returning();
    expect(kept).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is one of four hundred a day for a business, refused ones among them [T.21]', async () => {
    await send(Buffer.alloc(0));
    await server.deps.db
      .update(rateLimits)
      .set({ count: UPLOADED.limit })
      .where(like(rateLimits.key, 'menu-pictures:%'));
    expect((await send(png())).code).toBe('RATE_LIMITED');
    expect((await send(png(), 'a.png', PNG, await server.signIn('owner@najd.example'))).status).toBe(200);
  });
});

describe('pictures of menu items on the server [R1.08]', () => {
  beforeEach(start);
  afterEach(() => server.close());

  it('are shown to everybody once the menu has them, and to nobody before or after [R2.57] [T.24]', async () => {
    await openStore();
    const bytes = png(40, 30);
    const { id } = (await send(bytes)).data;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const url = picturePath('noor-bakery', { hash });
    expect((await read(url)).statusCode).toBe(404);
    const own = await server.app.inject({
      url: `/v2/customer${getMenuPicture.path.replace(':id', id)}`,
      headers: { authorization: `Bearer ${owner.token}`, region: owner.regionCode, branch: owner.branchId },
    });
    expect([own.statusCode, own.rawPayload.equals(bytes)]).toEqual([200, true]);

    const saved = await change({ picture: id });
    expect(firstOf(saved.data)?.picture).toEqual({ id, hash, width: 40, height: 30 });
    const shown = await read(url);
    expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(shown.headers).toMatchObject({
      'content-type': PNG,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const page = (await read('/s/noor-bakery?lang=en')).body;
    expect(page).toContain(`<img src="${url}" alt="Sourdough" width="40" height="30" loading="lazy" decoding="async">`);
    const front = await server.call(getStorefront, { params: { subdomain: 'noor-bakery' } });
    expect(firstOf(front.data)?.picture?.hash).toBe(hash);
    // Under another store's address, under its id or a part of its hash there is nothing.
    for (const other of [
      picturePath('dune-coffee', { hash }),
      picturePath('noor-bakery', { hash: id }),
      url.slice(0, -1),
    ])
      expect([other, (await read(other)).statusCode]).toEqual([other, 404]);

    // Who says nothing of pictures changes none; another one takes its place.
    expect(firstOf((await change({ name: { en: 'Rye', ar: 'خبز' } })).data)?.picture?.id).toBe(id);
    const next = (await send(png(20, 20))).data.id;
    expect(firstOf((await change({ picture: next })).data)?.picture).toMatchObject({ id: next, width: 20 });
    expect((await read(url)).statusCode).toBe(404);
    expect(firstOf((await change({ picture: null })).data)?.picture).toBeNull();
  });

  it('can be put back for a day after they were removed, and are deleted then', { tags: 'long' }, async () => {
    await openStore();
    const { id } = (await send(png(5, 5))).data;
    await change({ picture: id });
    server.clock.advance(10 * UNCLAIMED_LIFETIME);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    await forgetFiles(server.deps);
    await change({ picture: null });
    server.clock.advance(UNCLAIMED_LIFETIME - 60_000);
    await forgetFiles(server.deps);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect(firstOf((await change({ picture: id })).data)?.picture?.id).toBe(id);
    await change({ picture: null });
    server.clock.advance(UNCLAIMED_LIFETIME);
    await forgetFiles(server.deps);
    expect(await server.deps.db.select().from(storePictures)).toEqual([]);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect(await change({ picture: id })).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'menu.0.items.0.picture', code: 'unknown' }],
    });
  });

  it("are a business's own: another one attaches, reads and removes none of them [T.24]", async () => {
    await openStore();
    const other = await server.signIn('owner@najd.example');
    await openStore(other, 'dune-coffee', 'SAR');
    const { id } = (await send(png(6, 6))).data;
    const theirs = { code: 'VALIDATION', fields: [{ path: 'menu.0.items.0.picture', code: 'unknown' }] };
    expect(await change({ picture: id }, other)).toMatchObject(theirs);
    expect((await server.call(getMenuPicture, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    await change({ picture: id });
    expect(await change({ picture: id }, other)).toMatchObject(theirs);
    expect((await server.call(getMenuPicture, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    // An item of another store counts as new, and gets nothing of it.
    const { menu } = (await server.call(getStore, { as: owner })).data;
    const taken = await change({ id: firstOf({ menu })?.id ?? null }, other);
    expect(firstOf(taken.data)?.picture).toBeNull();
    expect((await read(picturePath('noor-bakery', firstOf({ menu })?.picture ?? { hash: '' }))).statusCode).toBe(200);
  });

  it('are only what was judged as one: a document of the same business is none [T.33]', async () => {
    await openStore();
    const proof = (bytes: Buffer, name: string, type: string) =>
      server.call(uploadTransferProof, {
        as: owner,
        body: bytes,
        headers: { 'content-type': type, 'file-name': name },
      });
    const large = (await proof(pngOfSize(MENU_IMAGE_SIZE_MAX + 1), 'a.png', PNG)).data.id;
    const document = (await proof(pdf(), 'a.pdf', 'application/pdf')).data.id;
    for (const picture of [large, document, 'none'])
      expect([picture, (await change({ picture })).code]).toEqual([picture, 'VALIDATION']);
    expect((await server.call(getMenuPicture, { as: owner, params: { id: document } })).code).toBe('NOT_FOUND');
    // What was refused can still be used for what it is.
    const [kept] = await server.deps.db.select().from(files).where(eq(files.id, large));
    expect(kept).toMatchObject({ merchantId: null, kind: null });
  });
});
