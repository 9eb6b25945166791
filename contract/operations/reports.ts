import * as z from 'zod/mini';
import { REPORT_FILTERS } from '../../src/domain/operations/operations';
import { INACCURACIES, REPORT_DECLINES, REPORT_STATES } from '../../src/domain/ordering/inaccuracies';
import { defineCall } from '../call';
import { amount, bilingualText, cursor, id, instant, limit, money, page, search } from '../common';
import { uploaded } from '../uploaded';
import { reportedStop } from '../ordering';
import { DECISION } from './decision';

const state = z.enum(REPORT_STATES);
const report = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  state,
  stop: z.nullable(reportedStop),
  reason: z.enum(INACCURACIES),
  note: z.string(),
  photo: z.nullable(uploaded),
  refundable: money,
  /** What it cost to send parcels of the order again; null if none was. */
  secondTrips: z.nullable(money),
  refund: z.nullable(money),
  declined: z.nullable(z.enum(REPORT_DECLINES)),
  reportedAt: instant,
  answeredAt: z.nullable(instant),
});

export const listDeskReports = defineCall({
  id: 'listDeskReports',
  summary: 'Reports of inaccurate deliveries to answer, or those that were; the oldest come first.',
  method: 'GET',
  path: '/desk/reports',
  access: 'operator',
  operatorRight: 'reports',
  query: z.object({ search, state: z.optional(z.enum(REPORT_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(report),
});

export const getReportPhoto = defineCall({
  id: 'getReportPhoto',
  summary: 'The photo that was sent with a report.',
  method: 'GET',
  path: '/desk/reports/:id/files/:fileId',
  access: 'operator',
  operatorRight: 'reports',
  params: z.object({ id, fileId: id }),
  download: ['application/pdf', 'image/png', 'image/jpeg'],
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const decideDeskReport = defineCall({
  ...DECISION,
  id: 'decideDeskReport',
  summary: 'Takes a report up, accepts it with what is given back, or declines it.',
  path: '/desk/reports/:id/review',
  operatorRight: 'reports',
  body: z.object({
    seen: state,
    decision: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('review') }),
      z.object({ decision: z.literal('accept'), refund: amount }),
      z.object({ decision: z.literal('decline'), reason: z.enum(REPORT_DECLINES) }),
    ]),
  }),
});
