import { dayAfter, isOpenAt, isOpenDuring } from '../branches/opening-hours';
import type { OpeningHours } from '../branches/opening-hours';
import type { FieldError } from '../shared/result';
import { dayIn, instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { instantAt } from '../shared/zoned-time';
import type { Scheduled, Timing } from './timing';

/** A delivery can be scheduled at most this many days ahead. */
export const SCHEDULE_DAYS = 30;
const DAY = 86_400_000;
/** A window for a delivery ends no sooner than this from now: a driver must be found and ride (D). Milliseconds. */
const SOONEST_DELIVERY = 60 * 60_000;

/** A window is at least so long: nobody promises a driver to the minute (D). Milliseconds. */
export const SHORTEST_WINDOW = 30 * 60_000;
/** One that goes on past midnight is at most so long (D): an end before the start is then more likely a mistake. */
const LONGEST_NIGHT = 12 * 3_600_000;

/** A window as typed on the region's clocks. */
interface TypedWindow {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The window of one day. An end that is earlier than the start is on the next day, where that makes a night of it:
 * 23:00 to 01:00. Null while something is missing or no time.
 */
export function windowAt({ day, from, to }: TypedWindow, timeZone: string): { at: Instant; until: Instant } | null {
  const at = instantAt({ day, time: from }, timeZone);
  const until = instantAt({ day, time: to }, timeZone);
  if (at === null || until === null) return null;
  const night = to < from ? instantAt({ day: dayAfter(day), time: to }, timeZone) : null;
  return { at, until: night !== null && millisOf(night) - millisOf(at) <= LONGEST_NIGHT ? night : until };
}

/** What is wrong with the length of a window, at `until`. */
export function lengthError({ at, until }: { readonly at: Instant; readonly until: Instant }, timeZone: string) {
  const length = millisOf(until) - millisOf(at);
  if (length <= 0) return 'too-small';
  if (length < SHORTEST_WINDOW) return 'too-short';
  return length > LONGEST_NIGHT && dayIn(timeZone, until) !== dayIn(timeZone, at) ? 'too-large' : null;
}

/** Whether a text is an instant as it is written here: `2026-11-31` and `24:00` would be moved to another one. */
function isInstant(text: string): boolean {
  const millis = millisOf(text);
  return Number.isFinite(millis) && instantOf(millis) === text;
}

function startError({ at }: Scheduled, now: Instant): FieldError | null {
  const ahead = millisOf(at) - millisOf(now);
  const code = !isInstant(at) ? 'invalid' : ahead <= 0 ? 'too-small' : ahead > SCHEDULE_DAYS * DAY ? 'too-large' : null;
  return code === null ? null : { path: 'at', code };
}

function endError({ goal, at, until }: Scheduled, timeZone: string, now: Instant): FieldError | null {
  if (until === undefined) return goal === 'delivery' ? { path: 'until', code: 'required' } : null;
  const isSoon = goal === 'delivery' && millisOf(until) < millisOf(now) + SOONEST_DELIVERY;
  const code = !isInstant(until) ? 'invalid' : (lengthError({ at, until }, timeZone) ?? (isSoon ? 'too-soon' : null));
  return code === null ? null : { path: 'until', code };
}

/**
 * What is wrong with the time that a delivery is wanted at [R1.03], at `at` or `until`: it is over (`too-small`), more
 * than 30 days ahead (`too-large`), ends before it begins (`too-small`), is shorter than half an hour (`too-short`),
 * goes on for more than 12 hours past midnight (`too-large`), or nobody could deliver by then (`too-soon`).
 */
export function timingErrors(timing: Timing, timeZone: string, now: Instant): readonly FieldError[] {
  if (timing.kind === 'instant') return [];
  const start = startError(timing, now);
  if (start !== null) return [start];
  const end = endError(timing, timeZone, now);
  return end === null ? [] : [end];
}

/**
 * Where a scheduled time leaves the opening hours of its branch [R1.03], at `at` or `until`: `closed`. An order now
 * and a branch without hours take any time.
 */
export function hoursErrors(timing: Timing, hours: OpeningHours | null, timeZone: string): readonly FieldError[] {
  if (timing.kind === 'instant' || hours === null) return [];
  const { at, until } = timing;
  if (!isOpenAt(hours, at, timeZone)) return [{ path: 'at', code: 'closed' }];
  if (until === undefined || isOpenDuring(hours, { from: at, to: until }, timeZone)) return [];
  return [{ path: 'until', code: 'closed' }];
}
