import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { cancelExport, listExports } from '../../../contract/exports';
import { listOrders } from '../../../contract/ordering';
import { endExport, sweepExports } from '../../../server/modules/exports/rows';
import { exportParts, exports } from '../../../server/modules/exports/tables';
import { ClosingError, writeExport } from '../../../server/modules/exports/write-export';
import { userBranches } from '../../../server/modules/identity/tables';
import { jobs } from '../../../server/platform/jobs/tables';
import { API_SCOPES } from '../../../src/domain/account/account';
import { eventually } from '../../support/eventually';
import { freshKey } from '../../support/servers/parcels';
import { fourOrders, linesOf } from './four-orders';

const DAY = 86_400_000;
const { server, owner, desk, ask, read, made, fetched, stored, signIn } = fourOrders();

describe('an export', () => {
  it('is made once for a key, and refuses what its list would refuse [T.36]', async () => {
    const key = freshKey();
    const [first, second] = [await ask({}, owner(), key), await ask({}, owner(), key)];
    expect(second.data.id).toBe(first.data.id);
    expect((await ask({ format: 'pdf' }, owner(), key)).code).toBe('IDEMPOTENCY_MISMATCH');
    const bad = [{ view: 'everything' }, { from: '2026-02-31' }, { state: "x' or 1=1" }];
    for (const query of bad) expect((await ask({ query })).code).toBe('VALIDATION');
    expect((await ask({ query: { from: '2026-02-31' } })).fields).toEqual([{ path: 'query.from', code: 'invalid' }]);
    expect((await ask({ kind: 'statement', query: { from: '2026-11-02', to: '2026-11-01' } })).code).toBe('VALIDATION');
  });

  it('is for the person who asked, at their branch, as long as they have the right [R6.03]', async () => {
    const { id } = await made();
    const najd = await server().signIn('owner@najd.example', 'b-olaya');
    const elsewhere = await server().signIn('owner@pearl.example', 'b-juffair');
    for (const other of [desk(), najd, elsewhere]) {
      expect((await read(id, other)).code).toBe('NOT_FOUND');
      expect((await fetched(id, other)).code).toBe('NOT_FOUND');
      expect((await server().call(cancelExport, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    }
    const statement = await made({ kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' } });
    expect((await fetched(statement.id)).code).toBe('ok');
    const { db } = server().deps;
    const at = eq(userBranches.userId, 'u-pearl');
    await db.update(userBranches).set({ viewWalletBalance: false }).where(at);
    expect([(await fetched(statement.id)).code, (await read(statement.id)).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await fetched(id)).code).toBe('ok');
    await db.update(userBranches).set({ viewWalletBalance: true }).where(at);
    expect((await fetched(statement.id)).code).toBe('ok');
  });

  it('is found again by the person who asked: while it is made, and until it is removed [R1.04] [R6.03]', async () => {
    const listed = async (as = owner(), kind: 'orders' | 'statement' = 'orders') =>
      (await server().call(listExports, { as, query: { kind } })).data.map(({ id, state }) => [id, state]);
    const createdAt = new Date(server().clock.now().getTime() - 1_000);
    const waiting = await stored({ createdAt });
    await stored({ state: 'failed', problem: 'broken' });
    await stored({ userId: 'u-desk' });
    await stored({ kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' } });
    const ready = await made();
    expect(await listed()).toEqual([
      [ready.id, 'ready'],
      [waiting.id, 'waiting'],
    ]);
    expect(await listed(await server().signIn('owner@pearl.example', 'b-juffair'))).toEqual([]);
    const { db } = server().deps;
    const at = eq(userBranches.userId, 'u-pearl');
    expect(await listed(owner(), 'statement')).toHaveLength(1);
    await db.update(userBranches).set({ viewWalletBalance: false }).where(at);
    expect(await listed(owner(), 'statement')).toEqual([]);
    await db.update(userBranches).set({ viewWalletBalance: true }).where(at);
  });

  it('is refused for a program, whatever its key allows, and without a session [R6.03]', async () => {
    const { id } = await made();
    const key = await server().call(createCredential, { as: owner(), body: { name: 'Till', scopes: [...API_SCOPES] } });
    const program = { ...owner(), token: key.data.secret };
    expect((await server().call(listOrders, { as: program })).status).toBe(200);
    expect([(await ask({}, program)).status, (await read(id, program)).status]).toEqual([403, 403]);
    expect((await server().call(cancelExport, { as: program, params: { id } })).status).toBe(403);
    expect((await fetched(id, program)).code).toBe('FORBIDDEN');
    expect((await ask({}, { ...owner(), token: 'none' })).status).toBe(401);
    expect((await fetched('../export_parts')).code).toBe('NOT_FOUND');
  });

  it('is not written for a person who lost the right while it waited [R6.03]', async () => {
    const { db } = server().deps;
    const row = await stored({ kind: 'statement', query: { from: '2026-11-01', to: '2026-11-30' }, userId: 'u-desk' });
    await writeExport(server().deps, { exportId: row.id }, () => false);
    const [after] = await db.select().from(exports).where(eq(exports.id, row.id));
    expect(after).toMatchObject({ state: 'failed', problem: 'forbidden' });
    expect(await db.select().from(exportParts)).toEqual([]);
  });

  it('is removed after a day', async () => {
    const { id, expiresAt } = await made();
    expect(expiresAt).toBe('2026-11-21T09:00:00.000Z');
    server().clock.advance(DAY);
    await signIn();
    expect([(await read(id)).code, (await fetched(id)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    server().clock.advance(1);
    await sweepExports(server().deps.db, server().clock.now());
    expect(await server().deps.db.select().from(exports)).toEqual([]);
    expect(await server().deps.db.select().from(exportParts)).toEqual([]);
  });

  it('is cancelled while it is written, and leaves nothing; one that is ready stays [R11.07]', async () => {
    const { db } = server().deps;
    const row = await stored();
    // Called before the rows of each page: somebody cancels meanwhile.
    const cancelled: Promise<void>[] = [];
    const meanwhile = (): boolean => {
      cancelled.push(endExport(db, row.id, server().clock.now(), { state: 'cancelled' }));
      return false;
    };
    await writeExport(server().deps, { exportId: row.id }, meanwhile);
    await Promise.all(cancelled);
    expect((await read(row.id)).data.state).toBe('cancelled');
    expect((await fetched(row.id)).code).toBe('NOT_FOUND');
    expect(await db.select().from(exportParts)).toEqual([]);
    const ready = await made();
    expect((await server().call(cancelExport, { as: owner(), params: { id: ready.id } })).data.state).toBe('ready');
    expect((await fetched(ready.id)).code).toBe('ok');
  });

  it('begins again after a crash, and ends once', async () => {
    const { db } = server().deps;
    const row = await stored({ state: 'running', run: 'dead', done: 2 });
    await db.insert(exportParts).values({ exportId: row.id, run: 'dead', position: 0, content: Buffer.from('half') });
    // The process ends in the middle; then two instances take it at once.
    await expect(writeExport(server().deps, { exportId: row.id }, () => true)).rejects.toThrow(ClosingError);
    await Promise.all([1, 2].map(() => writeExport(server().deps, { exportId: row.id }, () => false)));
    const { bytes } = await fetched(row.id);
    expect(linesOf(bytes)).toHaveLength(5);
    const [after] = await db.select().from(exports).where(eq(exports.id, row.id));
    expect((await db.select().from(exportParts)).map(({ run }) => run)).toEqual([after?.run]);
    // A run that comes later does nothing.
    await writeExport(server().deps, { exportId: row.id }, () => false);
    expect((await fetched(row.id)).bytes.equals(bytes)).toBe(true);
  });

  it('lets calls be answered while it is written, on the embedded database too [R11.07]', async () => {
    const row = await stored();
    let isAnswered = false;
    setImmediate(() => {
      isAnswered = true;
    });
    await writeExport(server().deps, { exportId: row.id }, () => false);
    expect(isAnswered).toBe(true);
  });

  it('is given up where nobody writes it any more, and not while it waits for its turn', async () => {
    const { db } = server().deps;
    await stored({ state: 'running', run: 'dead' });
    await stored();
    await sweepExports(db, new Date(server().clock.now().getTime() + 16 * 60_000));
    const after = await db.select().from(exports).orderBy(exports.state);
    expect(after.map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'broken'],
      ['waiting', null],
    ]);
  });

  it('is one of three at most that a person has under way', async () => {
    for (let count = 0; count < 3; count += 1) await stored({ id: `busy-${count}` });
    expect((await ask()).code).toBe('EXPORTS_BUSY');
    expect((await ask({}, desk())).status).toBe(200);
    await server().call(cancelExport, { as: owner(), params: { id: 'busy-0' } });
    expect((await ask()).status).toBe(200);
  });

  it('leaves no job behind', async () => {
    await made();
    await eventually(async () => {
      const left = await server().deps.db.select().from(jobs).where(eq(jobs.name, 'export-asked'));
      expect(left).toEqual([]);
    });
  });
});
