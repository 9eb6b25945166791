import type { Instant } from '../shared/time';

/** What keeps a store open until it is closed: its trial, a plan that is paid, or neither. */
export const CLOSING_PLANS = ['trial', 'paid', 'none'] as const;

/** What closing a store ends, and what is still to be finished [R2.25]. */
export interface StoreClosing {
  /** Orders that are under way, in all branches. */
  readonly orders: number;
  readonly plan: (typeof CLOSING_PLANS)[number];
  /** Until when the plan is paid: it ends then. Null without one. */
  readonly paidUntil: Instant | null;
}
