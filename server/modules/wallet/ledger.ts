import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, gte, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { DECIMALS } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './tables';
import type { AccountKind, EntryKind, LedgerSubject } from './tables';

/** The part of a transaction that the ledger needs. */
export type LedgerWriter = Pick<Database, 'insert' | 'select' | 'update'>;

/** Money that goes from one account to another. */
export interface Movement {
  readonly kind: EntryKind;
  readonly from: AccountKind;
  readonly to: AccountKind;
  /** The owner of the wallet or the takings, if one of the two is a merchant's. */
  readonly merchantId: string;
  readonly amount: Money;
  readonly subject: LedgerSubject;
  /** Null if it concerns the merchant as a whole. */
  readonly branchId: string | null;
  readonly at: Date;
  /** Whether a wallet that it comes from may not go below zero, whatever its overdraft. */
  readonly isWithoutOverdraft?: boolean;
}

/** Accounts that each merchant has separately. */
const OF_MERCHANTS: ReadonlySet<AccountKind> = new Set(['wallet', 'payable', 'unclaimed']);

/**
 * The id of the account of a kind, a merchant (if each has one) and a currency: there is one each, so its name is its
 * id.
 */
export function accountId(kind: AccountKind, merchantId: string, currency: Currency): string {
  return OF_MERCHANTS.has(kind) ? `${kind}-${merchantId}-${currency}` : `${kind}-${currency}`;
}

const PLATFORM: readonly AccountKind[] = ['revenue', 'gateway', 'bank', 'cash', 'held', 'withdrawals'];

/** Opens the platform's own ledger accounts if they are not open yet. */
export async function openPlatformAccounts(db: Pick<LedgerWriter, 'insert'>): Promise<void> {
  const accounts = (Object.keys(DECIMALS) as Currency[]).flatMap((currency) =>
    PLATFORM.map((kind) => ({ id: accountId(kind, '', currency), kind, currency })),
  );
  await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
}

/** Opens a merchant's wallet in a currency, empty and without overdraft, if there is none yet. */
export async function openWallet(
  db: Pick<LedgerWriter, 'insert'>,
  merchantId: string,
  currency: Currency,
): Promise<void> {
  await db
    .insert(ledgerAccounts)
    .values({ id: accountId('wallet', merchantId, currency), kind: 'wallet', merchantId, currency, balance: 0 })
    .onConflictDoNothing();
}

/** Keeps a merchant's wallets as they are until the transaction ends. */
export async function holdWallets(tx: Pick<LedgerWriter, 'select'>, merchantId: string): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), eq(ledgerAccounts.kind, 'wallet')))
    .orderBy(ledgerAccounts.id)
    .for('update');
}

/** Closes the wallets of a merchant in every currency, those it never had too: what comes for them later is unclaimed. */
export async function closeWallets(tx: LedgerWriter, merchantId: string, at: Date): Promise<void> {
  for (const currency of Object.keys(DECIMALS) as Currency[]) {
    await openWallet(tx, merchantId, currency);
    await tx
      .update(ledgerAccounts)
      .set({ closedAt: at })
      .where(eq(ledgerAccounts.id, accountId('wallet', merchantId, currency)));
  }
}

/** Of a query: the wallets of this merchant are closed, and what comes for them is unclaimed. */
export const isShut = (merchantId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${ledgerAccounts}
  where ${ledgerAccounts.merchantId} = ${merchantId} and ${ledgerAccounts.closedAt} is not null
)`;

const closedAtOf = (db: Pick<LedgerWriter, 'select'>, merchantId: string, currency: Currency) =>
  db
    .select({ closedAt: ledgerAccounts.closedAt })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId('wallet', merchantId, currency)));

/** Whether the business of a wallet has closed. */
export async function isWalletClosed(
  db: Pick<LedgerWriter, 'select'>,
  merchantId: string,
  currency: Currency,
): Promise<boolean> {
  const [row] = await closedAtOf(db, merchantId, currency);
  return row !== undefined && row.closedAt !== null;
}

/** The same, and it stays so until the transaction ends. */
export async function holdWallet(
  tx: Pick<LedgerWriter, 'select'>,
  merchantId: string,
  currency: Currency,
): Promise<{ readonly isClosed: boolean }> {
  const [row] = await closedAtOf(tx, merchantId, currency).for('update');
  return { isClosed: row !== undefined && row.closedAt !== null };
}

/** Opens the account for what came for a merchant that has closed: the desk gives it back [R2.36]. */
async function openUnclaimed(tx: Pick<LedgerWriter, 'insert'>, merchantId: string, currency: Currency): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: accountId('unclaimed', merchantId, currency), kind: 'unclaimed', merchantId, currency })
    .onConflictDoNothing();
}

/**
 * Opens the account for what we owe a merchant of the cash that drivers collected, if it is not open yet. It stores no
 * balance: only payouts need it.
 */
async function openPayable(tx: Pick<LedgerWriter, 'insert'>, merchantId: string, currency: Currency): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: accountId('payable', merchantId, currency), kind: 'payable', merchantId, currency })
    .onConflictDoNothing();
}

/**
 * Changes a wallet's balance if its floor allows it. One statement locks the row, checks and writes: if two race for
 * the last dinar the second sees what the first left [T.37].
 * @returns the number of the posting and the balance after it; null if the floor does not allow it
 */
async function change(
  tx: LedgerWriter,
  wallet: string,
  by: number,
  isWithoutOverdraft: boolean,
): Promise<{ readonly number: number; readonly balance: number | null } | null> {
  const next = sql`${ledgerAccounts.balance} + ${by}`;
  const floor = by < 0 ? sql`${next} >= ${isWithoutOverdraft ? sql`0` : sql`-${ledgerAccounts.overdraft}`}` : undefined;
  const rows = await tx
    .update(ledgerAccounts)
    .set({ balance: next, movements: sql`${ledgerAccounts.movements} + 1` })
    .where(and(eq(ledgerAccounts.id, wallet), floor))
    .returning({ number: ledgerAccounts.movements, balance: ledgerAccounts.balance });
  return rows[0] ?? null;
}

/**
 * Moves money inside the caller's transaction: one entry, two postings that sum to zero [T.37]. What would go to the
 * wallet of a business that has closed is parked as unclaimed, for the desk.
 * @returns false if a wallet would fall below its overdraft, or zero if it may not use that; nothing is written then
 */
export async function move(tx: LedgerWriter, movement: Movement): Promise<boolean> {
  const { kind, from, amount, merchantId, subject, branchId, at, isWithoutOverdraft = false } = movement;
  if (!Number.isSafeInteger(amount.minor) || amount.minor < 0)
    throw new RangeError(`The ledger moves whole amounts forward, not ${amount.minor}`);
  if (amount.minor === 0) return true;
  const isParked = movement.to === 'wallet' && (await holdWallet(tx, merchantId, amount.currency)).isClosed;
  const to: AccountKind = isParked ? 'unclaimed' : movement.to;
  if (isParked) await openUnclaimed(tx, merchantId, amount.currency);
  const postings = [
    { side: from, amount: -amount.minor },
    { side: to, amount: amount.minor },
  ].map((posting) => ({ ...posting, accountId: accountId(posting.side, merchantId, amount.currency) }));
  const changed = new Map<string, NonNullable<Awaited<ReturnType<typeof change>>>>();
  for (const posting of postings) {
    if (posting.side === 'payable') await openPayable(tx, merchantId, amount.currency);
    if (posting.side !== 'wallet') continue;
    const after = await change(tx, posting.accountId, posting.amount, isWithoutOverdraft);
    if (after === null) return false;
    changed.set(posting.accountId, after);
  }
  const entryId = randomUUID();
  const about = {
    subjectKind: subject.kind,
    subjectId: subject.id,
    reference: subject.reference ?? null,
    branchId,
    at,
  };
  await tx.insert(ledgerEntries).values({ id: entryId, kind, ...about });
  await tx.insert(ledgerPostings).values(
    postings.map(({ accountId: account, amount: minor }) => ({
      entryId,
      accountId: account,
      amount: minor,
      ...changed.get(account),
      ...about,
    })),
  );
  return true;
}

/** The balance of a merchant's wallet in a currency; null if it has none. Minor units. */
export async function walletOf(
  db: LedgerWriter,
  merchantId: string,
  currency: Currency,
): Promise<{ readonly balance: number; readonly overdraft: number } | null> {
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId('wallet', merchantId, currency)));
  return row?.balance === undefined || row.balance === null ? null : { balance: row.balance, overdraft: row.overdraft };
}

/** What drivers collected for a merchant in a currency and is not paid out yet. Minor units. */
export async function payableOf(
  db: Pick<LedgerWriter, 'select'>,
  merchantId: string,
  currency: Currency,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, accountId('payable', merchantId, currency)));
  return Number(row?.sum ?? 0);
}

/** What drivers collected for a branch since a moment. Minor units. */
export async function collectedSince(
  db: Pick<LedgerWriter, 'select'>,
  {
    merchantId,
    branchId,
    currency,
    since,
  }: { readonly merchantId: string; readonly branchId: string; readonly currency: Currency; readonly since: Date },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .where(
      and(
        eq(ledgerPostings.accountId, accountId('payable', merchantId, currency)),
        eq(ledgerPostings.branchId, branchId),
        gte(ledgerPostings.at, since),
        gt(ledgerPostings.amount, 0),
      ),
    );
  return Number(row?.sum ?? 0);
}

/**
 * Pays out what was collected for a merchant, by bank transfer, inside the caller's transaction. The account's row is
 * locked first, so that of two concurrent payouts the second sees what the first left; a collection meanwhile only
 * adds.
 * @param seen how many payouts there were, and the bank's reference of this one; without it there may be any number
 * @returns false if less is payable than requested, nothing is requested, or another was paid out meanwhile; nothing is
 *   written then
 */
export async function payOut(
  tx: LedgerWriter,
  merchantId: string,
  amount: Money,
  at: Date,
  seen: { readonly payouts: number; readonly reference: string } | null = null,
): Promise<boolean> {
  const account = accountId('payable', merchantId, amount.currency);
  const [locked] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account))
    .for('update');
  if (locked === undefined || amount.minor <= 0 || amount.minor > (await payableOf(tx, merchantId, amount.currency)))
    return false;
  if (seen !== null && (await payoutsFrom(tx, account)) !== seen.payouts) return false;
  return move(tx, {
    kind: 'payout',
    from: 'payable',
    to: 'bank',
    merchantId,
    amount,
    subject: { kind: 'merchant', id: merchantId, ...(seen === null ? {} : { reference: seen.reference }) },
    branchId: null,
    at,
  });
}

/** How often something was paid out of an account. */
async function payoutsFrom(tx: Pick<LedgerWriter, 'select'>, account: string): Promise<number> {
  const [row] = await tx
    .select({ payouts: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerPostings.accountId, account), eq(ledgerEntries.kind, 'payout')));
  return row?.payouts ?? 0;
}
