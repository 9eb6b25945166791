import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CASH_STATES } from '../src/domain/wallet/collected-cash';
import { defineCall } from './call';
import { bilingualText, cursor, day, id, instant, limit, money, page, search } from './common';

const cashSums = { collected: money, handedIn: money, paidOut: money, open: money };
const cashFilters = {
  state: z.optional(z.enum(CASH_STATES)),
  search,
  from: z.optional(day),
  to: z.optional(day),
};

export const listCollectedCash = defineCall({
  id: 'listCollectedCash',
  summary:
    'Cash on delivery, door by door, latest first: collected, handed in, paid out, open. Of the open branch alone for those who may not see the balance.',
  method: 'GET',
  path: '/wallet/cash',
  ...ACTION_ACCESS.seeMoney,
  query: z.object({ ...cashFilters, cursor, limit: limit(30, 100) }),
  data: page(
    z.object({
      id,
      at: instant,
      order: z.nullable(z.object({ id, reference: z.string(), isHere: z.boolean() })),
      branch: z.nullable(bilingualText),
      state: z.enum(CASH_STATES),
      ...cashSums,
    }),
  ),
});

export const sumCollectedCash = defineCall({
  id: 'sumCollectedCash',
  summary: 'What the list of cash on delivery adds up to. Without filters, open is what is owed.',
  method: 'GET',
  path: '/wallet/cash/sums',
  ...ACTION_ACCESS.seeMoney,
  query: z.object(cashFilters),
  data: z.object(cashSums),
});
