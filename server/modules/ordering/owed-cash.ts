import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { OwedCash } from '../../../src/domain/wallet/wallet';
import type { Database } from '../../db/open';
import { accountId, ledgerPostings } from '../wallet';
import { orderStops } from './tables';

interface Row {
  readonly amount: string;
  readonly orders: number;
  readonly since: string | Date | null;
}

/**
 * What drivers collected for a merchant, door by door, with what is open of each, from the ledger in one query. A payout
 * pays the oldest collections first, so what is open are the newest ones that together make up the balance.
 */
export const collections = (merchantId: string, currency: Currency): SQL => sql`
  select entry_id, amount, at, branch_id, subject_id, greatest(least(amount, balance - newer), 0) as open
  from (
    select p.entry_id, p.amount, p.at, p.branch_id, p.subject_id,
      sum(p.amount) over () as balance,
      coalesce(sum(greatest(p.amount, 0)) over (
        order by p.at desc, p.entry_id desc rows between unbounded preceding and 1 preceding
      ), 0) as newer
    from ${ledgerPostings} p
    where p.account_id = ${accountId('payable', merchantId, currency)}
  ) moves
  where amount > 0`;

/**
 * What drivers collected for a merchant and nobody paid out yet.
 * @param branchId only what was collected for this branch; null for all of them
 */
export async function owedCash(
  db: Pick<Database, 'execute'>,
  {
    merchantId,
    currency,
    branchId,
  }: { readonly merchantId: string; readonly currency: Currency; readonly branchId: string | null },
): Promise<OwedCash> {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(c.open), 0) as amount, count(distinct s.order_id)::int as orders, min(c.at) as since
    from (${collections(merchantId, currency)}) c
    left join ${orderStops} s on s.id = c.subject_id
    where c.open > 0 and ${branchId === null ? sql`true` : sql`c.branch_id = ${branchId}`}`)) as {
    readonly rows: readonly Row[];
  };
  const [row] = rows;
  const since = row?.since ?? null;
  return {
    amount: money(Number(row?.amount ?? 0), currency),
    orders: row?.orders ?? 0,
    since: since === null ? null : new Date(since).toISOString(),
  };
}
