import { and, asc, desc, eq, gte, lt, ne } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { dayIn } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { startOfDay } from '../../platform/days';
import { PLATFORM_MERCHANT } from '../../platform/platform-merchant';
import { branches } from '../identity';
import { ledgerEntries } from '../wallet';
import { issueInvoice } from './issue-invoice';
import type { NewLine } from './issue-invoice';
import { invoicedMonths, invoiceSellers } from './tables';
import { uninvoiced, uninvoicedMerchants } from './uninvoiced';
import type { Earned } from './uninvoiced';

/** A month is invoiced so long after it has ended: what was under way at midnight is booked by then. */
const GRACE = 15 * 60_000;
/** The most lines of one invoice, so that a file stays a file (D); a longer month has several. */
const INVOICE_LINES = 2_000;

/** The month after `2026-12`. @param months how many later; earlier if below zero */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** When a month begins in a region. */
export function startOfMonth(regionCode: RegionCode, month: string): Date {
  return startOfDay(REGIONS[regionCode].timeZone, `${month}-01`);
}

const monthOf = (regionCode: RegionCode, at: Date): string =>
  dayIn(REGIONS[regionCode].timeZone, at.toISOString()).slice(0, 7);

/** The first month that is not invoiced yet; null if there has been nothing to invoice. */
async function firstOpenMonth(db: Pick<Database, 'select'>, regionCode: RegionCode): Promise<string | null> {
  const [closed] = await db
    .select({ month: invoicedMonths.month })
    .from(invoicedMonths)
    .where(eq(invoicedMonths.regionCode, regionCode))
    .orderBy(desc(invoicedMonths.month))
    .limit(1);
  if (closed !== undefined) return monthAfter(closed.month);
  const [first] = await db
    .select({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .innerJoin(branches, eq(branches.id, ledgerEntries.branchId))
    .where(
      and(
        eq(ledgerEntries.kind, 'delivery'),
        eq(branches.regionCode, regionCode),
        ne(branches.merchantId, PLATFORM_MERCHANT),
      ),
    )
    .orderBy(asc(ledgerEntries.at))
    .limit(1);
  return first === undefined ? null : monthOf(regionCode, first.at);
}

/** A line for each order of which something was kept, and the entries that it is made of. */
function linesOf(entries: readonly Earned[]): { readonly line: NewLine; readonly entryIds: readonly string[] }[] {
  const orders = new Map<string, [Earned, ...Earned[]]>();
  for (const entry of entries) {
    const known = orders.get(entry.orderId);
    if (known === undefined) orders.set(entry.orderId, [entry]);
    else known.push(entry);
  }
  return [...orders.values()].flatMap((all) => {
    const [{ orderId, reference, branchId, at }] = all;
    const gross = all.reduce((sum, { amount }) => sum + amount, 0);
    if (gross <= 0) return [];
    const line: NewLine = { kind: 'delivery', subjectId: orderId, reference, branchId, at, gross };
    return [{ line, entryIds: all.map(({ entryId }) => entryId) }];
  });
}

/**
 * Invoices one business for the deliveries of a month, in one transaction that holds the seller: two runs at once come one
 * after the other, and the second finds nothing left.
 */
async function closeFor(
  db: Database,
  { regionCode, month, merchantId, at }: { regionCode: RegionCode; month: string; merchantId: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdSeller(tx, regionCode);
    const lines = linesOf(
      await uninvoiced(tx, regionCode, [
        eq(branches.merchantId, merchantId),
        // What was booked too late for the month before is on this month's.
        gte(ledgerEntries.at, startOfMonth(regionCode, monthAfter(month, -1))),
        lt(ledgerEntries.at, startOfMonth(regionCode, monthAfter(month))),
      ]),
    );
    for (let from = 0; from < lines.length; from += INVOICE_LINES) {
      const part = lines.slice(from, from + INVOICE_LINES);
      await issueInvoice(tx, {
        merchantId,
        regionCode,
        kind: 'deliveries',
        at,
        month,
        lines: part.map(({ line }) => line),
        entryIds: part.flatMap(({ entryIds }) => entryIds),
      });
    }
  });
}

/** Makes what issues invoices from the ledger in a region run one after the other. */
export async function holdSeller(tx: Pick<Database, 'select'>, regionCode: RegionCode): Promise<void> {
  await tx
    .select({ regionCode: invoiceSellers.regionCode })
    .from(invoiceSellers)
    .where(eq(invoiceSellers.regionCode, regionCode))
    .for('update');
}

/**
 * Invoices the deliveries of every month that has ended, business by business [R11.19]. Run again, at once or after a crash,
 * it makes nothing twice: an entry of the ledger stands on one invoice.
 * @param issuedAt when the invoices of a month are issued; now, if they are not those of a demo
 */
export async function closeMonths(
  db: Database,
  now: Date,
  issuedAt: (regionCode: RegionCode, month: string) => Date = () => now,
): Promise<void> {
  for (const { regionCode } of Object.values(REGIONS)) {
    const current = monthOf(regionCode, new Date(now.getTime() - GRACE));
    const first = await firstOpenMonth(db, regionCode);
    for (let month = first ?? current; month < current; month = monthAfter(month)) {
      const from = startOfMonth(regionCode, monthAfter(month, -1));
      const to = startOfMonth(regionCode, monthAfter(month));
      const at = issuedAt(regionCode, month);
      for (const merchantId of await uninvoicedMerchants(db, regionCode, from, to))
        await closeFor(db, { regionCode, month, merchantId, at });
      await db.insert(invoicedMonths).values({ regionCode, month, closedAt: now }).onConflictDoNothing();
    }
  }
}
