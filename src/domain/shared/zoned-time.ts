import { dayIn, instantOf, millisOf } from './time';
import type { Instant } from './time';

/** What a wall clock shows: a day (`2026-11-20`) and a time (`16:30`). */
export interface WallClock {
  readonly day: string;
  readonly time: string;
}

/** One a zone: making one takes longer than a hundred of its answers. */
const timeFormats: Record<string, Intl.DateTimeFormat> = {};

/** What the clocks of a time zone show at an instant. */
export function wallClockOf(instant: Instant, timeZone: string): WallClock {
  const format = (timeFormats[timeZone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));
  return { day: dayIn(timeZone, instant), time: format.format(new Date(instant)) };
}

/**
 * The instant at which the clocks of a time zone show a day and a time; null if they never do, or the text is invalid.
 * If they show it twice, the first one.
 */
export function instantAt({ day, time }: WallClock, timeZone: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const asUtc = millisOf(`${day}T${time}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const hour = 3_600_000;
  // The zone's distance from UTC is that of half a day before or after: zones change at most once in between.
  const candidates = [-14, 14].map((hours) => asUtc - distanceAt(asUtc + hours * hour, timeZone));
  const fits = (millis: number) => {
    const shown = wallClockOf(instantOf(millis), timeZone);
    return shown.day === day && shown.time === time;
  };
  const found = candidates.filter(fits);
  return found.length === 0 ? null : instantOf(Math.min(...found));
}

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function distanceAt(millis: number, timeZone: string): number {
  const { day, time } = wallClockOf(instantOf(millis), timeZone);
  return millisOf(`${day}T${time}:00.000Z`) - Math.floor(millis / 60_000) * 60_000;
}
