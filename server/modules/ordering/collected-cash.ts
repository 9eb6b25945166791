import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/call';
import type { listCollectedCash as listCall, sumCollectedCash as sumCall } from '../../../contract/cash';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { COUNT_LIMIT } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { CashState, CashSums, CollectedCash } from '../../../src/domain/wallet/collected-cash';
import { readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { dayAfter, dayErrors, startOfDay } from '../../platform/days';
import type { Keys } from '../../platform/keys';
import type { OpenScope } from '../../platform/scope';
import { branches } from '../identity';
import { ledgerEntries } from '../wallet';
import { collections } from './owed-cash';
import { orders, orderStops } from './tables';

type Reader = Pick<Database, 'execute' | 'select'>;
type Filters = QueryOf<typeof sumCall>;

/** Each state, as a condition on what is read below. */
const STATES: Readonly<Record<CashState, SQL>> = {
  'with-driver': sql`c.open > 0 and h.id is null`,
  'handed-in': sql`c.open > 0 and h.id is not null`,
  'paid-out': sql`c.open = 0`,
};

/** What was collected for the merchant's wallet in the region's currency, each with its delivery and its hand-in. */
const found = ({ merchantId, regionCode }: OpenScope): SQL =>
  sql`(${collections(merchantId, REGIONS[regionCode].currency)}) c
    left join ${orderStops} s on s.id = c.subject_id
    left join ${orders} o on o.id = s.order_id
    left join ${branches} b on b.id = c.branch_id
    left join ${ledgerEntries} h on h.subject_id = c.subject_id and h.kind = 'hand-in'`;

/** @throws Refusal VALIDATION for a day that is none */
function matching(scope: OpenScope, { state, search = '', from, to }: Filters): SQL {
  const fields = dayErrors({ from, to });
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  const { timeZone } = REGIONS[scope.regionCode];
  const start = (day: string): string => startOfDay(timeZone, day).toISOString();
  const conditions = [
    // Whoever may not see the balance sees what their own branch collected [R6.03].
    scope.rights.viewWalletBalance ? undefined : sql`c.branch_id = ${scope.branchId}`,
    state === undefined ? undefined : STATES[state],
    ...searchConditions(sql`lower(o.reference)`, search),
    from === undefined ? undefined : sql`c.at >= ${start(from)}`,
    to === undefined ? undefined : sql`c.at < ${start(dayAfter(to))}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** PostgreSQL sums whole numbers into longer ones, which arrive as text. */
type Minor = string | number | null;

interface SumsRow {
  readonly collected: Minor;
  readonly handed: Minor;
  readonly open: Minor;
}

function sumsOf({ collected, handed, open }: SumsRow, { regionCode }: OpenScope): CashSums {
  const { currency } = REGIONS[regionCode];
  const [all, left] = [Number(collected ?? 0), Number(open ?? 0)];
  return {
    collected: money(all, currency),
    handedIn: money(Number(handed ?? 0), currency),
    paidOut: money(all - left, currency),
    open: money(left, currency),
  };
}

/** What the report adds up to; without filters, `open` is what is owed [R11.17]. @throws Refusal VALIDATION */
export async function sumCollectedCash(db: Reader, scope: OpenScope, filters: Filters): Promise<CashSums> {
  const { rows } = (await db.execute(sql`
    select sum(c.amount) as collected, sum(c.open) as open, sum(c.amount) filter (where h.id is not null) as handed
    from ${found(scope)} where ${matching(scope, filters)}`)) as { readonly rows: readonly SumsRow[] };
  return sumsOf(rows[0] ?? { collected: 0, handed: 0, open: 0 }, scope);
}

interface CashRow extends SumsRow {
  readonly id: string;
  readonly at: string | Date;
  readonly order_id: string | null;
  readonly reference: string | null;
  readonly branch_id: string | null;
  readonly en: string | null;
  readonly ar: string | null;
  readonly place: readonly string[];
}

function shown(row: CashRow, scope: OpenScope): CollectedCash {
  const sums = sumsOf(row, scope);
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    order:
      row.order_id === null || row.reference === null
        ? null
        : { id: row.order_id, reference: row.reference, isHere: row.branch_id === scope.branchId },
    branch: row.en === null || row.ar === null ? null : { en: row.en, ar: row.ar },
    state: sums.open.minor === 0 ? 'paid-out' : sums.handedIn.minor === 0 ? 'with-driver' : 'handed-in',
    ...sums,
  };
}

/** A page of the report, latest first [R11.17]. @throws Refusal VALIDATION for a day or a cursor that is none */
export async function listCollectedCash(
  { db, keys }: { readonly db: Reader; readonly keys: Pick<Keys, 'codeHash'> },
  scope: OpenScope,
  { cursor, limit, ...filters }: QueryOf<typeof listCall>,
): Promise<Page<CollectedCash>> {
  const { merchantId, regionCode, rights, branchId } = scope;
  const { state, search, from, to } = filters;
  const where = matching(scope, filters);
  return readPage<CashRow, CollectedCash>(
    keys,
    [
      'collected-cash',
      merchantId,
      REGIONS[regionCode].currency,
      rights.viewWalletBalance ? undefined : branchId,
      state,
      search,
      from,
      to,
    ],
    {
      by: [
        [sql`c.at`, 'timestamptz'],
        [sql`c.entry_id`, 'text'],
      ],
      direction: 'descending',
    },
    { cursor, limit },
    {
      rows: async ({ after, orderBy, place, limit: most }) =>
        (
          (await db.execute(sql`
            select c.entry_id as id, c.at, c.amount as collected, c.open,
              case when h.id is null then 0 else c.amount end as handed,
              o.id as order_id, o.reference, c.branch_id, b.name_en as en, b.name_ar as ar, ${place} as place
            from ${found(scope)} where ${where} and ${after ?? sql`true`}
            order by ${sql.join([...orderBy], sql`, `)} limit ${most}`)) as { readonly rows: readonly CashRow[] }
        ).rows,
      count: async () => {
        const { rows } = (await db.execute(
          sql`select count(*)::int as total from (select 1 from ${found(scope)} where ${where} limit ${COUNT_LIMIT + 1}) counted`,
        )) as { readonly rows: readonly { readonly total: number }[] };
        return rows[0]?.total ?? 0;
      },
      item: (row) => shown(row, scope),
    },
  );
}
