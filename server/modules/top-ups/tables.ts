import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import type { AutoTopUpStop } from '../../../src/domain/wallet/auto-top-up';
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
    /** Whether nobody asked for it but the threshold [R11.16], and then by which saved card. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    cardId: text('card_id'),
  },
  (table) => [index('top_ups_by_merchant').on(table.merchantId, table.createdAt)],
);

/** How wallets are topped up by themselves: what their business decided, and how it stands [R11.16]. */
export const autoTopUps = pgTable(
  'auto_top_ups',
  {
    merchantId: text('merchant_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    isOn: boolean('is_on').notNull(),
    threshold: minor('threshold').notNull(),
    amount: minor('amount').notNull(),
    monthlyCap: minor('monthly_cap').notNull(),
    cardId: text('card_id'),
    /** Who decided last, and is told. */
    userId: text('user_id').notNull(),
    version: integer('version').notNull(),
    /** The top-up that is under way: while there is one, no other begins. */
    openId: text('open_id'),
    /** How often the card was declined in a row. */
    declined: integer('declined').notNull().default(0),
    /** When the card is charged again at the earliest; null if at once. */
    dueAt: instant('due_at'),
    stopped: text('stopped').$type<AutoTopUpStop>(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.currency] })],
);
