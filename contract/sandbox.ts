import * as z from 'zod/mini';
import {
  CHARGE_OUTCOMES,
  CHECKOUT_OUTCOMES,
  FATES,
  FLEET_SPEEDS,
  JOB_STATES,
  WEBHOOK_FATES,
} from '../src/domain/sandbox/sandbox';
import { REFUSAL_REASONS } from '../src/domain/account/review';
import { review } from './account';
import { defineCall } from './call';
import { amount, byId, id, instant, language, money, nothing, regionCode, bilingualText } from './common';
import { taskState } from './ordering';

const share = z.number().check(z.gte(0), z.lte(1));
const speed = z.enum(FLEET_SPEEDS);
const fate = z.enum(FATES);
const chargeOutcome = z.enum(CHARGE_OUTCOMES);
/** A share of all deliveries: 0.1 is ten of a hundred. */
const odds = z.object({ decline: share, fail: share, dispatchFailure: share });
const fleet = z.object({ speed, odds, next: z.nullable(fate) });

const sandboxOrder = z.object({
  id,
  reference: z.string(),
  regionCode,
  state: taskState,
  recipientName: z.string(),
  driverName: z.nullable(z.string()),
  createdAt: instant,
  /** The states that may come next. */
  next: z.array(taskState),
});

const sandboxWallet = z.object({ id, merchantName: bilingualText, balance: money });

/** What drivers collected for a merchant and is not paid out yet. */
const sandboxTakings = z.object({ id, merchantName: bilingualText, amount: money });

/** A business, and whether somebody has reviewed its registration. */
const sandboxBusiness = z.object({ id, name: bilingualText, review, registeredAt: z.nullable(instant) });

const checkoutOutcome = z.enum(CHECKOUT_OUTCOMES);
const sandboxCheckout = z.object({
  id,
  amount: money,
  description: z.string(),
  outcome: z.nullable(checkoutOutcome),
  returnUrl: z.string(),
});
const LONGEST_DELAY = 86_400; // seconds

const sandboxMail = z.object({
  id,
  to: z.string(),
  language,
  subject: z.string(),
  text: z.string(),
  link: z.string(),
  sentAt: instant,
});

const sandboxText = z.object({ id, to: z.string(), language, text: z.string(), sentAt: instant });

const sandboxJob = z.object({
  id,
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  nextRunAt: instant,
  lastError: z.nullable(z.string()),
});

const sandboxState = z.object({
  fleet,
  chargeOutcome,
  wallets: z.array(sandboxWallet),
  takings: z.array(sandboxTakings),
  /** Undecided ones first. */
  businesses: z.array(sandboxBusiness),
  /** Latest changes first. */
  orders: z.array(sandboxOrder),
  /** Mails that a real mail service would have sent, newest first. */
  mails: z.array(sandboxMail),
  /** Short messages that a real SMS service would have sent, newest first. */
  texts: z.array(sandboxText),
  /** Work in the background: dead jobs first, then those that fail. */
  jobs: z.array(sandboxJob),
});

const BASE = '/sandbox/api';

/**
 * The calls that control the simulated outside world. They are not part of the product: no session, not under `/v2`,
 * and missing if NODE_ENV is production.
 */
export const getSandbox = defineCall({
  id: 'getSandbox',
  summary: 'How the stand-ins are set, and what the fleet is doing.',
  method: 'GET',
  path: `${BASE}/state`,
  access: 'public',
  data: sandboxState,
});

export const setFleet = defineCall({
  id: 'setFleet',
  summary: "Sets the fleet's speed, its odds, or the next new delivery's fate.",
  method: 'POST',
  path: `${BASE}/fleet`,
  access: 'public',
  body: z.object({ speed: z.optional(speed), odds: z.optional(odds), next: z.optional(z.nullable(fate)) }),
  data: fleet,
});

export const stepDelivery = defineCall({
  id: 'stepDelivery',
  summary: 'Puts a delivery into a state that may follow its own.',
  method: 'POST',
  path: `${BASE}/deliveries/:id/step`,
  access: 'public',
  params: byId,
  body: z.object({ to: taskState }),
  data: nothing,
  errors: ['ORDER_NOT_FOUND', 'VALIDATION'],
});

export const topUpWallet = defineCall({
  id: 'topUpWallet',
  summary: 'Adds money to a wallet, as a bank transfer would.',
  method: 'POST',
  path: `${BASE}/wallets/:id/top-up`,
  access: 'public',
  params: byId,
  body: z.object({ amount }),
  data: nothing,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const setCharges = defineCall({
  id: 'setCharges',
  summary: 'Sets what card charges come to from now on.',
  method: 'POST',
  path: `${BASE}/charges`,
  access: 'public',
  body: z.object({ outcome: chargeOutcome }),
  data: z.object({ outcome: chargeOutcome }),
});

export const payOutTakings = defineCall({
  id: 'payOutTakings',
  summary: 'Pays a merchant out, by bank transfer, what drivers collected for them.',
  method: 'POST',
  path: `${BASE}/takings/:id/pay-out`,
  access: 'public',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const decideBusiness = defineCall({
  id: 'decideBusiness',
  summary: 'Verifies or refuses a business, as somebody who looked at its registration would.',
  method: 'POST',
  path: `${BASE}/businesses/:id/review`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('state', [
    z.object({ state: z.literal('verified') }),
    z.object({ state: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const getCheckout = defineCall({
  id: 'getCheckout',
  summary: "A payment on the card gateway's page.",
  method: 'GET',
  path: `${BASE}/checkouts/:id`,
  access: 'public',
  params: byId,
  data: sandboxCheckout,
  errors: ['NOT_FOUND'],
});

/** A captured payment stays captured; one that failed may still be captured, as with a late bank. */
export const decideCheckout = defineCall({
  id: 'decideCheckout',
  summary: "Ends a payment on the card gateway's page, and says what becomes of its webhook.",
  method: 'POST',
  path: `${BASE}/checkouts/:id`,
  access: 'public',
  params: byId,
  body: z.object({
    outcome: checkoutOutcome,
    delaySeconds: z.int().check(z.gte(0), z.lte(LONGEST_DELAY)),
    webhook: z.enum(WEBHOOK_FATES),
    wrongAmount: z.boolean(),
  }),
  data: sandboxCheckout,
  errors: ['NOT_FOUND'],
});
