import { UNTIL_PICKED_UP } from './estimate';
import type { FailureReason } from './failure-reason';
import type { Order, Stop } from './order';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';
import { canInquireLocation, isCancellable } from './task-transitions';

/** What decides what is said of a delivery. */
export interface Situation {
  readonly state: TaskState;
  readonly payment: Order['payment']['status'];
  /** Its parcel left the pick-up with a driver. */
  readonly wasPickedUp: boolean;
}

/** What the merchant can do next, all of it in the app or by phone. */
export type NextStep = 'cancel' | 'search-again' | 'ask-recipient' | 'go-on' | 'call-driver' | 'order-again';

/** What pages, alerts and messages say of a delivery, so that no two of them contradict each other. */
export interface Said {
  /** Of the fee. Nothing is due once the delivery is over without having been paid. */
  readonly fee: 'due' | 'nothing' | 'paid' | 'refunded' | 'partiallyRefunded';
  /** Whether cancelling gives money back: words of refunds are wrong where nothing was paid. */
  readonly cancelGivesBack: boolean;
  /** What needs the merchant, above everything else. */
  readonly trouble: 'stuck' | 'failed' | null;
  readonly parcel: 'at-pick-up' | 'with-driver' | 'handed-over';
  /** A phone number is only shown of a driver who is on the way or has the parcel. */
  readonly driver: 'none' | 'sought' | 'named' | 'reachable';
  readonly estimate: 'over' | 'unknown' | 'range';
  /** Of the cash at the door. */
  readonly cash: 'to-collect' | 'collected' | 'not-collected';
  /** The tracking link has something to show: the way, or who took the parcel. */
  readonly isFollowed: boolean;
  readonly nextSteps: readonly NextStep[];
}

const DRIVER: Readonly<Record<TaskState, Said['driver']>> = {
  created: 'sought',
  unassigned: 'sought',
  dispatched: 'sought',
  'not dispatched': 'sought',
  'dispatch failure': 'none',
  declined: 'sought',
  'location inquiry acquiring': 'none',
  'location inquiry acquired': 'sought',
  'location inquiry expired': 'none',
  assigned: 'named',
  acknowledge: 'named',
  accepted: 'reachable',
  'in progress': 'reachable',
  arrived: 'reachable',
  'picked up': 'reachable',
  delivered: 'reachable',
  successful: 'named',
  failed: 'named',
  cancelled: 'none',
  deleted: 'none',
  rejected: 'none',
};

function feeOf({ state, payment }: Situation): Said['fee'] {
  if (payment === 'partially refunded') return 'partiallyRefunded';
  return payment === 'due' && isFinal(state) ? 'nothing' : payment;
}

function parcelOf({ state, wasPickedUp }: Situation): Said['parcel'] {
  if (state === 'delivered' || state === 'successful') return 'handed-over';
  return wasPickedUp || state === 'picked up' ? 'with-driver' : 'at-pick-up';
}

function cashSaid(state: TaskState): Said['cash'] {
  if (state === 'successful') return 'collected';
  return isFinal(state) ? 'not-collected' : 'to-collect';
}

/** What is said of a delivery, or of one of its stops. One table for all who say it. */
export function saidOf(situation: Situation): Said {
  const { state, payment } = situation;
  const parcel = parcelOf(situation);
  const driver = state === 'failed' && parcel === 'with-driver' ? 'reachable' : DRIVER[state];
  const isOver = isFinal(state) || state === 'delivered';
  const steps: readonly (readonly [NextStep, boolean])[] = [
    ['search-again', state === 'dispatch failure'],
    ['go-on', state === 'location inquiry expired'],
    ['ask-recipient', canInquireLocation(state)],
    ['call-driver', driver === 'reachable'],
    ['cancel', isCancellable(state)],
    ['order-again', isFinal(state)],
  ];
  return {
    fee: feeOf(situation),
    cancelGivesBack: isCancellable(state) && payment === 'paid',
    trouble: state === 'dispatch failure' ? 'stuck' : state === 'failed' ? 'failed' : null,
    parcel,
    driver,
    estimate: isOver ? 'over' : UNTIL_PICKED_UP[state] === undefined ? 'unknown' : 'range',
    cash: cashSaid(state),
    isFollowed: state === 'successful' || !isFinal(state),
    nextSteps: steps.flatMap(([step, is]) => (is ? [step] : [])),
  };
}

/** What is said of a whole order. */
export function saidOfOrder({ state, payment, history }: Pick<Order, 'state' | 'payment' | 'history'>): Said {
  return saidOf({
    state,
    payment: payment.status,
    wasPickedUp: history.some(({ state: reached }) => reached === 'picked up'),
  });
}

/** What is said of one stop of an order. */
export function saidOfStop(
  { state, history }: Pick<Order['dropOffs'][number], 'state' | 'history'>,
  { payment }: Pick<Order, 'payment'>,
): Said {
  return saidOfOrder({ state, payment, history });
}

/** Which text says why: the driver's own words where they wrote some; they may have given no reason. */
export function failureKey({
  failureReason,
  failureNote,
}: Pick<Stop, 'failureReason' | 'failureNote'>): FailureReason | 'unknown' {
  if (failureNote !== null) return 'other';
  return failureReason === null || failureReason === 'other' ? 'unknown' : failureReason;
}
