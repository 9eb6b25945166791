import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import type { Currency, Money } from '../shared/money';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import { withdrawalAmount } from './withdrawal';
import type { Withdrawal, WithdrawalError } from './withdrawal';

interface Input {
  /** Of the wallet. */
  readonly currency: Currency;
}

export interface WithdrawalContext extends Input {
  /** The amount as typed. */
  readonly typed: string;
  /** What is reviewed; null while it is typed. */
  readonly amount: Money | null;
  /** The bank account that is shown in the review. */
  readonly bankAccountId: string | null;
  readonly error: WithdrawalError | null;
  /** Under which it is sent: the same until amount or account change [T.36]. */
  readonly key: string | null;
  /** Why the last call failed. */
  readonly failure: Failure | null;
  /** The withdrawal that was made; null until then. */
  readonly reference: string | null;
}

export type WithdrawalEvent =
  | { readonly type: 'AMOUNT'; readonly typed: string }
  /** @param balance null for whoever may not see it: the server then says whether it covers the amount */
  | { readonly type: 'REVIEW'; readonly balance: Money | null; readonly bankAccountId: string }
  | { readonly type: 'BACK' }
  | { readonly type: 'CONFIRM'; readonly key: string }
  /** Another withdrawal. */
  | { readonly type: 'AGAIN' };

interface Sent {
  readonly amount: Money;
  readonly bankAccountId: string;
  readonly key: string;
}

const actors = { request: outcome<Withdrawal, Sent>('request') };
const on = readersOf<WithdrawalEvent, typeof actors>();

/**
 * Withdrawing money from the wallet [R2.09] [R5.06]: an amount, a review with the bank account, and the request. While
 * nobody knows whether it arrived the review stays, and confirming again sends the same key. Tags: `editing`,
 * `reviewing`, `busy`, `made`.
 */
export const withdrawalMachine = setup({
  types: {
    input: {} as Input,
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'editing' | 'reviewing' | 'busy' | 'made',
  },
  actors,
  actions: {
    takeAmount: assign(on.event('AMOUNT', (_, { typed }) => ({ typed, error: null, failure: null, key: null }))),
    noteError: assign(
      on.event('REVIEW', ({ context }, { balance }) => {
        const read = withdrawalAmount(context.typed, context.currency, balance);
        return { error: read.ok ? null : read.error, failure: null };
      }),
    ),
    takeReview: assign(
      on.event('REVIEW', ({ context }, { balance, bankAccountId }) => {
        const read = withdrawalAmount(context.typed, context.currency, balance);
        return {
          amount: read.ok ? read.money : null,
          bankAccountId,
          error: null,
          failure: null,
          key: context.bankAccountId === bankAccountId ? context.key : null,
        };
      }),
    ),
    takeKey: assign(
      on.event('CONFIRM', ({ context }, { key }) => ({
        key: context.key ?? key,
        failure: null,
      })),
    ),
    forgetFailure: assign({ failure: null }),
    noteOverBalance: assign({ error: 'over-balance' as const }),
    noteFailure: assign(on.output('request', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    takeMade: assign(on.output('request', (_, result) => ({ reference: result.ok ? result.value.reference : null }))),
    startAgain: assign({
      typed: '',
      amount: null,
      bankAccountId: null,
      error: null,
      key: null,
      failure: null,
      reference: null,
    }),
  },
  guards: {
    isFit: on.event(
      'REVIEW',
      ({ context }, { balance }) => withdrawalAmount(context.typed, context.currency, balance).ok,
    ),
    isMade: on.output('request', (_, result) => result.ok),
    isTooMuch: on.output('request', (_, result) => isRefused(result, 'BALANCE_TOO_LOW')),
    isElsewhere: on.output('request', (_, result) => isRefused(result, 'BANK_ACCOUNT_CHANGED')),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...input,
    typed: '',
    amount: null,
    bankAccountId: null,
    error: null,
    key: null,
    failure: null,
    reference: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        AMOUNT: { actions: 'takeAmount' },
        REVIEW: [{ guard: 'isFit', actions: 'takeReview', target: 'reviewing' }, { actions: 'noteError' }],
      },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        BACK: { actions: 'forgetFailure', target: 'editing' },
        CONFIRM: { actions: 'takeKey', target: 'sending' },
      },
    },
    sending: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => ({
          amount: invariant(context.amount, 'amount'),
          bankAccountId: invariant(context.bankAccountId, 'bank account'),
          key: invariant(context.key, 'key'),
        }),
        onDone: [
          { guard: 'isMade', actions: 'takeMade', target: 'made' },
          { guard: 'isTooMuch', actions: 'noteOverBalance', target: 'editing' },
          { guard: 'isElsewhere', actions: 'noteFailure', target: 'editing' },
          { actions: 'noteFailure', target: 'reviewing' },
        ],
      },
    },
    made: { tags: 'made', on: { AGAIN: { actions: 'startAgain', target: 'editing' } } },
  },
});
