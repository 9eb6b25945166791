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
  data: z.object({ total: money, back: money, cash: money }),
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE', 'ADDRESS_NOT_FOUND'],
});

export const cancelStop = defineCall({
  id: 'cancelStop',
  summary: 'Cancels one stop of several, at the new price that was seen; once per Idempotency-Key.',
  method: 'POST',
  path: '/order/:id/stop/:stopId/cancel',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: ofStop,
  body: z.object({ total: amount }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE', 'ADDRESS_NOT_FOUND', 'QUOTE_MISMATCH'],
});
