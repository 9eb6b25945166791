import type { HeldCash } from '../driving/earnings';
import type { HandInReceipt } from '../driving/hand-in';
import type { RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { DeskFilters } from './operations';

/** What drivers who hold cash can be looked for by: announced at the desk, more than they may hold. */
export const CASH_FILTERS = ['announced', 'over'] as const;
export type CashFilter = (typeof CASH_FILTERS)[number];
export const ALL_CASH: DeskFilters<CashFilter> = { search: '', state: null };

interface Holder {
  readonly id: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly regionCode: RegionCode;
  readonly isBlocked: boolean;
  /** What they have to hand in. */
  readonly held: Money;
  readonly limit: Money;
  readonly isOver: boolean;
  /** What they said they bring; null if nothing. */
  readonly announced: Money | null;
}

/** A driver who holds cash, in the list. */
export interface DeskHolder extends Holder {
  /** How many amounts it is made of. */
  readonly count: number;
  /** When they took the oldest. */
  readonly since: Instant;
}

/** The same, opened. */
export interface DeskCash extends Holder {
  /** What they handed in beyond whole amounts. */
  readonly rest: Money;
  /** Oldest first. */
  readonly lines: readonly HeldCash[];
  readonly receipts: readonly HandInReceipt[];
}

/** What is payable to businesses can be looked for by: something is open, or all was paid out. */
export const PAYOUT_FILTERS = ['waiting', 'paid'] as const;
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];
export const WAITING_PAYOUTS: DeskFilters<PayoutFilter> = { search: '', state: 'waiting' };

/** What drivers collected for a business, in one currency, and how it was paid out. */
export interface DeskPayout {
  readonly id: string;
  readonly merchantName: BilingualText;
  /** What is left of it. */
  readonly open: Money;
  /** When the first of it was collected, or the last was paid out. */
  readonly since: Instant;
  /** Where it goes; null if the business has named no bank account. */
  readonly account: {
    readonly bankName: string;
    readonly ending: string;
    /** Null once nothing is open, when nobody needs it. */
    readonly iban: string | null;
  } | null;
  /** How often something was paid out. */
  readonly times: number;
  /** The last few, the latest first. */
  readonly payouts: readonly {
    readonly id: string;
    readonly at: Instant;
    readonly amount: Money;
    /** As the bank calls the transfer; null for those without one. */
    readonly reference: string | null;
  }[];
}

/** What unclaimed money can be looked for by: it waits, or all was paid back. */
export const UNCLAIMED_FILTERS = ['waiting', 'returned'] as const;
export type UnclaimedFilter = (typeof UNCLAIMED_FILTERS)[number];
export const WAITING_UNCLAIMED: DeskFilters<UnclaimedFilter> = { search: '', state: 'waiting' };

/** How it came, and that it was paid back. */
export const UNCLAIMED_MOVES = ['top-up', 'refund', 'withdrawal', 'other', 'returned'] as const;
export type UnclaimedMove = (typeof UNCLAIMED_MOVES)[number];

/** What came for a business that has closed, in one currency. */
export interface DeskUnclaimed {
  readonly id: string;
  readonly merchantName: BilingualText;
  /** What is left of it. */
  readonly open: Money;
  /** When the first of it came. */
  readonly since: Instant;
  /** Oldest first; amounts are never negative. */
  readonly moves: readonly {
    readonly id: string;
    readonly at: Instant;
    readonly kind: UnclaimedMove;
    /** Of the order, the transfer or the bank's payment; null without one. */
    readonly reference: string | null;
    readonly amount: Money;
  }[];
}
