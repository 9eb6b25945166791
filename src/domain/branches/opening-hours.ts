import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { instantAt, wallClockOf } from '../shared/zoned-time';
import type { FieldError } from '../shared/result';

/** As calendars number them, from 0. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of one day (D): morning, afternoon and night. */
export const SPANS_MAX = 3;
/** Special days of one branch (D). */
export const SPECIAL_DAYS_MAX = 60;

const DAY = 86_400_000;
const DAY_MINUTES = 1_440;

/**
 * From one time of the region's clocks to another. Where `to` is not later it is on the next day: 18:00 to 02:00 ends
 * past midnight, 18:00 to 00:00 at midnight, and 09:00 to 09:00 is around the clock.
 */
export interface OpeningSpan {
  readonly from: string;
  readonly to: string;
}

/** A day of the calendar that does not follow the week; without spans it is closed. */
export interface SpecialDay {
  readonly day: string;
  readonly spans: readonly OpeningSpan[];
}

/** When a branch is open: every week, but for its special days. A day without spans is closed. */
export interface OpeningHours {
  readonly week: Readonly<Record<Weekday, readonly OpeningSpan[]>>;
  readonly specialDays: readonly SpecialDay[];
}

/** From one instant up to another. */
export interface OpenWindow {
  readonly from: Instant;
  readonly to: Instant;
}

/** The day so many days after another. */
export function dayAfter(day: string, days = 1): string {
  return instantOf(millisOf(`${day}T00:00:00.000Z`) + days * DAY).slice(0, 10);
}

/** Which weekday a day of the calendar is. */
export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? 'sunday';
}

/** Whether a text is a day of the calendar: 30 February is none. */
export function isDay(text: string): boolean {
  const millis = /^\d{4}-\d{2}-\d{2}$/.test(text) ? millisOf(`${text}T00:00:00.000Z`) : NaN;
  return Number.isFinite(millis) && instantOf(millis).slice(0, 10) === text;
}

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The spans that begin on a day: those of the special day, where it is one. */
export function spansOf({ week, specialDays }: OpeningHours, day: string): readonly OpeningSpan[] {
  return specialDays.find((special) => special.day === day)?.spans ?? week[weekdayOf(day)];
}

/** Minutes after midnight; the end of a span counts on into the next day. */
function minutesOf({ from, to }: OpeningSpan): readonly [start: number, end: number] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [minutes(from), minutes(to) + (to <= from ? DAY_MINUTES : 0)];
}

/** What begins on a day, as instants, the earliest first. */
function windowsFrom(hours: OpeningHours, day: string, timeZone: string): readonly OpenWindow[] {
  return sortedSpans(spansOf(hours, day)).flatMap((span) => {
    const from = instantAt({ day, time: span.from }, timeZone);
    const to = instantAt({ day: span.to <= span.from ? dayAfter(day) : day, time: span.to }, timeZone);
    return from === null || to === null ? [] : [{ from, to }];
  });
}

export function sortedSpans(spans: readonly OpeningSpan[]): readonly OpeningSpan[] {
  return spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** How many days after one it takes to meet every weekday outside the special days. */
const horizon = ({ specialDays }: OpeningHours): number => 8 + specialDays.length;

/**
 * Until when a branch that is open at an instant stays open, over midnight and from one span into the next: null in it
 * where it never closes. Null if it is closed then.
 */
export function openUntil(
  hours: OpeningHours,
  at: Instant,
  timeZone: string,
): { readonly until: Instant | null } | null {
  const yesterday = dayAfter(wallClockOf(at, timeZone).day, -1);
  let end = at;
  const days = horizon(hours);
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = dayAfter(yesterday, ahead);
    for (const { from, to } of windowsFrom(hours, day, timeZone)) if (from <= end && to > end) end = to;
    // What begins on a later day cannot join what has ended before it.
    if (wallClockOf(end, timeZone).day <= day && ahead > 0) return end === at ? null : { until: end };
  }
  return { until: null };
}

/** Whether a branch is open at an instant; at its closing time it is closed. */
export function isOpenAt(hours: OpeningHours, at: Instant, timeZone: string): boolean {
  return openUntil(hours, at, timeZone) !== null;
}

/** Whether a branch is open all the time from one instant to another. */
export function isOpenDuring(hours: OpeningHours, { from, to }: OpenWindow, timeZone: string): boolean {
  const open = openUntil(hours, from, timeZone);
  return open !== null && (open.until === null || open.until >= to);
}

/** When a branch is open next, from an instant on: that instant if it is open then, null if it never opens again. */
export function nextOpening(hours: OpeningHours, at: Instant, timeZone: string): Instant | null {
  if (isOpenAt(hours, at, timeZone)) return at;
  return nextBeginning(hours, wallClockOf(at, timeZone).day, at, timeZone);
}

/**
 * When the next day of a branch begins: its first opening on a later day than the one that an instant belongs to, null
 * if it never opens again. The hours after midnight belong to the day on which they began.
 */
export function nextDayOpening(hours: OpeningHours, at: Instant, timeZone: string): Instant | null {
  const today = wallClockOf(at, timeZone).day;
  const isNight = windowsFrom(hours, dayAfter(today, -1), timeZone).some(({ from, to }) => from <= at && at < to);
  const first = isNight ? today : dayAfter(today);
  return nextBeginning(hours, first, at, timeZone);
}

/** The first opening on a day or a later one, and after an instant. */
function nextBeginning(hours: OpeningHours, first: string, after: Instant, timeZone: string): Instant | null {
  const near = Array.from({ length: horizon(hours) }, (_, ahead) => dayAfter(first, ahead));
  const far = hours.specialDays.map(({ day }) => day).filter((day) => day > (near.at(-1) ?? first));
  for (const day of [...near, ...far.toSorted()]) {
    const opening = windowsFrom(hours, day, timeZone).find(({ from }) => from > after);
    if (opening !== undefined) return opening.from;
  }
  return null;
}

/**
 * When a branch is open on a day of the region's calendar: within that day, with what goes on from the day before, and
 * without a gap where one window follows the other.
 */
export function openWindows(hours: OpeningHours, day: string, timeZone: string): readonly OpenWindow[] {
  const [start, end] = [day, dayAfter(day)].map((each) => instantAt({ day: each, time: '00:00' }, timeZone));
  if (start === null || end === null || start === undefined || end === undefined) return [];
  const windows: OpenWindow[] = [];
  for (const each of [dayAfter(day, -1), day].flatMap((begun) => windowsFrom(hours, begun, timeZone))) {
    const from = each.from < start ? start : each.from;
    const to = each.to > end ? end : each.to;
    if (from >= to) continue;
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to)
      windows[windows.length - 1] = { from: last.from, to: to > last.to ? to : last.to };
    else windows.push({ from, to });
  }
  return windows;
}

/** An opening on a day, as people say it: null for the start of one that goes on from the night before. */
export interface OpenOnDay {
  readonly from: Instant | null;
  readonly to: Instant;
  /** It ends on the next day, after midnight. */
  readonly isNight: boolean;
}

/** When a branch is open on a day, each opening to its real end. */
export function openOnDay(hours: OpeningHours, day: string, timeZone: string): readonly OpenOnDay[] | 'all day' {
  const [start, end] = [day, dayAfter(day)].map((each) => instantAt({ day: each, time: '00:00' }, timeZone));
  const windows = openWindows(hours, day, timeZone);
  if (windows.some(({ from, to }) => from === start && to === end)) return 'all day';
  return windows.map(({ from, to }) => {
    const isBegun = from === start && isOpenAt(hours, instantOf(millisOf(from) - 60_000), timeZone);
    const closes = to === end ? openUntil(hours, from, timeZone)?.until : to;
    const real = closes ?? to;
    return { from: isBegun ? null : from, to: real, isNight: end !== null && end !== undefined && real > end };
  });
}

/** What is wrong with the spans of one day, at the place of a span; those are named by `pathOf`. */
export function spanErrors(
  spans: readonly OpeningSpan[],
  pathOf: (place: number) => string = String,
): readonly FieldError[] {
  const faulty = spans.flatMap((span, place) =>
    (['from', 'to'] as const).flatMap((side) => {
      const code = span[side] === '' ? 'required' : isTime(span[side]) ? null : 'invalid';
      return code === null ? [] : [{ path: `${pathOf(place)}.${side}`, code }];
    }),
  );
  if (faulty.length > 0) return faulty;
  const placed = spans.map((span, place) => ({ place, minutes: minutesOf(span) }));
  const inOrder = placed.toSorted((a, b) => a.minutes[0] - b.minutes[0]);
  return inOrder.flatMap(({ place, minutes }, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && minutes[0] < before.minutes[1]
      ? [{ path: `${pathOf(place)}.from`, code: 'overlap' }]
      : [];
  });
}

/** What is wrong with opening hours beyond their shape: times that are none or overlap, and a special day twice. */
export function openingHoursErrors({ week, specialDays }: OpeningHours): readonly FieldError[] {
  return [
    ...WEEKDAYS.flatMap((weekday) => spanErrors(week[weekday], (place) => `week.${weekday}.${place}`)),
    ...specialDays.flatMap(({ day, spans }, index) => [
      ...(isDay(day) ? [] : [{ path: `specialDays.${index}.day`, code: 'invalid' }]),
      ...(specialDays.findIndex((other) => other.day === day) < index
        ? [{ path: `specialDays.${index}.day`, code: 'same-day' }]
        : []),
      ...spanErrors(spans, (place) => `specialDays.${index}.spans.${place}`),
    ]),
  ];
}

/** What a branch is at an instant, for people who look at it. */
export type Opening =
  /** Null where it never closes. */
  | { readonly kind: 'open'; readonly until: Instant | null }
  /** Null where nobody knows when it opens again. */
  | { readonly kind: 'closed'; readonly opensAt: Instant | null };

/** The opening of a branch at an instant; null where it takes any time. @param isClosed until a manager reopens it */
export function openingAt(
  { hours, isClosed }: { readonly hours: OpeningHours | null; readonly isClosed: boolean },
  at: Instant,
  timeZone: string,
): Opening | null {
  if (isClosed) return { kind: 'closed', opensAt: null };
  if (hours === null) return null;
  const open = openUntil(hours, at, timeZone);
  if (open === null) return { kind: 'closed', opensAt: nextOpening(hours, at, timeZone) };
  return { kind: 'open', until: open.until };
}
