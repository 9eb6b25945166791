import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { PACKAGE_PERIODS, QUOTA_UNITS, SUBSCRIPTION_KINDS, SUBSCRIPTION_STATES } from '../src/domain/wallet/package';
import { defineCall } from './call';
import { amount, bilingualText, id, instant, money } from './common';

const plan = z.object({
  id,
  name: bilingualText,
  period: z.enum(PACKAGE_PERIODS),
  price: money,
  unit: z.enum(QUOTA_UNITS),
  quota: z.int(),
  trialQuota: z.nullable(z.int()),
});

const subscription = z.object({
  id,
  plan,
  state: z.enum(SUBSCRIPTION_STATES),
  left: z.int(),
  quota: z.int(),
  periodEnd: instant,
  endsThen: z.boolean(),
  nextPlan: z.nullable(plan),
  /** A dearer plan that was to begin at once, and waits for the bank. */
  changing: z.nullable(z.object({ plan, charge: money })),
  cardId: id,
  retryAt: z.nullable(instant),
});

const packages = z.object({
  plans: z.array(plan),
  current: z.nullable(subscription),
  canTry: z.boolean(),
  trialEnd: z.nullable(instant),
  /** Dearer plans that may begin at once, and what they cost today. */
  upgrades: z.array(z.object({ planId: id, credit: money, charge: money, nextAt: instant })),
});

export const getPackages = defineCall({
  id: 'getPackages',
  summary: "The packages of the region's currency, or the plans of the store's; and the one that the business has.",
  method: 'GET',
  path: '/packages',
  access: ACTION_ACCESS.seeMoney.access,
  right: 'viewWallet',
  query: z.object({ kind: z._default(z.enum(SUBSCRIPTION_KINDS), 'deliveries') }),
  data: packages,
});

/** The card is charged at once, or after the trial. Sent twice with the same key, it is charged once [T.36]. */
export const subscribe = defineCall({
  id: 'subscribe',
  summary: 'Subscribes the business to a package, or its store to a plan, at the price that was shown.',
  method: 'POST',
  path: '/packages/subscribe',
  ...ACTION_ACCESS.managePackages,
  idempotent: true,
  body: z.object({ planId: id, price: amount, cardId: id, isTrial: z.boolean() }),
  data: packages,
  errors: ['NOT_FOUND', 'PACKAGE_PRICE_CHANGED', 'ALREADY_SUBSCRIBED', 'CARD_DECLINED'],
});

/** Twice is like once. */
export const changePackage = defineCall({
  id: 'changePackage',
  summary:
    'Changes the package from its next period on, the card it is paid with, or whether it ends with this period.',
  method: 'POST',
  path: '/packages/change',
  ...ACTION_ACCESS.managePackages,
  body: z.object({
    subscriptionId: id,
    /** The plan from the next period on; that of this period takes a change back. */
    planId: z.optional(id),
    cardId: z.optional(id),
    endsThen: z.optional(z.boolean()),
  }),
  data: packages,
  errors: ['NOT_FOUND', 'NOT_NOW'],
});

/**
 * What is unused of the running period is credited; the rest is charged at once. Sent twice with the same key, it is charged
 * once [T.36].
 */
export const upgradePackage = defineCall({
  id: 'upgradePackage',
  summary: 'Changes to a dearer plan at once, for the charge that was shown.',
  method: 'POST',
  path: '/packages/upgrade',
  ...ACTION_ACCESS.managePackages,
  idempotent: true,
  body: z.object({ subscriptionId: id, planId: id, charge: amount }),
  data: packages,
  errors: ['NOT_FOUND', 'NOT_NOW', 'PACKAGE_PRICE_CHANGED', 'CARD_DECLINED'],
});

export const getDelivered = defineCall({
  id: 'getDelivered',
  summary: 'What the business delivered in the last 90 days, and what packages would have covered of it.',
  method: 'GET',
  path: '/orders/delivered',
  ...ACTION_ACCESS.seeMoney,
  data: z.object({
    days: z.int(),
    orders: z.int(),
    kilometers: z.int(),
    coveredByOrders: money,
    coveredByKm: money,
  }),
});
