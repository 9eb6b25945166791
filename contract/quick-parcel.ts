import * as z from 'zod/mini';
import { FEE_LINES } from '../src/domain/ordering/order';
import { QUICK_ORDER_STATES, QUICK_PAYMENT_METHODS } from '../src/domain/quick-parcel/quick-order';
import { defineCall } from './call';
import { id, instant, language, line, mapTiles, money, personName, phone, position, regionCode } from './common';
import { failure, parcel, paymentStatus, taskState } from './ordering';
import { pricedParcel } from './quotes';
import { bySlug, slug } from './payments';
import { VOUCHER_ERRORS, voucherCode } from './vouchers';

const method = z.enum(QUICK_PAYMENT_METHODS);
const contact = z.object({ name: personName, phone });
/** A pin, and anything else that helps to find the door. */
const place = z.object({ position, directions: line(200) });
/** What a guest's page needs at the start. Others read it from the preferences, which need a session. */
export const getQuickParcel = defineCall({
  id: 'getQuickParcel',
  summary: 'The maps that pages for guests show.',
  method: 'GET',
  path: '/quick-parcel',
  access: 'public',
  data: z.object({ map: mapTiles }),
});

/**
 * A guest's token, in exchange for the proof of a phone or for the current token, which it replaces. It opens only the
 * orders of that phone. Silent [R8.04]: somebody without a token is simply asked for their phone.
 */
export const exchangeGuestToken = defineCall({
  id: 'exchangeGuestToken',
  summary: "Exchanges a phone's proof, or a guest's token, for a fresh token.",
  method: 'POST',
  path: '/quick-parcel/try-exchange-token',
  access: 'public',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('proof'), phone, proof: z.string().check(z.maxLength(200)) }),
    z.object({ kind: z.literal('token'), token: z.string().check(z.maxLength(200)) }),
  ]),
  data: z.object({ token: z.string(), phone, expiresIn: z.int() }),
  errors: ['PHONE_NOT_VERIFIED', 'UNAUTHENTICATED', 'RATE_LIMITED'],
});

const priced = z.object({
  regionCode,
  pickUp: z.object({ position }),
  dropOff: z.object({ position }),
  ...pricedParcel,
  paymentMethod: method,
  voucherCode: z.nullable(voucherCode),
});

export const quoteQuickParcel = defineCall({
  id: 'quoteQuickParcel',
  summary: 'Prices a parcel for a guest, with the voucher they name; the price holds for 15 minutes.',
  method: 'POST',
  path: '/quick-parcel/quote',
  access: 'public',
  body: priced,
  data: z.object({
    id,
    totalDistance: z.int(),
    totalDuration: z.int(),
    lines: z.array(z.object({ code: z.enum(FEE_LINES), amount: money })),
    totalFees: money,
    createdAt: instant,
    expiresAt: instant,
  }),
  errors: ['OUTSIDE_AREA', 'ADDRESS_NOT_FOUND', 'TOTAL_CALCULATION', 'RATE_LIMITED', ...VOUCHER_ERRORS],
});

/** The names of R3.07; metres and seconds. */
const quickOrder = z.object({
  pendingOrderId: id,
  slug,
  reference: z.string(),
  state: z.enum(QUICK_ORDER_STATES),
  /** The delivery's state; null until it is ordered. */
  taskState: z.nullable(taskState),
  /** Of its fee; null until it is ordered. */
  paymentStatus: z.nullable(paymentStatus),
  /** A driver has fetched it. */
  wasPickedUp: z.boolean(),
  ...failure,
  /** The delivery, and what identifies its pick-up and drop-off together; null until it is ordered. */
  pickupTaskID: z.nullable(id),
  taskRelation: z.nullable(z.string()),
  totalFees: money,
  totalDuration: z.int(),
  totalDistance: z.int(),
  lines: z.array(z.object({ code: z.enum(FEE_LINES), amount: money })),
  pickUp: z.extend(place, { contact }),
  dropOff: z.extend(place, { contact }),
  ...parcel,
  paymentMethod: method,
  voucherCode: z.nullable(z.string()),
  refunded: money,
  /** Taken from a card by a payment that was no longer wanted; all of it goes back. */
  returned: money,
  trackingSlug: z.nullable(z.string()),
  recipientWaitsUntil: z.nullable(instant),
  cancellable: z.boolean(),
  regionCode,
  createdAt: instant,
});

export const placeQuickOrder = defineCall({
  id: 'placeQuickOrder',
  summary:
    "Orders a guest's parcel at its price; once per Idempotency-Key. Paid in cash it is ordered at once, by card when it is paid.",
  method: 'POST',
  path: '/quick-parcel/order',
  access: 'guest',
  idempotent: true,
  body: z.extend(priced, {
    quoteId: id,
    pickUp: z.extend(place, { contact }),
    dropOff: z.extend(place, { contact }),
    ...parcel,
    terms: z.literal(true),
    language,
    allowDuplicate: z.boolean(),
  }),
  data: quickOrder,
  errors: ['OUTSIDE_AREA', 'QUOTE_EXPIRED', 'QUOTE_MISMATCH', 'POSSIBLE_DUPLICATE', 'RATE_LIMITED', ...VOUCHER_ERRORS],
});

export const listQuickOrders = defineCall({
  id: 'listQuickOrders',
  summary: "The parcels of the guest's phone, newest first, fifty at most.",
  method: 'GET',
  path: '/quick-parcel/orders',
  access: 'guest',
  data: z.array(quickOrder),
});

export const getQuickOrder = defineCall({
  id: 'getQuickOrder',
  summary: "One parcel of the guest's phone.",
  method: 'GET',
  path: '/quick-parcel/order/:slug',
  access: 'guest',
  params: bySlug,
  data: quickOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelQuickOrder = defineCall({
  id: 'cancelQuickOrder',
  summary: 'Calls a parcel off, and refunds what its state gives back.',
  method: 'POST',
  path: '/quick-parcel/order/:slug/cancel',
  access: 'guest',
  params: bySlug,
  data: quickOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE'],
});

export const payQuickOrderInCash = defineCall({
  id: 'payQuickOrderInCash',
  summary: 'Orders a parcel that waits for its card payment, at its price, to be paid to the driver in cash.',
  method: 'POST',
  path: '/quick-parcel/order/:slug/cash',
  access: 'guest',
  params: bySlug,
  data: quickOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_PAYABLE', ...VOUCHER_ERRORS],
});
