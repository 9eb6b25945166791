import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/** Why the balance of a wallet changed. */
export const TRANSACTION_KINDS = [
  'top-up',
  'delivery',
  'refund',
  'sale',
  'sale-refund',
  'withdrawal',
  'withdrawal-return',
] as const;
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
  /** The number of an order in the store, `#1042`; left out for anything else. */
  readonly sale?: string | undefined;
  /** The saved card that a top-up was paid with; missing for what none paid, or one that is removed by now. */
  readonly card?: PaidCard | null | undefined;
}

/** What may be said of a card: never its number. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

/** How something that changes a wallet's balance stands [R4.01]. */
export const TRANSACTION_STATES = ['created', 'pending', 'accepted', 'successful', 'cancelled', 'failed'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** A transaction with what its own page says beside it [R3.15]. */
export interface TransactionDetails extends Transaction {
  /** How what it belongs to stands: a withdrawal may still be on its way to the bank. */
  readonly state: TransactionState;
  readonly description: BilingualText;
  /** Under which number the bank knows the card payment; null for what no card paid. */
  readonly paymentId: string | null;
  /** The saved card that paid; null for what none paid, or one that is removed by now. */
  readonly card: PaidCard | null;
}

/** What brings or takes money and is not decided yet. */
export const UNSETTLED_KINDS = ['top-up', 'wire-transfer', 'withdrawal'] as const;

/** A top-up or a withdrawal that is on its way, or that failed in the last days: the balance does not show it. */
export interface Unsettled {
  readonly kind: (typeof UNSETTLED_KINDS)[number];
  readonly reference: string;
  readonly amount: Money;
  readonly state: TransactionState;
  readonly at: Instant;
  /** Of the page of a top-up; null for a withdrawal. */
  readonly slug: string | null;
}

/** How many days the balance is told back. */
export const BALANCE_DAYS = 90;

/** What a wallet held at the end of a calendar day of the region; of today, what it holds now. */
export interface DayBalance {
  readonly day: string;
  readonly balance: Money;
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

/** The number by which the invoice of a transaction is found; null without one: a wire transfer has no fee. */
export function invoicedNumber({ order, topUp }: Pick<Transaction, 'order' | 'topUp'>): string | null {
  return order?.reference ?? (topUp?.startsWith('TU-') === true ? topUp : null);
}

/** What each kind is called, where no screen says it: in files, and in the description of a transaction. */
export const TRANSACTION_TEXTS: Readonly<Record<TransactionKind, BilingualText>> = {
  'top-up': { en: 'Top-up', ar: 'شحن رصيد' },
  delivery: { en: 'Delivery', ar: 'توصيل' },
  refund: { en: 'Refund', ar: 'استرداد' },
  sale: { en: 'Card payment in your store', ar: 'دفع بالبطاقة في متجرك' },
  'sale-refund': { en: 'Refund to your customer', ar: 'استرداد لعميلك' },
  withdrawal: { en: 'Withdrawal', ar: 'سحب' },
  'withdrawal-return': { en: 'Withdrawal returned', ar: 'إعادة سحب' },
};

/** A transaction in a few words: what it is, and the number of what it belongs to [R3.15]. */
export function descriptionOf({
  kind,
  order,
  topUp,
  withdrawal,
  sale,
}: Pick<Transaction, 'kind' | 'order' | 'topUp' | 'withdrawal' | 'sale'>): BilingualText {
  const number = order?.reference ?? topUp ?? withdrawal ?? sale ?? null;
  const { en, ar } = TRANSACTION_TEXTS[kind];
  return number === null ? { en, ar } : { en: `${en} ${number}`, ar: `${ar} ${number}` };
}
