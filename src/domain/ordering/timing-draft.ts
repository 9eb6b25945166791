import { nextOpening, openUntil } from '../branches/opening-hours';
import type { OpeningHours } from '../branches/opening-hours';
import { choice, found, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { FieldError } from '../shared/result';
import { dayIn, instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { wallClockOf } from '../shared/zoned-time';
import { TIMING_GOALS } from './timing';
import type { Timing } from './timing';
import { SHORTEST_WINDOW, timingErrors, windowAt } from './timing.rules';

const HOUR = 3_600_000;

function instantIn(stored: unknown): Instant | null {
  const millis = typeof stored === 'string' ? millisOf(stored) : NaN;
  return Number.isFinite(millis) ? instantOf(millis) : null;
}

/** When a delivery is wanted, as typed so far: a day and two times on the region's clocks. */
export const timingField = group({
  kind: choice(['instant', 'scheduled'], 'instant'),
  goal: choice(TIMING_GOALS, 'pick-up'),
  day: text(),
  from: text(),
  to: text(),
  /** When it was typed: what is over by then is an error at once; what passes later, the server finds. */
  asOf: found(instantIn),
});
export type TimingDraft = ValueOf<typeof timingField>;

const PARTS = ['day', 'from', 'to'] as const;

/** What to send for what was typed; null while something is missing or no time. */
export function timingOf({ kind, goal, day, from, to }: TimingDraft, timeZone: string): Timing | null {
  if (kind === 'instant') return { kind };
  const window = windowAt({ day, from, to }, timeZone);
  return window === null ? null : { kind, goal, ...window };
}

/** Whether a window that was typed ends on the next day. */
export function isOverMidnight({ day, from, to }: Pick<TimingDraft, 'day' | 'from' | 'to'>, timeZone: string): boolean {
  const window = windowAt({ day, from, to }, timeZone);
  return window !== null && to < from && window.until > window.at;
}

/** What is wrong with a window as one code: `ends-before` tells an end that is too early from a time that is over. */
export const timingProblem = ({ path, code }: FieldError): string =>
  code === 'too-small' && (path === 'to' || path === 'until') ? 'ends-before' : code;

/** What is wrong with what was typed, at `day`, `from` or `to`. */
export function timingDraftErrors(draft: TimingDraft, timeZone: string): readonly FieldError[] {
  if (draft.kind === 'instant') return [];
  const missing = PARTS.filter((part) => draft[part] === '').map((path) => ({ path, code: 'required' }));
  if (missing.length > 0) return missing;
  const timing = timingOf(draft, timeZone);
  const { asOf } = draft;
  if (timing === null || asOf === null) return [{ path: 'day', code: 'invalid' }];
  const isAnotherDay = draft.day !== dayIn(timeZone, asOf);
  return timingErrors(timing, timeZone, asOf).map(({ path, code }) => ({
    path: path === 'until' ? 'to' : isAnotherDay ? 'day' : 'from',
    code,
  }));
}

/**
 * The window that is offered first: an hour long, from the first full hour that is at least an hour ahead. Late in the
 * evening it is the next morning's: few want a driver at night.
 */
export function firstWindow(now: Instant, timeZone: string): Pick<TimingDraft, 'day' | 'from' | 'to'> {
  const next = instantOf(Math.ceil((millisOf(now) + HOUR) / HOUR) * HOUR);
  const [start, end] = [wallClockOf(next, timeZone), wallClockOf(instantOf(millisOf(next) + HOUR), timeZone)];
  if (start.day === end.day && start.time >= '07:00') return { day: start.day, from: start.time, to: end.time };
  const morning = start.time < '07:00' ? start.day : end.day;
  return { day: morning, from: '09:00', to: '10:00' };
}

/**
 * The same for a branch with opening hours: from its next opening that is at least an hour ahead, and no longer than it
 * is open. What is left of an opening may be too short: then it is the next one. One that never opens gets what any branch
 * gets; the server refuses that.
 */
export function firstOpenWindow(
  now: Instant,
  timeZone: string,
  hours: OpeningHours | null,
): Pick<TimingDraft, 'day' | 'from' | 'to'> {
  if (hours === null) return firstWindow(now, timeZone);
  let soonest: Instant | null = instantOf(Math.ceil((millisOf(now) + HOUR) / HOUR) * HOUR);
  for (let opening = 0; opening < OPENINGS_TRIED && soonest !== null; opening += 1) {
    const from = nextOpening(hours, soonest, timeZone);
    if (from === null) break;
    const closes: Instant | null = openUntil(hours, from, timeZone)?.until ?? null;
    const until = Math.min(millisOf(from) + HOUR, closes === null ? Infinity : millisOf(closes));
    const start = wallClockOf(from, timeZone);
    if (until - millisOf(from) >= SHORTEST_WINDOW)
      return { day: start.day, from: start.time, to: wallClockOf(instantOf(until), timeZone).time };
    soonest = closes;
  }
  return firstWindow(now, timeZone);
}

/** Openings that are looked at for one that is long enough: more than those of a week are alike. */
const OPENINGS_TRIED = 24;
