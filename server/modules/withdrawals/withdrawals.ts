import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/call';
import type { listWithdrawals as listCall, requestWithdrawal as requestCall } from '../../../contract/withdrawals';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { decidedFrom, withdrawalLimitError } from '../../../src/domain/wallet/withdrawal';
import type { Withdrawal, WithdrawalDecision, WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { newReference } from '../../platform/reference';
import type { Scope } from '../../platform/scope';
import { alertWallet } from '../alerts';
import { move } from '../wallet';
import { accountInUse } from './bank-account';
import { bankAccounts, withdrawals } from './tables';
import { alertText, withdrawalDecided } from './tell-owner';

type Row = typeof withdrawals.$inferSelect;
type Account = Pick<typeof bankAccounts.$inferSelect, 'bankName' | 'ending'>;

export const shown = (row: Row, { bankName, ending }: Account): Withdrawal => ({
  id: row.id,
  reference: row.reference,
  amount: money(row.amount, row.currency),
  state: row.state,
  refusal: row.refusal,
  bankName,
  ending,
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const inWallet = ({ merchantId, regionCode }: Pick<Scope, 'merchantId' | 'regionCode'>) =>
  and(eq(withdrawals.merchantId, merchantId), eq(withdrawals.currency, REGIONS[regionCode].currency));

/** A page of the withdrawals of the region's wallet, latest first. @throws Refusal VALIDATION for a cursor of another list */
export async function listWithdrawals(
  { db, keys }: { readonly db: Pick<Database, 'select'>; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  scope: Scope,
  page: QueryOf<typeof listCall>,
): Promise<Page<Withdrawal>> {
  return readPage(
    keys,
    ['withdrawals', scope.merchantId, scope.regionCode],
    {
      by: [
        [withdrawals.requestedAt, 'timestamptz'],
        [withdrawals.id, 'text'],
      ],
      direction: 'descending',
    },
    page,
    {
      rows: ({ after, orderBy, place, limit }) =>
        db
          .select({ row: withdrawals, account: bankAccounts, place })
          .from(withdrawals)
          .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
          .where(and(inWallet(scope), after))
          .orderBy(...orderBy)
          .limit(limit),
      count: () =>
        countRows(
          db,
          db
            .select({ one: sql`1` })
            .from(withdrawals)
            .where(inWallet(scope)),
        ),
      item: ({ row, account }) => shown(row, account),
    },
  );
}

/**
 * Takes money out of the wallet and holds it until the bank has decided, once per key [T.36]. Only what is there: a
 * withdrawal never uses the overdraft [R5.06] [T.37].
 * @throws Refusal VALIDATION, BANK_ACCOUNT_CHANGED if the account is not the one that was shown, BALANCE_TOO_LOW
 */
export async function requestWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  key: string,
  body: BodyOf<typeof requestCall>,
  agent: string,
): Promise<Withdrawal> {
  const { merchantId, regionCode } = scope;
  const { currency } = REGIONS[regionCode];
  const { amount, bankAccountId } = body;
  if (amount.currency !== currency)
    throw new Refusal('VALIDATION', { fields: [{ path: 'amount.currency', code: 'invalid' }] });
  const wrong = withdrawalLimitError(amount);
  if (wrong !== null)
    throw new Refusal('VALIDATION', {
      fields: [{ path: 'amount', code: wrong === 'too-many-decimals' ? 'invalid' : wrong }],
    });
  const use = { merchantId, key, requestHash: contentHash({ call: 'requestWithdrawal', body }) };
  const [id, now] = [randomUUID(), clock.now()];
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    const account = await accountInUse(tx, merchantId, currency);
    if (account?.id !== bankAccountId) throw new Refusal('BANK_ACCOUNT_CHANGED');
    const row: Row = {
      id,
      reference: newReference('WD'),
      merchantId,
      bankAccountId,
      amount: amount.minor,
      currency,
      state: 'pending',
      requestedAt: now,
      endedAt: null,
      refusal: null,
    };
    await tx.insert(withdrawals).values(row);
    const isHeld = await move(tx, {
      ...about(row, now),
      kind: 'withdrawal',
      from: 'wallet',
      to: 'withdrawals',
      isWithoutOverdraft: true,
    });
    if (!isHeld) throw new Refusal('BALANCE_TOO_LOW');
    await audit(tx, { merchantId, at: now, kind: 'withdrawal-requested', actor: scope, subject: row.reference, agent });
    return shown(row, account);
  });
  return answer;
}

const about = ({ id, reference, merchantId, amount, currency }: Row, at: Date) =>
  ({
    merchantId,
    amount: money(amount, currency),
    subject: { kind: 'withdrawal', id, reference },
    branchId: null,
    at,
  }) as const;

/** What ends a withdrawal, and where its money is moved. */
type Ending = WithdrawalDecision | { readonly outcome: 'cancelled' };

const MOVES = {
  paid: { kind: 'payout', from: 'withdrawals', to: 'bank' },
  refused: { kind: 'withdrawal-return', from: 'withdrawals', to: 'wallet' },
  cancelled: { kind: 'withdrawal-return', from: 'withdrawals', to: 'wallet' },
  returned: { kind: 'withdrawal-return', from: 'bank', to: 'wallet' },
} as const;

/**
 * Ends a withdrawal inside the caller's transaction. The row changes first and only while it is as the decision needs it,
 * so that of two who decide at once one is first, and the money moves once [T.37].
 * @returns the row; null if it is not so any more
 */
async function end(tx: Database, id: string, ending: Ending, at: Date): Promise<Row | null> {
  const { outcome } = ending;
  const from = outcome === 'cancelled' ? 'pending' : decidedFrom(outcome);
  const [row] = await tx
    .update(withdrawals)
    .set({ state: outcome, endedAt: at, refusal: 'reason' in ending ? ending.reason : null })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, from)))
    .returning();
  if (row === undefined) return null;
  await move(tx, { ...about(row, at), ...MOVES[outcome] });
  return row;
}

async function find(db: Pick<Database, 'select'>, where: ReturnType<typeof and>) {
  const [found] = await db
    .select({ row: withdrawals, account: bankAccounts })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(where);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Takes a pending withdrawal back. @throws Refusal NOT_FOUND, WITHDRAWAL_DECIDED if the bank was first */
export async function cancelWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
  agent: string,
): Promise<Withdrawal> {
  return db.transaction(async (tx) => {
    const mine = and(eq(withdrawals.id, id), inWallet(scope));
    await find(tx, mine);
    const at = clock.now();
    const ended = await end(tx, id, { outcome: 'cancelled' }, at);
    const { row, account } = await find(tx, mine);
    if (row.state !== 'cancelled') throw new Refusal('WITHDRAWAL_DECIDED');
    const { merchantId } = scope;
    if (ended !== null)
      await audit(tx, { merchantId, at, kind: 'withdrawal-cancelled', actor: scope, subject: row.reference, agent });
    return shown(row, account);
  });
}

/**
 * What becomes of a withdrawal: paid, refused, or, once paid, come back. What was decided or cancelled before stays so.
 * @param by how it looked to the person who decided, and who notes that they did; by default nobody looked
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if it looks different now
 */
export async function decideWithdrawal(
  { db, clock, queue, events }: Pick<Deps, 'db' | 'clock' | 'queue' | 'events'>,
  id: string,
  decision: WithdrawalDecision,
  { seen, note }: { readonly seen?: WithdrawalState; readonly note: Note } = { note: UNNOTED },
): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const { row: before } = await find(tx, eq(withdrawals.id, id));
    if (seen !== undefined && before.state !== seen) throw new Refusal('CHANGED_MEANWHILE');
    const at = clock.now();
    const row = await end(tx, id, decision, at);
    if (row === null) return null;
    const { reference: name, merchantId, amount, currency } = row;
    await note(tx, { id, name, merchantId, amount: money(amount, currency) });
    const isPaid = decision.outcome === 'paid';
    const mail = await queue.add(tx, withdrawalDecided, { merchantId, isPaid });
    const alert = { ...alertText(name, isPaid), orderId: id, at: at.toISOString() };
    return { mail, told: await alertWallet(tx, events, row, alert) };
  });
  if (done === null) return false;
  queue.start(done.mail);
  events.broadcast(done.told);
  return true;
}

/** Withdrawals that wait for the bank, the oldest first. */
export async function listForBank(
  db: Pick<Database, 'select'>,
  limit: number,
): Promise<(Withdrawal & { readonly merchantId: string })[]> {
  const rows = await db
    .select({ row: withdrawals, account: bankAccounts })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(eq(withdrawals.state, 'pending'))
    .orderBy(withdrawals.requestedAt)
    .limit(limit);
  return rows.map(({ row, account }) => ({ ...shown(row, account), merchantId: row.merchantId }));
}
