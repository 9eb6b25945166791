import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** How customers may pay a store [R1.08]. */
export const STORE_PAYMENTS = ['cash', 'card'] as const;
export type StorePayment = (typeof STORE_PAYMENTS)[number];

/**
 * How the money of an order stands: `cash` is taken at the handover, `unpaid` waits for the card, `refund-failed` was
 * refused by the bank again and again.
 */
export const STORE_PAYMENT_STATES = ['cash', 'unpaid', 'paid', 'refunding', 'refunded', 'refund-failed'] as const;
export type StorePaymentState = (typeof STORE_PAYMENT_STATES)[number];

/** How the money of an order stands, for both sides. */
export interface OrderPayment {
  readonly state: StorePaymentState;
  /** What goes back, or went back, to the card; zero while nothing does. */
  readonly refunded: Money;
  /** When that was decided, and when the gateway gave it back; missing before. */
  readonly refundedAt?: Instant | undefined;
  readonly arrivedAt?: Instant | undefined;
}

/** How long an order may be paid after it was made: meanwhile it keeps its pieces from others. Milliseconds (D). */
export const PAY_WITHIN = 15 * 60_000;
/** A payment that was begun at the last moment is waited for: by then the bank was asked three times (D). */
export const PAY_GRACE = 10 * 60_000;

/** Whether only a part of what a card paid goes back. */
export function isPartRefund({ refunded }: Pick<OrderPayment, 'refunded'>, total: Money): boolean {
  return refunded.minor > 0 && refunded.minor < total.minor;
}

/** Whether a store gets what a customer of it pays at the handover. */
export const isPaidByCard = ({ state }: Pick<OrderPayment, 'state'>): boolean => state !== 'cash';

/**
 * The way of paying that stands: as the customer chose, where the store still takes that.
 * @param taken what the store takes
 */
export function paymentIn(chosen: StorePayment, taken: readonly StorePayment[]): StorePayment {
  return taken.includes(chosen) ? chosen : (taken[0] ?? chosen);
}
