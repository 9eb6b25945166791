import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/**
 * How a card payment ends [R8.10], or that it has not: `open` before anybody has gone to pay, `processing` while the
 * gateway has not decided, `validation-error` if the amount taken is not the requested one.
 */
export const PAYMENT_OUTCOMES = ['open', 'processing', 'captured', 'cancelled', 'failed', 'validation-error'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** What a payment is for: `card` takes nothing, and saves the card. */
export const PAYMENT_PURPOSES = ['quick-parcel', 'top-up', 'card', 'package', 'store-order'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** The state of a payment, as far as anyone with its link may know. */
export interface PaymentState {
  readonly purpose: PaymentPurpose;
  /** Of the order, or the top-up, to pay for. */
  readonly slug: string;
  readonly reference: string;
  readonly amount: Money;
  readonly outcome: PaymentOutcome;
  readonly startedAt: Instant | null;
  /** Seconds until the server itself asks the gateway again; null if there is nothing left to ask. */
  readonly checkAgainIn: number | null;
  /** It is unpaid, and the order still exists. */
  readonly payable: boolean;
  /** Nobody has paid on the bank's page, which is still open. */
  readonly isUntouched?: boolean | undefined;
  /** Where the order can be followed; null before there is one, and once it is over. */
  readonly trackingSlug: string | null;
  /** What of it goes back, where the parcel was called off later. */
  readonly refunded?: Money | undefined;
  /** Of a top-up: what the wallet gets, without the fee. */
  readonly gets?: Money | undefined;
  /** The package to go on with once the card is saved. */
  readonly planId?: string | undefined;
  /** The request or the top-up to go on with, as `card-return.ts` writes it, and the card that was saved for it. */
  readonly back?: string | undefined;
  readonly cardId?: string | undefined;
  /** The store in which it was ordered. */
  readonly subdomain?: string | undefined;
}

/** What identifies a payment: the gateway's charge id, with which it sends people back, or the order's slug. */
export type PaymentRef =
  | { readonly kind: 'charge'; readonly id: string }
  | { readonly kind: 'order'; readonly slug: string };
