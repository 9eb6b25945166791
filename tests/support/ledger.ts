import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/open';

interface Audit {
  /** Sum of all postings, by currency: zero each, or money was made or lost. */
  readonly sums: readonly { readonly currency: string; readonly sum: number }[];
  /** Entries whose postings do not sum to zero, or that mix currencies. */
  readonly crooked: number;
  /** Wallets whose kept balance is another than their postings say, or is under its floor. */
  readonly wrongWallets: number;
}

async function rows<T>(db: Database, query: ReturnType<typeof sql>): Promise<readonly T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows;
}

/** Checks the whole ledger, as an auditor would [T.37]. */
export async function audit(db: Database): Promise<Audit> {
  const sums = await rows<{ currency: string; sum: number }>(
    db,
    sql`select a.currency, sum(p.amount)::float8 as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id group by a.currency order by a.currency`,
  );
  const crooked = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select p.entry_id from ledger_postings p join ledger_accounts a on a.id = p.account_id group by p.entry_id having sum(p.amount) <> 0 or count(distinct a.currency) > 1 or count(*) < 2) as bad`,
  );
  const wallets = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from ledger_accounts a where a.kind = 'wallet' and (a.balance < -a.overdraft or a.balance <> (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = a.id))`,
  );
  return { sums, crooked: crooked[0]?.n ?? -1, wrongWallets: wallets[0]?.n ?? -1 };
}
