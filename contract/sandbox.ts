import * as z from 'zod/mini';
import { JOB_STATES } from '../src/domain/sandbox/sandbox';
import { REFUSAL_REASONS } from '../src/domain/account/review';
import { review } from './account';
import { defineCall } from './call';
import { bilingualText, byId, id, instant, language, nothing } from './common';
import { uploaded } from './uploaded';
import { TICKET_FILE_TYPES, ticketBody, ticketFileIds, ticketState } from './support';
import { SANDBOX } from './sandbox/path';
import { chargeOutcome, sandboxTakings, sandboxWallet, sandboxWireTransfer, sandboxWithdrawal } from './sandbox/money';
import { fleet, sandboxDriver, sandboxOrder, sandboxReport } from './sandbox/fleet';
import { sandboxPosGrant, sandboxPosOrder, sandboxTill } from './sandbox/point-of-sale';

export { addSandboxDriver, answerReport, setFleet, stepDelivery } from './sandbox/fleet';
export {
  decideCheckout,
  decideWireTransfer,
  decideWithdrawal,
  getCheckout,
  handInTakings,
  payOutTakings,
  setCharges,
  topUpWallet,
} from './sandbox/money';
export { allowPos, decidePosOrder, setPosStanding, takeTillOrder } from './sandbox/point-of-sale';

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
  /** What the merchant sent with it. */
  files: z.array(uploaded),
});

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
  /** The newest first. */
  posOrders: z.array(sandboxPosOrder),
  tills: z.array(sandboxTill),
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

/**
 * The calls that control the simulated outside world. They are not part of the product: no session, not under `/v2`,
 * and missing if NODE_ENV is production.
 */
export const getSandbox = defineCall({
  id: 'getSandbox',
  summary: 'How the stand-ins are set, and what the fleet is doing.',
  method: 'GET',
  path: `${SANDBOX}/state`,
  access: 'public',
  data: sandboxState,
});

export const decideBusiness = defineCall({
  id: 'decideBusiness',
  summary: 'Verifies or refuses a business, as somebody who looked at its registration would.',
  method: 'POST',
  path: `${SANDBOX}/businesses/:id/review`,
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
  path: `${SANDBOX}/tickets/:id`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('move', [
    z.object({ move: z.enum(['take', 'settle']) }),
    z.object({ move: z.literal('reply'), body: ticketBody, files: ticketFileIds }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const uploadDeskFile = defineCall({
  id: 'uploadDeskFile',
  summary: "Takes a file to be sent with the support desk's answer.",
  method: 'POST',
  path: `${SANDBOX}/ticket-files`,
  access: 'public',
  upload: TICKET_FILE_TYPES,
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const getDeskFile = defineCall({
  id: 'getDeskFile',
  summary: 'A file that was sent with a ticket, for the support desk.',
  method: 'GET',
  path: `${SANDBOX}/tickets/:id/files/:fileId`,
  access: 'public',
  params: z.object({ id, fileId: id }),
  download: TICKET_FILE_TYPES,
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});
