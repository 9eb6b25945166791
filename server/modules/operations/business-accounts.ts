import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import type { Instant } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { merchants } from '../identity';
import { ledgerAccounts } from '../wallet';
import type { ledgerEntries } from '../wallet';

/** On how many accounts something is open. @param totals of a kind of account, as `t` with its `open` */
export async function countOpen(db: Pick<Database, 'execute'>, totals: SQL): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as count from ${totals} where t.open > 0`)) as {
    readonly rows: readonly { readonly count: number }[];
  };
  return rows[0]?.count ?? 0;
}

/** An account that the ledger keeps for a business, and the name of the business. @throws Refusal NOT_FOUND for another kind */
export async function businessAccount(
  tx: Pick<Database, 'select'>,
  id: string,
  kind: (typeof ledgerAccounts.$inferSelect)['kind'],
) {
  const [found] = await tx
    .select({ account: ledgerAccounts, name: merchants.nameEn })
    .from(ledgerAccounts)
    .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .where(eq(ledgerAccounts.id, id));
  if (found?.account.kind !== kind) throw new Refusal('NOT_FOUND');
  const { merchantId, currency } = found.account;
  return { merchantId, currency, name: found.name };
}

/** What came or went on an account, without a sign: what kind of entry it is says the direction. */
export function moved(
  { id, at, reference }: Pick<typeof ledgerEntries.$inferSelect, 'id' | 'at' | 'reference'>,
  amount: number,
  currency: Currency,
): { readonly id: string; readonly at: Instant; readonly reference: string | null; readonly amount: Money } {
  return { id, at: at.toISOString(), reference, amount: money(Math.abs(amount), currency) };
}
