import { nextOpening, openWindows } from '../branches/opening-hours';
import type { OpeningHours } from '../branches/opening-hours';
import { choice, found, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { FieldError } from '../shared/result';
import { dayIn, instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { instantAt, wallClockOf } from '../shared/zoned-time';
import { TIMING_GOALS } from './timing';
import type { Timing } from './timing';
import { timingErrors } from './timing.rules';

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
  const at = instantAt({ day, time: from }, timeZone);
  const until = instantAt({ day, time: to }, timeZone);
  return at === null || until === null ? null : { kind, goal, at, until };
}

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
 * evening it is the next morning's, because a window does not cross midnight.
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
 * is open. One that never opens gets what any branch gets; the server refuses that.
 */
export function firstOpenWindow(
  now: Instant,
  timeZone: string,
  hours: OpeningHours | null,
): Pick<TimingDraft, 'day' | 'from' | 'to'> {
  const soonest = instantOf(Math.ceil((millisOf(now) + HOUR) / HOUR) * HOUR);
  const from = hours === null ? null : nextOpening(hours, soonest, timeZone);
  if (hours === null || from === null) return firstWindow(now, timeZone);
  const start = wallClockOf(from, timeZone);
  const open = openWindows(hours, start.day, timeZone).find((window) => window.from <= from && from < window.to);
  const until = instantOf(Math.min(millisOf(from) + HOUR, millisOf(open?.to ?? from)));
  const end = wallClockOf(until, timeZone);
  // A window does not cross midnight: the last minute of the day is still in it.
  return { day: start.day, from: start.time, to: end.day === start.day ? end.time : '23:59' };
}
