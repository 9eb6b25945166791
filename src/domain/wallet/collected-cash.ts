import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/** Where cash on delivery is: still with the driver, with us, or paid out whole to the merchant. */
export const CASH_STATES = ['with-driver', 'handed-in', 'paid-out'] as const;
export type CashState = (typeof CASH_STATES)[number];

/** What became of cash, in one currency. Collected is paid out and open together. */
export interface CashSums {
  readonly collected: Money;
  readonly handedIn: Money;
  readonly paidOut: Money;
  readonly open: Money;
}

/** Cash that a driver collected at one door [R11.17]. */
export interface CollectedCash extends CashSums {
  readonly id: string;
  readonly at: Instant;
  /** The delivery; it can be opened only at its own branch. Null once it is erased: its cash stays in the report. */
  readonly order: { readonly id: string; readonly reference: string; readonly isHere: boolean } | null;
  readonly branch: BilingualText | null;
  readonly state: CashState;
}

/** What the report is narrowed to. */
export interface CashFilters {
  readonly state: CashState | null;
  /** Part of the number of an order. */
  readonly search: string;
  /** Calendar days of the region on which it was collected; the last one is included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_CASH: CashFilters = { state: null, search: '', from: null, to: null };
