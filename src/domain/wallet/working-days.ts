import type { Region } from '../regions/region';
import { dayIn } from '../shared/time';
import type { Instant } from '../shared/time';

type Country = Region['countryCode'];

/** A day of every year: `05-01`. */
type DayOfYear = `${number}-${number}`;

/** Friday and Saturday, in both countries (D). Sunday is 0. */
const WEEKEND: readonly number[] = [5, 6];

/** Public holidays with a fixed date. What the state adds in a single year, as a day in place of one on a weekend, is not known in advance. */
const FIXED: Readonly<Record<Country, readonly DayOfYear[]>> = {
  // New Year, Labour Day, the two National Days.
  BH: ['01-01', '05-01', '12-16', '12-17'],
  // Founding Day, National Day.
  SA: ['02-22', '09-23'],
};

/** Public holidays of the Hijri year, by month and day. The calendar of Umm al-Qura foresees them; the moon decides, a day sooner or later. */
const BY_THE_MOON: Readonly<Record<Country, readonly DayOfYear[]>> = {
  // New Year, Ashura (two days), the Prophet's birthday, Eid al-Fitr, Arafat and Eid al-Adha.
  BH: ['1-1', '1-9', '1-10', '3-12', '10-1', '10-2', '10-3', '12-9', '12-10', '12-11', '12-12'],
  // Eid al-Fitr, Arafat and Eid al-Adha.
  SA: ['10-1', '10-2', '10-3', '10-4', '12-9', '12-10', '12-11', '12-12'],
};

const DAY = 86_400_000;
const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const after = (day: string, days: number): string => new Date(midnightOf(day) + days * DAY).toISOString().slice(0, 10);

function hijriOf(day: string): string {
  const parts = HIJRI.formatToParts(midnightOf(day));
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}

const followsTheMoon = (day: string, country: Country): boolean =>
  (BY_THE_MOON[country] as readonly string[]).includes(hijriOf(day));

/** Whether offices of a country are open on a calendar day (`2026-11-20`), as far as anybody knows in advance. */
export function isWorkingDay(day: string, country: Country): boolean {
  const isWeekend = WEEKEND.includes(new Date(midnightOf(day)).getUTCDay());
  return !isWeekend && !(FIXED[country] as readonly string[]).includes(day.slice(5)) && !followsTheMoon(day, country);
}

/** A calendar day by which something is done. */
export interface DueDay {
  readonly day: string;
  /** Holidays that follow the moon lie in between or beside it: it may come to be a day sooner or later. */
  readonly dependsOnMoon: boolean;
}

/**
 * The day of a country by which something is done that takes at most so many working days [R9.01]: the day on which it
 * was handed in does not count.
 */
export function dueDay(
  from: Instant,
  workingDays: number,
  { countryCode, timeZone }: Pick<Region, 'countryCode' | 'timeZone'>,
): DueDay {
  const start = dayIn(timeZone, from);
  let day = start;
  for (let left = workingDays; left > 0;) {
    day = after(day, 1);
    if (isWorkingDay(day, countryCode)) left -= 1;
  }
  const span = Math.round((midnightOf(day) - midnightOf(start)) / DAY) + 1;
  const near = Array.from({ length: span + 1 }, (_, index) => after(start, index));
  return { day, dependsOnMoon: near.some((each) => followsTheMoon(each, countryCode)) };
}
