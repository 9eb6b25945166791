import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { amount, id, money } from './common';
import { pricedOrder } from './order';

const ofStop = z.object({ id, stopId: id });

export const priceStopCancellation = defineCall({
  id: 'priceStopCancellation',
  summary: 'What a delivery costs without one of its stops, and what goes back.',
  method: 'GET',
  path: '/order/:id/stop/:stopId/cancel',
  ...ACTION_ACCESS.order,
  params: ofStop,
  /** `comesBack` once a driver has its parcel: the price stays, and the parcel comes back after the last stop. */
  data: z.object({ total: money, back: money, cash: money, comesBack: z.boolean() }),
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE', 'ADDRESS_NOT_FOUND'],
});

export const cancelStop = defineCall({
  id: 'cancelStop',
  summary: 'Cancels one stop of several, as it was priced; once per Idempotency-Key.',
  method: 'POST',
  path: '/order/:id/stop/:stopId/cancel',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: ofStop,
  /** As they were seen; without `comesBack` nothing is cancelled once a driver has the parcel. */
  body: z.object({ total: amount, comesBack: z.optional(z.boolean()) }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE', 'ADDRESS_NOT_FOUND', 'QUOTE_MISMATCH'],
});
