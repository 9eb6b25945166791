import { millisOf } from '../../domain/shared/time';
import type { Instant } from '../../domain/shared/time';

export type TimeStyle = 'time' | 'datetime' | 'date';

const STYLES: Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  time: { hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  datetime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
};

// Creating a formatter takes about 50 µs and a list has hundreds of times, so each is created once.
const formatters = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function formatterOf(style: TimeStyle, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formatters.set(key, known);
  return known;
}

/** An instant as text in the locale, in the region's zone. */
export function formatTime(at: Instant, style: TimeStyle, locale: string, timeZone: string): string {
  return formatterOf(style, locale, timeZone).format(millisOf(at));
}

/** A window of time as text: its day once, and both of its ends. */
export function formatWindow(
  { at, until }: { readonly at: Instant; readonly until?: Instant | undefined },
  locale: string,
  timeZone: string,
): string {
  const format = formatterOf('datetime', locale, timeZone);
  return until === undefined ? format.format(millisOf(at)) : format.formatRange(millisOf(at), millisOf(until));
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long before or after `now` (milliseconds since the epoch) an instant is: "5 min. ago"; "now" under a minute. */
export function formatRelative(at: Instant, now: number, locale: string): string {
  const known = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  relatives.set(locale, known);
  const distance = millisOf(at) - now;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(distance) >= length) ?? (['second', Infinity] as const);
  return known.format(Math.trunc(distance / size) || 0, unit);
}
