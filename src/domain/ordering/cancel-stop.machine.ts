import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Money } from '../shared/money';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { Order } from './order';
import type { StopCancellation, StopOf } from './stop-cancellation';

export interface CancelStopContext extends StopOf {
  /** What it changes, as the server says; null before it did. */
  readonly priced: StopCancellation | null;
  /** The price, or where the parcel is, is another one than when it was confirmed. */
  readonly isRepriced: boolean;
  /** Under which it is sent: the same while nobody knows whether it arrived [T.36]. */
  readonly key: string | null;
  readonly failure: Failure | null;
}

export type CancelStopEvent =
  | { readonly type: 'CONFIRM'; readonly key: string }
  /** Ask for the price once more. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' }
  /** A driver picked up meanwhile, or somebody else cancelled. */
  | { readonly type: 'OVERTAKEN' };

/** What is sent. */
export interface CancelStopSent extends StopOf {
  readonly total: Money;
  readonly comesBack: boolean;
  readonly key: string;
}

const actors = {
  price: outcome<StopCancellation, StopOf>('price'),
  send: outcome<Order, CancelStopSent>('send'),
};
const on = readersOf<CancelStopEvent, typeof actors>();

function sentOf({ orderId, stopId, priced, key }: CancelStopContext): CancelStopSent {
  if (priced === null || key === null) throw new RangeError('A stop cannot be cancelled before its price is known');
  return { orderId, stopId, total: priced.total, comesBack: priced.comesBack, key };
}

/**
 * Cancelling one stop of several: what it changes in the price, and the request. At another price than the one that was
 * shown, or once a driver has its parcel though nobody was told, nothing is cancelled. While nobody knows whether it arrived, confirming again sends the same. Tags: `pricing`,
 * `unpriced`, `asking`, `busy`, `cancelled`, `refused`.
 */
export const cancelStopMachine = setup({
  types: {
    input: {} as StopOf,
    context: {} as CancelStopContext,
    events: {} as CancelStopEvent,
    emitted: {} as { readonly type: 'cancelled'; readonly order: Order },
    tags: {} as 'pricing' | 'unpriced' | 'asking' | 'busy' | 'cancelled' | 'refused',
  },
  actors,
  actions: {
    takePrice: assign(on.output('price', (_, result) => (result.ok ? { priced: result.value } : {}))),
    takeKey: assign(on.event('CONFIRM', (_, { key }) => ({ key, isRepriced: false, failure: null }))),
    markRepriced: assign({ isRepriced: true, key: null, priced: null }),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(on.output(['price', 'send'], (_, result) => ({ failure: result.ok ? null : result.failure }))),
    tellCancelled: emit(
      on.output('send', (_, result) => {
        if (!result.ok) throw new Error('Nothing was cancelled');
        return { type: 'cancelled', order: result.value } as const;
      }),
    ),
  },
  guards: {
    isPriced: on.output('price', (_, result) => result.ok),
    isCancelled: on.output('send', (_, result) => result.ok),
    isTooLate: on.output(['price', 'send'], (_, result) => isRefused(result, 'NOT_CANCELLABLE')),
    isUnsure: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isAnotherPrice: on.output('send', (_, result) => isRefused(result, 'QUOTE_MISMATCH')),
  },
}).createMachine({
  id: 'cancel-stop',
  context: ({ input }) => ({ ...input, priced: null, isRepriced: false, key: null, failure: null }),
  initial: 'pricing',
  states: {
    pricing: {
      tags: ['pricing', 'busy'],
      invoke: {
        id: 'price',
        src: 'price',
        input: ({ context: { orderId, stopId } }) => ({ orderId, stopId }),
        onDone: [
          { guard: 'isPriced', actions: 'takePrice', target: 'asking' },
          { guard: 'isTooLate', target: 'refused' },
          { actions: 'noteFailure', target: 'unpriced' },
        ],
      },
      on: { CLOSE: 'closed' },
    },
    unpriced: {
      tags: 'unpriced',
      on: { RETRY: { actions: 'forgetFailure', target: 'pricing' }, CLOSE: 'closed' },
    },
    asking: {
      tags: 'asking',
      on: { CONFIRM: { actions: 'takeKey', target: 'cancelling' }, OVERTAKEN: 'refused', CLOSE: 'closed' },
    },
    cancelling: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sentOf(context),
        onDone: [
          { guard: 'isCancelled', actions: 'tellCancelled', target: 'cancelled' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { guard: 'isAnotherPrice', actions: 'markRepriced', target: 'pricing' },
          { guard: 'isTooLate', target: 'refused' },
          { actions: 'noteFailure', target: 'asking' },
        ],
      },
    },
    unsure: {
      tags: 'asking',
      on: { CONFIRM: { actions: 'forgetFailure', target: 'cancelling' }, CLOSE: 'closed' },
    },
    cancelled: { tags: 'cancelled', on: { CLOSE: 'closed' } },
    refused: { tags: 'refused', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
