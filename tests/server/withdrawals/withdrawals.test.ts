import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '../../../contract/call';
import { listAudit } from '../../../contract/account';
import { decideWithdrawal, getSandbox } from '../../../contract/sandbox';
import { listNotifications } from '../../../contract/realtime';
import { listTransactions } from '../../../contract/transactions';
import {
  addBankAccount,
  cancelWithdrawal,
  getBankAccount,
  listWithdrawals,
  requestWithdrawal,
} from '../../../contract/withdrawals';
import { userBranches, users } from '../../../server/modules/identity/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { walletOf } from '../../../server/modules/wallet/ledger';
import { bankAccounts, withdrawals } from '../../../server/modules/withdrawals/tables';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { PASSWORD } from '../../support/servers/accounts';
import { audit, heldIn, movesOf } from '../../support/servers/ledger';
import { alsoEmbedded, postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { freshKey, fundWallet, placed } from '../../support/servers/parcels';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { turnOnTwoStep } from '../../support/servers/two-step';
import { ALL_RIGHTS } from '../../support/samples/rights';

const IBAN = 'BH67BMAG00001299123456';
const OTHER_IBAN = 'BH29BMAG1299123456BH00';
const SAUDI_IBAN = 'SA0380000000608010167519';

const bankBody = (change: object = {}) => ({ iban: IBAN, bankName: 'Bank of Manama', secret: PASSWORD, ...change });

async function addAccount(server: TestServer, as: TestSession, change: object = {}): Promise<string> {
  const answer = await server.call(addBankAccount, { as, body: bankBody(change) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer.data.id;
}

const request = (
  server: TestServer,
  as: TestSession,
  minor: number,
  bankAccountId: string,
  { currency = 'BHD', key = freshKey() }: { readonly currency?: Currency; readonly key?: string } = {},
) =>
  server.call(requestWithdrawal, {
    as,
    body: { amount: money(minor, currency), bankAccountId },
    idempotencyKey: key,
  });

/** The alerts about a withdrawal, and the last mail about any. */
async function toldOf(server: TestServer, as: TestSession, id: string) {
  await server.deps.afterwards.settled();
  const { items } = (await server.call(listNotifications, { as })).data;
  const { mails } = (await server.call(getSandbox, {})).data;
  return {
    alerts: items.filter(({ orderId }) => orderId === id).map(({ type }) => type),
    mails: mails.map(({ subject }) => subject).filter((subject) => /withdrawal (was|could)/i.test(subject)),
  };
}
const balanceOf = async (server: TestServer, merchantId = 'm-pearl') =>
  (await walletOf(server.deps.db, merchantId, 'BHD'))?.balance ?? 0;

/** The ledger agrees, and holds exactly what is pending. */
async function agrees(server: TestServer): Promise<void> {
  const { db } = server.deps;
  const { crooked, wrongWallets, sums } = await audit(db);
  expect([crooked, wrongWallets, sums.filter(({ sum }) => sum !== 0)]).toEqual([0, 0, []]);
  const pending = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'pending'), eq(withdrawals.currency, 'BHD')));
  expect(await heldIn(db, 'withdrawals-BHD')).toBe(pending.reduce((sum, { amount }) => sum + amount, 0));
}

describe('the bank account', () => {
  let server: TestServer;
  let owner: TestSession;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  });

  it('is added by the main account manager with a password, and never shown whole again [R6.05]', async () => {
    expect((await server.call(getBankAccount, { as: owner })).data).toEqual({ account: null, confirmBy: 'password' });
    const body = bankBody({ iban: ' bh67 bmag ٠٠٠٠ 1299 1234 56 ' });
    const added = await server.call(addBankAccount, { as: owner, body });
    expect(added.data).toMatchObject({ country: 'BH', bankName: 'Bank of Manama', ending: '3456' });
    const read = await server.call(getBankAccount, { as: owner });
    expect(read.data.account).toEqual(added.data);
    for (const { raw } of [added, read]) expect(raw.body).not.toContain('BMAG');
    const [row] = await server.deps.db.select().from(bankAccounts);
    expect(JSON.stringify(row)).not.toContain('BMAG');
    expect(server.deps.keys.unseal(row?.id ?? '', row?.sealedIban ?? '')).toBe(IBAN);
    const log = await server.call(listAudit, { as: owner });
    expect(log.data.items[0]).toMatchObject({ kind: 'bank-account-added' });
    expect(log.raw.body).not.toContain('3456');
  });

  it('is mailed to the main account manager, once for each change, and without any of it [R6.05]', async () => {
    const mails = async () => {
      await server.deps.afterwards.settled();
      const all = (await server.call(getSandbox, {})).data.mails;
      return all.filter(({ link }) => link.endsWith('/wallet/withdrawal'));
    };
    const before = (await mails()).length;
    await addAccount(server, owner, { iban: OTHER_IBAN, bankName: 'Bank of the mail' });
    await addAccount(server, owner, { iban: OTHER_IBAN, bankName: 'Bank of the mail' });
    const [mail, ...others] = await mails();
    expect(others).toHaveLength(before);
    expect(mail).toMatchObject({ to: 'owner@pearl.example', subject: /bank account .* has changed/ });
    expect(mail?.text).not.toMatch(/BH00|Bank of the mail|BMAG/);
    await server.call(addBankAccount, { as: owner, body: bankBody({ secret: 'wrong' }) });
    expect(await mails()).toHaveLength(before + 1);
  });

  it('is the same one if it is sent again, and another one replaces it', async () => {
    const first = await addAccount(server, owner);
    expect(await addAccount(server, owner)).toBe(first);
    const second = await addAccount(server, owner, { iban: OTHER_IBAN });
    expect(second).not.toBe(first);
    expect((await server.call(getBankAccount, { as: owner })).data.account?.id).toBe(second);
    await Promise.all([addAccount(server, owner), addAccount(server, owner, { iban: OTHER_IBAN })]);
    const inUse = (await server.deps.db.select().from(bankAccounts)).filter(({ replacedAt }) => replacedAt === null);
    expect(inUse).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'required'],
    ['wrong check digits', 'BH68BMAG00001299123456', 'invalid'],
    ['a digit too few', IBAN.slice(0, -1), 'invalid'],
    ['another country', SAUDI_IBAN, 'outside-area'],
    ['something else', 'BH67!', 'characters'],
  ])('is refused with %s as its IBAN, and no password is used up', async (_what, iban, code) => {
    const answer = await server.call(addBankAccount, { as: owner, body: bankBody({ iban, secret: 'wrong' }) });
    expect([answer.status, answer.fields]).toEqual([400, [{ path: 'iban', code }]]);
  });

  it('belongs to the country of the wallet', async () => {
    const inRiyadh = await server.signIn('owner@pearl.example', 'b-malaz');
    expect((await server.call(addBankAccount, { as: inRiyadh, body: bankBody() })).status).toBe(400);
    await addAccount(server, inRiyadh, { iban: SAUDI_IBAN });
    expect((await server.call(getBankAccount, { as: inRiyadh })).data.account).toMatchObject({ country: 'SA' });
    expect((await server.call(getBankAccount, { as: owner })).data.account).toMatchObject({ country: 'BH' });
  });

  it('is not added with a wrong password, nor by anybody else, whatever their rights [R6.03] [R6.05]', async () => {
    const wrong = await server.call(addBankAccount, { as: owner, body: bankBody({ secret: 'not it' }) });
    expect([wrong.status, wrong.code]).toEqual([422, 'WRONG_PASSWORD']);
    const mine = eq(userBranches.userId, 'u-desk');
    const desk = await server.signIn('desk@pearl.example');
    expect((await server.call(getBankAccount, { as: desk })).status).toBe(403);
    await server.deps.db.update(userBranches).set(ALL_RIGHTS).where(mine);
    expect((await server.call(getBankAccount, { as: desk })).data.confirmBy).toBeNull();
    expect((await server.call(addBankAccount, { as: desk, body: bankBody() })).status).toBe(403);
    // A customer who did not register the business.
    const main = eq(users.id, owner.user.id);
    await server.deps.db.update(users).set({ isMain: false }).where(main);
    expect((await server.call(getBankAccount, { as: owner })).data.confirmBy).toBeNull();
    expect((await server.call(addBankAccount, { as: owner, body: bankBody() })).status).toBe(403);
    await server.deps.db.update(users).set({ isMain: true }).where(main);
  });

  it('takes a code where the manager has two-step sign-in, and each code once [R6.05]', async () => {
    const app = await turnOnTwoStep(server, owner);
    const again = await server.signIn('owner@pearl.example', 'b-seef').catch(() => owner);
    expect((await server.call(getBankAccount, { as: again })).data.confirmBy).toBe('code');
    const byPassword = await server.call(addBankAccount, { as: again, body: bankBody() });
    expect([byPassword.status, byPassword.code]).toEqual([422, 'CODE_WRONG']);
    const secret = app.code();
    await addAccount(server, again, { secret, bankName: 'Another bank' });
    const used = await server.call(addBankAccount, { as: again, body: bankBody({ secret }) });
    expect(used.code).toBe('CODE_WRONG');
  });
});

describe('a withdrawal', () => {
  let server: TestServer;
  let owner: TestSession;
  let account: string;
  beforeAll(async () => {
    server = await startServer();
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    account = await addAccount(server, owner);
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_005, 20_000);
  });
  afterAll(() => server.close());

  it('is held when it is asked for, and paid by the bank [R1.05] [R2.09] [T.37]', async () => {
    const before = await balanceOf(server);
    const { data } = await request(server, owner, 10_010, account);
    expect(data).toMatchObject({ state: 'pending', amount: money(10_010, 'BHD'), ending: '3456', endedAt: null });
    expect(await balanceOf(server)).toBe(before - 10_010);
    await agrees(server);
    const { data: shown } = await server.call(listTransactions, { as: owner, query: { search: data.reference } });
    expect(shown.items).toMatchObject([{ kind: 'withdrawal', withdrawal: data.reference, amount: { minor: -10_010 } }]);
    const waiting = (await server.call(getSandbox, {})).data.withdrawals;
    expect(waiting).toMatchObject([{ id: data.id, reference: data.reference }]);
    for (const outcome of ['paid', 'refused', 'paid'] as const)
      await server.call(decideWithdrawal, { params: { id: data.id }, body: { outcome } });
    expect((await server.call(listWithdrawals, { as: owner })).data.items[0]).toMatchObject({ state: 'paid' });
    expect(await balanceOf(server)).toBe(before - 10_010);
    expect((await movesOf(server.deps.db, data.id)).entries).toEqual({ withdrawal: 1, payout: 1 });
    expect(await toldOf(server, owner, data.id)).toEqual({
      alerts: ['Withdrawal Paid'],
      mails: [expect.stringMatching(/was paid out/)],
    });
    const late = await server.call(cancelWithdrawal, { as: owner, params: { id: data.id } });
    expect([late.status, late.code]).toEqual([409, 'WITHDRAWAL_DECIDED']);
    await agrees(server);
  });

  it.each(['cancelled', 'refused'] as const)('gives its money back once if it is %s [T.37]', async (end) => {
    const before = await balanceOf(server);
    const { data } = await request(server, owner, 20_000, account);
    const ended = () =>
      end === 'cancelled'
        ? server.call(cancelWithdrawal, { as: owner, params: { id: data.id } })
        : server.call(decideWithdrawal, { params: { id: data.id }, body: { outcome: 'refused' } });
    expect((await Promise.all([ended(), ended(), ended()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(server)).toBe(before);
    expect((await movesOf(server.deps.db, data.id)).entries).toEqual({ withdrawal: 1, 'withdrawal-return': 1 });
    await agrees(server);
    expect((await toldOf(server, owner, data.id)).alerts).toEqual(end === 'refused' ? ['Withdrawal Failed'] : []);
    const log = (await server.call(listAudit, { as: owner })).data.items.filter(
      ({ subject }) => subject === data.reference,
    );
    expect(log.map(({ kind, actor }) => [kind, actor])).toEqual([
      ...(end === 'cancelled' ? [['withdrawal-cancelled', owner.user.name]] : []),
      ['withdrawal-requested', owner.user.name],
    ]);
  });

  it('never uses the overdraft, and never passes the balance [R5.06] [T.37]', async () => {
    const balance = await balanceOf(server);
    const over = await request(server, owner, Math.floor(balance / 10) * 10 + 10, account);
    expect([over.status, over.code]).toEqual([409, 'BALANCE_TOO_LOW']);
    expect(await balanceOf(server)).toBe(balance);
    await agrees(server);
  });

  it.each([
    ['too little', money(4_990, 'BHD'), { path: 'amount', code: 'too-small' }],
    ['too much', money(10_000_010, 'BHD'), { path: 'amount', code: 'too-large' }],
    ['three decimals', money(10_001, 'BHD'), { path: 'amount', code: 'invalid' }],
    ['another currency', money(100_00, 'SAR'), { path: 'amount.currency', code: 'invalid' }],
  ])('of %s is refused, and nothing is held [R5.06] [R5.07]', async (_what, amount, field) => {
    const body = { amount, bankAccountId: account };
    const answer = await server.call(requestWithdrawal, { as: owner, body, idempotencyKey: freshKey() });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
    await agrees(server);
  });

  it('is made once for a key, however often it is sent at once [T.36]', async () => {
    const before = await balanceOf(server);
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(server, owner, 5_000, account, { key })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await balanceOf(server)).toBe(before - 5_000);
    expect((await request(server, owner, 6_000, account, { key })).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('goes only to the account that was shown', async () => {
    const answer = await request(server, owner, 5_000, 'another-account');
    expect([answer.status, answer.code]).toEqual([409, 'BANK_ACCOUNT_CHANGED']);
  });

  it('is for people with the right, and for their own business [R6.03] [T.24]', async () => {
    const { data } = await request(server, owner, 5_000, account);
    const desk = await server.signIn('desk@pearl.example');
    expect((await request(server, desk, 5_000, account)).status).toBe(403);
    expect((await server.call(listWithdrawals, { as: desk })).status).toBe(403);
    const najd = await server.signIn('owner@najd.example');
    expect((await server.call(cancelWithdrawal, { as: najd, params: { id: data.id } })).code).toBe('NOT_FOUND');
    expect((await server.call(listWithdrawals, { as: najd })).data.items).toEqual([]);
  });

  it('is listed page by page, each once, latest first', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor === null ? {} : { cursor }) };
      const page: DataOf<typeof listWithdrawals> = (await server.call(listWithdrawals, { as: owner, query })).data;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const all = (await server.call(listWithdrawals, { as: owner })).data;
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(all.total);
    const bad = await server.call(listWithdrawals, { as: owner, query: { cursor: 'x' } });
    expect(bad.code).toBe('VALIDATION');
  });
});

/** @param newDatabase makes a database that two servers share; left out for one server on PGlite */
function aHundredAtOnce(newDatabase?: () => Promise<string>): void {
  let servers: readonly [TestServer, TestServer];
  const either = (index: number): TestServer => servers[index % 2] ?? servers[0];
  beforeAll(async () => {
    const databaseUrl = await newDatabase?.();
    const first = await (databaseUrl === undefined ? startEmbedded() : startServer({ databaseUrl }));
    servers = [first, databaseUrl === undefined ? first : await startServer({ databaseUrl })];
  });
  afterAll(async () => {
    for (const server of new Set(servers)) await server.close();
  });

  it('never pass the balance, and the bank and the merchant end each once [T.37]', async () => {
    const [server] = servers;
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const account = await addAccount(server, owner);
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 7 * 10_000 + 9_999, 50_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => request(either(index), owner, 10_000, account)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['BALANCE_TOO_LOW']),
    );
    expect(await balanceOf(server)).toBe(9_999);
    await agrees(server);
    const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
    await Promise.all(
      made.flatMap((id, index) => [
        either(index).call(cancelWithdrawal, { as: owner, params: { id } }),
        either(index + 1).call(decideWithdrawal, { params: { id }, body: { outcome: 'paid' } }),
        either(index).call(decideWithdrawal, { params: { id }, body: { outcome: 'refused' } }),
      ]),
    );
    const rows = await server.deps.db.select().from(withdrawals);
    const paid = rows.filter(({ state }) => state === 'paid').length;
    expect(rows.filter(({ state }) => state === 'pending')).toEqual([]);
    expect(await balanceOf(server)).toBe(9_999 + (7 - paid) * 10_000);
    const [wallet] = await server.deps.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, 'wallet-m-pearl-BHD'));
    expect(wallet?.movements).toBe(1 + 7 + (7 - paid));
    await agrees(server);
  });

  it('and orders for the same money leave each what it may use: only orders the overdraft [R5.06] [T.37]', async () => {
    const [server] = servers;
    const { db } = server.deps;
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const account = (await server.call(getBankAccount, { as: owner })).data.account?.id ?? '';
    const mine = eq(ledgerAccounts.id, 'wallet-m-pearl-BHD');
    await db.update(ledgerAccounts).set({ overdraft: 3_000 }).where(mine);
    const before = await balanceOf(server);
    const made = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        index % 3 === 0
          ? placed(either(index), owner, { payment: { method: 'wallet' }, allowDuplicate: true })
          : request(either(index), owner, 5_000, account),
      ),
    );
    const taken = made.filter(({ status }) => status === 200 || status === 201);
    expect(taken.length).toBeLessThan(made.length);
    const after = await balanceOf(server);
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThanOrEqual(-3_000);
    await agrees(server);
    // Below zero only an order gets anything.
    await db.update(ledgerAccounts).set({ overdraft: 50_000 }).where(mine);
    expect((await request(server, owner, Math.max(5_000, Math.ceil((after + 10) / 10) * 10), account)).code).toBe(
      'BALANCE_TOO_LOW',
    );
    expect((await placed(server, owner, { payment: { method: 'wallet' }, allowDuplicate: true })).status).toBeLessThan(
      300,
    );
    await agrees(server);
  });
}

describe('a hundred withdrawals at once, on PGlite', alsoEmbedded, () => {
  aHundredAtOnce();
});
describe.skipIf(withoutPostgres)('a hundred withdrawals at once, on two servers on PostgreSQL', () => {
  aHundredAtOnce(postgresHere());
});
