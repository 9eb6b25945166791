import * as z from 'zod/mini';
import { PAYOUT_FILTERS } from '../../src/domain/operations/cash';
import { defineCall } from '../call';
import { bilingualText, cursor, id, instant, limit, money, page, plainLine, search } from '../common';
import { DECISION } from './decision';

const payout = z.object({
  id,
  merchantName: bilingualText,
  open: money,
  since: instant,
  account: z.nullable(z.object({ bankName: z.string(), ending: z.string(), iban: z.nullable(z.string()) })),
  times: z.int(),
  payouts: z.array(z.object({ id, at: instant, amount: money, reference: z.nullable(z.string()) })),
});

export const listDeskPayouts = defineCall({
  id: 'listDeskPayouts',
  summary: 'What drivers collected for businesses and is payable to them; what waits for longest comes first.',
  method: 'GET',
  path: '/desk/payouts',
  access: 'operator',
  operatorRight: 'payouts',
  query: z.object({ search, state: z.optional(z.enum(PAYOUT_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(payout),
});

/**
 * Seen is what was open, in minor units, and how many payouts there were before: what was collected meanwhile stays open, and of two
 * operators one pays.
 */
export const decideDeskPayout = defineCall({
  ...DECISION,
  id: 'decideDeskPayout',
  summary: 'Books that what was seen to be payable was paid out by bank transfer.',
  path: '/desk/payouts/:id/pay',
  operatorRight: 'payouts',
  body: z.object({
    seen: z.object({ open: z.int(), payouts: z.int() }),
    decision: z.object({ reference: plainLine(40, 1) }),
  }),
});
