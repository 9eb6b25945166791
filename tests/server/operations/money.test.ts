import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideDeskWireTransfer,
  decideDeskWithdrawal,
  getDesk,
  getTransferProof,
  listDeskWireTransfers,
  listDeskWithdrawals,
} from '../../../contract/operations';
import { listWithdrawals } from '../../../contract/withdrawals';
import { operatorActs } from '../../../server/modules/operations/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import { money } from '../../../src/domain/shared/money';
import type { WireDecision, WireTransfer } from '../../../src/domain/wallet/wire-transfer';
import type { WithdrawalDecision, WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import { pdf } from '../../support/samples/files';
import { audit } from '../../support/servers/ledger';
import { askedWithdrawal, IBAN, sentTransfer } from '../../support/servers/money';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { fundWallet } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let hessa: TestOperator;
let omar: TestOperator;
let clerk: TestOperator;

const bhd = (minor: number) => money(minor, 'BHD');
const balance = async () => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
const actsAbout = (id: string) =>
  server.deps.db.select().from(operatorActs).where(eq(operatorActs.subjectId, id)).orderBy(desc(operatorActs.id));
const waits = async (right: OperatorRight) =>
  (await hessa.call(getDesk)).data.waiting.find((each) => each.right === right)?.count ?? 0;
async function agrees(): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

const review = (
  who: TestOperator,
  id: string,
  decision: WireDecision,
  seen: WireTransfer['state'] = 'pending',
  idempotencyKey: string = randomUUID(),
) => who.call(decideDeskWireTransfer, { params: { id }, body: { seen, decision }, idempotencyKey });
const settle = (
  who: TestOperator,
  id: string,
  decision: WithdrawalDecision,
  seen: WithdrawalState = 'pending',
  idempotencyKey: string = randomUUID(),
) => who.call(decideDeskWithdrawal, { params: { id }, body: { seen, decision }, idempotencyKey });

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 500_000);
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['wire-transfers', 'withdrawals'], 'Omar Fakhro');
  clerk = await operatorOf(server, 'clerk@mersal.example', ['businesses'], 'Clerk');
});
afterAll(() => server.close());

describe('wire transfers at the desk', () => {
  it('shows the proof, and credits what arrived instead of what was reported [R2.32] [R11.14]', async () => {
    const [before, waiting] = [await balance(), await waits('wire-transfers')];
    const { id, reference, fileId } = await sentTransfer(server, owner, 100_000);
    expect(await waits('wire-transfers')).toBe(waiting + 1);
    const { items } = (await hessa.call(listDeskWireTransfers, { query: { search: reference, state: 'waiting' } }))
      .data;
    expect(items).toMatchObject([
      { id, state: 'pending', merchantName: { en: 'Pearl Sweets' }, proof: { id: fileId, name: 'receipt.pdf' } },
    ]);
    expect(await hessa.file(getTransferProof, { id, fileId })).toMatchObject({ status: 200, bytes: pdf().length });
    expect((await hessa.file(getTransferProof, { id: 'other', fileId })).status).toBe(404);
    expect((await clerk.file(getTransferProof, { id, fileId })).status).toBe(403);
    expect((await review(hessa, id, { decision: 'accept' })).status).toBe(200);
    expect(await balance()).toBe(before);
    expect((await review(omar, id, { decision: 'credit', amount: bhd(90_000) }, 'accepted')).status).toBe(200);
    expect(await balance()).toBe(before + 90_000);
    expect(await waits('wire-transfers')).toBe(waiting);
    expect(await actsAbout(id)).toMatchObject([
      { kind: 'wire-transfer-credited', operator: 'Omar Fakhro', subject: reference, amount: 90_000, currency: 'BHD' },
      { kind: 'wire-transfer-accepted', operator: 'Hessa Al Mannai', subject: reference, amount: null },
    ]);
    await agrees();
  });

  it('refuses with a reason, and takes neither nothing nor another currency for what arrived [R2.32]', async () => {
    const { id, reference } = await sentTransfer(server, owner);
    const before = await balance();
    for (const amount of [bhd(0), money(1_000, 'SAR')])
      expect((await review(hessa, id, { decision: 'credit', amount })).code).toBe('VALIDATION');
    expect(await actsAbout(id)).toEqual([]);
    expect((await review(hessa, id, { decision: 'refuse', reason: 'unreadable' })).status).toBe(200);
    expect(await balance()).toBe(before);
    const { items } = (await omar.call(listDeskWireTransfers, { query: { search: reference, state: 'failed' } })).data;
    expect(items).toMatchObject([{ id, refusal: 'unreadable' }]);
    expect(await actsAbout(id)).toMatchObject([{ kind: 'wire-transfer-refused', reason: 'unreadable' }]);
  });

  it('lets one of two operators credit, once, and tells the other; a key counts once [T.36]', async () => {
    const { id } = await sentTransfer(server, owner, 40_000);
    const before = await balance();
    const credit: WireDecision = { decision: 'credit', amount: bhd(40_000) };
    const both = await Promise.all([
      review(hessa, id, credit),
      review(omar, id, { decision: 'refuse', reason: 'not-arrived' }),
    ]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect(await actsAbout(id)).toHaveLength(1);
    const [other, key] = [await sentTransfer(server, owner, 40_000), randomUUID()];
    const start = await balance();
    const same = await Promise.all([1, 2, 3].map(() => review(hessa, other.id, credit, 'pending', key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(start + 40_000);
    expect([before, before + 40_000]).toContain(start);
    await agrees();
  });
});

describe('withdrawals at the desk', () => {
  it('says where the money goes until it is paid, and gives back what the bank returns later [R2.09] [R11.14]', async () => {
    const before = await balance();
    const { id, reference } = await askedWithdrawal(server, owner, 25_000);
    const found = async () =>
      (await hessa.call(listDeskWithdrawals, { query: { search: reference } })).data.items.find(
        (each) => each.id === id,
      );
    expect(await found()).toMatchObject({ state: 'pending', iban: IBAN, bankName: 'Bank of Manama' });
    expect((await settle(hessa, id, { outcome: 'paid' })).status).toBe(200);
    expect(await found()).toMatchObject({ state: 'paid', iban: null, refusal: null });
    expect(await balance()).toBe(before - 25_000);
    await agrees();
    expect((await settle(omar, id, { outcome: 'returned', reason: 'account-wrong' }, 'paid')).status).toBe(200);
    expect(await balance()).toBe(before);
    await agrees();
    expect((await settle(omar, id, { outcome: 'returned', reason: 'account-wrong' }, 'paid')).code).toBe(
      'CHANGED_MEANWHILE',
    );
    const mine = (await server.call(listWithdrawals, { as: owner })).data.items.find((each) => each.id === id);
    expect(mine).toMatchObject({ state: 'returned', refusal: 'account-wrong' });
    expect(await actsAbout(id)).toMatchObject([
      { kind: 'withdrawal-returned', operator: 'Omar Fakhro', reason: 'account-wrong', amount: 25_000 },
      { kind: 'withdrawal-paid', operator: 'Hessa Al Mannai', subject: reference, amount: 25_000 },
    ]);
  });

  it('refuses with a reason, which the business reads [R2.09]', async () => {
    const before = await balance();
    const { id } = await askedWithdrawal(server, owner);
    expect((await settle(hessa, id, { outcome: 'refused', reason: 'other-holder' })).status).toBe(200);
    expect(await balance()).toBe(before);
    const mine = (await server.call(listWithdrawals, { as: owner })).data.items.find((each) => each.id === id);
    expect(mine).toMatchObject({ state: 'refused', refusal: 'other-holder' });
  });

  const STATES = ['pending', 'paid', 'refused', 'returned'] as const;
  const DECISIONS: readonly WithdrawalDecision[] = [
    { outcome: 'paid' },
    { outcome: 'refused', reason: 'bank-refused' },
    { outcome: 'returned', reason: 'bank-refused' },
  ];
  it.each(STATES.flatMap((state) => DECISIONS.map((decision) => ({ state, decision }))))(
    'lets $decision.outcome follow $state only where it can [T.37]',
    async ({ state, decision }) => {
      const { id } = await askedWithdrawal(server, owner);
      if (state === 'paid' || state === 'returned') await settle(hessa, id, { outcome: 'paid' });
      if (state === 'refused') await settle(hessa, id, { outcome: 'refused', reason: 'bank-refused' });
      if (state === 'returned') await settle(hessa, id, { outcome: 'returned', reason: 'bank-refused' }, 'paid');
      const before = await balance();
      const can = decision.outcome === 'returned' ? state === 'paid' : state === 'pending';
      expect((await settle(omar, id, decision, state)).code).toBe(can ? undefined : 'CHANGED_MEANWHILE');
      expect(await balance()).toBe(before + (can && decision.outcome !== 'paid' ? 10_000 : 0));
      await agrees();
    },
  );

  it('pays once, however many press and however often [T.36] [T.37]', async () => {
    const { id } = await askedWithdrawal(server, owner);
    const both = await Promise.all([
      settle(hessa, id, { outcome: 'paid' }),
      settle(omar, id, { outcome: 'refused', reason: 'bank-refused' }),
    ]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect(await actsAbout(id)).toHaveLength(1);
    await agrees();
  });

  it('is closed to operators without the right [R6.03]', async () => {
    const { id } = await askedWithdrawal(server, owner);
    expect((await settle(clerk, id, { outcome: 'paid' })).code).toBe('FORBIDDEN');
    expect((await clerk.call(listDeskWithdrawals)).code).toBe('FORBIDDEN');
    expect((await clerk.call(listDeskWireTransfers)).code).toBe('FORBIDDEN');
    expect((await clerk.call(getDesk)).data.waiting.map(({ right }) => right)).toEqual(['businesses']);
  });
});
