import * as z from 'zod/mini';
import { CHARGE_OUTCOMES, CHECKOUT_OUTCOMES, WEBHOOK_FATES } from '../../src/domain/sandbox/sandbox';
import { defineCall } from '../call';
import { amount, bilingualText, byId, day, id, money, nothing } from '../common';
import { wireRefusal, wireTransferState } from '../wire-transfers';
import { SANDBOX } from './path';

export const chargeOutcome = z.enum(CHARGE_OUTCOMES);

export const sandboxWallet = z.object({ id, merchantName: bilingualText, balance: money });

/** What drivers collected for a merchant and is not paid out yet. */
export const sandboxTakings = z.object({ id, merchantName: bilingualText, amount: money, withDrivers: money });

/** A withdrawal that waits for the bank. */
export const sandboxWithdrawal = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  amount: money,
  bankName: z.string(),
  ending: z.string(),
});

/** A wire transfer in review, or whose money is awaited. */
export const sandboxWireTransfer = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  amount: money,
  state: wireTransferState,
  proofName: z.string(),
  due: day,
  isOverdue: z.boolean(),
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

export const topUpWallet = defineCall({
  id: 'topUpWallet',
  summary: 'Adds money to a wallet, as a bank transfer would.',
  method: 'POST',
  path: `${SANDBOX}/wallets/:id/top-up`,
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
  path: `${SANDBOX}/charges`,
  access: 'public',
  body: z.object({ outcome: chargeOutcome }),
  data: z.object({ outcome: chargeOutcome }),
});

export const payOutTakings = defineCall({
  id: 'payOutTakings',
  summary: 'Pays a merchant out, by bank transfer, what drivers collected for them.',
  method: 'POST',
  path: `${SANDBOX}/takings/:id/pay-out`,
  access: 'public',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const handInTakings = defineCall({
  id: 'handInTakings',
  summary: 'Drivers hand in what they collected for a merchant.',
  method: 'POST',
  path: `${SANDBOX}/takings/:id/hand-in`,
  access: 'public',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const decideWithdrawal = defineCall({
  id: 'decideWithdrawal',
  summary: 'Pays or refuses a withdrawal, as the bank would; one that has ended stays as it is.',
  method: 'POST',
  path: `${SANDBOX}/withdrawals/:id`,
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
  path: `${SANDBOX}/wire-transfers/:id`,
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

export const getCheckout = defineCall({
  id: 'getCheckout',
  summary: "A payment on the card gateway's page.",
  method: 'GET',
  path: `${SANDBOX}/checkouts/:id`,
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
  path: `${SANDBOX}/checkouts/:id`,
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
