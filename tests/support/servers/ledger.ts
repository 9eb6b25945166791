import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/open';

interface Audit {
  /** Sum of all postings, by currency: each must be zero, or money was created or lost. */
  readonly sums: readonly { readonly currency: string; readonly sum: number }[];
  /** Entries whose postings do not sum to zero, or that mix currencies. */
  readonly crooked: number;
  /** Wallets whose balance, or a balance or number in their statement, differs from their postings, or that are under their floor. */
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
    sql`select count(*)::int as n from ledger_accounts a where a.kind = 'wallet' and (a.balance < -a.overdraft or a.balance <> (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = a.id) or a.movements <> (select count(*) from ledger_postings p where p.account_id = a.id) or exists (select 1 from (select p.balance, sum(p.amount) over (order by p.number) as sum, p.number, row_number() over (order by p.number) as n from ledger_postings p where p.account_id = a.id) as line where line.balance is distinct from line.sum or line.number is distinct from line.n))`,
  );
  return { sums, crooked: crooked[0]?.n ?? -1, wrongWallets: wallets[0]?.n ?? -1 };
}

/** The balance of one platform ledger account, by its id (`held-BHD`). Minor units. */
export async function heldIn(db: Database, account: string): Promise<number> {
  const [row] = await rows<{ sum: number }>(
    db,
    sql`select coalesce(sum(amount), 0)::float8 as sum from ledger_postings where account_id = ${account}`,
  );
  return row?.sum ?? 0;
}

/** How often money moved for an order, by kind and account: `{ 'payment gateway-BHD': -1705, … }`; a kind booked twice would show in `entries`. */
export async function movesOf(
  db: Database,
  orderId: string,
): Promise<{ readonly entries: Readonly<Record<string, number>>; readonly sums: Readonly<Record<string, number>> }> {
  const found = await rows<{ kind: string; account: string; n: number; sum: number }>(
    db,
    sql`select e.kind, p.account_id as account, count(*)::int as n, sum(p.amount)::float8 as sum from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.subject_id = ${orderId} or e.subject_id in (select id from order_stops where order_id = ${orderId}) group by e.kind, p.account_id`,
  );
  const entries: Record<string, number> = {};
  const sums: Record<string, number> = {};
  for (const { kind, account, n, sum } of found) {
    entries[kind] = Math.max(entries[kind] ?? 0, n);
    sums[account] = (sums[account] ?? 0) + sum;
  }
  return { entries, sums };
}
