import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { FEE_LINES, PAYMENT_METHODS, TIMING_GOALS } from '../src/domain/ordering/order';
import { PARCEL } from '../src/domain/ordering/parcel';
import { shapeOf } from './attributes';
import { defineCall } from './call';
import { amount, id, instant, money, position } from './common';
import { VOUCHER_ERRORS, voucherCode } from './vouchers';

export const paymentMethod = z.enum(PAYMENT_METHODS);
/** What its price depends on. */
export const pricedParcel = shapeOf(PARCEL, 'priced');

export const timing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('instant') }),
  z.object({
    kind: z.literal('scheduled'),
    /** Whether the window is for the pick-up or for the delivery; the latter needs its end. */
    goal: z._default(z.enum(TIMING_GOALS), 'pick-up'),
    at: instant,
    until: z.optional(instant),
  }),
]);

export const feeLine = z.object({ code: z.enum(FEE_LINES), amount: money });

const quote = z.object({
  id,
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  lines: z.array(feeLine),
  total: money,
  createdAt: instant,
  expiresAt: instant,
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
