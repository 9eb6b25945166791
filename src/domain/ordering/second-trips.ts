import type { Instant } from '../shared/time';
import type { TaskState } from './task-state';

/** Where a parcel goes that could not be handed over: to its recipient again, or back to its sender. */
export const SECOND_TRIPS = ['again', 'return'] as const;
export type SecondTripKind = (typeof SECOND_TRIPS)[number];

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
