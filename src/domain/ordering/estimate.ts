import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { TaskState } from './task-state';

/** Minutes (D) from entering a state to leaving the pick-up; nobody can say for the others when the parcel arrives. */
export const UNTIL_PICKED_UP: Readonly<Partial<Record<TaskState, number>>> = {
  created: 18,
  unassigned: 18,
  // Its next driver is looked for at once.
  declined: 18,
  dispatched: 17,
  assigned: 15,
  acknowledge: 14,
  accepted: 13,
  'in progress': 11,
  arrived: 3,
  'picked up': 0,
};

/** Whole minutes; traffic keeps no promise to the minute. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** Below this, minutes are counted one by one. */
const FEW = 10;
const STEP = 5;

/** What people are told of an expected number of minutes: a range, in steps of five once it is long. */
export function around(minutes: number): Minutes {
  const whole = Math.max(1, Math.ceil(minutes));
  if (whole < FEW) return { from: whole, to: whole + STEP };
  const from = Math.floor(whole / STEP) * STEP;
  return { from, to: from + 2 * STEP };
}

const MINUTE = 60_000;
/** Milliseconds after the expected time from which a delivery is called late. */
const LATE = 5 * MINUTE;

/** What people are told of an expected arrival. */
export type Arrival = { readonly kind: 'late' | 'soon' } | { readonly kind: 'in'; readonly minutes: Minutes };

/**
 * The time until a parcel arrives, as a range like the quote's: more would promise what traffic does not keep.
 * @param now milliseconds since the epoch
 */
export function arrivalOf(eta: Instant, now: number): Arrival {
  const left = millisOf(eta) - now;
  if (left <= -LATE) return { kind: 'late' };
  return left <= 0 ? { kind: 'soon' } : { kind: 'in', minutes: around(Math.ceil(left / MINUTE)) };
}

/**
 * The one estimate of an order that is made now, with its parts: the quote shows it, and the order's own page begins
 * with the same, because the server counts the arrival from the same table.
 * @param rideSeconds of the route from the pick-up
 */
export function estimateOf(rideSeconds: number): {
  readonly pickUp: Minutes;
  /** Whole minutes. */
  readonly ride: number;
  readonly total: Minutes;
} {
  const pickUp = UNTIL_PICKED_UP.created ?? 0;
  const ride = rideSeconds / 60;
  return { pickUp: around(pickUp), ride: Math.max(1, Math.round(ride)), total: around(pickUp + ride) };
}
