import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import { getTicketFile, openTicket, uploadTicketFile } from '../../../contract/support';
import { claimFiles } from '../../../server/modules/files';
import { files } from '../../../server/modules/files/tables';
import { rateLimits } from '../../../server/platform/tables';
import { DOCUMENT_SIZE_MAX } from '../../../src/domain/shared/constants';
import { png } from '../../support/samples/files';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const PNG = { 'content-type': 'image/png', 'file-name': 'gate.png' };
const upload = async (server: TestServer, as: TestSession) =>
  (await server.call(uploadTicketFile, { as, body: png(), headers: PNG })).data.id;
const open = (server: TestServer, as: TestSession, attached: readonly string[]) =>
  server.call(openTicket, {
    as,
    idempotencyKey: freshKey(),
    body: { subject: 'Gate', category: 'delivery', body: 'Gate 5', order: null, files: [...attached] },
  });

it('a file is attached by those who uploaded it, and by nobody else: businesses, desk, registrations [T.24]', async () => {
  const server = await startServer();
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const stranger = await server.signIn('owner@najd.example');
  const fileId = await upload(server, owner);
  expect(await open(server, stranger, [fileId])).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'files.0' }] });
  const ticket = await open(server, owner, [fileId]);
  const read = await server.app.inject({
    url: httpPath(getTicketFile.path, 'customer').replace(':id', ticket.data.id).replace(':fileId', fileId),
    headers: { authorization: `Bearer ${stranger.token}`, region: stranger.regionCode, branch: stranger.branchId },
  });
  expect([ticket.status, read.statusCode]).toEqual([200, 404]);
  const { db } = server.deps;
  const uploaders = ['m-pearl', 'm-najd', 'desk', null];
  for (const uploadedBy of uploaders)
    for (const claimer of uploaders) {
      await db.update(files).set({ merchantId: null, uploadedBy }).where(eq(files.id, fileId));
      const claimed = await db.transaction((tx) =>
        claimFiles(tx, 'm-najd', claimer, [{ kind: 'delivery-photo', fileId }]),
      );
      expect(claimed, `${uploadedBy} ${claimer}`).toBe(uploadedBy === claimer);
    }
  await server.close();
});

it('a file becomes only what its type and size allow, whatever it was uploaded for [T.33]', async () => {
  const server = await startServer();
  const { db } = server.deps;
  const fileId = await upload(server, await server.signIn('owner@pearl.example', 'b-seef'));
  const cases = [
    ['application/json', 100, 'ticket-attachment', true],
    ['application/json', 100, 'transfer-proof', false],
    ['application/json', 100, 'delivery-photo', false],
    ['application/json', 100, 'owner-id', false],
    ['application/pdf', 100, 'transfer-proof', true],
    ['application/pdf', 100, 'menu-picture', false],
    ['image/png', DOCUMENT_SIZE_MAX, 'delivery-photo', true],
    ['image/png', DOCUMENT_SIZE_MAX + 1, 'delivery-photo', false],
  ] as const;
  for (const [type, size, kind, isTaken] of cases) {
    await db.update(files).set({ merchantId: null, type, size }).where(eq(files.id, fileId));
    const claimed = await db.transaction((tx) => claimFiles(tx, 'm-pearl', 'm-pearl', [{ kind, fileId }]));
    expect(claimed, `${type} ${size} ${kind}`).toBe(isTaken);
  }
  await server.close();
});

describe.skipIf(withoutPostgres)('files of tickets on PostgreSQL', () => {
  const newDatabase = postgresHere();

  it(
    'attached at once in another order: one message has them, the others are told that they are gone',
    { tags: 'long' },
    async () => {
      const server = await startServer({ databaseUrl: await newDatabase() });
      const as = await server.signIn('owner@pearl.example', 'b-seef');
      for (let round = 0; round < 4; round += 1) {
        await server.deps.db.delete(rateLimits);
        const ids: string[] = [];
        for (let at = 0; at < 5; at += 1) ids.push(await upload(server, as));
        const answers = await Promise.all(
          [ids, ids.toReversed(), ids, ids.toReversed()].map((each) => open(server, as, each)),
        );
        const codes = answers.map(({ status, code }) => (status === 200 ? 'ok' : code));
        expect(codes).toContain('ok');
        expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(3);
      }
      await server.close();
    },
  );
});
