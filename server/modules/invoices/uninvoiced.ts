import { and, asc, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { PLATFORM_MERCHANT } from '../../platform/platform-merchant';
import { branches } from '../identity';
import { accountId, ledgerEntries, ledgerPostings } from '../wallet';
import { invoicedEntries } from './tables';

type Reader = Pick<Database, 'select'>;

/** What was earned, or given back, of one order; an amount below zero was given back. */
export interface Earned {
  readonly entryId: string;
  readonly merchantId: string;
  readonly orderId: string;
  readonly reference: string | null;
  readonly branchId: string | null;
  readonly at: Date;
  readonly amount: number;
}

/** Entries of a region's deliveries that stand on no invoice. Guests have receipts: they are nobody's business. */
function conditions(db: Reader, regionCode: RegionCode, more: readonly SQL[]): SQL | undefined {
  return and(
    eq(branches.regionCode, regionCode),
    ne(branches.merchantId, PLATFORM_MERCHANT),
    inArray(ledgerEntries.kind, ['delivery', 'refund']),
    eq(ledgerEntries.subjectKind, 'order'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(invoicedEntries)
        .where(eq(invoicedEntries.entryId, ledgerEntries.id)),
    ),
    ...more,
  );
}

const revenueOf = (regionCode: RegionCode): string => accountId('revenue', '', REGIONS[regionCode].currency);

/** Entries that nothing accounts for yet, oldest first. @param more which of them */
export function uninvoiced(db: Reader, regionCode: RegionCode, more: readonly SQL[]): Promise<readonly Earned[]> {
  return db
    .select({
      entryId: ledgerEntries.id,
      merchantId: branches.merchantId,
      orderId: ledgerEntries.subjectId,
      reference: ledgerEntries.reference,
      branchId: ledgerEntries.branchId,
      at: ledgerEntries.at,
      amount: ledgerPostings.amount,
    })
    .from(ledgerEntries)
    .innerJoin(branches, eq(branches.id, ledgerEntries.branchId))
    .innerJoin(
      ledgerPostings,
      and(eq(ledgerPostings.entryId, ledgerEntries.id), eq(ledgerPostings.accountId, revenueOf(regionCode))),
    )
    .where(conditions(db, regionCode, more))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
}

/** The businesses that have such entries between two moments. */
export async function uninvoicedMerchants(
  db: Reader & Pick<Database, 'selectDistinct'>,
  regionCode: RegionCode,
  from: Date,
  to: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ merchantId: branches.merchantId })
    .from(ledgerEntries)
    .innerJoin(branches, eq(branches.id, ledgerEntries.branchId))
    .where(conditions(db, regionCode, [gte(ledgerEntries.at, from), lt(ledgerEntries.at, to)]))
    .orderBy(asc(branches.merchantId));
  return rows.map(({ merchantId }) => merchantId);
}
