import type { Money } from '../shared/money';

/** A branch's view of its merchant's wallet in the region's currency. */
export interface Wallet {
  /** Null if the user may not see it [R6.03]. */
  readonly balance: Money | null;
  /** How far below zero the balance may go. */
  readonly overdraft: Money;
}
