import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import type { SubscriptionKind, SubscriptionState } from '../../../src/domain/wallet/package';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant, minor } from '../../db/columns';

/** Packages that businesses have or had, and plans of their stores. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    kind: text('kind').$type<SubscriptionKind>().notNull().default('deliveries'),
    currency: text('currency').$type<Currency>().notNull(),
    timeZone: text('time_zone').notNull(),
    planId: text('plan_id').notNull(),
    /** From the next period on; null if the plan stays. */
    nextPlanId: text('next_plan_id'),
    state: text('state').$type<SubscriptionState | 'ended'>().notNull(),
    /** What the period began with, and what is left of it. */
    quota: integer('quota').notNull(),
    left: integer('left').notNull(),
    cardId: text('card_id').notNull(),
    /** Who subscribed, and is told when the card is declined. */
    userId: text('user_id').notNull(),
    /** Whether it ends with its period. */
    endsThen: boolean('ends_then').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    /** Whether it began with a trial: a business has one. */
    isTried: boolean('is_tried').notNull(),
    /** How many periods are paid. */
    periods: integer('periods').notNull().default(0),
    /** When the first of those of its length began, and how many of that length there were: month ends do not drift. */
    anchorAt: instant('anchor_at').notNull(),
    sinceAnchor: integer('since_anchor').notNull().default(0),
    periodEnd: instant('period_end').notNull(),
    /** How often the renewal that is due was declined. */
    declined: integer('declined').notNull().default(0),
    /** When it is looked at next; null once it has ended. */
    dueAt: instant('due_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_one_at_a_time')
      .on(table.merchantId, table.currency, table.kind)
      .where(sql`${table.state} <> 'ended'`),
    index('subscriptions_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('subscriptions_left', sql`${table.left} >= 0`),
  ],
);

/** Payments for periods: what a card is charged for. */
export const packageCharges = pgTable(
  'package_charges',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** What the bank's statement calls it: `PK-7K2M9QXA`. */
    reference: text('reference').notNull().unique(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    planId: text('plan_id').notNull(),
    /** Which period it pays, counted from 1: each is charged once. */
    number: integer('number').notNull(),
    amount: minor('amount').notNull(),
    /** What a change at once credited of the period before; null where a period is paid whole. */
    credit: minor('credit'),
    currency: text('currency').$type<Currency>().notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('package_charges_one_each')
      .on(table.subscriptionId, table.number)
      .where(sql`${table.credit} is null`),
    index('package_charges_by_subscription').on(table.subscriptionId, table.number),
  ],
);

/** Trials of stores, one each: free, without a card. */
export const storeTrials = pgTable(
  'store_trials',
  {
    merchantId: text('merchant_id').primaryKey(),
    /** Of the store: its plans are paid in the currency of this region. */
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When it says next that it ends, or has ended; null once it has. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('store_trials_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** What orders have used of a quota. */
export const packageUses = pgTable('package_uses', {
  orderId: text('order_id').primaryKey(),
  subscriptionId: text('subscription_id')
    .notNull()
    .references(() => subscriptions.id),
  units: integer('units').notNull(),
});
