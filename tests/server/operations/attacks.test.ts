import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideDeskTicket,
  decideDeskWireTransfer,
  decideDeskWithdrawal,
  getDesk,
  getDeskTicket,
  listActs,
  listDeskBusinesses,
  listDeskTickets,
  listDeskWireTransfers,
  listDeskWithdrawals,
} from '../../../contract/operations';
import { getTicket, listTickets, openTicket } from '../../../contract/support';
import { getWallet } from '../../../contract/wallet';
import { cancelWithdrawal, getBankAccount, listWithdrawals } from '../../../contract/withdrawals';
import { shutBusiness } from '../../../server/modules/account-deletion/close-business';
import { operatorActs, operators } from '../../../server/modules/operations/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import { audit, heldIn } from '../../support/servers/ledger';
import { askedWithdrawal, sentTransfer } from '../../support/servers/money';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { freshKey, fundWallet } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let omar: TestOperator;

const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
const actsAbout = (id: string) => server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, id));
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}
const credit = (id: string, minor: number, idempotencyKey: string = randomUUID(), who = hessa) =>
  who.call(decideDeskWireTransfer, {
    params: { id },
    body: { seen: 'pending', decision: { decision: 'credit', amount: money(minor, 'BHD') } },
    idempotencyKey,
  });

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 500_000);
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', undefined, 'Omar Fakhro');
});
afterAll(() => server.close());

describe('the desk under attack', () => {
  const DESK = [getDesk, listActs, listDeskBusinesses, listDeskTickets, listDeskWireTransfers, listDeskWithdrawals];
  it.each(DESK)('opens $path to no session of a merchant, whatever it says it is [T.24]', async (call) => {
    for (const headers of [{}, { branch: undefined, region: undefined }])
      expect((await server.call(call, { as: owner, headers })).status).toBe(403);
  });

  const THEIRS = [getWallet, listTickets, listWithdrawals, getBankAccount];
  it.each(THEIRS)('opens $path to no operator, with a branch or without one [T.24]', async (call) => {
    for (const place of [{}, { branch: owner.branchId, region: owner.regionCode }])
      expect((await server.call(call, { headers: { ...hessa.headers, ...place } })).status).toBe(403);
  });

  it.each([0, -1, -0.5, 0.5, 1_000_000_001, Number.MAX_SAFE_INTEGER, 1e21])(
    'credits no amount of %d [T.38]',
    async (minor) => {
      const { id } = await sentTransfer(server, owner);
      const before = await balance();
      const amount = { minor, currency: 'BHD' } as const;
      const answer = await hessa.call(decideDeskWireTransfer, {
        params: { id },
        body: { seen: 'pending', decision: { decision: 'credit', amount } },
      });
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION']);
      expect([await balance(), await actsAbout(id)]).toEqual([before, []]);
    },
  );

  it('credits three decimals to the fils, and what is less than one dinar too [T.38]', async () => {
    const before = await balance();
    for (const minor of [1, 999, 1_001])
      expect((await credit((await sentTransfer(server, owner)).id, minor)).status).toBe(200);
    expect(await balance()).toBe(before + 2_001);
    await agrees();
  });

  it('takes a key for one decision: another record, amount or operator has its own [T.36]', async () => {
    const [first, second, key] = [await sentTransfer(server, owner), await sentTransfer(server, owner), randomUUID()];
    const before = await balance();
    expect((await credit(first.id, 40_000, key)).status).toBe(200);
    // The answer was lost: the page sends the same again.
    expect((await credit(first.id, 40_000, key)).status).toBe(200);
    expect((await credit(first.id, 50_000, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await credit(second.id, 40_000, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await credit(first.id, 40_000, key, omar)).code).toBe('CHANGED_MEANWHILE');
    expect(await balance()).toBe(before + 40_000);
    await agrees();
  });

  it('pays out nothing that the business has cancelled meanwhile [T.37]', async () => {
    const before = await balance();
    const { id } = await askedWithdrawal(server, owner);
    await server.call(cancelWithdrawal, { as: owner, params: { id }, idempotencyKey: freshKey() });
    const paid = await hessa.call(decideDeskWithdrawal, {
      params: { id },
      body: { seen: 'pending', decision: { outcome: 'paid' } },
    });
    expect(paid.code).toBe('CHANGED_MEANWHILE');
    // One who saw that it was cancelled has nothing to decide either.
    const seen = await hessa.call(decideDeskWithdrawal, {
      params: { id },
      body: { seen: 'cancelled', decision: { outcome: 'paid' } },
    });
    expect([seen.code, await balance(), await actsAbout(id)]).toEqual(['CHANGED_MEANWHILE', before, []]);
    await agrees();
  });

  it('hands HTML on as the text that was typed, in both directions [T.32]', async () => {
    const hostile = '<img src=x onerror="alert(1)"> & <b>مرحبا</b>';
    const { id } = (
      await server.call(openTicket, {
        as: owner,
        idempotencyKey: freshKey(),
        body: { subject: hostile, category: 'payment', body: hostile, order: null, files: [] },
      })
    ).data;
    const ticket = (await hessa.call(getDeskTicket, { params: { id } })).data;
    expect([ticket.subject, ticket.messages[0]?.body]).toEqual([hostile, hostile]);
    const decision = { move: 'reply', body: hostile, files: [] } as const;
    const answered = await hessa.call(decideDeskTicket, { params: { id }, body: { seen: ticket.updatedAt, decision } });
    expect(answered.status).toBe(200);
    const read = (await server.call(getTicket, { as: owner, params: { id } })).data;
    expect(read.messages.at(-1)?.body).toBe(hostile);
    expect(JSON.stringify(await actsAbout(id))).not.toContain('onerror');
  });

  it('ends a right with the next call, also between a question and its answer [T.50]', async () => {
    const { id } = await sentTransfer(server, owner);
    await server.deps.db
      .update(operators)
      .set({ rights: ['tickets'] })
      .where(eq(operators.id, omar.id));
    expect((await credit(id, 1_000, randomUUID(), omar)).code).toBe('FORBIDDEN');
    expect(await actsAbout(id)).toEqual([]);
  });

  it('says that a business has closed, and parks what came for it [R11.25] [T.37]', async () => {
    const { id, reference } = await sentTransfer(server, owner, 30_000);
    const found = async () =>
      (await hessa.call(listDeskWireTransfers, { query: { search: reference } })).data.items.find(
        (each) => each.id === id,
      );
    expect(await found()).toMatchObject({ isClosed: false });
    await server.deps.db.transaction((tx) => shutBusiness(tx, 'm-pearl', server.clock.now()));
    const before = await balance();
    expect(await found()).toMatchObject({ isClosed: true });
    expect((await credit(id, 30_000)).status).toBe(200);
    expect([await balance(), await heldIn(server.deps.db, 'unclaimed-m-pearl-BHD')]).toEqual([before, 30_000]);
    await agrees();
  });
});
