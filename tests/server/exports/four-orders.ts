import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { httpPath } from '../../../contract/call';
import type { BodyOf } from '../../../contract/call';
import { downloadExport, getExport, startExport } from '../../../contract/exports';
import { exportParts, exports } from '../../../server/modules/exports/tables';
import { eventually } from '../../support/eventually';
import { freshKey, fundWallet, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

type Wanted = BodyOf<typeof startExport>;

const recipient = (name: string) => {
  const { dropOffs } = orderBody('none');
  return { dropOffs: [{ ...dropOffs[0], recipient: { name, phone: '+97336123456' } }] } as Parameters<typeof placed>[2];
};

/** The lines of a CSV. */
export const linesOf = (bytes: Buffer) => bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n');

/** The cells of a line: texts stand in quotes, and may hold commas. */
export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, text, plain = '']) => text?.replaceAll('""', '"') ?? plain,
  );

/** A server with four orders and no exports before each test of the file, and how they are asked for and fetched. */
export function fourOrders() {
  let server: TestServer;
  let owner: TestSession;
  let desk: TestSession;
  /** Sessions end with time: after a day the same people sign in again. */
  const signIn = async () => {
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    desk = await server.signIn('desk@pearl.example', 'b-seef');
  };

  beforeAll(async () => {
    server = await startServer();
    await signIn();
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
    for (const name of ['=HYPERLINK("x")', 'نورة القحطاني', 'Huda, "Co"']) await placed(server, owner, recipient(name));
    await placed(server, owner, { payment: { method: 'wallet' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.deps.db.delete(exports);
    await server.deps.db.delete(exportParts);
  });

  const ask = (wanted: Partial<Wanted> = {}, as = owner, key = freshKey()) =>
    server.call(startExport, {
      as,
      idempotencyKey: key,
      body: { kind: 'orders', query: { view: 'all' }, format: 'csv', language: 'en', ...wanted },
    });
  const read = (id: string, as = owner) => server.call(getExport, { as, params: { id } });
  return {
    server: () => server,
    owner: () => owner,
    desk: () => desk,
    signIn,
    ask,
    read,
    /** Asks for one, and waits until its job has ended. */
    async made(wanted: Partial<Wanted> = {}, as = owner) {
      const asked = await ask(wanted, as);
      expect(asked.status, asked.code).toBe(200);
      return eventually(async () => {
        const { data } = await read(asked.data.id, as);
        expect(data.state).not.toMatch(/waiting|running/);
        return data;
      });
    },
    /** The file itself, or the code that it was refused with. */
    async fetched(id: string, as = owner) {
      const raw = await server.app.inject({
        method: 'GET',
        url: httpPath(downloadExport.path.replace(':id', id), as.user.type),
        headers: { authorization: `Bearer ${as.token}`, region: as.regionCode, branch: as.branchId },
      });
      return raw.statusCode === 200
        ? { code: 'ok', headers: raw.headers, bytes: raw.rawPayload }
        : { code: raw.json<{ code: string }>().code, headers: raw.headers, bytes: Buffer.alloc(0) };
    },
    /** Stores an export whose job has not begun. */
    async stored(given: Partial<typeof exports.$inferInsert> = {}) {
      const now = server.clock.now();
      const row = {
        id: `row-${freshKey()}`,
        merchantId: 'm-pearl',
        branchId: 'b-seef',
        userId: 'u-pearl',
        kind: 'orders',
        format: 'csv',
        language: 'en',
        query: { view: 'all' },
        createdAt: now,
        updatedAt: now,
        ...given,
      } satisfies typeof exports.$inferInsert;
      await server.deps.db.insert(exports).values(row);
      return row;
    },
  };
}
