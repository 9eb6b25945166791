import type { Money } from '../shared/money';
import type { OrderSummary } from './order';

/**
 * What becomes of the fee of an order that is cancelled. It goes back to the wallet at once or to the card, whichever paid
 * it; in cash nothing was paid yet; of a package or a voucher nothing was paid in money; it stays with a driver who was on
 * the way; or this reader does not see fees.
 */
export type FeeBack = 'wallet' | 'card' | 'cash' | 'unpaid' | 'kept' | 'unseen';

/** @param amount what comes back, or came; null where it is not known */
export function feeBack(
  { total, paymentMethod }: Pick<OrderSummary, 'total' | 'paymentMethod'>,
  amount: Money | null,
): FeeBack {
  if (total === null) return 'unseen';
  if (paymentMethod === 'cash') return 'cash';
  if (total.minor === 0) return 'unpaid';
  return amount === null || amount.minor === 0 ? 'kept' : paymentMethod;
}
