import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** Top-ups of wallets by card: what is paid for, and whether the wallet has it. Payments are in a table of their own. */
export const topUps = pgTable(
  'top_ups',
  {
    id: text('id').primaryKey(),
    /** The unguessable part of its link, `/wallet/topUp/:slug`. */
    slug: text('slug').notNull().unique(),
    /** What people call it: `TU-7K2M9QXA`. */
    reference: text('reference').notNull().unique(),
    merchantId: text('merchant_id').notNull(),
    /** What the wallet gets. */
    amount: minor('amount').notNull(),
    /** What the card is charged in addition. */
    fee: minor('fee').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is paid. */
    creditedAt: instant('credited_at'),
  },
  (table) => [index('top_ups_by_merchant').on(table.merchantId, table.createdAt)],
);
