import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { WIRE_REFUSALS } from '../src/domain/wallet/wire-transfer';
import { defineCall } from './call';
import { amount, day, id, instant, money } from './common';
import { uploaded } from './uploaded';
import { bySlug, slug } from './payments';

/** The reference stays the same, in every tab, until a transfer with it was reported. */
export const openWireTransfer = defineCall({
  id: 'openWireTransfer',
  summary: "The platform's bank details, and the reference that the next wire transfer of this person must carry.",
  method: 'POST',
  path: '/wallet/wire-transfers',
  ...ACTION_ACCESS.topUp,
  data: z.object({
    slug,
    reference: z.string(),
    account: z.object({ beneficiary: z.string(), bankName: z.string(), iban: z.string(), bic: z.string() }),
  }),
  errors: ['WIRE_TRANSFERS_OFF'],
});

/** Like a registration's documents: judged by its content [T.33], and deleted if no transfer claims it. */
export const uploadTransferProof = defineCall({
  id: 'uploadTransferProof',
  summary: 'Takes the proof of a wire transfer (PDF, PNG or JPEG, at most 5 MB).',
  method: 'POST',
  path: '/wallet/wire-transfers/upload',
  ...ACTION_ACCESS.topUp,
  upload: ['application/pdf', 'image/png', 'image/jpeg'],
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const wireTransferState = z.enum(['pending', 'accepted', 'successful', 'failed']);
export const wireRefusal = z.enum(WIRE_REFUSALS);

const wireTransfer = z.object({
  slug,
  reference: z.string(),
  amount: money,
  /** What arrived; null until it did. */
  arrived: z.nullable(money),
  state: wireTransferState,
  refusal: z.nullable(wireRefusal),
  proofName: z.string(),
  sentAt: instant,
  /** The day of the region by which it is reviewed [R9.01]. */
  due: z.object({ day, dependsOnMoon: z.boolean() }),
  isOverdue: z.boolean(),
  decidedAt: z.nullable(instant),
});

/** Sent twice it is sent once; with another amount or proof it is refused as WIRE_TRANSFER_SENT. */
export const sendWireTransfer = defineCall({
  id: 'sendWireTransfer',
  summary: 'Reports a wire transfer with its amount and its proof, for review.',
  method: 'POST',
  path: '/wallet/wire-transfers/:slug',
  ...ACTION_ACCESS.topUp,
  params: bySlug,
  body: z.object({ amount, fileId: id }),
  data: wireTransfer,
  errors: ['NOT_FOUND', 'DOCUMENT_UNKNOWN', 'WIRE_TRANSFER_SENT'],
});

export const getWireTransfer = defineCall({
  id: 'getWireTransfer',
  summary: 'A wire transfer, and how its review stands.',
  method: 'GET',
  path: '/wallet/wire-transfers/:slug',
  ...ACTION_ACCESS.topUp,
  params: bySlug,
  data: wireTransfer,
  errors: ['NOT_FOUND'],
});
