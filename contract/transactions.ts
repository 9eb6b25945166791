import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { TRANSACTION_KINDS, TRANSACTION_STATES, UNSETTLED_KINDS } from '../src/domain/wallet/transaction';
import { defineCall } from './call';
import { bilingualText, byId, cursor, day, id, instant, limit, money, page, search } from './common';

const card = z.object({ brand: z.string(), last4: z.string() });

const transaction = z.object({
  id,
  kind: z.enum(TRANSACTION_KINDS),
  amount: money,
  balance: z.nullable(money),
  at: instant,
  order: z.nullable(z.object({ id, reference: z.string(), isHere: z.boolean() })),
  branch: z.nullable(bilingualText),
  /** The number of a top-up, by card or by wire transfer. */
  topUp: z.nullable(z.string()),
  /** The number of a withdrawal. */
  withdrawal: z.nullable(z.string()),
  /** The saved card that a top-up was paid with; absent for anything else. */
  card: z.optional(z.nullable(card)),
  /** The number of an order in the store. */
  sale: z.optional(z.string()),
});

export const listTransactions = defineCall({
  id: 'listTransactions',
  summary:
    "Changes of the wallet's balance, latest first. Without the right to see the balance: only the branch's own, without the balance after each.",
  method: 'GET',
  path: '/wallet/transactions',
  ...ACTION_ACCESS.seeMoney,
  query: z.object({
    kind: z.optional(z.enum(TRANSACTION_KINDS)),
    search,
    from: z.optional(day),
    to: z.optional(day),
    cursor,
    limit: limit(30, 100),
  }),
  data: page(transaction),
});

export const getTransaction = defineCall({
  id: 'getTransaction',
  summary: "One change of the wallet's balance, and how what it belongs to stands.",
  method: 'GET',
  path: '/wallet/transactions/:id',
  ...ACTION_ACCESS.seeMoney,
  params: byId,
  data: z.extend(transaction, {
    state: z.enum(TRANSACTION_STATES),
    description: bilingualText,
    paymentId: z.nullable(z.string()),
    card: z.nullable(card),
  }),
  errors: ['NOT_FOUND'],
});

export const listBalances = defineCall({
  id: 'listBalances',
  summary:
    'What the wallet held at the end of each of the last ninety days, today last; none for people who may not see the balance.',
  method: 'GET',
  path: '/wallet/balances',
  ...ACTION_ACCESS.seeMoney,
  data: z.array(z.object({ day, balance: money })),
});

/** Empty for people who may not see the balance: these belong to the business as a whole [R6.03]. */
export const listUnsettled = defineCall({
  id: 'listUnsettled',
  summary: 'Top-ups and withdrawals that are on their way, and those that failed in the last days; latest first.',
  method: 'GET',
  path: '/wallet/unsettled',
  ...ACTION_ACCESS.seeMoney,
  data: z.array(
    z.object({
      kind: z.enum(UNSETTLED_KINDS),
      reference: z.string(),
      amount: money,
      state: z.enum(TRANSACTION_STATES),
      at: instant,
      slug: z.nullable(z.string()),
    }),
  ),
});
