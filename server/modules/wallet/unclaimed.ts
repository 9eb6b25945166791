import { eq, sql } from 'drizzle-orm';
import type { Money } from '../../../src/domain/shared/money';
import { accountId, move } from './ledger';
import type { LedgerWriter } from './ledger';
import { ledgerAccounts, ledgerPostings } from './tables';

/**
 * Pays back, by bank transfer, all that came for a business that has closed, inside the caller's transaction. The
 * account's row is locked first, so that of two at once the second finds another sum.
 * @param amount what was seen to be open
 * @param reference of the transfer, as the bank calls it
 * @returns false if something else is open; nothing is written then
 */
export async function returnUnclaimed(
  tx: LedgerWriter,
  merchantId: string,
  amount: Money,
  reference: string,
  at: Date,
): Promise<boolean> {
  const account = accountId('unclaimed', merchantId, amount.currency);
  await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.id, account)).for('update');
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, account));
  if (amount.minor <= 0 || Number(row?.sum ?? 0) !== amount.minor) return false;
  return move(tx, {
    kind: 'unclaimed-return',
    from: 'unclaimed',
    to: 'bank',
    merchantId,
    amount,
    subject: { kind: 'merchant', id: merchantId, reference },
    branchId: null,
    at,
  });
}
