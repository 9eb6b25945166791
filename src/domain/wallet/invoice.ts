import type { Language } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/** What an invoice is for: the deliveries of a month, a period of a package, a top-up's fee; or what was refunded of one. */
export const INVOICE_KINDS = ['deliveries', 'package', 'top-up-fee', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Everything is paid before it is invoiced; later a part or all of it may be credited. */
export const INVOICE_STATES = ['paid', 'partly-credited', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What a line of an invoice is for. */
export const INVOICE_LINE_KINDS = ['delivery', 'package', 'package-credit', 'top-up-fee'] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** A tax invoice or a credit note, as a list shows it [R3.17]. Amounts are never below zero; a credit note's go back. */
export interface Invoice {
  readonly id: string;
  /** `INV-BH-2026-00012`, `CRN-BH-2026-00001`: without gaps in a region and a year. */
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedAt: Instant;
  /** The month of the deliveries, `2026-10`; null for the other kinds. */
  readonly month: string | null;
  /** What it is about if that is one thing: an order, a top-up, the payment of a package. */
  readonly reference: string | null;
  /** The package's name; null for the other kinds. */
  readonly plan: BilingualText | null;
  readonly lineCount: number;
  readonly vat: Money;
  /** VAT included: what was paid. */
  readonly total: Money;
  readonly state: InvoiceState;
}

/** Who sells, or who buys, as on the day of the invoice. */
export interface InvoiceParty {
  readonly name: BilingualText;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly address: BilingualText | null;
}

/** Another invoice that belongs to one. */
export interface InvoiceLink {
  readonly id: string;
  readonly number: string;
  readonly total: Money;
}

/** One invoice; its lines are read page by page. */
export interface InvoiceDetails extends Invoice {
  readonly net: Money;
  readonly vatPercent: number;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  /** The sandbox's seller is made up, so this is no tax document. */
  readonly isDemonstration: boolean;
  /** Of a credit note: what it credits. */
  readonly creditOf: InvoiceLink | null;
  readonly credits: readonly InvoiceLink[];
}

/** A line, with its own VAT; lines add up to the invoice. */
export interface InvoiceLine {
  /** Its position, from 1. */
  readonly id: string;
  readonly kind: InvoiceLineKind;
  readonly reference: string | null;
  readonly plan: BilingualText | null;
  readonly branch: BilingualText | null;
  readonly at: Instant;
  readonly net: Money;
  readonly vat: Money;
  readonly total: Money;
}

/** An invoice as a file. */
export interface InvoiceFile {
  readonly name: string;
  /** The PDF in base64. */
  readonly content: string;
}

/** A file that is asked for, in one language. */
export interface InvoiceFileWish {
  readonly id: string;
  readonly language: Language;
}

/** What the list of invoices is narrowed to. */
export interface InvoiceFilters {
  readonly kind: InvoiceKind | null;
  /** Part of an invoice's number, or the whole number of an order, a top-up or a package's payment on it. */
  readonly search: string;
  /** Calendar days of the region, `2026-11-20`; the last one is included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_INVOICES: InvoiceFilters = { kind: null, search: '', from: null, to: null };
