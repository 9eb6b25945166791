import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { failureIn, refusalCode } from '../shared/result';
import { add } from '../shared/money';
import type { Money } from '../shared/money';
import type { Order, OrderSummary, Refund } from './order';
import { isCancellable } from './task-transitions';

/** What is known of a selected order. */
export interface BulkRow extends SelectedOrder {
  /**
   * `unread` until the server has said how it stands, `unknown` if it did not; `ready` to be cancelled, `late` if it cannot
   * be any more; then `cancelled`, or `failed`.
   */
  readonly stands: 'unread' | 'unknown' | 'ready' | 'late' | 'cancelled' | 'failed';
  /** What cancelling it refunds. */
  readonly refund: Refund | null;
  /** What was refunded. */
  readonly refunded: Money | null;
  /** Why it is unknown, or failed. */
  readonly failure: Failure | null;
}

export type SelectedOrder = Pick<
  OrderSummary,
  'id' | 'reference' | 'recipientName' | 'state' | 'total' | 'paymentMethod'
>;

interface Context {
  readonly rows: readonly BulkRow[];
  /** Code of the chosen reason, for all of them [R3.10]. */
  readonly reason: string | null;
  readonly reasonMissing: boolean;
  /** The person wants no more of them cancelled. */
  readonly isStopped: boolean;
}

type Event =
  | { readonly type: 'CHOOSE'; readonly reason: string }
  | { readonly type: 'CONFIRM' }
  /** Reads again what could not be read. */
  | { readonly type: 'READ_AGAIN' }
  | { readonly type: 'STOP' }
  /** Tries those again that failed. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

const actors = {
  readOrder: outcome<Order, { orderId: string }>('readOrder'),
  cancelOrder: outcome<Order, { orderId: string; reason: string }>('cancelOrder'),
};
const on = readersOf<Event, typeof actors, { readonly checkOrder: 'readOrder' }>();

const hasRow = ({ rows }: Context, stands: BulkRow['stands']): boolean => rows.some((row) => row.stands === stands);
const firstId = ({ rows }: Context, stands: BulkRow['stands']): string =>
  rows.find((row) => row.stands === stands)?.id ?? '';

/** The rows with what came to be known of the first one that stands so. */
function firstNow({ rows }: Context, stands: BulkRow['stands'], known: Partial<BulkRow>): Pick<Context, 'rows'> {
  const id = firstId({ rows } as Context, stands);
  return { rows: rows.map((row) => (row.id === id ? { ...row, failure: null, ...known } : row)) };
}

const turned = ({ rows }: Context, from: BulkRow['stands'], to: BulkRow['stands']): Pick<Context, 'rows'> => ({
  rows: rows.map((row) => (row.stands === from ? { ...row, stands: to, failure: null } : row)),
});

/** What comes back in all if those that can be cancelled are; null for nothing. */
export function refundInAll(rows: readonly BulkRow[]): Money | null {
  const refunds = rows.flatMap(({ stands, refund }) =>
    stands === 'ready' && refund !== null && refund.amount.minor > 0 ? [refund.amount] : [],
  );
  return refunds.length === 0 ? null : refunds.reduce(add);
}

/** How an order stands, as the server has it. */
function knownOf({ state, refundIfCancelled: refund, refunded }: Order): Partial<BulkRow> {
  if (state === 'cancelled') return { state, stands: 'cancelled', refunded };
  return { state, refund, stands: refund !== null && isCancellable(state) ? 'ready' : 'late' };
}

/**
 * Cancelling several selected orders [R11.06]: each is read first, so that what happens to it is said before anything
 * does; then they are cancelled one after the other, and each that failed is reported and can be tried again. Where an
 * answer is lost, the order is read again: nothing is called failed that was cancelled. Tags: `reading`, `reviewing`,
 * `running`, `reported`.
 */
export const bulkCancelMachine = setup({
  types: {
    input: {} as { readonly orders: readonly SelectedOrder[] },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'reading' | 'reviewing' | 'running' | 'reported',
  },
  actors,
  actions: {
    keepRead: assign(
      on.output('readOrder', ({ context }, result) =>
        firstNow(
          context,
          'unread',
          // One that was cancelled before is not cancelled here.
          result.ok
            ? result.value.state === 'cancelled'
              ? { state: 'cancelled', stands: 'late' }
              : knownOf(result.value)
            : { stands: 'unknown', failure: result.failure },
        ),
      ),
    ),
    choose: assign(on.event('CHOOSE', (_, { reason }) => ({ reason, reasonMissing: false }))),
    askForReason: assign({ reasonMissing: true }),
    readAgain: assign(({ context }) => turned(context, 'unknown', 'unread')),
    stop: assign({ isStopped: true }),
    goOn: assign({ isStopped: false }),
    retry: assign(({ context }) => turned(context, 'failed', 'ready')),
    keepCancelled: assign(
      on.output('cancelOrder', ({ context }, result) =>
        firstNow(
          context,
          'ready',
          result.ok ? knownOf(result.value) : { stands: 'failed', failure: failureIn(result) },
        ),
      ),
    ),
    keepChecked: assign(
      on.output('checkOrder', ({ context }, result) => {
        const known = result.ok ? knownOf(result.value) : null;
        // It may still be cancelled, but was not: somebody decides whether to try again.
        const isOpen = known === null || known.stands === 'ready';
        return firstNow(context, 'ready', {
          ...known,
          ...(isOpen ? { stands: 'failed', failure: failureIn(result) ?? { kind: 'offline' } } : {}),
        });
      }),
    ),
  },
  guards: {
    hasUnread: ({ context }) => hasRow(context, 'unread'),
    hasReady: ({ context }) => hasRow(context, 'ready'),
    mayGoOn: ({ context }) => hasRow(context, 'ready') && !context.isStopped,
    hasUnknown: ({ context }) => hasRow(context, 'unknown'),
    hasFailed: ({ context }) => hasRow(context, 'failed'),
    isConfirmed: ({ context }) => context.reason !== null && hasRow(context, 'ready'),
    /** The server may have acted, or says that the order is not in the state this device believes. */
    isUnsure: on.output('cancelOrder', (_, result) => {
      if (result.ok) return false;
      const { failure } = result;
      return failure.kind === 'offline' || failure.kind === 'unreadable' || refusalCode(failure) === 'NOT_CANCELLABLE';
    }),
  },
}).createMachine({
  id: 'bulk-cancel',
  context: ({ input }) => ({
    rows: input.orders.map(({ id, reference, recipientName, state, total, paymentMethod }) => ({
      id,
      reference,
      recipientName,
      state,
      total,
      paymentMethod,
      stands: 'unread',
      refund: null,
      refunded: null,
      failure: null,
    })),
    reason: null,
    reasonMissing: false,
    isStopped: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'reading',
      always: [{ guard: 'hasUnread', target: 'reading' }, { target: 'reviewing' }],
    },
    reading: {
      tags: 'reading',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: firstId(context, 'unread') }),
        onDone: { actions: 'keepRead', target: 'looking' },
      },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        CHOOSE: { actions: 'choose' },
        CONFIRM: [
          { guard: 'isConfirmed', target: 'cancelling' },
          { guard: 'hasReady', actions: 'askForReason' },
        ],
        READ_AGAIN: { guard: 'hasUnknown', actions: 'readAgain', target: 'looking' },
        CLOSE: 'closed',
      },
    },
    cancelling: {
      tags: 'running',
      on: { STOP: { actions: 'stop' } },
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: firstId(context, 'ready'), reason: context.reason ?? '' }),
        onDone: [
          { guard: 'isUnsure', target: 'checking' },
          { actions: 'keepCancelled', target: 'next' },
        ],
      },
    },
    checking: {
      tags: 'running',
      on: { STOP: { actions: 'stop' } },
      invoke: {
        id: 'checkOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: firstId(context, 'ready') }),
        onDone: { actions: 'keepChecked', target: 'next' },
      },
    },
    next: {
      tags: 'running',
      always: [{ guard: 'mayGoOn', target: 'cancelling' }, { target: 'reported' }],
    },
    reported: {
      tags: 'reported',
      on: {
        RETRY: { guard: 'hasFailed', actions: ['retry', 'goOn'], target: 'cancelling' },
        CLOSE: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
