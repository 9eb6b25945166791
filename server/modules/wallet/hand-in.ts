import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { accountId, move } from './ledger';
import type { LedgerWriter } from './ledger';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './tables';

/** Of a posting: a collection that its driver still has. */
const isWithDriver = (db: Pick<Database, 'select'>) =>
  and(
    gt(ledgerPostings.amount, 0),
    notExists(
      db
        .select({ one: sql`1` })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.subjectId, ledgerPostings.subjectId), eq(ledgerEntries.kind, 'hand-in'))),
    ),
  );

/** Collections of a merchant that their drivers still have. */
const withDrivers = (db: Pick<Database, 'select'>, account: string) =>
  and(eq(ledgerPostings.accountId, account), isWithDriver(db));

/** What drivers collected for a merchant in a currency and have not handed in. Minor units. */
export async function withDriversOf(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .where(withDrivers(db, accountId('payable', merchantId, currency)));
  return Number(row?.sum ?? 0);
}

/** Locks what is owed to merchants, in one order everywhere: nobody else books a hand-in for them meanwhile. */
export async function holdPayables(tx: LedgerWriter, merchantIds: readonly string[], currency: Currency) {
  const ids = [...new Set(merchantIds)].map((id) => accountId('payable', id, currency));
  if (ids.length > 0)
    await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.id, ids))
      .orderBy(ledgerAccounts.id)
      .for('update');
}

/**
 * Books that drivers handed in what they collected for a merchant: from their hands to our bank, one entry for each
 * collection, inside the caller's transaction. What is owed to the merchant stays what it is. The account's row is locked
 * first, so that of two at once the second finds nothing left.
 * @returns how many collections were handed in
 */
export async function handIn(tx: LedgerWriter, merchantId: string, currency: Currency, at: Date): Promise<number> {
  const account = accountId('payable', merchantId, currency);
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, account)).for('update');
  const rows = await tx.select().from(ledgerPostings).where(withDrivers(tx, account));
  for (const { amount, subjectId: id, branchId } of rows)
    await move(tx, {
      kind: 'hand-in',
      from: 'bank',
      to: 'cash',
      merchantId,
      amount: money(amount, currency),
      subject: { kind: 'stop', id },
      branchId,
      at,
    });
  return rows.length;
}
