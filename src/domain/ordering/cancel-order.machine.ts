import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Money } from '../shared/money';
import type { Failure, Result } from '../shared/result';
import { failureIn, refusalCode } from '../shared/result';
import type { Order, Refund } from './order';
import { isCancellable } from './task-transitions';
import type { TaskState } from './task-state';

interface Input {
  readonly orderId: string;
  readonly state: TaskState;
  readonly refund: Refund | null;
}

interface Context {
  readonly orderId: string;
  /** The state of the delivery, as far as this device knows. */
  readonly standing: TaskState;
  /** What cancelling now refunds. */
  readonly refund: Refund | null;
  /** Code of the chosen reason, from the preferences [R3.10]. */
  readonly reason: string | null;
  /** The person confirmed without a reason. */
  readonly reasonMissing: boolean;
  readonly failure: Failure | null;
  /** What was refunded. */
  readonly refunded: Money | null;
}

type Event =
  | { readonly type: 'CHOOSE'; readonly reason: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
  /** The delivery moved on while the dialog was open. */
  | { readonly type: 'ORDER.CHANGED'; readonly state: TaskState; readonly refund: Refund | null };

const order = (result: Result<Order>): Order | null => (result.ok ? result.value : null);

const actors = {
  cancelOrder: outcome<Order, { orderId: string; reason: string }>('cancelOrder'),
  readOrder: outcome<Order, { orderId: string }>('readOrder'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Cancelling a delivery. The driver may pick up the parcel while the person thinks, and the answer may be lost on the
 * way: if it is unknown what the server did, the order is read again before anything is shown. Tags: `asking`, `busy`,
 * `cancelled`, `refused`.
 */
export const cancelOrderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'busy' | 'cancelled' | 'refused',
  },
  actors,
  actions: {
    choose: assign(on.event('CHOOSE', (_, { reason }) => ({ reason, reasonMissing: false }))),
    askForReason: assign({ reasonMissing: true }),
    keepFailure: assign(on.output('cancelOrder', (_, result) => ({ failure: failureIn(result) }))),
    forgetFailure: assign({ failure: null }),
    keepStanding: assign(on.event('ORDER.CHANGED', (_, { state: standing, refund }) => ({ standing, refund }))),
    keepOrder: assign(
      on.output(['cancelOrder', 'readOrder'], (_, result) => {
        const known = order(result);
        return known === null
          ? {}
          : { standing: known.state, refund: known.refundIfCancelled, refunded: known.refunded, failure: null };
      }),
    ),
  },
  guards: {
    hasReason: ({ context }) => context.reason !== null,
    isOvertaken: on.event('ORDER.CHANGED', (_, { state }) => !isCancellable(state)),
    isCancelled: on.output(['cancelOrder', 'readOrder'], (_, result) => order(result)?.state === 'cancelled'),
    isTooLate: on.output('readOrder', (_, result) => {
      const known = order(result);
      return known !== null && !isCancellable(known.state);
    }),
    /** The server may have acted, or says that the order is not in the state this device believes. */
    isUnsure: on.output('cancelOrder', (_, result) => {
      if (result.ok) return false;
      const { failure } = result;
      return failure.kind === 'offline' || failure.kind === 'unreadable' || refusalCode(failure) === 'NOT_CANCELLABLE';
    }),
    saidTooLate: ({ context }) => context.failure !== null && refusalCode(context.failure) === 'NOT_CANCELLABLE',
  },
}).createMachine({
  id: 'cancel-order',
  context: ({ input }) => ({
    orderId: input.orderId,
    standing: input.state,
    refund: input.refund,
    reason: null,
    reasonMissing: false,
    failure: null,
    refunded: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        CHOOSE: { actions: 'choose' },
        CONFIRM: [{ guard: 'hasReason', target: 'cancelling' }, { actions: 'askForReason' }],
        CLOSE: 'closed',
        'ORDER.CHANGED': [
          { guard: 'isOvertaken', actions: 'keepStanding', target: 'refused' },
          { actions: 'keepStanding' },
        ],
      },
    },
    cancelling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.orderId, reason: context.reason ?? '' }),
        onDone: [
          { guard: 'isUnsure', actions: 'keepFailure', target: 'checking' },
          { guard: 'isCancelled', actions: 'keepOrder', target: 'cancelled' },
          { actions: 'keepFailure', target: 'asking' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: 'isCancelled', actions: 'keepOrder', target: 'cancelled' },
          { guard: 'isTooLate', actions: 'keepOrder', target: 'refused' },
          { guard: 'saidTooLate', target: 'refused' },
          { target: 'asking' },
        ],
      },
    },
    cancelled: { tags: 'cancelled', on: { CLOSE: 'closed' } },
    refused: { tags: 'refused', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
