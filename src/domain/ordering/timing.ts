import type { Instant } from '../shared/time';

export const TIMING_GOALS = ['pick-up', 'delivery'] as const;

/** At a time within 30 days; `until` is the end of the window, on the same day in the region's zone or in the night after it. */
export interface Scheduled {
  readonly kind: 'scheduled';
  /** What the window is for: when the parcel is picked up, or when it is delivered. */
  readonly goal: (typeof TIMING_GOALS)[number];
  readonly at: Instant;
  /** May be missing where the window is for the pick-up. */
  readonly until?: Instant | undefined;
}

/** As soon as possible, or in a window. */
export type Timing = { readonly kind: 'instant' } | Scheduled;

/** One time that an order got another window, or was sent at once. */
export interface Reschedule {
  readonly at: Instant;
  readonly before: Timing;
  readonly after: Timing;
  /** Who did it; null for a program. */
  readonly by: string | null;
}
