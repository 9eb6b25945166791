import { SEARCH_MINUTES } from '../ordering/search.rules';
import type { SearchMinutes } from '../ordering/search.rules';
import type { Opening } from '../branches/opening-hours';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';

/** For how many minutes a branch may pause or be busy [R9.06]. */
export const PACE_MINUTES = SEARCH_MINUTES;
export type PaceMinutes = SearchMinutes;

/** By how many minutes an order may take longer while a branch is busy (D). */
export const BUSY_MINUTES = [10, 20, 30, 45, 60] as const;
export type BusyMinutes = (typeof BUSY_MINUTES)[number];

/** After how many minutes orders may be accepted by themselves; 0 is at once (D). */
export const ACCEPT_MINUTES = [0, 2, 5, 10] as const;
export type AcceptMinutes = (typeof ACCEPT_MINUTES)[number];

/** How a branch takes the orders of its store [R11.28]. `until` is null where it lasts until somebody ends it. */
export type Pace =
  | { readonly kind: 'usual' }
  | { readonly kind: 'paused'; readonly until: Instant | null }
  | { readonly kind: 'busy'; readonly extra: BusyMinutes; readonly until: Instant | null };

/** A pace as somebody asks for it: for how many minutes from now, or null until somebody ends it. */
export type PaceWish =
  | { readonly kind: 'usual' }
  | { readonly kind: 'paused'; readonly minutes: PaceMinutes | null }
  | { readonly kind: 'busy'; readonly extra: BusyMinutes; readonly minutes: PaceMinutes | null };

export const USUAL_PACE: Pace = { kind: 'usual' };

/** A pace at a moment: one that has ended is the usual one. */
export function paceAt(pace: Pace, at: Instant): Pace {
  return pace.kind !== 'usual' && pace.until !== null && millisOf(pace.until) <= millisOf(at) ? USUAL_PACE : pace;
}

/** What a wish makes of a branch's pace. */
export function paceOf(wish: PaceWish, at: Instant): Pace {
  if (wish.kind === 'usual') return USUAL_PACE;
  const until = wish.minutes === null ? null : instantOf(millisOf(at) + wish.minutes * 60_000);
  return wish.kind === 'paused' ? { kind: 'paused', until } : { kind: 'busy', extra: wish.extra, until };
}

/**
 * When a branch takes orders, if it may be paused: a pause closes it, and ends only where its hours are open then.
 * @param hours its opening by its hours alone, at a moment
 */
export function openingWith(pace: Pace, at: Instant, hours: (at: Instant) => Opening | null): Opening | null {
  const now = paceAt(pace, at);
  if (now.kind !== 'paused') return hours(at);
  if (now.until === null) return { kind: 'closed', opensAt: null };
  const then = hours(now.until);
  return then?.kind === 'closed' ? then : { kind: 'closed', opensAt: now.until };
}
