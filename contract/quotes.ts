import * as z from 'zod/mini';
import { FEE_LINES, PAYMENT_METHODS } from '../src/domain/ordering/order';
import { TIMING_GOALS } from '../src/domain/ordering/timing';
import { PARCEL } from '../src/domain/ordering/parcel';
import { shapeOf } from './attributes';
import { instant, money } from './common';

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
