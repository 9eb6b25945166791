import * as z from 'zod/mini';
import { PAYMENT_OUTCOMES } from '../src/domain/payments/payment';
import { defineCall } from './call';
import { id, instant, language, money } from './common';

/** The unguessable part of a payment's or an order's link. */
export const slug = z.string().check(z.regex(/^[\w-]{16,64}$/));
export const bySlug = z.object({ slug });

const outcome = z.enum(PAYMENT_OUTCOMES);

/** How a payment stands [R8.10]. */
const paymentState = z.object({
  /** Names the order that is paid for: `/quick-parcel/payment/:slug`. */
  slug,
  reference: z.string(),
  amount: money,
  outcome,
  /** When whoever pays began; null where nobody has yet. */
  startedAt: z.nullable(instant),
  /** Seconds until the server asks the gateway again by itself [R9.03]; null where there is nothing more to ask. */
  checkAgainIn: z.nullable(z.int()),
  /** Whether it may be paid now: nobody has, and the order still stands. */
  payable: z.boolean(),
  /** Where the order can be followed; null while there is none. */
  trackingSlug: z.nullable(z.string()),
});

/** Where it was begun already and is still open, the same page is given again: two tabs pay once. */
export const startPayment = defineCall({
  id: 'startPayment',
  summary: "Begins to pay an order by card; answers the gateway's page to go to.",
  method: 'POST',
  path: '/quick-parcel/payment/:slug',
  access: 'public',
  params: bySlug,
  body: z.object({ language }),
  data: z.object({ pageUrl: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'NOT_PAYABLE', 'GATEWAY_UNAVAILABLE', 'RATE_LIMITED'],
});

/**
 * What is to be paid for an order, and how far that is: by the order's slug, for whoever has the link (no name, no phone,
 * no address [R2.43]), or by the gateway's id of the charge, with which it sends people back. What it answers is what the
 * gateway itself says: an address that somebody wrote proves nothing [T.40].
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
