import { assign, setup } from 'xstate';
import { PAYMENT_CHECK_AGAIN } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { PaymentRef, PaymentState } from './payment';

export interface PaymentContext {
  readonly ref: PaymentRef;
  /** The language of the gateway's page. */
  readonly language: 'en' | 'ar';
  readonly payment: PaymentState | null;
  /** How often it was asked since the person arrived or last asked. */
  readonly asked: number;
  /** Why the last question, or the last attempt to pay, failed. */
  readonly failure: Failure | null;
  /** The gateway's page. */
  readonly pageUrl: string | null;
}

export type PaymentEvent =
  | { readonly type: 'PAY'; readonly language: 'en' | 'ar' }
  /** Asked by the person, or by a page that becomes visible again. */
  | { readonly type: 'CHECK' };

const FIRST_INTERVAL = 1_000;
const LONGEST_INTERVAL = 60_000;
/** After this many questions, about four minutes, nobody keeps watching: the server goes on asking. */
const PATIENCE = 8;

const actors = {
  askState: outcome<PaymentState, PaymentRef>('askState'),
  startPayment: outcome<{ readonly pageUrl: string }, { readonly slug: string; readonly language: 'en' | 'ar' }>(
    'startPayment',
  ),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};
const on = readersOf<PaymentEvent, typeof actors>();

/**
 * Paying by card on the gateway's page, and the result [R8.10]. Asks for the payment's state, at growing intervals
 * while the gateway has not decided. After some minutes it says so and asks again when the server does, 15 minutes
 * after the payment began at the latest [R9.03]. What is unpaid or was refused can be paid. Tags: asking; processing;
 * payable; starting, leaving; over; unknown; unreachable. Beside asking and processing: lasting once it takes long.
 */
export const paymentMachine = setup({
  types: {
    input: {} as Pick<PaymentContext, 'ref' | 'language'>,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as
      | 'asking'
      | 'processing'
      | 'lasting'
      | 'payable'
      | 'starting'
      | 'leaving'
      | 'over'
      | 'unknown'
      | 'unreachable',
  },
  actors,
  delays: {
    pollInterval: ({ context }) => Math.min(LONGEST_INTERVAL, FIRST_INTERVAL * 2 ** Math.max(0, context.asked - 1)),
    checkAgain: ({ context }) =>
      Math.min(PAYMENT_CHECK_AGAIN, Math.max(FIRST_INTERVAL, (context.payment?.checkAgainIn ?? 0) * 1_000)),
  },
  actions: {
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    askAgain: assign({ asked: 0, failure: null }),
    takeState: assign(
      on.output('askState', (_, result) =>
        result.ok ? { payment: result.value, failure: null } : { failure: result.failure },
      ),
    ),
    takeLanguage: assign(on.event('PAY', (_, { language }) => ({ language }))),
    takePage: assign(
      on.output('startPayment', (_, result) =>
        result.ok ? { pageUrl: result.value.pageUrl } : { failure: result.failure },
      ),
    ),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNowhere: on.output(
      'askState',
      (_, result) => isRefused(result, 'ORDER_NOT_FOUND') || isRefused(result, 'VALIDATION'),
    ),
    isUnreachable: on.output('askState', ({ context }, result) => !result.ok && context.payment === null),
    /** A failed question is repeated as if the answer were unchanged. */
    isPayable: on.output(
      'askState',
      ({ context }, result) =>
        (result.ok ? result.value : context.payment)?.outcome !== 'processing' &&
        (result.ok ? result.value : context.payment)?.payable === true,
    ),
    isOver: on.output(
      'askState',
      ({ context }, result) => (result.ok ? result.value : context.payment)?.outcome !== 'processing',
    ),
    isLasting: ({ context }) => context.asked >= PATIENCE,
    /** Somebody who came back from the gateway's page may go there again: it is the same page, and takes money once. */
    isPageOpen: ({ context }) => context.payment?.payable === true,
    isStarted: on.output('startPayment', (_, result) => result.ok),
    isNotPayable: on.output('startPayment', (_, result) => isRefused(result, 'NOT_PAYABLE')),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, payment: null, asked: 0, failure: null, pageUrl: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      entry: 'countQuestion',
      initial: 'anew',
      /**
       * The message that it takes long stays while the page itself asks once more; a person's own question starts over.
       */
      states: { anew: {}, still: { tags: 'lasting' } },
      invoke: {
        id: 'askState',
        src: 'askState',
        input: ({ context }) => context.ref,
        onDone: [
          { guard: 'isNowhere', target: 'unknown' },
          { guard: 'isUnreachable', actions: 'takeState', target: 'unreachable' },
          { guard: 'isPayable', actions: 'takeState', target: 'payable' },
          { guard: 'isOver', actions: 'takeState', target: 'over' },
          { guard: 'isLasting', actions: 'takeState', target: 'lasting' },
          { actions: 'takeState', target: 'waiting' },
        ],
      },
    },
    waiting: {
      tags: 'processing',
      after: { pollInterval: 'asking' },
      on: {
        CHECK: { actions: 'askAgain', target: 'asking' },
        PAY: { guard: 'isPageOpen', actions: ['forgetFailure', 'takeLanguage'], target: 'starting' },
      },
    },
    /** An honest message: it takes long, and the page need not stay open. */
    lasting: {
      tags: ['processing', 'lasting'],
      after: { checkAgain: 'asking.still' },
      on: {
        CHECK: { actions: 'askAgain', target: 'asking' },
        PAY: { guard: 'isPageOpen', actions: ['forgetFailure', 'takeLanguage'], target: 'starting' },
      },
    },
    payable: {
      tags: 'payable',
      on: {
        PAY: { actions: ['forgetFailure', 'takeLanguage'], target: 'starting' },
        CHECK: { actions: 'askAgain', target: 'asking' },
      },
    },
    starting: {
      tags: 'starting',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ slug: context.payment?.slug ?? '', language: context.language }),
        onDone: [
          { guard: 'isStarted', actions: 'takePage', target: 'leaving' },
          { guard: 'isNotPayable', actions: 'askAgain', target: 'asking' },
          { actions: 'takePage', target: 'payable' },
        ],
      },
    },
    /** The page goes away; if the browser restores it as it was, the state is read again. */
    leaving: {
      tags: 'leaving',
      invoke: { id: 'leave', src: 'leave', input: ({ context }) => ({ url: context.pageUrl ?? '' }) },
      on: { CHECK: { actions: 'askAgain', target: 'asking' } },
    },
    over: { tags: 'over' },
    unknown: { tags: 'unknown' },
    unreachable: {
      tags: 'unreachable',
      after: { pollInterval: 'asking' },
      on: { CHECK: { actions: 'askAgain', target: 'asking' } },
    },
  },
});
