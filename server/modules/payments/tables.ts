import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentOutcome, PaymentPurpose } from '../../../src/domain/payments/payment';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** Cards saved at the gateway: a token that is worthless elsewhere, and what a person recognises the card by. */
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
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    index('cards_by_merchant').on(table.merchantId),
    uniqueIndex('cards_one_default')
      .on(table.merchantId)
      .where(sql`${table.isDefault}`),
  ],
);

/**
 * Money that the gateway still has to refund. Written in the transaction that cancels, carried out after it: if the
 * gateway is down a refund is late but never lost.
 */
export const cardRefunds = pgTable('card_refunds', {
  /** The charge's own key, so that a refund is requested once. */
  chargeKey: text('charge_key').primaryKey(),
  amount: minor('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** When it is requested next. */
  dueAt: instant('due_at').notNull(),
  doneAt: instant('done_at'),
  /** How often the gateway refused it in a row. */
  refusals: integer('refusals').notNull().default(0),
  /** When it was given up: nobody requests it again until somebody asks for that. */
  failedAt: instant('failed_at'),
  /** When the people it concerns were told so. */
  toldAt: instant('told_at'),
});

/**
 * One attempt to pay, on the gateway's page or with a saved card. Its id is the key under which the gateway knows it, so that a repeat opens
 * the same page.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** What is paid for: the id of a guest's parcel, of a top-up, or of a card that is to be saved. */
    subjectId: text('subject_id').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The gateway's id for it; null until it has answered. */
    chargeId: text('charge_id'),
    pageUrl: text('page_url'),
    /** The saved card that is charged; null for a payment on the gateway's page. */
    cardId: text('card_id'),
    outcome: text('outcome').$type<Exclude<PaymentOutcome, 'open'>>().notNull(),
    /** Nobody has paid on its page, as far as the gateway last said. */
    isUntouched: boolean('is_untouched').notNull().default(false),
    /** Taken, and no longer wanted: all of it is refunded. */
    returned: boolean('returned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the server itself asks the gateway again [R9.03]; null if there is nothing left to ask. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_charge').on(table.chargeId),
    index('payments_by_subject').on(table.subjectId, table.createdAt.desc()),
    index('payments_to_check').on(table.checkAt),
  ],
);

/**
 * The real gateway's ids for our charges and refunds. It remembers our keys only for hours, and a repeat after that
 * would be a second charge or a second refund.
 */
export const gatewayCharges = pgTable('gateway_charges', {
  /** Ours: a payment's id, or that of an order paid with a saved card. */
  key: text('key').primaryKey(),
  /** Null until the gateway has answered. */
  chargeId: text('charge_id'),
  askedAt: instant('asked_at').notNull(),
  refundId: text('refund_id'),
  refundAskedAt: instant('refund_asked_at'),
  /** How many refunds of it the gateway refused for good: the next one is another, under a key of its own. */
  refundsRefused: integer('refunds_refused').notNull().default(0),
});

/** The choices on the simulated gateway's page: how it ends, what the gateway says, and what happens to the webhook. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  chargeId: text('charge_id').primaryKey(),
  key: text('key').notNull().unique(),
  amount: minor('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  outcome: text('outcome').$type<'captured' | 'cancelled' | 'failed'>(),
  /** The amount taken, if it is not the requested one. */
  taken: minor('taken'),
  /** From when on the gateway reports it. */
  decidedAt: instant('decided_at'),
  /** Webhooks still to be sent, and when the next one is due. */
  webhooks: integer('webhooks').notNull().default(0),
  webhookAt: instant('webhook_at'),
  /** They are signed by somebody else. */
  forged: boolean('forged').notNull().default(false),
  refunded: minor('refunded').notNull().default(0),
  /** Nothing is taken: it ends with a saved card. */
  isVerification: boolean('is_verification').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

/** The books of the simulated gateway: it must remember its charges through a restart, as the real one does. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  outcome: text('outcome').$type<'paid' | 'declined'>().notNull(),
  amount: minor('amount').notNull(),
  refunded: minor('refunded').notNull().default(0),
  currency: text('currency').$type<Currency>().notNull(),
});
