import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant } from '../../db/columns';

/** Cards that somebody wanted to save: what the gateway's page is opened for. The card itself is in `cards`. */
export const cardVerifications = pgTable(
  'card_verifications',
  {
    id: text('id').primaryKey(),
    /** The unguessable part of the link to its result, `/wallet/cards/result/:slug`. */
    slug: text('slug').notNull().unique(),
    /** What the gateway's page calls it: `CD-7K2M9QXA`. */
    reference: text('reference').notNull().unique(),
    merchantId: text('merchant_id').notNull(),
    /** The bank verifies in a currency, although nothing is taken. */
    currency: text('currency').$type<Currency>().notNull(),
    /** The package to go on with afterwards; null for none. */
    planId: text('plan_id'),
    /** The request or the top-up to go on with; null for neither. */
    back: text('back'),
    /** The card that was saved. */
    cardId: text('card_id'),
    /** Who adds it, for the log of the business, and as they were called then. */
    userId: text('user_id'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until the card is saved. */
    savedAt: instant('saved_at'),
  },
  (table) => [index('card_verifications_by_merchant').on(table.merchantId, table.createdAt)],
);
