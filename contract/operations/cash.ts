import * as z from 'zod/mini';
import { HAND_IN_CODE_LENGTH } from '../../src/domain/driving/hand-in';
import { CASH_FILTERS, UNCLAIMED_FILTERS, UNCLAIMED_MOVES } from '../../src/domain/operations/cash';
import { UNCLAIMED_REASONS } from '../../src/domain/operations/operations';
import { defineCall } from '../call';
import {
  amount,
  bilingualText,
  byId,
  cursor,
  formed,
  id,
  instant,
  limit,
  money,
  page,
  phone,
  plainLine,
  regionCode,
  search,
} from '../common';
import { receipt } from '../driving';
import { DECISION } from './decision';

const CODE = new RegExp(`^\\d{${HAND_IN_CODE_LENGTH}}$`);

const holder = z.object({
  id,
  name: z.string(),
  phone,
  regionCode,
  isBlocked: z.boolean(),
  held: money,
  count: z.int(),
  since: instant,
  limit: money,
  isOver: z.boolean(),
  announced: z.nullable(money),
});

export const listDeskCash = defineCall({
  id: 'listDeskCash',
  summary: 'Drivers who hold cash, those first who have held some for longest.',
  method: 'GET',
  path: '/desk/cash',
  access: 'operator',
  operatorRight: 'cash',
  query: z.object({ search, state: z.optional(z.enum(CASH_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(holder),
});

export const getDeskCash = defineCall({
  id: 'getDeskCash',
  summary: 'One driver with each amount that they hold, what they announced, and their last receipts.',
  method: 'GET',
  path: '/desk/cash/:id',
  access: 'operator',
  operatorRight: 'cash',
  params: byId,
  data: z.object({
    id,
    name: z.string(),
    phone,
    regionCode,
    isBlocked: z.boolean(),
    held: money,
    rest: money,
    limit: money,
    isOver: z.boolean(),
    announced: z.nullable(money),
    lines: z.array(
      z.object({ id, reference: z.string(), from: z.enum(['recipient', 'sender']), at: instant, amount: money }),
    ),
    receipts: z.array(receipt),
  }),
  errors: ['NOT_FOUND'],
});

export const findDeskCash = defineCall({
  id: 'findDeskCash',
  summary: 'The driver who announced cash under a code; unknown codes are counted.',
  method: 'POST',
  path: '/desk/cash-codes',
  access: 'operator',
  operatorRight: 'cash',
  body: z.object({ code: formed(CODE) }),
  data: z.object({ id }),
  errors: ['CASH_CODE_UNKNOWN', 'RATE_LIMITED'],
});

/** Seen is what the driver held, in minor units. */
export const decideDeskCash = defineCall({
  ...DECISION,
  id: 'decideDeskCash',
  summary: 'Takes cash that a driver brought and that was counted.',
  path: '/desk/cash/:id/hand-in',
  operatorRight: 'cash',
  body: z.object({ seen: z.int(), decision: z.object({ counted: amount }) }),
  errors: [...DECISION.errors, 'MORE_THAN_HELD'],
});

const unclaimed = z.object({
  id,
  merchantName: bilingualText,
  open: money,
  since: instant,
  moves: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum(UNCLAIMED_MOVES),
      reference: z.nullable(z.string()),
      amount: money,
    }),
  ),
});

export const listDeskUnclaimed = defineCall({
  id: 'listDeskUnclaimed',
  summary:
    'Money that came for businesses that have closed, and what became of it; what waits for longest comes first.',
  method: 'GET',
  path: '/desk/unclaimed',
  access: 'operator',
  operatorRight: 'unclaimed',
  query: z.object({ search, state: z.optional(z.enum(UNCLAIMED_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(unclaimed),
});

/** Seen is what was open, in minor units: all of it is paid back. */
export const decideDeskUnclaimed = defineCall({
  ...DECISION,
  id: 'decideDeskUnclaimed',
  summary: 'Books that unclaimed money was paid back by bank transfer, all of it.',
  path: '/desk/unclaimed/:id/return',
  operatorRight: 'unclaimed',
  body: z.object({
    seen: z.int(),
    decision: z.object({ reason: z.enum(UNCLAIMED_REASONS), reference: plainLine(40, 1) }),
  }),
});
