import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/**
 * How a card payment ends [R8.10], or that it has not: `open` before anybody has gone to pay, `processing` while the
 * gateway has not decided, `validation-error` where what it took is not what was asked for.
 */
export const PAYMENT_OUTCOMES = ['open', 'processing', 'captured', 'cancelled', 'failed', 'validation-error'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** How a payment stands, as whoever has its link may know. */
export interface PaymentState {
  /** Of the order that is paid for. */
  readonly slug: string;
  readonly reference: string;
  readonly amount: Money;
  readonly outcome: PaymentOutcome;
  readonly startedAt: Instant | null;
  /** Seconds until the server asks the gateway again by itself; null where there is nothing more to ask. */
  readonly checkAgainIn: number | null;
  /** Nobody has paid, and the order still stands. */
  readonly payable: boolean;
  /** Where the order can be followed; null while there is none. */
  readonly trackingSlug: string | null;
}

/** What a payment is asked about by: the gateway's id of the charge, with which it sends people back, or the order's slug. */
export type PaymentRef =
  { readonly kind: 'charge'; readonly id: string } | { readonly kind: 'order'; readonly slug: string };
