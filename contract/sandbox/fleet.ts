import * as z from 'zod/mini';
import { FATES, FLEET_SPEEDS } from '../../src/domain/sandbox/sandbox';
import { INACCURACIES, REPORT_DECLINES, REPORT_STATES } from '../../src/domain/ordering/inaccuracies';
import { defineCall } from '../call';
import {
  amount,
  bilingualText,
  byId,
  id,
  instant,
  line,
  money,
  nothing,
  personName,
  phone,
  regionCode,
} from '../common';
import { uploaded } from '../uploaded';
import { reportedStop, taskState } from '../ordering';
import { SANDBOX } from './path';

const share = z.number().check(z.gte(0), z.lte(1));
const speed = z.enum(FLEET_SPEEDS);
const fate = z.enum(FATES);
/** A share of all deliveries: 0.1 is ten of a hundred. */
const odds = z.object({ decline: share, fail: share, dispatchFailure: share });
export const fleet = z.object({ speed, odds, next: z.nullable(fate) });

export const sandboxOrder = z.object({
  id,
  reference: z.string(),
  regionCode,
  state: taskState,
  recipientName: z.string(),
  driverName: z.nullable(bilingualText),
  createdAt: instant,
  /** The states that may come next. */
  next: z.array(taskState),
});

/** A report that a delivery was inaccurate, which waits for its answer. */
export const sandboxReport = z.object({
  id,
  merchantName: bilingualText,
  reference: z.string(),
  state: z.enum(REPORT_STATES),
  stop: z.nullable(reportedStop),
  reason: z.enum(INACCURACIES),
  note: z.string(),
  photo: z.nullable(uploaded),
  refundable: money,
});

/** Somebody who drives and signs in at `/driver`. */
export const sandboxDriver = z.object({
  id,
  name: z.string(),
  phone,
  regionCode,
  vehicle: z.string(),
  onDuty: z.boolean(),
});

export const setFleet = defineCall({
  id: 'setFleet',
  summary: "Sets the fleet's speed, its odds, or the next new delivery's fate.",
  method: 'POST',
  path: `${SANDBOX}/fleet`,
  access: 'public',
  body: z.object({ speed: z.optional(speed), odds: z.optional(odds), next: z.optional(z.nullable(fate)) }),
  data: fleet,
});

export const stepDelivery = defineCall({
  id: 'stepDelivery',
  summary: 'Puts a delivery into a state that may follow its own.',
  method: 'POST',
  path: `${SANDBOX}/deliveries/:id/step`,
  access: 'public',
  params: byId,
  body: z.object({ to: taskState }),
  data: nothing,
  errors: ['ORDER_NOT_FOUND', 'VALIDATION'],
});

export const answerReport = defineCall({
  id: 'answerReport',
  summary: 'Answers a report that a delivery was inaccurate, or takes it up. What was decided stays.',
  method: 'POST',
  path: `${SANDBOX}/reports/:id`,
  access: 'public',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('review') }),
    z.object({ decision: z.literal('accept'), refund: amount }),
    z.object({ decision: z.literal('decline'), reason: z.enum(REPORT_DECLINES) }),
  ]),
  data: nothing,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const addSandboxDriver = defineCall({
  id: 'addSandboxDriver',
  summary: 'Adds somebody who drives, as the team would; they sign in with their phone.',
  method: 'POST',
  path: `${SANDBOX}/drivers`,
  access: 'public',
  body: z.object({ name: personName, phone, regionCode, vehicle: line(60, 1) }),
  data: nothing,
  errors: ['VALIDATION', 'DRIVER_PHONE_TAKEN'],
});
