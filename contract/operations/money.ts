import * as z from 'zod/mini';
import { WIRE_FILTERS } from '../../src/domain/operations/operations';
import { WITHDRAWAL_REFUSALS, WITHDRAWAL_STATES } from '../../src/domain/wallet/withdrawal';
import { defineCall } from '../call';
import { amount, bilingualText, cursor, day, id, instant, limit, money, page, search } from '../common';
import { uploaded } from '../uploaded';
import { wireRefusal, wireTransferState } from '../wire-transfers';
import { withdrawal } from '../withdrawals';
import { DECISION } from './decision';

const wireTransfer = z.object({
  id,
  merchantName: bilingualText,
  isClosed: z.boolean(),
  reference: z.string(),
  amount: money,
  arrived: z.nullable(money),
  state: wireTransferState,
  refusal: z.nullable(wireRefusal),
  proof: z.nullable(uploaded),
  sentAt: instant,
  due: day,
  isOverdue: z.boolean(),
  decidedAt: z.nullable(instant),
});

export const listDeskWireTransfers = defineCall({
  id: 'listDeskWireTransfers',
  summary: 'Wire transfers to review, or those with an outcome; the oldest come first.',
  method: 'GET',
  path: '/desk/wire-transfers',
  access: 'operator',
  operatorRight: 'wire-transfers',
  query: z.object({ search, state: z.optional(z.enum(WIRE_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(wireTransfer),
});

export const getTransferProof = defineCall({
  id: 'getTransferProof',
  summary: 'The proof that was sent with a wire transfer.',
  method: 'GET',
  path: '/desk/wire-transfers/:id/files/:fileId',
  access: 'operator',
  operatorRight: 'wire-transfers',
  params: z.object({ id, fileId: id }),
  download: ['application/pdf', 'image/png', 'image/jpeg'],
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const decideDeskWireTransfer = defineCall({
  ...DECISION,
  id: 'decideDeskWireTransfer',
  summary: 'Finds the proof of a wire transfer right, credits what arrived, or refuses it.',
  path: '/desk/wire-transfers/:id/review',
  operatorRight: 'wire-transfers',
  body: z.object({
    seen: wireTransferState,
    decision: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accept') }),
      z.object({ decision: z.literal('credit'), amount }),
      z.object({ decision: z.literal('refuse'), reason: wireRefusal }),
    ]),
  }),
});

export const listDeskWithdrawals = defineCall({
  id: 'listDeskWithdrawals',
  summary: 'Withdrawals to pay out, with the account they go to, or those that were decided; the oldest come first.',
  method: 'GET',
  path: '/desk/withdrawals',
  access: 'operator',
  operatorRight: 'withdrawals',
  query: z.object({ search, state: z.optional(z.enum(WITHDRAWAL_STATES)), cursor, limit: limit(20, 100) }),
  data: page(
    z.extend(withdrawal, { merchantName: bilingualText, isClosed: z.boolean(), iban: z.nullable(z.string()) }),
  ),
});

export const decideDeskWithdrawal = defineCall({
  ...DECISION,
  id: 'decideDeskWithdrawal',
  summary: 'Says that a withdrawal was paid out, refuses it, or says that a paid one came back.',
  path: '/desk/withdrawals/:id/review',
  operatorRight: 'withdrawals',
  body: z.object({
    seen: z.enum(WITHDRAWAL_STATES),
    decision: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('paid') }),
      z.object({ outcome: z.literal('refused'), reason: z.enum(WITHDRAWAL_REFUSALS) }),
      z.object({ outcome: z.literal('returned'), reason: z.enum(WITHDRAWAL_REFUSALS) }),
    ]),
  }),
});
