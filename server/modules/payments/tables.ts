import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** Cards kept at the gateway: a token that is worth nothing elsewhere, and what a person knows the card by. */
export const cards = pgTable(
  'cards',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
  },
  (table) => [index('cards_by_merchant').on(table.merchantId)],
);

/**
 * Money that the gateway still has to give back. Written in the transaction that cancels, carried out after it: a
 * gateway that is down delays a refund and never loses it.
 */
export const cardRefunds = pgTable('card_refunds', {
  /** The charge's own key, so that a refund is asked for once. */
  chargeKey: text('charge_key').primaryKey(),
  amount: minor('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  dueAt: instant('due_at').notNull(),
  doneAt: instant('done_at'),
});

/** The books of the gateway's stand-in: it must remember its charges through a restart, as the real one does. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  outcome: text('outcome').$type<'paid' | 'declined'>().notNull(),
  amount: minor('amount').notNull(),
  refunded: minor('refunded').notNull().default(0),
  currency: text('currency').$type<Currency>().notNull(),
});
