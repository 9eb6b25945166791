import * as z from 'zod/mini';
import { REFUSAL_REASONS, REVIEW_STATES } from '../src/domain/account/review';
import { ACT_KINDS } from '../src/domain/operations/acts';
import { DESK_ACCOUNTS, OPERATOR_RIGHTS } from '../src/domain/operations/operations';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../src/domain/signup/business';
import { review } from './account';
import { defineCall } from './call';
import { DECISION } from './operations/decision';
import {
  bilingualText,
  byId,
  cursor,
  email,
  id,
  instant,
  limit,
  money,
  nothing,
  page,
  password,
  phone,
  regionCode,
  search,
} from './common';
import { uploaded } from './uploaded';

export {
  decideDeskWireTransfer,
  decideDeskWithdrawal,
  getTransferProof,
  listDeskWireTransfers,
  listDeskWithdrawals,
} from './operations/money';
export {
  decideDeskCash,
  decideDeskUnclaimed,
  findDeskCash,
  getDeskCash,
  listDeskCash,
  listDeskUnclaimed,
} from './operations/cash';
export { decideDeskChat, getDeskChat, listDeskChats } from './operations/chats';
export {
  assignDelivery,
  decideDeskDriver,
  inviteDriver,
  listDeskDrivers,
  listDriverPlaces,
} from './operations/drivers';
export { decideDeskPayout, listDeskPayouts } from './operations/payouts';
export { decideDeskVoucher, listDeskVouchers, makeVoucher } from './operations/vouchers';
export { decideDeskReport, getReportPhoto, listDeskReports } from './operations/reports';
export {
  decideDeskTicket,
  getDeskTicket,
  getDeskTicketFile,
  listDeskTickets,
  uploadAnswerFile,
} from './operations/tickets';

const rights = z.array(z.enum(OPERATOR_RIGHTS));
const operator = z.object({ name: z.string(), rights });

export const signInOperator = defineCall({
  id: 'signInOperator',
  summary: "Signs a member of Mersal's staff in; the token opens the calls of the desk only, for half a day.",
  method: 'POST',
  path: '/auth/operator',
  access: 'public',
  body: z.object({ email, password }),
  data: z.object({ token: z.string() }),
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
});

export const signOutOperator = defineCall({
  id: 'signOutOperator',
  summary: 'Ends the session of this device.',
  method: 'POST',
  path: '/desk/sign-out',
  access: 'operator',
  body: nothing,
  data: nothing,
});

export const getDesk = defineCall({
  id: 'getDesk',
  summary: 'Who is at the desk, what they may do, and how much waits in each part that is theirs.',
  method: 'GET',
  path: '/desk',
  access: 'operator',
  data: z.object({ operator, waiting: z.array(z.object({ right: z.enum(OPERATOR_RIGHTS), count: z.int() })) }),
});

const act = z.object({
  id,
  at: instant,
  kind: z.enum(ACT_KINDS),
  operator: z.string(),
  subject: z.string(),
  merchantName: z.nullable(bilingualText),
  reason: z.nullable(z.string()),
  amount: z.nullable(money),
});

export const listActs = defineCall({
  id: 'listActs',
  summary: 'The log of the desk: who did what to which record, the latest first. Nothing changes it.',
  method: 'GET',
  path: '/desk/acts',
  access: 'operator',
  query: z.object({ search, kind: z.optional(z.enum(ACT_KINDS)), cursor, limit: limit(20, 100) }),
  data: page(act),
});

const business = z.object({
  id,
  name: bilingualText,
  review,
  isClosed: z.boolean(),
  registration: z.nullable(
    z.object({
      businessType: z.enum(BUSINESS_TYPES),
      registrationNumber: z.string(),
      phone,
      registeredAt: instant,
      documents: z.array(z.extend(uploaded, { kind: z.enum(DOCUMENT_KINDS) })),
    }),
  ),
});

export const listDeskBusinesses = defineCall({
  id: 'listDeskBusinesses',
  summary: 'Businesses to verify, or those with another outcome; those that registered first come first.',
  method: 'GET',
  path: '/desk/businesses',
  access: 'operator',
  operatorRight: 'businesses',
  query: z.object({ search, state: z.optional(z.enum(REVIEW_STATES)), cursor, limit: limit(20, 100) }),
  data: page(business),
});

export const getDeskBusiness = defineCall({
  id: 'getDeskBusiness',
  summary:
    'One business: its people, branches, money, last orders, and what waits in the parts that the operator may open.',
  method: 'GET',
  path: '/desk/businesses/:id',
  access: 'operator',
  operatorRight: 'businesses',
  params: byId,
  data: z.object({
    business,
    people: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        status: z.enum(['invited', 'active', 'inactive']),
        isMain: z.boolean(),
      }),
    ),
    branches: z.array(z.object({ id, name: bilingualText, regionCode, isClosed: z.boolean() })),
    accounts: z.array(z.object({ kind: z.enum(DESK_ACCOUNTS), amount: money })),
    orders: z.array(
      z.object({ id, reference: z.string(), state: z.enum(TASK_STATES), total: money, createdAt: instant }),
    ),
    cases: z.array(
      z.object({
        of: z.enum(['wire-transfers', 'withdrawals', 'reports', 'tickets']),
        id,
        name: z.string(),
        at: instant,
        amount: z.nullable(money),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const getBusinessDocument = defineCall({
  id: 'getBusinessDocument',
  summary: 'A document that a business registered with.',
  method: 'GET',
  path: '/desk/businesses/:id/files/:fileId',
  access: 'operator',
  operatorRight: 'businesses',
  params: z.object({ id, fileId: id }),
  download: ['application/pdf', 'image/png', 'image/jpeg'],
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const decideDeskBusiness = defineCall({
  ...DECISION,
  id: 'decideDeskBusiness',
  summary: 'Verifies or refuses a business. Refused where it is not as it was seen any more.',
  path: '/desk/businesses/:id/review',
  operatorRight: 'businesses',
  body: z.object({
    seen: z.enum(REVIEW_STATES),
    decision: z.discriminatedUnion('state', [
      z.object({ state: z.literal('verified') }),
      z.object({ state: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
    ]),
  }),
});
