import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { id, personName, phone } from './common';
import { pricedOrder } from './order';
import { parcel } from './ordering';

/** Who takes a parcel, and what their driver must know. */
const details = z.object({ name: personName, phone, note: parcel.note });

export const correctStop = defineCall({
  id: 'correctStop',
  summary:
    'Corrects the recipient or the note of a stop while its delivery waits for its time; once per Idempotency-Key. A new phone gets a new tracking link.',
  method: 'POST',
  path: '/order/:id/stop/:stopId/correct',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: z.object({ id, stopId: id }),
  body: z.object({
    to: details,
    /** As it stood when this was decided. */
    seen: details,
  }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'CUSTOMER_BLOCKED'],
});
