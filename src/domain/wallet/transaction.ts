import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/** Why the balance of a wallet changed. */
export const TRANSACTION_KINDS = ['top-up', 'delivery', 'refund', 'withdrawal', 'withdrawal-return'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** One change of a wallet's balance [R1.05]. */
export interface Transaction {
  readonly id: string;
  readonly kind: TransactionKind;
  /** Below zero if it was spent. */
  readonly amount: Money;
  /** The balance after it; null if the user may not see it [R6.03]. */
  readonly balance: Money | null;
  readonly at: Instant;
  /** The delivery it belongs to; it can be opened only at its own branch. */
  readonly order: { readonly id: string; readonly reference: string; readonly isHere: boolean } | null;
  /** Null if it concerns the merchant as a whole. */
  readonly branch: BilingualText | null;
  /** The number of a top-up: `TU-7K2M9QXA` by card, `WT-7K2M9QXA` by wire transfer; null for anything else. */
  readonly topUp: string | null;
  /** The number of a withdrawal: `WD-7K2M9QXA`; null for anything else. */
  readonly withdrawal: string | null;
}

/** What the list of transactions is narrowed to. */
export interface TransactionFilters {
  readonly kind: TransactionKind | null;
  /** Part of the number of an order, a top-up or a withdrawal. */
  readonly search: string;
  /** Calendar days of the region, `2026-11-20`; the last one is included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_TRANSACTIONS: TransactionFilters = { kind: null, search: '', from: null, to: null };
