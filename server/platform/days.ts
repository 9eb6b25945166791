import type { FieldError } from '../http/refusal';

const DAY = 86_400_000;

/** One a zone: making one takes longer than a hundred of its answers. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
function offsetAt(timeZone: string, at: number): number {
  const parts = clockIn(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(at / 1_000) * 1_000
  );
}

/** When a calendar day (`2026-11-20`) begins in a zone; an Invalid Date for an invalid day. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return new Date(Number.NaN);
  return new Date(midnight - offsetAt(timeZone, midnight - offsetAt(timeZone, midnight)));
}

/** The calendar day a number of days after another. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** A day within years that both the database and JavaScript handle the same way. */
const isDay = (text: string | undefined): boolean =>
  text === undefined || (text.startsWith('2') && !Number.isNaN(startOfDay('UTC', text).getTime()));

/** Errors in the days of a list's query, which its schema alone does not show. */
export function dayErrors({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): FieldError[] {
  const wrong = [...(isDay(from) ? [] : ['from']), ...(isDay(to) ? [] : ['to'])];
  return wrong.map((path) => ({ path, code: 'invalid' }));
}
