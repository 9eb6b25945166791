import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { AccountKind, EntryKind, LedgerSubject } from './tables';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './tables';

type Reader = Pick<Database, 'execute'>;

/** What all accounts of a kind hold together in a currency. Minor units. */
export interface KindBalance {
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly accounts: number;
  readonly balance: number;
}

/** An entry that is none: its postings sum to something, mix currencies, or are fewer than two. */
export interface CrookedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly subject: LedgerSubject['kind'];
  readonly subjectId: string;
  readonly reference: string | null;
  readonly postings: readonly { readonly account: string; readonly currency: Currency; readonly amount: number }[];
}

/** A wallet whose row says something else than its postings. Minor units. */
export interface WrongWallet {
  readonly id: string;
  readonly currency: Currency;
  readonly balance: number;
  readonly sum: number;
  readonly movements: number;
  readonly postings: number;
  readonly overdraft: number;
  /** The first posting whose number or balance does not follow from those before it; null if all do. */
  readonly wrongNumber: number | null;
}

export interface LedgerReport {
  readonly entries: number;
  readonly balances: readonly KindBalance[];
  readonly crooked: readonly CrookedEntry[];
  readonly wallets: readonly WrongWallet[];
}

async function rowsOf<Row>(db: Reader, query: SQL): Promise<readonly Row[]> {
  return ((await db.execute(query)) as { readonly rows: readonly Row[] }).rows;
}

/**
 * Checks the whole ledger [R11.20] [T.37]: each entry's postings sum to zero in one currency, and each wallet's row and
 * its running balances are what its postings add up to. Reads only.
 */
export async function checkLedger(db: Reader): Promise<LedgerReport> {
  const balances = await rowsOf<KindBalance>(
    db,
    sql`select a.kind, a.currency, count(distinct a.id)::int as accounts, coalesce(sum(p.amount), 0)::float8 as balance
      from ${ledgerAccounts} a left join ${ledgerPostings} p on p.account_id = a.id
      group by a.kind, a.currency order by a.currency, a.kind`,
  );
  const crooked = await rowsOf<CrookedEntry>(
    db,
    sql`select e.id, e.kind, e.subject_kind as subject, e.subject_id as "subjectId", e.reference,
        coalesce(json_agg(json_build_object('account', a.id, 'currency', a.currency, 'amount', p.amount)
          order by p.amount) filter (where a.id is not null), '[]') as postings
      from ${ledgerEntries} e
      left join ${ledgerPostings} p on p.entry_id = e.id
      left join ${ledgerAccounts} a on a.id = p.account_id
      group by e.id
      having coalesce(sum(p.amount), 0) <> 0 or count(distinct a.currency) <> 1 or count(p.entry_id) < 2
      order by min(e.at), e.id`,
  );
  const wallets = await rowsOf<WrongWallet>(
    db,
    sql`with line as (
        select p.account_id, p.amount, p.number, p.balance,
          sum(p.amount) over (partition by p.account_id order by p.number) as sum,
          row_number() over (partition by p.account_id order by p.number) as place
        from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id where a.kind = 'wallet'
      ), told as (
        select account_id, sum(amount) as sum, count(*) as postings,
          min(place) filter (where balance is distinct from sum or number is distinct from place) as wrong
        from line group by account_id
      )
      select a.id, a.currency, coalesce(a.balance, 0)::float8 as balance, coalesce(t.sum, 0)::float8 as sum,
        a.movements, coalesce(t.postings, 0)::int as postings, a.overdraft::float8 as overdraft,
        t.wrong::int as "wrongNumber"
      from ${ledgerAccounts} a left join told t on t.account_id = a.id
      where a.kind = 'wallet' and (a.balance is null or a.balance <> coalesce(t.sum, 0)
        or a.movements <> coalesce(t.postings, 0) or t.wrong is not null or a.balance < -a.overdraft)
      order by a.id`,
  );
  const [counted] = await rowsOf<{ readonly entries: number }>(
    db,
    sql`select count(*)::int as entries from ${ledgerEntries}`,
  );
  return { entries: counted?.entries ?? 0, balances, crooked, wallets };
}
