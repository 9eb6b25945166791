import { and, asc, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { ledgerEntries } from '../wallet';
import { holdSeller } from './close-months';
import { issueInvoice } from './issue-invoice';
import { invoiceLines, invoices } from './tables';
import { uninvoiced } from './uninvoiced';

/** Refunds are looked for so far back: longer than any outage. */
const LOOK_BACK = 62 * 86_400_000;

/** The invoice of each order that has one; the first if a later month has more of it. */
async function invoicesOf(tx: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ orderId: invoiceLines.subjectId, invoiceId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(inArray(invoiceLines.subjectId, [...orderIds]), eq(invoices.kind, 'deliveries')))
    .orderBy(asc(invoices.issuedAt));
  return new Map(rows.toReversed().map(({ orderId, invoiceId }) => [orderId, invoiceId]));
}

/**
 * What a refund of an order gives back of its VAT. It is rounded over all that was refunded so far, so that several
 * refunds together give back as much as was invoiced, to the fils, and never more.
 */
async function vatBack(tx: Database, orderId: string, amount: number): Promise<number> {
  const rows = await tx
    .select({
      isCredit: sql<boolean>`${invoices.kind} = 'credit-note'`,
      gross: sql<string>`sum(${invoiceLines.net} + ${invoiceLines.vat})`,
      vat: sql<string>`sum(${invoiceLines.vat})`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.subjectId, orderId), inArray(invoices.kind, ['deliveries', 'credit-note'])))
    .groupBy(sql`1`);
  const of = (isCredit: boolean) => {
    const found = rows.find((row) => row.isCredit === isCredit);
    return { gross: Number(found?.gross ?? 0), vat: Number(found?.vat ?? 0) };
  };
  const [invoiced, credited] = [of(false), of(true)];
  const back = Math.min(credited.gross + amount, invoiced.gross);
  const share = Math.floor((2 * invoiced.vat * back + invoiced.gross) / (2 * invoiced.gross));
  return Math.min(amount, Math.max(0, share - credited.vat));
}

/** Issues a credit note for each refund of an order that stands on an invoice already. */
async function creditIn(db: Database, regionCode: RegionCode, now: Date): Promise<void> {
  const isInvoiced = exists(
    db
      .select({ one: sql`1` })
      .from(invoiceLines)
      .where(eq(invoiceLines.subjectId, ledgerEntries.subjectId)),
  );
  const since = gte(ledgerEntries.at, new Date(now.getTime() - LOOK_BACK));
  const refunds = [eq(ledgerEntries.kind, 'refund'), since, isInvoiced];
  // Without a lock first: nearly always there is nothing.
  if ((await uninvoiced(db, regionCode, refunds)).length === 0) return;
  await db.transaction(async (tx) => {
    await holdSeller(tx, regionCode);
    const found = await uninvoiced(tx, regionCode, refunds);
    const invoiceOf = await invoicesOf(
      tx,
      found.map(({ orderId }) => orderId),
    );
    for (const { entryId, merchantId, orderId, reference, branchId, at, amount } of found) {
      const creditOf = invoiceOf.get(orderId);
      if (creditOf === undefined) continue;
      await issueInvoice(tx, {
        merchantId,
        regionCode,
        kind: 'credit-note',
        at: now,
        lines: [{ kind: 'delivery', subjectId: orderId, reference, branchId, at, gross: -amount }],
        entryIds: [entryId],
        credit: { of: creditOf, vat: await vatBack(tx, orderId, -amount) },
      });
    }
  });
}

/**
 * Credits what was refunded after it was invoiced [R11.19]. A refund of the current month's orders needs no note: only
 * what is left of them will be invoiced. Run again, it credits nothing twice.
 */
export async function creditRefunds(db: Database, now: Date): Promise<void> {
  for (const { regionCode } of Object.values(REGIONS)) await creditIn(db, regionCode, now);
}
