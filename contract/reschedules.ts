import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { byId } from './common';
import { pricedOrder } from './order';
import { timing } from './quotes';

export const rescheduleOrder = defineCall({
  id: 'rescheduleOrder',
  summary: 'Gives a delivery that waits for its time another window, or sends it at once; once per Idempotency-Key.',
  method: 'POST',
  path: '/order/:id/schedule',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: byId,
  body: z.object({
    timing,
    /** As it stood when this was decided. */
    seen: timing,
  }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'BRANCH_CLOSED', 'OUTSIDE_HOURS'],
});
