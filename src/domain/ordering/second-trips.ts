import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { TaskState } from './task-state';

/** Where a parcel goes that could not be handed over: to its recipient again, or back to its sender. */
export const SECOND_TRIPS = ['again', 'return'] as const;
export type SecondTripKind = (typeof SECOND_TRIPS)[number];

/** For so many days after it failed a second trip can be asked for (D). */
export const SECOND_TRIP_DAYS = 7;

/** The second trip of a stop, an order of its own. */
export interface SecondTrip {
  readonly kind: SecondTripKind;
  readonly orderId: string;
  readonly reference: string;
  readonly state: TaskState;
  readonly orderedAt: Instant;
}

/** What an order is the second trip of. */
export interface SecondTripOf {
  readonly kind: SecondTripKind;
  readonly orderId: string;
  readonly reference: string;
  /** It begins where the parcel was left with a driver, not at its sender. */
  readonly isAway: boolean;
}

/**
 * How many days are left until then, never more than there were: views read the clock in steps, which may lie before the
 * failure. The last one counts. @param until ms since the epoch, as now
 */
export const daysLeft = (until: number, now: number): number =>
  Math.min(SECOND_TRIP_DAYS, Math.max(1, Math.ceil((until - now) / 86_400_000)));

/** Whether what becomes of an order's parcel waits for a decision still. @param now ms since the epoch */
export const isDecisionDue = <Known extends { readonly decideUntil?: Instant | undefined }>(
  order: Known,
  now: number,
): order is Known & { readonly decideUntil: Instant } =>
  order.decideUntil !== undefined && millisOf(order.decideUntil) > now;
