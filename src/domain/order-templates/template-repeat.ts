import { dayAfter, WEEKDAYS, weekdayOf } from '../branches/opening-hours';
import type { OpeningHours, Weekday } from '../branches/opening-hours';
import { hoursErrors, lengthError, windowAt } from '../ordering/timing.rules';
import type { Scheduled } from '../ordering/timing';
import type { FieldError } from '../shared/result';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';

/** A delivery that repeats is ordered so long before its window begins, in ms (D): drivers are asked in time, at the price of that day. */
export const ORDERED_AHEAD = 12 * 3_600_000;
/** So many of the next deliveries are shown, and so many of the last ones (D). */
export const RUNS_SHOWN = 7;

/** On which days a template is ordered, and for which window of the region's clocks. */
export interface RepeatSettings {
  readonly isOn: boolean;
  readonly days: readonly Weekday[];
  readonly goal: Scheduled['goal'];
  /** As in 09:00; an earlier `to` is in the night after it. */
  readonly from: string;
  readonly to: string;
}

/** Why a delivery was not ordered on its day. */
export const RUN_PROBLEMS = ['balance', 'rights', 'closed', 'blocked', 'address', 'area', 'missed', 'other'] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** One day of a template that repeats: to come, left out, ordered, or not ordered, and why. */
export interface TemplateRun {
  readonly day: string;
  readonly at: Instant;
  readonly until: Instant;
  readonly state: 'planned' | 'skipped' | 'ordered' | 'failed';
  readonly order: { readonly id: string; readonly reference: string } | null;
  readonly problem: RunProblem | null;
}

/** How a template repeats [R11.02], and what comes of it. */
export interface TemplateRepeat extends RepeatSettings {
  readonly version: number;
  /** The first ones first. */
  readonly next: readonly TemplateRun[];
  /** The last ones first. */
  readonly past: readonly TemplateRun[];
}

/** The window of one day. */
export type RunWindow = Scheduled & { readonly until: Instant };

/** The next so many days on which a template repeats, from a day on. None if it is on no day. */
export function nextDays(days: readonly Weekday[], from: string, count: number): readonly string[] {
  const wanted = WEEKDAYS.filter((day) => days.includes(day));
  if (wanted.length === 0) return [];
  const found: string[] = [];
  for (let day = from; found.length < count; day = dayAfter(day)) if (wanted.includes(weekdayOf(day))) found.push(day);
  return found;
}

/** The window of one day; null for times that are none. */
export function windowOn({ goal, from, to }: RepeatSettings, day: string, timeZone: string): RunWindow | null {
  const window = windowAt({ day, from, to }, timeZone);
  return window === null ? null : { kind: 'scheduled', goal, ...window };
}

/** When the delivery of a window is ordered. */
export const orderedAt = ({ at }: Pick<Scheduled, 'at'>): Instant => instantOf(millisOf(at) - ORDERED_AHEAD);

/**
 * What is wrong with the days and times at which a template repeats, at `days`, `from` or `to`. While it is off nothing has to be there.
 * @param hours of the branch, for its usual week; null where they are not known, or it has none
 */
export function repeatErrors(
  settings: RepeatSettings,
  hours: OpeningHours | null,
  timeZone: string,
): readonly FieldError[] {
  const { isOn, days, from, to } = settings;
  if (!isOn) return [];
  const errors: FieldError[] = [];
  if (days.length === 0) errors.push({ path: 'days', code: 'required' });
  if (from === '') errors.push({ path: 'from', code: 'required' });
  if (to === '') errors.push({ path: 'to', code: 'required' });
  if (errors.length > 0) return errors;
  const week = hours === null ? null : { ...hours, specialDays: [] };
  for (const day of nextDays(days, SOME_SUNDAY, days.length)) {
    const window = windowOn(settings, day, timeZone);
    if (window === null) return [{ path: 'from', code: 'invalid' }];
    const length = lengthError(window, timeZone);
    if (length !== null) return [{ path: 'to', code: length }];
    const [closed] = hoursErrors(window, week, timeZone);
    if (closed !== undefined) return [{ path: closed.path === 'until' ? 'to' : 'from', code: closed.code }];
  }
  return [];
}

/** Any one: a usual week begins with it. */
const SOME_SUNDAY = '2026-11-01';
