/** A moment, as an ISO 8601 string in UTC with milliseconds: `2026-11-20T13:00:00.000Z`. */
export type Instant = string;

/** Milliseconds since the epoch of an instant; NaN if the text is no instant. */
export function millisOf(instant: Instant): number {
  return Date.parse(instant);
}

/** The instant for a number of milliseconds since the epoch. */
export function instantOf(millis: number): Instant {
  return new Date(millis).toISOString();
}

/** One a zone: making one takes longer than a hundred of its answers. */
const dayFormats: Record<string, Intl.DateTimeFormat> = {};

/** The calendar day (`2026-11-20`) that an instant falls on in a time zone. */
export function dayIn(timeZone: string, instant: Instant): string {
  const format = (dayFormats[timeZone] ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));
  return format.format(new Date(instant));
}
