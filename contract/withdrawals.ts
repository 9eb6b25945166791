import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CONFIRM_BY, WITHDRAWAL_REFUSALS, WITHDRAWAL_STATES } from '../src/domain/wallet/withdrawal';
import { defineCall } from './call';
import { amount, byId, cursor, id, instant, limit, line, money, page, password, plainLine } from './common';

const country = z.enum(['BH', 'SA']);
const bankAccount = z.object({ id, country, bankName: z.string(), ending: z.string(), addedAt: instant });

export const getBankAccount = defineCall({
  id: 'getBankAccount',
  summary: "The bank account that the wallet's money is paid to, without its IBAN; and whether the caller may add one.",
  method: 'GET',
  path: '/wallet/bank-account',
  ...ACTION_ACCESS.withdraw,
  data: z.object({ account: z.nullable(bankAccount), confirmBy: z.nullable(z.enum(CONFIRM_BY)) }),
});

/** Only by the main account manager [R6.05], with a code of their second step, or their password if they have none. */
export const addBankAccount = defineCall({
  id: 'addBankAccount',
  summary: 'Adds the bank account that withdrawals are paid to from now on.',
  method: 'POST',
  path: '/wallet/bank-account',
  ...ACTION_ACCESS.addBankAccount,
  body: z.object({ iban: plainLine(60), bankName: line(60, 1), secret: password }),
  data: bankAccount,
  errors: ['WRONG_PASSWORD', 'CODE_WRONG', 'RATE_LIMITED'],
});

export const withdrawal = z.object({
  id,
  reference: z.string(),
  amount: money,
  state: z.enum(WITHDRAWAL_STATES),
  refusal: z.nullable(z.enum(WITHDRAWAL_REFUSALS)),
  bankName: z.string(),
  ending: z.string(),
  requestedAt: instant,
  endedAt: z.nullable(instant),
});

export const listWithdrawals = defineCall({
  id: 'listWithdrawals',
  summary: "Withdrawals of the business's wallet, latest first.",
  method: 'GET',
  path: '/wallet/withdrawals',
  ...ACTION_ACCESS.withdraw,
  query: z.object({ cursor, limit: limit(20, 100) }),
  data: page(withdrawal),
});

export const requestWithdrawal = defineCall({
  id: 'requestWithdrawal',
  summary: 'Takes money out of the wallet and asks the bank to pay it to the bank account that was shown.',
  method: 'POST',
  path: '/wallet/withdrawals',
  ...ACTION_ACCESS.withdraw,
  idempotent: true,
  body: z.object({ amount, bankAccountId: id }),
  data: withdrawal,
  errors: ['BALANCE_TOO_LOW', 'BANK_ACCOUNT_CHANGED'],
});

/** Cancelling twice is like cancelling once. */
export const cancelWithdrawal = defineCall({
  id: 'cancelWithdrawal',
  summary: 'Takes back a withdrawal that the bank has not decided; its money returns to the wallet.',
  method: 'POST',
  path: '/wallet/withdrawals/:id/cancel',
  ...ACTION_ACCESS.withdraw,
  params: byId,
  data: withdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_DECIDED'],
});
