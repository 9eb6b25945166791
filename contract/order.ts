import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CORRECTABLE } from '../src/domain/ordering/correction';
import { INACCURACIES, REPORT_DECLINES, REPORT_STATES } from '../src/domain/ordering/inaccuracies';
import { SEARCH_MINUTES } from '../src/domain/ordering/search.rules';
import { defineCall } from './call';
import { amount, bilingualText, byId, id, instant, line, money, position, regionCode, shownAddress } from './common';
import { uploaded } from './uploaded';
import {
  askedProof,
  countOrders,
  dropOff,
  failure,
  historyStep,
  listOrders,
  orderSummary,
  paymentStatus,
  pickUp,
  proof,
  reportedStop,
  secondTripKind,
  taskState,
} from './ordering';
import { feeLine, paymentMethod, pricedParcel, timing } from './quotes';
import { VOUCHER_ERRORS, voucherCode } from './vouchers';

/*
 * One order, whole, and what people do to it: no first page begins with it, so it is apart from the lists.
 */

/** How long a driver is looked for [R9.06]. */
const searchMinutes = z.literal(SEARCH_MINUTES);
const refund = z.object({ kind: z.enum(['none', 'partial', 'full']), amount: money });

const locationInquiry = z.object({
  state: z.enum(['waiting', 'open', 'answered', 'expired']),
  askedAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
  movedMeters: z.nullable(z.int()),
});

const stop = z.extend(dropOff, {
  address: shownAddress,
  id,
  state: taskState,
  eta: z.nullable(instant),
  driverName: z.nullable(bilingualText),
  history: z.array(historyStep),
  proof,
  proofAsked: askedProof,
  ...failure,
  trackingSlug: z.string(),
  locationInquiry: z.nullable(locationInquiry),
  /** What went back to the wallet when it alone was cancelled; left out if nothing did. */
  walletRefund: z.optional(money),
  secondTrip: z.nullable(
    z.object({ kind: secondTripKind, orderId: id, reference: z.string(), state: taskState, orderedAt: instant }),
  ),
});

export const order = z.extend(orderSummary, {
  regionCode,
  branchId: id,
  pickUp,
  dropOffs: z.array(stop),
  payment: z.object({
    method: paymentMethod,
    cardLast4: z.nullable(z.string()),
    status: paymentStatus,
  }),
  lines: z.array(feeLine),
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  driver: z.nullable(
    z.object({
      name: bilingualText,
      phone: z.string(),
      vehicle: z.string(),
      position: z.nullable(position),
      heading: z.nullable(z.number()),
    }),
  ),
  history: z.array(historyStep),
  refundIfCancelled: z.nullable(refund),
  searchAgain: z.nullable(z.object({ raises: z.array(z.object({ extra: money, total: money })) })),
  searchUntil: z.nullable(instant),
  secondTripOf: z.nullable(z.object({ kind: secondTripKind, orderId: id, reference: z.string(), isAway: z.boolean() })),
  reschedules: z.optional(
    z.array(z.object({ at: instant, before: timing, after: timing, by: z.nullable(z.string()) })),
  ),
  corrections: z.optional(
    z.array(
      z.object({
        at: instant,
        stopId: id,
        parts: z.array(z.enum(CORRECTABLE)),
        by: z.nullable(z.string()),
      }),
    ),
  ),
  report: z.nullable(
    z.object({
      id,
      state: z.enum(REPORT_STATES),
      stop: z.nullable(reportedStop),
      reason: z.enum(INACCURACIES),
      note: z.string(),
      photo: z.nullable(uploaded),
      reportedAt: instant,
      refund: z.nullable(money),
      declined: z.nullable(z.enum(REPORT_DECLINES)),
      answeredAt: z.nullable(instant),
    }),
  ),
  refunded: money,
  cancellationReason: z.nullable(z.string()),
  route: z.array(position),
});

/** As those read it who order. */
export const pricedOrder = z.extend(order, { total: money });

const quote = z.object({
  id,
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  lines: z.array(feeLine),
  total: money,
  createdAt: instant,
  expiresAt: instant,
});

const { search, state, payment, size, from, to } = listOrders.query.shape;

export const countFoundOrders = defineCall({
  id: 'countFoundOrders',
  summary: 'How many deliveries a search and filters find in each view of the list, at most one more than 1,000.',
  method: 'GET',
  path: '/orders/found',
  access: 'session',
  scope: 'orders:read',
  query: z.object({ search, state, payment, size, from, to }),
  data: countOrders.data.shape.views,
});

export const createQuote = defineCall({
  id: 'createQuote',
  summary: 'Prices a delivery, with the voucher that is named; the price holds for 15 minutes.',
  method: 'POST',
  path: '/quote',
  ...ACTION_ACCESS.order,
  body: z.object({
    timing,
    pickUp: z.object({ position }),
    dropOffs: z.array(z.object({ position, ...pricedParcel })).check(z.minLength(1), z.maxLength(16)),
    extraCharge: amount,
    /** Includes how the delivery would be paid, because some vouchers need a certain way of paying. */
    voucher: z._default(z.nullable(z.object({ code: voucherCode, paymentMethod })), null),
  }),
  data: quote,
  errors: ['OUTSIDE_AREA', 'ADDRESS_NOT_FOUND', 'BRANCH_CLOSED', 'OUTSIDE_HOURS', 'RATE_LIMITED', ...VOUCHER_ERRORS],
});

export const placeOrder = defineCall({
  id: 'placeOrder',
  summary: 'Orders a delivery at a quoted price; once per Idempotency-Key.',
  method: 'POST',
  path: '/order',
  ...ACTION_ACCESS.order,
  idempotent: true,
  body: z.object({
    quoteId: id,
    timing,
    pickUp,
    dropOffs: z.array(dropOff).check(z.minLength(1), z.maxLength(16)),
    extraCharge: amount,
    payment: z.discriminatedUnion('method', [
      z.object({ method: z.literal('wallet') }),
      z.object({ method: z.literal('cash') }),
      z.object({ method: z.literal('card'), cardId: id }),
    ]),
    voucherCode: z._default(z.nullable(voucherCode), null),
    allowDuplicate: z.boolean(),
  }),
  /** With the names of the addresses that the book has got with it [R11.21]; absent if none were saved. */
  data: z.extend(pricedOrder, { savedAddresses: z.optional(z.array(z.string())) }),
  errors: [
    'OUTSIDE_AREA',
    'INSUFFICIENT_BALANCE',
    'PAYMENT_FORBIDDEN',
    'CARD_DECLINED',
    'QUOTE_EXPIRED',
    'QUOTE_MISMATCH',
    'POSSIBLE_DUPLICATE',
    'CUSTOMER_BLOCKED',
    'BRANCH_CLOSED',
    'OUTSIDE_HOURS',
    ...VOUCHER_ERRORS,
  ],
});

export const getOrder = defineCall({
  id: 'getOrder',
  summary: 'One delivery, whole.',
  method: 'GET',
  path: '/order/:id',
  access: 'session',
  scope: 'orders:read',
  params: byId,
  data: order,
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  summary: 'Calls a delivery off, and refunds what its state gives back.',
  method: 'POST',
  path: '/order/:id/cancel',
  ...ACTION_ACCESS.order,
  params: byId,
  body: z.object({ reason: line(60, 1) }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE'],
});

export const searchAgain = defineCall({
  id: 'searchAgain',
  summary: 'Looks for a driver again where none was found, for so long, at the same charge or at a higher one.',
  method: 'POST',
  path: '/order/:id/search',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: byId,
  body: z.object({
    /** One of the raises that the order names, or nothing. */
    extra: amount,
    minutes: searchMinutes,
  }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'INSUFFICIENT_BALANCE', 'PAYMENT_FORBIDDEN'],
});

export const extendSearch = defineCall({
  id: 'extendSearch',
  summary: 'Looks for a driver longer, while the search goes on.',
  method: 'POST',
  path: '/order/:id/search/extend',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: byId,
  body: z.object({ minutes: searchMinutes }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW'],
});
