import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadDocument } from '../../../contract/signup';
import { ADDRESS_UPLOADS, UNCLAIMED_LIFETIME, forgetFiles } from '../../../server/modules/files/uploads';
import { files } from '../../../server/modules/files/tables';
import { DOCUMENT_SIZE_MAX } from '../../../src/domain/shared/constants';
import { jpeg, pdf, png } from '../../support/samples/files';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const PNG = 'image/png';

function send(body: Buffer, name: string | undefined, type: string | undefined) {
  return server.call(uploadDocument, { body, headers: { 'content-type': type, 'file-name': name } });
}

describe('uploading a document', () => {
  it('keeps a PDF, a PNG or a JPEG as its content and its clean name say [R2.30] [T.33]', async () => {
    for (const [bytes, name, type] of [
      [pdf(), 'سجل.pdf', 'application/pdf'],
      [png(), '../id.png', PNG],
      [jpeg(), 'lease.JPG', 'image/jpeg'],
    ] as const) {
      const { status, data } = await send(bytes, encodeURIComponent(name), type);
      expect(status).toBe(200);
      expect(data).toEqual({
        id: expect.any(String),
        name: name.replace('../', '').replace('JPG', 'jpg'),
        type,
        size: bytes.length,
      });
      const [kept] = await server.deps.db.select().from(files).where(eq(files.id, data.id));
      expect(kept).toMatchObject({ name: data.name, type, size: bytes.length, merchantId: null, kind: null });
      expect(Buffer.from(kept?.content ?? []).equals(bytes)).toBe(true);
    }
  });

  it.each(
    sampled(
      [
        ['an SVG', Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml', 415, 'FILE_TYPE'],
        ['JSON', Buffer.from('{"a":1}'), 'a.json', 'application/json', 415, 'FILE_TYPE'],
        ['a form', Buffer.from('--x'), 'a.png', 'multipart/form-data; boundary=x', 415, 'FILE_TYPE'],
        ['a body of no type', png(), 'a.png', undefined, 415, 'FILE_TYPE'],
        ['one type under another name', png(), 'a.png', 'image/jpeg', 415, 'FILE_TYPE'],
        ['half a file', png().subarray(0, 40), 'a.png', PNG, 422, 'FILE_DAMAGED'],
        ['nothing', Buffer.alloc(0), 'a.png', PNG, 422, 'FILE_DAMAGED'],
        ['a pixel bomb', png(60_000, 60_000), 'a.png', PNG, 413, 'TOO_LARGE'],
        ['more than 5 MB', Buffer.alloc(DOCUMENT_SIZE_MAX + 1), 'a.png', PNG, 413, 'TOO_LARGE'],
        ['a file without a name', png(), undefined, PNG, 400, 'VALIDATION'],
        ['a file whose name cannot be read', png(), '%ff.png', PNG, 400, 'VALIDATION'],
      ] as const,
      3,
    ),
  )('refuses %s [T.33]', async (_what, bytes, name, type, status, code) => {
    expect(await send(bytes, name, type)).toMatchObject({ status, code });
    expect(await server.deps.db.select().from(files)).toEqual([]);
  });

  it('lets bodies be large there, and nowhere else [T.33]', { tags: 'long' }, async () => {
    const large = Buffer.concat([
      pdf().subarray(0, 9),
      Buffer.alloc(DOCUMENT_SIZE_MAX - pdf().length, ' '),
      pdf().subarray(9),
    ]);
    expect((await send(large, 'a.pdf', 'application/pdf')).status).toBe(200);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { 'content-type': 'application/pdf' },
      payload: pdf(),
    });
    expect(elsewhere.statusCode).toBe(400);
    const json = await server.app.inject({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"a":"${'x'.repeat(70_000)}"}`,
    });
    expect(json.statusCode).toBe(413);
  });

  it('says nosniff to whatever it answers, and answers a document to nobody [T.33]', async () => {
    const { raw, data } = await send(png(), 'a.png', PNG);
    expect(raw.headers['x-content-type-options']).toBe('nosniff');
    for (const path of [`/v2/auth/upload/${data.id}`, `/v2/customer/files/${data.id}`, '/v2/auth/upload']) {
      const answer = await server.app.inject({ url: path });
      expect([path, answer.statusCode, answer.headers['x-content-type-options']]).toEqual([path, 404, 'nosniff']);
    }
  });

  it('takes forty an hour from one address, refused ones among them [T.21]', async () => {
    for (let count = 0; count < ADDRESS_UPLOADS.limit; count += 1)
      expect((await send(png(), 'a.jpg', PNG)).code).toBe('FILE_TYPE');
    const refused = await send(png(), 'a.png', PNG);
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.raw.headers['retry-after']).toBe('3600');
    server.clock.advance(ADDRESS_UPLOADS.window);
    expect((await send(png(), 'a.png', PNG)).status).toBe(200);
  });

  it('throws away after a day what nobody claimed', async () => {
    await send(png(), 'a.png', PNG);
    server.clock.advance(UNCLAIMED_LIFETIME - 1);
    const mine = await send(png(), 'mine.png', PNG);
    await server.deps.db
      .update(files)
      .set({ merchantId: 'm-pearl', kind: 'owner-id' })
      .where(eq(files.id, mine.data.id));
    await forgetFiles(server.deps);
    expect(await server.deps.db.select().from(files)).toHaveLength(2);
    server.clock.advance(UNCLAIMED_LIFETIME);
    await forgetFiles(server.deps);
    expect((await server.deps.db.select().from(files)).map(({ name }) => name)).toEqual(['mine.png']);
  });
});
