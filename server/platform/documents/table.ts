import type { Language } from '../../../src/domain/regions/region';

/** How the cells of a column are written, and what they hold: a text, minor units, a whole number, a moment. */
export type ColumnKind = 'text' | 'amount' | 'count' | 'moment';

export interface Column {
  readonly heading: string;
  readonly kind: ColumnKind;
  /** Of the currency, for amounts. */
  readonly decimals?: number;
  /** About how many characters wide; in a PDF, its share of the page. */
  readonly width: number;
  /** For files that people sort and sum; a page of a PDF has no room for it. */
  readonly isLeftOutOfPdf?: boolean;
}

/** Null for a cell that has nothing to say. */
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];
export type Rows = AsyncIterable<Row> | Iterable<Row>;

/** What is the same for every format. The direction follows the language. */
export interface Table {
  readonly title: string;
  readonly language: Language;
  /** In whose clock moments are written. */
  readonly timeZone: string;
  /** When it was made. */
  readonly at: Date;
  readonly columns: readonly Column[];
}

/** An amount as digits: `-1.705`. @param decimals those of its currency */
export function amountText(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

// Creating a formatter takes about 50 µs, and a table has a moment in every row.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a zone shows: `2026-11-20 16:30`. */
export function momentText(at: Date, timeZone: string): string {
  // Swedes write dates like ISO 8601.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** A cell as text: Western digits, no thousands separators. */
export function cellText(cell: Cell, { kind, decimals = 0 }: Column, { timeZone }: Table): string {
  if (cell === null) return '';
  if (cell instanceof Date) return momentText(cell, timeZone);
  if (typeof cell === 'string') return cell;
  return kind === 'amount' ? amountText(cell, decimals) : String(cell);
}
