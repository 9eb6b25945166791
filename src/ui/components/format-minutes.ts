import type { Minutes } from '../../domain/ordering/estimate';

const format = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** Whole minutes as text: "4 minutes". */
export function formatMinutes(minutes: number, locale: string): string {
  return format(locale).format(minutes);
}

/** A range of minutes as text: "20–30 minutes". */
export function formatMinuteRange({ from, to }: Minutes, locale: string): string {
  return format(locale).formatRange(from, to);
}
