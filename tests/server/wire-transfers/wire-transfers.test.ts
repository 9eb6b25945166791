import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBusiness, listAudit } from '../../../contract/account';
import { decideWireTransfer, getSandbox } from '../../../contract/sandbox';
import { listNotifications } from '../../../contract/realtime';
import { listTransactions } from '../../../contract/transactions';
import {
  getWireTransfer,
  openWireTransfer,
  sendWireTransfer,
  uploadTransferProof,
} from '../../../contract/wire-transfers';
import { userBranches } from '../../../server/modules/identity/tables';
import { files } from '../../../server/modules/files/tables';
import { ledgerEntries } from '../../../server/modules/wallet/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { wireTransfers } from '../../../server/modules/wire-transfers/tables';
import type { WireDecision } from '../../../src/domain/wallet/wire-transfer';
import { money } from '../../../src/domain/shared/money';
import { pdf } from '../../support/samples/files';
import { audit } from '../../support/servers/ledger';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const bhd = (minor: number) => money(minor, 'BHD');

async function uploaded(server: TestServer, as: TestSession): Promise<string> {
  const answer = await server.call(uploadTransferProof, {
    as,
    body: pdf(),
    headers: { 'content-type': 'application/pdf', 'file-name': 'receipt.pdf' },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code}`);
  return answer.data.id;
}

/** Reports a transfer. @returns its slug, and its id for the review */
async function sent(server: TestServer, as: TestSession, minor = 100_000) {
  const opened = await server.call(openWireTransfer, { as });
  const { slug, reference } = opened.data;
  const fileId = await uploaded(server, as);
  const answer = await server.call(sendWireTransfer, {
    as,
    params: { slug },
    body: { amount: bhd(minor), fileId },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code} ${JSON.stringify(answer.fields)}`);
  const [row] = await server.deps.db.select().from(wireTransfers).where(eq(wireTransfers.slug, slug));
  return { slug, reference, fileId, id: row?.id ?? '', data: answer.data };
}

const decide = (server: TestServer, id: string, body: WireDecision) =>
  server.call(decideWireTransfer, { params: { id }, body });
const read = async (server: TestServer, as: TestSession, slug: string) =>
  (await server.call(getWireTransfer, { as, params: { slug } })).data;
const heard = async (server: TestServer, as: TestSession, slug: string) =>
  (await server.call(listNotifications, { as })).data.items.filter(({ orderId }) => orderId === slug);
const balanceOf = async (server: TestServer) => (await walletOf(server.deps.db, 'm-pearl', 'BHD'))?.balance ?? 0;
async function agrees(server: TestServer): Promise<void> {
  const { crooked, wrongWallets, sums } = await audit(server.deps.db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
}

describe('topping up by wire transfer', () => {
  let server: TestServer;
  let owner: TestSession;
  beforeAll(async () => {
    server = await startServer();
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });
  afterAll(() => server.close());

  it('gives each person a reference of their own, in the currency of the wallet [R2.08]', async () => {
    const here = await server.call(openWireTransfer, { as: owner });
    const inRiyadh = await server.signIn('owner@pearl.example', 'b-malaz');
    const there = await server.call(openWireTransfer, { as: inRiyadh });
    expect(here.data.account.iban).toMatch(/^BH/);
    expect(there.data.account.iban).toMatch(/^SA/);
    expect(there.data.reference).not.toBe(here.data.reference);
    const twice = await Promise.all([1, 2].map(() => server.call(openWireTransfer, { as: owner })));
    for (const { data } of twice) expect(data).toEqual(here.data);
  });

  it('says by when it is reviewed: two working days, and when that is over [R9.01]', async () => {
    // The test's clock begins on a Friday: Sunday and Monday are the two days.
    const { slug, data, id } = await sent(server, owner);
    const { clock } = server;
    expect(data.due).toEqual({ day: '2026-11-23', dependsOnMoon: false });
    expect(data.isOverdue).toBe(false);
    clock.advance(4 * 86_400_000);
    const later = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await read(server, later, slug)).isOverdue).toBe(true);
    const shown = (await server.call(getSandbox, {})).data.wireTransfers.find((each) => each.id === id);
    expect(shown).toMatchObject({ isOverdue: true, due: data.due.day, proofName: 'receipt.pdf' });
    await decide(server, id, { decision: 'refuse', reason: 'unreadable' });
    expect((await read(server, later, slug)).isOverdue).toBe(false);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });

  it('is credited with what arrived, once, and mailed to whoever sent it [R2.32] [T.37]', async () => {
    const before = await balanceOf(server);
    const { slug, id, reference } = await sent(server, owner, 100_000);
    expect(await balanceOf(server)).toBe(before);
    await decide(server, id, { decision: 'accept' });
    expect(await read(server, owner, slug)).toMatchObject({ state: 'accepted', arrived: null });
    expect(await heard(server, owner, slug)).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect((await decide(server, id, { decision: 'credit', amount: bhd(99_500) })).status).toBe(200);
    await decide(server, id, { decision: 'refuse', reason: 'not-arrived' });
    expect(await read(server, owner, slug)).toMatchObject({
      state: 'successful',
      amount: bhd(100_000),
      arrived: bhd(99_500),
      refusal: null,
    });
    expect(await balanceOf(server)).toBe(before + 99_500);
    await agrees(server);
    const list = await server.call(listTransactions, { as: owner, query: { search: reference } });
    // With its number, by which its sender knows it.
    expect(list.data.items).toMatchObject([{ kind: 'top-up', amount: bhd(99_500), topUp: reference }]);
    await server.deps.afterwards.settled();
    const mails = (await server.call(getSandbox, {})).data.mails.filter(({ link }) => link.endsWith(slug));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'owner@pearl.example', subject: /in your Mersal wallet/ });
    // Once, at every branch that pays from this wallet, and at none of another.
    for (const branch of ['b-seef', 'b-juffair', 'b-malaz']) {
      const told = await heard(server, await server.signIn('owner@pearl.example', branch), slug);
      expect([branch, told.map(({ type }) => type)]).toEqual([
        branch,
        branch === 'b-malaz' ? [] : ['Transfer Credited'],
      ]);
      if (branch === 'b-seef') expect(told[0]?.message).toMatch(/Another amount arrived/);
    }
    const log = await server.call(listAudit, { as: owner });
    expect(log.data.items).toContainEqual(expect.objectContaining({ kind: 'wire-transfer-sent', subject: reference }));
  });

  it('is refused with a reason, and nothing is credited [R2.32]', async () => {
    const before = await balanceOf(server);
    const { slug, id } = await sent(server, owner);
    await decide(server, id, { decision: 'refuse', reason: 'other-sender' });
    await decide(server, id, { decision: 'credit', amount: bhd(100_000) });
    await decide(server, id, { decision: 'accept' });
    expect(await read(server, owner, slug)).toMatchObject({ state: 'failed', refusal: 'other-sender', arrived: null });
    expect(await balanceOf(server)).toBe(before);
    await server.deps.afterwards.settled();
    const mails = (await server.call(getSandbox, {})).data.mails.filter(({ link }) => link.endsWith(slug));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/could not credit/)]);
    expect((await heard(server, owner, slug)).map(({ type }) => type)).toEqual(['Transfer Refused']);
  });

  it('is told to people who see the wallet, and to nobody else [R6.03] [R2.32]', async () => {
    const { slug, id } = await sent(server, owner);
    await decide(server, id, { decision: 'credit', amount: bhd(100_000) });
    const desk = await server.signIn('desk@pearl.example', 'b-seef');
    const seeing = (viewWallet: boolean) =>
      server.deps.db
        .update(userBranches)
        .set({ viewWallet })
        .where(and(eq(userBranches.userId, 'u-desk'), eq(userBranches.branchId, 'b-seef')));
    await seeing(false);
    expect(await heard(server, desk, slug)).toEqual([]);
    await seeing(true);
    const [alert] = await heard(server, desk, slug);
    expect(alert?.message).not.toMatch(/Another amount/);
    await seeing(false);
  });

  it('is credited with money of its own currency alone, and more than none', async () => {
    const { id, slug } = await sent(server, owner);
    for (const amount of [bhd(0), money(100_00, 'SAR')])
      expect((await decide(server, id, { decision: 'credit', amount })).code).toBe('VALIDATION');
    expect((await read(server, owner, slug)).state).toBe('pending');
    expect((await decide(server, 'nothing', { decision: 'accept' })).code).toBe('NOT_FOUND');
    const open = await server.call(openWireTransfer, { as: owner });
    const [row] = await server.deps.db.select().from(wireTransfers).where(eq(wireTransfers.slug, open.data.slug));
    expect((await decide(server, row?.id ?? '', { decision: 'credit', amount: bhd(1_000) })).code).toBe('NOT_FOUND');
  });

  it('belongs to its business, and its proof is no document of the registration', async () => {
    const { slug, fileId } = await sent(server, owner);
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(getWireTransfer, { as: other, params: { slug } })).code).toBe('NOT_FOUND');
    const body = { amount: bhd(100_000), fileId };
    const opened = await server.call(openWireTransfer, { as: owner });
    const again = await server.call(sendWireTransfer, { as: owner, params: { slug: opened.data.slug }, body });
    expect(again.code).toBe('DOCUMENT_UNKNOWN');
    const [file] = await server.deps.db.select().from(files).where(eq(files.id, fileId));
    expect(file).toMatchObject({ merchantId: 'm-pearl', kind: 'transfer-proof' });
    const business = await server.call(getBusiness, { as: owner });
    expect(JSON.stringify(business.data)).not.toContain('receipt.pdf');
  });

  it('is refused in another currency than the wallet has', async () => {
    const { slug } = (await server.call(openWireTransfer, { as: owner })).data;
    const fileId = await uploaded(server, owner);
    const answer = await server.call(sendWireTransfer, {
      as: owner,
      params: { slug },
      body: { amount: money(500_00, 'SAR'), fileId },
    });
    expect(answer.fields).toEqual([{ path: 'amount.currency', code: 'invalid' }]);
  });
});

describe('without a bank account of the platform', () => {
  it('says that transfers are not taken', async () => {
    const server = await startServer({ settings: { bankAccounts: { BHD: null, SAR: null } } });
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    expect((await server.call(openWireTransfer, { as: owner })).code).toBe('WIRE_TRANSFERS_OFF');
    await server.close();
  });
});

describe.skipIf(withoutPostgres)('on PostgreSQL', () => {
  const newDatabase = postgresHere();

  it('credits once, however many reviewers press at once, and sends once from however many tabs [T.36] [T.37]', async () => {
    const server = await startServer({ databaseUrl: await newDatabase() });
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const before = await balanceOf(server);
    const opened = await Promise.all(Array.from({ length: 8 }, () => server.call(openWireTransfer, { as: owner })));
    const slugs = new Set(opened.map(({ data }) => data.slug));
    expect(slugs.size).toBe(1);
    const [slug = ''] = slugs;
    const body = { amount: bhd(100_000), fileId: await uploaded(server, owner) };
    const sends = await Promise.all(
      Array.from({ length: 8 }, () => server.call(sendWireTransfer, { as: owner, params: { slug }, body })),
    );
    expect(sends.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const [row] = await server.deps.db.select().from(wireTransfers).where(eq(wireTransfers.slug, slug));
    const id = row?.id ?? '';
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(
          server,
          id,
          index % 4 === 3
            ? { decision: 'refuse', reason: 'not-arrived' }
            : { decision: 'credit', amount: bhd(90_000 + index) },
        ),
      ),
    );
    const entries = await server.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, id));
    const { state, arrived } = await read(server, owner, slug);
    expect(entries).toHaveLength(state === 'successful' ? 1 : 0);
    expect(await balanceOf(server)).toBe(before + (arrived?.minor ?? 0));
    await agrees(server);
    await server.close();
  });
});
