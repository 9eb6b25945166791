import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDeskUnclaimed, getDesk, listDeskUnclaimed } from '../../../contract/operations';
import { operatorActs } from '../../../server/modules/operations/tables';
import { closeWallets, move } from '../../../server/modules/wallet';
import { money } from '../../../src/domain/shared/money';
import { audit, heldIn } from '../../support/servers/ledger';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const ID = 'unclaimed-m-pearl-BHD';
let server: TestServer;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;

const came = (minor: number, reference: string) =>
  server.deps.db.transaction((tx) =>
    move(tx, {
      kind: 'refund',
      from: 'revenue',
      to: 'wallet',
      merchantId: 'm-pearl',
      amount: money(minor, 'BHD'),
      subject: { kind: 'order', id: randomUUID(), reference },
      branchId: null,
      at: server.clock.now(),
    }),
  );
const list = async (state: 'waiting' | 'returned', search = '') =>
  (await hessa.call(listDeskUnclaimed, { query: { state, search } })).data.items;
const payBack = (seen: number, more: { who?: TestOperator; key?: string; id?: string; reference?: string } = {}) =>
  (more.who ?? hessa).call(decideDeskUnclaimed, {
    params: { id: more.id ?? ID },
    body: { seen, decision: { reason: 'owner', reference: more.reference ?? 'TR-77' } },
    idempotencyKey: more.key ?? randomUUID(),
  });
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

beforeAll(async () => {
  server = await startServer();
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['unclaimed'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['cash'], 'Clerk');
  await server.deps.db.transaction((tx) => closeWallets(tx, 'm-pearl', server.clock.now()));
});
afterAll(() => server.close());

describe('unclaimed money at the desk [R11.14] [R11.25]', () => {
  it('is listed, paid back once with reason and reference, and stands in the log; the account is at zero', async () => {
    await came(3_000, 'MN-1');
    server.clock.advance(1_000);
    await came(250, 'MN-2');
    expect(await list('waiting', 'pearl')).toMatchObject([
      { id: ID, open: money(3_250, 'BHD'), moves: [{ kind: 'refund', reference: 'MN-1' }, { reference: 'MN-2' }] },
    ]);
    expect((await omar.call(getDesk)).data.waiting).toEqual([{ right: 'unclaimed', count: 1 }]);
    const [bank, key] = [await heldIn(server.deps.db, 'bank-BHD'), randomUUID()];
    expect((await payBack(3_000)).code).toBe('CHANGED_MEANWHILE');
    const both = await Promise.all([payBack(3_250, { key }), payBack(3_250, { who: omar })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await heldIn(server.deps.db, ID), await heldIn(server.deps.db, 'bank-BHD')]).toEqual([0, bank + 3_250]);
    expect([await list('waiting'), (await payBack(3_250)).code]).toEqual([[], 'CHANGED_MEANWHILE']);
    expect((await list('returned'))[0]?.moves.at(-1)).toMatchObject({ kind: 'returned', reference: 'TR-77' });
    const log = await server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, ID));
    expect(log).toMatchObject([{ kind: 'unclaimed-returned', reason: 'owner', amount: 3_250, merchantId: 'm-pearl' }]);
    await agrees();
  });

  it('is paid back again where more comes, once for a key [T.36]', async () => {
    server.clock.advance(1_000);
    await came(1_000, 'MN-3');
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => payBack(1_000, { key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await payBack(1_000, { key, reference: 'TR-78' })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await heldIn(server.deps.db, ID)).toBe(0);
    await agrees();
  });

  it('is closed to operators without the right, and pays nothing out of other accounts [T.24]', async () => {
    expect((await clerk.call(listDeskUnclaimed)).code).toBe('FORBIDDEN');
    expect((await payBack(1, { who: clerk })).code).toBe('FORBIDDEN');
    for (const id of ['wallet-m-pearl-BHD', 'bank-BHD', 'none'])
      expect((await payBack(1, { id })).code).toBe('NOT_FOUND');
    for (const seen of [0, -5]) expect((await payBack(seen)).code).toBe('CHANGED_MEANWHILE');
    expect((await payBack(1, { reference: ' ' })).code).toBe('VALIDATION');
  });
});
