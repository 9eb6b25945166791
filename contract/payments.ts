import * as z from 'zod/mini';
import { PAYMENT_OUTCOMES, PAYMENT_PURPOSES } from '../src/domain/payments/payment';
import { defineCall } from './call';
import { id, instant, language, money } from './common';

/** The unguessable part of a payment's or an order's link. */
export const slug = z.string().check(z.regex(/^[\w-]{16,64}$/));
export const bySlug = z.object({ slug });

const outcome = z.enum(PAYMENT_OUTCOMES);

/** The state of a payment [R8.10]. */
const paymentState = z.object({
  purpose: z.enum(PAYMENT_PURPOSES),
  /** Names what to pay for: `/quick-parcel/payment/:slug`, `/wallet/topUp/:slug`. */
  slug,
  reference: z.string(),
  amount: money,
  outcome,
  /** When the payer started; null if nobody has yet. */
  startedAt: z.nullable(instant),
  /** Seconds until the server itself asks the gateway again [R9.03]; null if there is nothing left to ask. */
  checkAgainIn: z.nullable(z.int()),
  /** Whether it may be paid now: it is unpaid, and the order still exists. */
  payable: z.boolean(),
  /** Nobody has paid on the bank's page; left out where somebody has, or none is open. */
  isUntouched: z.optional(z.boolean()),
  /** Where the order can be followed; null before there is one, and once it is over. */
  trackingSlug: z.nullable(z.string()),
  /** What of it goes back, where the parcel was called off later. */
  refunded: z.optional(money),
  /** Of a top-up: what the wallet gets, without the fee. */
  gets: z.optional(money),
  /** The package to go on with once the card is saved. */
  planId: z.optional(id),
  /** The request or the top-up to go on with, and the card that was saved for it. */
  back: z.optional(z.string()),
  cardId: z.optional(id),
  /** The store in which it was ordered. */
  subdomain: z.optional(z.string()),
});

/** If a payment was started and is still open, the same page is returned: two tabs pay once. */
export const startPayment = defineCall({
  id: 'startPayment',
  summary: "Begins to pay an order or a top-up by card; answers the gateway's page to go to.",
  method: 'POST',
  path: '/quick-parcel/payment/:slug',
  access: 'public',
  params: bySlug,
  body: z.object({ language }),
  data: z.object({ pageUrl: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'NOT_PAYABLE', 'GATEWAY_UNAVAILABLE', 'RATE_LIMITED'],
});

/**
 * What is to be paid for an order, and the state of the payment: by the order's slug, for anyone with the link (no
 * name, no phone, no address [R2.43]), or by the gateway's charge id, with which it sends people back. The answer is
 * what the gateway itself says: an address that somebody typed proves nothing [T.40].
 */
export const tapState = defineCall({
  id: 'tapState',
  summary: 'How a card payment stands.',
  method: 'GET',
  path: '/tap/state',
  access: 'public',
  query: z.object({ tap_id: z.optional(id), slug: z.optional(slug) }),
  data: paymentState,
  errors: ['ORDER_NOT_FOUND', 'VALIDATION'],
});
