import { isOpenAt, isOpenDuring } from '../branches/opening-hours';
import type { OpeningHours } from '../branches/opening-hours';
import type { FieldError } from '../shared/result';
import { dayIn, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { Scheduled, Timing } from './timing';

/** A delivery can be scheduled at most this many days ahead. */
export const SCHEDULE_DAYS = 30;
const DAY = 86_400_000;
/** A window for a delivery ends no sooner than this from now: a driver must be found and ride (D). Milliseconds. */
const SOONEST_DELIVERY = 60 * 60_000;

function startError({ at }: Scheduled, now: Instant): FieldError | null {
  const ahead = millisOf(at) - millisOf(now);
  const code = !Number.isFinite(ahead)
    ? 'invalid'
    : ahead <= 0
      ? 'too-small'
      : ahead > SCHEDULE_DAYS * DAY
        ? 'too-large'
        : null;
  return code === null ? null : { path: 'at', code };
}

function endError({ goal, at, until }: Scheduled, timeZone: string, now: Instant): FieldError | null {
  const code =
    until === undefined
      ? goal === 'delivery'
        ? 'required'
        : null
      : !Number.isFinite(millisOf(until))
        ? 'invalid'
        : millisOf(until) <= millisOf(at)
          ? 'too-small'
          : dayIn(timeZone, until) !== dayIn(timeZone, at)
            ? 'too-large'
            : goal === 'delivery' && millisOf(until) < millisOf(now) + SOONEST_DELIVERY
              ? 'too-soon'
              : null;
  return code === null ? null : { path: 'until', code };
}

/**
 * What is wrong with the time that a delivery is wanted at [R1.03], at `at` or `until`: it is over (`too-small`), more
 * than 30 days ahead (`too-large`), ends before it begins (`too-small`) or on another day of the region's calendar
 * (`too-large`), or nobody could deliver by then (`too-soon`).
 */
export function timingErrors(timing: Timing, timeZone: string, now: Instant): readonly FieldError[] {
  if (timing.kind === 'instant') return [];
  const start = startError(timing, now);
  if (start !== null) return [start];
  const end = endError(timing, timeZone, now);
  return end === null ? [] : [end];
}

/**
 * Where a scheduled time leaves the opening hours of its branch [R1.03], at `at` or `until`: `closed`. An order now and a
 * branch without hours take any time.
 */
export function hoursErrors(timing: Timing, hours: OpeningHours | null, timeZone: string): readonly FieldError[] {
  if (timing.kind === 'instant' || hours === null) return [];
  const { at, until } = timing;
  if (!isOpenAt(hours, at, timeZone)) return [{ path: 'at', code: 'closed' }];
  if (until === undefined || isOpenDuring(hours, { from: at, to: until }, timeZone)) return [];
  return [{ path: 'until', code: 'closed' }];
}
