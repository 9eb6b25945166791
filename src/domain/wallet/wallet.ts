import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** A branch's view of its merchant's wallet in the region's currency. */
export interface Wallet {
  /** Null if the user may not see it [R6.03]. */
  readonly balance: Money | null;
  /** How far below zero the balance may go. */
  readonly overdraft: Money;
}

/** Cash that drivers collected for a merchant and that is not paid out yet. */
export interface OwedCash {
  readonly amount: Money;
  /** How many orders it comes from; one whose cash was paid out in part counts. */
  readonly orders: number;
  /** When the oldest of it was collected; null if nothing is owed. */
  readonly since: Instant | null;
}
