import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, FieldError } from '../shared/result';
import type { Money } from '../shared/money';
import type { Order } from './order';
import type { SecondTripsPrice, SecondTripsWish, TripDriver, TripPayment } from './second-trip';
import type { SecondTripKind } from './second-trips';
import { timingDraftErrors, timingField, timingOf } from './timing-draft';
import type { TimingDraft } from './timing-draft';

interface Input {
  readonly orderId: string;
  /** Null for all stops of the order that may have one. */
  readonly stopId: string | null;
  /** Of the region: a window is a time on its clocks. */
  readonly timeZone: string;
  /** The driver who has the parcel is asked first, where somebody has it. */
  readonly driver: TripDriver;
}

export interface SecondTripContext extends Input {
  /** Where the parcel goes; null before it was chosen. */
  readonly kind: SecondTripKind | null;
  readonly timing: TimingDraft;
  readonly payment: TripPayment | null;
  /** What it costs, as the server says; null before it did. */
  readonly priced: SecondTripsPrice | null;
  /** The price is another one than when it was confirmed. */
  readonly isRepriced: boolean;
  /** What is wrong with the window, shown once it was confirmed. */
  readonly errors: readonly FieldError[];
  /** Under which it is sent: the same while nobody knows whether it arrived [T.36]. */
  readonly key: string | null;
  readonly failure: Failure | null;
}

export type SecondTripEvent =
  | { readonly type: 'OPEN'; readonly kind: SecondTripKind }
  | { readonly type: 'CLOSE' }
  /** Ask for the price once more. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'DRIVER'; readonly driver: TripDriver }
  | { readonly type: 'TIMING'; readonly timing: Partial<TimingDraft> }
  | { readonly type: 'PAYMENT'; readonly payment: TripPayment }
  | { readonly type: 'CONFIRM'; readonly key: string };

export type SecondTripTold =
  /** The new order; the one that failed where it was for all its stops. */
  | { readonly type: 'ordered'; readonly order: Order }
  /** Somebody else ordered it, or its time is over: the order is to be read again. */
  | { readonly type: 'overtaken' };

/** What is asked for, of which stop. */
export interface SecondTripSent extends Pick<Input, 'orderId' | 'stopId'> {
  readonly wish: SecondTripsWish;
  /** Of all of it. */
  readonly price: Money;
  readonly key: string;
}

/** What the price is asked for. */
export interface SecondTripAsked extends Pick<Input, 'orderId' | 'stopId'> {
  readonly kind: SecondTripKind;
}

const actors = {
  price: outcome<SecondTripsPrice, SecondTripAsked>('price'),
  send: outcome<Order, SecondTripSent>('send'),
};
const on = readersOf<SecondTripEvent, typeof actors>();

function sentOf(context: SecondTripContext): SecondTripSent {
  const { orderId, stopId, kind, driver, timing, timeZone, payment, key } = context;
  const { price, trips } = invariant(context.priced, 'price');
  const wish = {
    kind: invariant(kind, 'kind of trip'),
    driver,
    timing: invariant(timingOf(timing, timeZone), 'time'),
    payment: invariant(payment, 'way to pay'),
    trips,
  };
  return { orderId, stopId, wish, price, key: invariant(key, 'key') };
}

/** What was chosen, while it can be paid so; else the first way that is possible. */
const paymentOf = (chosen: TripPayment | null, { payments }: SecondTripsPrice): TripPayment | null =>
  payments.find((each) => each === chosen) ?? payments[0] ?? null;

/**
 * Sending a parcel again that could not be handed over, or back to its sender, or all such parcels of an order: which, by whom, when, at which price, and
 * the request. At another price than the one that was shown nothing is ordered. While nobody knows whether it arrived
 * nothing can be changed, and confirming again sends the same. Tags: closed, open, pricing, editing, busy, unsure, made.
 */
export const secondTripMachine = setup({
  types: {
    input: {} as Input,
    context: {} as SecondTripContext,
    events: {} as SecondTripEvent,
    emitted: {} as SecondTripTold,
    tags: {} as 'closed' | 'open' | 'pricing' | 'editing' | 'busy' | 'unsure' | 'made',
  },
  actors,
  actions: {
    takeKind: assign(on.event('OPEN', (_, { kind }) => ({ kind, priced: null, isRepriced: false, failure: null }))),
    takeDriver: assign(on.event('DRIVER', (_, { driver }) => ({ driver, failure: null }))),
    takeTiming: assign(
      on.event('TIMING', ({ context }, { timing }) => ({
        timing: { ...context.timing, ...timing },
        errors: [],
        failure: null,
      })),
    ),
    takePayment: assign(on.event('PAYMENT', (_, { payment }) => ({ payment, failure: null }))),
    takeKey: assign(on.event('CONFIRM', (_, { key }) => ({ key, isRepriced: false, errors: [], failure: null }))),
    takePrice: assign(
      on.output('price', ({ context }, result) =>
        result.ok ? { priced: result.value, payment: paymentOf(context.payment, result.value) } : {},
      ),
    ),
    showErrors: assign(({ context: { timing, timeZone } }) => ({ errors: timingDraftErrors(timing, timeZone) })),
    markRepriced: assign({ isRepriced: true, key: null }),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(on.output(['price', 'send'], (_, result) => ({ failure: result.ok ? null : result.failure }))),
    forgetAll: assign({ kind: null, priced: null, isRepriced: false, errors: [], key: null, failure: null }),
    tellOrdered: emit(
      on.output('send', (_, result): SecondTripTold => {
        if (!result.ok) throw new Error('Nothing was ordered');
        return { type: 'ordered', order: result.value };
      }),
    ),
    tellOvertaken: emit({ type: 'overtaken' } as const),
  },
  guards: {
    isComplete: ({ context: { timing, timeZone, payment } }) =>
      payment !== null && timingDraftErrors(timing, timeZone).length === 0,
    isPriced: on.output('price', (_, result) => result.ok),
    isMade: on.output('send', (_, result) => result.ok),
    isOvertaken: on.output(['price', 'send'], (_, result) => isRefused(result, 'NOT_NOW')),
    isUnsure: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isAnotherPrice: on.output('send', (_, result) => isRefused(result, 'QUOTE_MISMATCH')),
  },
}).createMachine({
  id: 'second-trip',
  context: ({ input }) => ({
    ...input,
    kind: null,
    timing: timingField.read(undefined),
    payment: null,
    priced: null,
    isRepriced: false,
    errors: [],
    key: null,
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: { tags: 'closed', on: { OPEN: { actions: 'takeKind', target: 'pricing' } } },
    pricing: {
      tags: ['open', 'pricing', 'busy'],
      invoke: {
        id: 'price',
        src: 'price',
        input: ({ context: { orderId, stopId, kind } }) => ({ orderId, stopId, kind: invariant(kind, 'kind of trip') }),
        onDone: [
          { guard: 'isPriced', actions: 'takePrice', target: 'editing' },
          { guard: 'isOvertaken', actions: ['tellOvertaken', 'forgetAll'], target: 'closed' },
          { actions: 'noteFailure', target: 'unpriced' },
        ],
      },
    },
    unpriced: {
      tags: 'open',
      on: {
        RETRY: { actions: 'forgetFailure', target: 'pricing' },
        CLOSE: { actions: 'forgetAll', target: 'closed' },
      },
    },
    editing: {
      tags: ['open', 'editing'],
      on: {
        DRIVER: { actions: 'takeDriver' },
        TIMING: { actions: 'takeTiming' },
        PAYMENT: { actions: 'takePayment' },
        CLOSE: { actions: 'forgetAll', target: 'closed' },
        CONFIRM: [{ guard: 'isComplete', actions: 'takeKey', target: 'sending' }, { actions: 'showErrors' }],
      },
    },
    sending: {
      tags: ['open', 'editing', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sentOf(context),
        onDone: [
          { guard: 'isMade', actions: 'tellOrdered', target: 'made' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { guard: 'isAnotherPrice', actions: 'markRepriced', target: 'pricing' },
          { guard: 'isOvertaken', actions: ['tellOvertaken', 'forgetAll'], target: 'closed' },
          { actions: 'noteFailure', target: 'editing' },
        ],
      },
    },
    unsure: {
      tags: ['open', 'editing', 'unsure'],
      on: { CONFIRM: { actions: 'forgetFailure', target: 'sending' } },
    },
    made: { tags: 'made' },
  },
});
