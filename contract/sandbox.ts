import * as z from 'zod/mini';
import {
  CHARGE_OUTCOMES,
  CHECKOUT_OUTCOMES,
  FATES,
  FLEET_SPEEDS,
  JOB_STATES,
  POS_MENUS,
  POS_STANDINGS,
  WEBHOOK_FATES,
} from '../src/domain/sandbox/sandbox';
import { POS_STATE_LENGTH } from '../src/domain/pos/pos';
import { REFUSAL_REASONS } from '../src/domain/account/review';
import { INACCURACIES, REPORT_DECLINES, REPORT_STATES } from '../src/domain/ordering/inaccuracies';
import { review } from './account';
import { defineCall } from './call';
import {
  amount,
  byId,
  day,
  id,
  instant,
  language,
  line,
  money,
  nothing,
  personName,
  phone,
  plainLine,
  regionCode,
  bilingualText,
} from './common';
import { taskState } from './ordering';
import { ticketBody, ticketState } from './support';
import { wireRefusal, wireTransferState } from './wire-transfers';

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
  driverName: z.nullable(bilingualText),
  createdAt: instant,
  /** The states that may come next. */
  next: z.array(taskState),
});

const sandboxWallet = z.object({ id, merchantName: bilingualText, balance: money });

/** What drivers collected for a merchant and is not paid out yet. */
const sandboxTakings = z.object({ id, merchantName: bilingualText, amount: money, withDrivers: money });

/** A business, and whether somebody has reviewed its registration. */
const sandboxBusiness = z.object({ id, name: bilingualText, review, registeredAt: z.nullable(instant) });

/** A ticket as the support desk sees it. */
const sandboxTicket = z.object({
  id,
  number: z.int(),
  subject: z.string(),
  state: ticketState,
  merchantName: bilingualText,
  lastMessage: z.string(),
});

/** A withdrawal that waits for the bank. */
const sandboxWithdrawal = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  amount: money,
  bankName: z.string(),
  ending: z.string(),
});

/** A wire transfer in review, or whose money is awaited. */
const sandboxWireTransfer = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  amount: money,
  state: wireTransferState,
  proofName: z.string(),
  due: day,
  isOverdue: z.boolean(),
});

/** A report that a delivery was inaccurate, which waits for its answer. */
const sandboxReport = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  state: z.enum(REPORT_STATES),
  reason: z.enum(INACCURACIES),
  note: z.string(),
  photoName: z.nullable(z.string()),
  refundable: money,
});

/** Somebody who drives and signs in at `/driver`. */
const sandboxDriver = z.object({ id, name: z.string(), phone, regionCode, vehicle: z.string(), onDuty: z.boolean() });

/** A connection as the simulated point of sale knows it. */
const sandboxPosGrant = z.object({
  id,
  merchantName: bilingualText,
  standing: z.enum(POS_STANDINGS),
  menu: z.enum(POS_MENUS),
  endsAt: instant,
});

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
  /** The oldest first. */
  withdrawals: z.array(sandboxWithdrawal),
  /** The oldest first. */
  wireTransfers: z.array(sandboxWireTransfer),
  /** The oldest first. */
  reports: z.array(sandboxReport),
  /** Undecided ones first. */
  businesses: z.array(sandboxBusiness),
  /** Those that wait for the support desk first. */
  tickets: z.array(sandboxTicket),
  /** The newest first. */
  posGrants: z.array(sandboxPosGrant),
  /** The people who drive, by name; those that the fleet plays are left out. */
  drivers: z.array(sandboxDriver),
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

export const handInTakings = defineCall({
  id: 'handInTakings',
  summary: 'Drivers hand in what they collected for a merchant.',
  method: 'POST',
  path: `${BASE}/takings/:id/hand-in`,
  access: 'public',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const decideWithdrawal = defineCall({
  id: 'decideWithdrawal',
  summary: 'Pays or refuses a withdrawal, as the bank would; one that has ended stays as it is.',
  method: 'POST',
  path: `${BASE}/withdrawals/:id`,
  access: 'public',
  params: byId,
  body: z.object({ outcome: z.enum(['paid', 'refused']) }),
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const decideWireTransfer = defineCall({
  id: 'decideWireTransfer',
  summary:
    'Reviews a wire transfer: its proof is right, its money has arrived, or it is refused. What was decided stays.',
  method: 'POST',
  path: `${BASE}/wire-transfers/:id`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept') }),
    z.object({ decision: z.literal('credit'), amount }),
    z.object({ decision: z.literal('refuse'), reason: wireRefusal }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const answerReport = defineCall({
  id: 'answerReport',
  summary: 'Answers a report that a delivery was inaccurate, or takes it up. What was decided stays.',
  method: 'POST',
  path: `${BASE}/reports/:id`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('review') }),
    z.object({ decision: z.literal('accept'), refund: amount }),
    z.object({ decision: z.literal('decline'), reason: z.enum(REPORT_DECLINES) }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND', 'VALIDATION'],
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

export const serveTicket = defineCall({
  id: 'serveTicket',
  summary: 'Takes up, answers or settles a ticket, as the support desk would.',
  method: 'POST',
  path: `${BASE}/tickets/:id`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('move', [
    z.object({ move: z.enum(['take', 'settle']) }),
    z.object({ move: z.literal('reply'), body: ticketBody }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const addSandboxDriver = defineCall({
  id: 'addSandboxDriver',
  summary: 'Adds somebody who drives, as the team would; they sign in with their phone.',
  method: 'POST',
  path: `${BASE}/drivers`,
  access: 'public',
  body: z.object({ name: personName, phone, regionCode, vehicle: line(60, 1) }),
  data: nothing,
  errors: ['VALIDATION', 'NAME_TAKEN'],
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

export const allowPos = defineCall({
  id: 'allowPos',
  summary: "Allows a connection on the simulated point of sale's page; answers the code to go back with.",
  method: 'POST',
  path: `${BASE}/pos`,
  access: 'public',
  body: z.object({ state: plainLine(POS_STATE_LENGTH, 1) }),
  data: z.object({ code: z.string() }),
  errors: ['NOT_FOUND'],
});

export const setPosStanding = defineCall({
  id: 'setPosStanding',
  summary: 'Sets what the simulated point of sale says to a connection from now on, and which menu it has.',
  method: 'POST',
  path: `${BASE}/pos/:id`,
  access: 'public',
  params: byId,
  body: z.object({ standing: z.optional(z.enum(POS_STANDINGS)), menu: z.optional(z.enum(POS_MENUS)) }),
  data: nothing,
  errors: ['NOT_FOUND'],
});
