import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { InvoiceKind, InvoiceLineKind, InvoiceParty } from '../../../src/domain/wallet/invoice';
import { instant, minor } from '../../db/columns';

/** Who sells in a region: our own business there. An operator replaces the sandbox's values. */
export const invoiceSellers = pgTable('invoice_sellers', {
  regionCode: text('region_code').$type<RegionCode>().primaryKey(),
  seller: jsonb('seller').$type<InvoiceParty>().notNull(),
  isDemonstration: boolean('is_demonstration').notNull(),
});

/** The two series of numbers that a seller has. */
export type Series = 'INV' | 'CRN';

/** The last number of each series in a year. Its row is locked until the transaction that takes a number ends: no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    series: text('series').$type<Series>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionCode, table.series, table.year] })],
);

/** Tax invoices and credit notes. Rows are written once, with their lines, and never changed. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    merchantId: text('merchant_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** `2026-10` for the deliveries of a month. */
    month: text('month'),
    reference: text('reference'),
    plan: jsonb('plan').$type<BilingualText>(),
    lineCount: integer('line_count').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    net: minor('net').notNull(),
    vat: minor('vat').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** Both as they were on that day. */
    seller: jsonb('seller').$type<InvoiceParty>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    isDemonstration: boolean('is_demonstration').notNull(),
    /** What a credit note credits. */
    creditOf: text('credit_of').references((): AnyPgColumn => invoices.id),
  },
  (table) => [
    index('invoices_by_merchant').on(table.merchantId, table.regionCode, table.issuedAt.desc(), table.id.desc()),
    index('invoices_by_credited').on(table.creditOf),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** From 1. */
    position: integer('position').notNull(),
    kind: text('kind').$type<InvoiceLineKind>().notNull(),
    /** The order, the top-up, the payment of a package. */
    subjectId: text('subject_id').notNull(),
    reference: text('reference'),
    plan: jsonb('plan').$type<BilingualText>(),
    branchId: text('branch_id'),
    at: instant('at').notNull(),
    net: minor('net').notNull(),
    vat: minor('vat').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    index('invoice_lines_by_subject').on(table.subjectId),
    index('invoice_lines_by_reference').on(table.reference),
  ],
);

/** Entries of the ledger that stand on an invoice or a credit note: each on one, however often the sweep runs. */
export const invoicedEntries = pgTable('invoiced_entries', {
  entryId: text('entry_id').primaryKey(),
  invoiceId: text('invoice_id')
    .notNull()
    .references(() => invoices.id),
});

/** Months whose deliveries have been invoiced. */
export const invoicedMonths = pgTable(
  'invoiced_months',
  {
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    /** `2026-10`. */
    month: text('month').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionCode, table.month] })],
);
