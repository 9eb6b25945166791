import type { Table } from './table';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Total extends Fact {
  /** In bold, below a rule: the last one of a bill. */
  readonly isStrong?: boolean;
}

/** A document of a title, facts, a table and totals; nothing in it is a mark-up language, every text is shown as it is. */
export interface PdfDocument extends Table {
  /** Upright for a bill, lying for a list of many columns. */
  readonly layout: 'portrait' | 'landscape';
  /** Groups of facts beside each other, below the title: the seller, the buyer, the number and date. */
  readonly facts: readonly (readonly Fact[])[];
  /** Asked for after the last row, so that sums may be made on the way. */
  readonly totals?: () => readonly Total[];
  /** Below the totals. */
  readonly notes?: readonly string[];
  /** Drawn as a QR code beside the totals. */
  readonly code?: string;
  /** At the foot of every page. */
  readonly footer: string;
  /** `Page 3`. A streamed document does not know how many there will be. */
  readonly pageLabel: (page: number) => string;
}
