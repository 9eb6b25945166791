import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import { splitVat, VAT_PERCENT } from '../../../src/domain/shared/vat';
import { BUSINESS_FORMS } from '../../../src/domain/signup/business';
import type { InvoiceKind, InvoiceLineKind, InvoiceParty } from '../../../src/domain/wallet/invoice';
import type { Database } from '../../db/open';
import { merchantName } from '../identity';
import { registrations } from '../signup';
import { invoiceCounters, invoicedEntries, invoiceLines, invoices, invoiceSellers } from './tables';
import type { Series } from './tables';

/** Rows of one insert: far fewer values than PostgreSQL takes. */
const CHUNK = 1_000;

export interface NewLine {
  readonly kind: InvoiceLineKind;
  readonly subjectId: string;
  readonly reference: string | null;
  readonly plan?: BilingualText;
  readonly branchId: string | null;
  readonly at: Date;
  /** What was paid, VAT included, in minor units. */
  readonly gross: number;
}

export interface NewInvoice {
  readonly merchantId: string;
  readonly regionCode: RegionCode;
  readonly kind: InvoiceKind;
  readonly at: Date;
  readonly month?: string;
  readonly lines: readonly NewLine[];
  /** The entries of the ledger that it accounts for. */
  readonly entryIds?: readonly string[];
  /** What a credit note credits, and what it gives back of the VAT: it has one line. */
  readonly credit?: { readonly of: string; readonly vat: number };
}

/** The region whose seller is paid in a currency. */
export function regionOf(currency: Currency): RegionCode {
  const region = Object.values(REGIONS).find((each) => each.currency === currency);
  if (region === undefined) throw new Error(`Nothing is sold in ${currency}`);
  return region.regionCode;
}

/** The next number of a series. Others wait for this transaction to end, and a number that is rolled back is given again. */
async function nextNumber(
  tx: Pick<Database, 'insert'>,
  { regionCode, kind, at }: Pick<NewInvoice, 'regionCode' | 'kind' | 'at'>,
): Promise<string> {
  const series: Series = kind === 'credit-note' ? 'CRN' : 'INV';
  const { timeZone, countryCode } = REGIONS[regionCode];
  const year = Number(dayIn(timeZone, at.toISOString()).slice(0, 4));
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ regionCode, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.regionCode, invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning();
  if (counter === undefined) throw new Error('A counter always answers');
  return `${series}-${countryCode}-${year}-${String(counter.last).padStart(5, '0')}`;
}

const oneLine = (gross: number, vat: number): ReturnType<typeof splitVat> => {
  const sum = { net: gross - vat, vat };
  return { lines: [sum], sum };
};

/** A business as a buyer. The number of somebody's identity card stays out of it. */
async function buyerOf(tx: Database, merchantId: string): Promise<InvoiceParty> {
  const [registration] = await tx.select().from(registrations).where(eq(registrations.merchantId, merchantId));
  const hasRegister =
    registration !== undefined && BUSINESS_FORMS[registration.businessType].register !== 'national-id';
  const address = registration?.shopAddress ?? null;
  return {
    name: await merchantName(tx, merchantId),
    registrationNumber: hasRegister ? registration.registrationNumber : null,
    vatNumber: null,
    address: address === null ? null : { en: address, ar: address },
  };
}

/**
 * Issues an invoice or a credit note, inside the transaction that settles what it is for. It is numbered here and never
 * changed. Its total is what was paid, to the fils.
 * @throws if it has no lines, or an entry of the ledger stands on another already
 */
export async function issueInvoice(tx: Database, given: NewInvoice): Promise<string> {
  const { merchantId, regionCode, kind, at, lines, entryIds = [], month = null, credit } = given;
  const [only] = lines;
  if (only === undefined) throw new Error('An invoice has a line');
  const [sells] = await tx.select().from(invoiceSellers).where(eq(invoiceSellers.regionCode, regionCode));
  if (sells === undefined) throw new Error(`Nobody sells in ${regionCode}`);
  const { currency } = REGIONS[regionCode];
  const vatPercent = VAT_PERCENT[currency];
  const split =
    credit === undefined
      ? splitVat(
          lines.map(({ gross }) => gross),
          vatPercent,
        )
      : oneLine(only.gross, credit.vat);
  const id = randomUUID();
  const { seller, isDemonstration } = sells;
  const buyer = await buyerOf(tx, merchantId);
  await tx.insert(invoices).values({
    id,
    number: await nextNumber(tx, given),
    regionCode,
    merchantId,
    kind,
    issuedAt: at,
    month,
    reference: kind === 'deliveries' ? null : only.reference,
    plan: only.plan ?? null,
    lineCount: lines.length,
    currency,
    ...split.sum,
    vatPercent,
    seller,
    buyer,
    isDemonstration,
    creditOf: credit?.of ?? null,
  });
  const rows = lines.map(({ kind: what, subjectId, reference, plan = null, branchId, at: on }, index) => ({
    invoiceId: id,
    position: index + 1,
    kind: what,
    subjectId,
    reference,
    plan,
    branchId,
    at: on,
    net: split.lines[index]?.net ?? 0,
    vat: split.lines[index]?.vat ?? 0,
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(invoiceLines).values(rows.slice(from, from + CHUNK));
  for (let from = 0; from < entryIds.length; from += CHUNK)
    await tx
      .insert(invoicedEntries)
      .values(entryIds.slice(from, from + CHUNK).map((entryId) => ({ entryId, invoiceId: id })));
  return id;
}
