import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { INACCURACIES } from '../src/domain/ordering/inaccuracies';
import { REPORT_NOTE_LENGTH } from '../src/domain/ordering/inaccurate-delivery';
import { defineCall } from './call';
import { byId, id, text } from './common';
import { uploaded } from './uploaded';
import { pricedOrder } from './order';

/** Judged by its content [T.33], and deleted if no report claims it. */
export const uploadDeliveryPhoto = defineCall({
  id: 'uploadDeliveryPhoto',
  summary: 'Takes what shows that a delivery was inaccurate (PNG, JPEG or PDF, at most 5 MB).',
  method: 'POST',
  path: '/order/report/upload',
  ...ACTION_ACCESS.order,
  upload: ['application/pdf', 'image/png', 'image/jpeg'],
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const getDeliveryPhoto = defineCall({
  id: 'getDeliveryPhoto',
  summary: 'The photo that was sent with a report about a delivery.',
  method: 'GET',
  path: '/order/:id/report/files/:fileId',
  access: 'session',
  params: z.object({ id, fileId: id }),
  download: ['application/pdf', 'image/png', 'image/jpeg'],
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const reportInaccurateDelivery = defineCall({
  id: 'reportInaccurateDelivery',
  summary:
    'Reports that a delivery that has ended was inaccurate, and at which of several stops; one report of an order at a time.',
  method: 'POST',
  path: '/order/:id/report',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: byId,
  body: z.object({
    /** Needed where there are several. */
    stopId: z.optional(z.nullable(id)),
    reason: z.enum(INACCURACIES),
    note: text(REPORT_NOTE_LENGTH),
    fileId: z.nullable(id),
  }),
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'DELIVERY_REPORTED', 'DOCUMENT_UNKNOWN'],
});
