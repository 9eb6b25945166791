import * as z from 'zod/mini';
import { DRIVER_FILTERS } from '../../src/domain/operations/operations';
import { defineCall } from '../call';
import {
  cursor,
  id,
  instant,
  limit,
  line,
  money,
  nothing,
  page,
  personName,
  phone,
  regionCode,
  search,
} from '../common';
import { taskState } from '../ordering';
import { DECISION } from './decision';

const driver = z.object({
  id,
  name: z.string(),
  phone,
  regionCode,
  vehicle: z.string(),
  isBlocked: z.boolean(),
  onDutySince: z.nullable(instant),
  trip: z.nullable(z.object({ reference: z.string(), state: taskState })),
  cash: money,
});

export const listDeskDrivers = defineCall({
  id: 'listDeskDrivers',
  summary: 'The people who drive, by name: whether they are on duty, what they deliver, and the cash they hold.',
  method: 'GET',
  path: '/desk/drivers',
  access: 'operator',
  operatorRight: 'drivers',
  query: z.object({ search, state: z.optional(z.enum(DRIVER_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(driver),
});

export const inviteDriver = defineCall({
  id: 'inviteDriver',
  summary: 'Adds somebody who drives; they sign in with their phone.',
  method: 'POST',
  path: '/desk/drivers',
  access: 'operator',
  operatorRight: 'drivers',
  idempotent: true,
  body: z.object({ name: personName, phone, regionCode, vehicle: line(60, 1) }),
  data: nothing,
  errors: ['NAME_TAKEN', 'IDEMPOTENCY_MISMATCH'],
});

/** Refused as NOT_NOW while they have a delivery: people who wait for it would wait for nobody. */
export const decideDeskDriver = defineCall({
  ...DECISION,
  id: 'decideDeskDriver',
  summary: 'Blocks somebody who drives, at once, or lets them drive again.',
  path: '/desk/drivers/:id/standing',
  operatorRight: 'drivers',
  body: z.object({ seen: z.boolean(), decision: z.object({ isBlocked: z.boolean() }) }),
  errors: [...DECISION.errors, 'NOT_NOW'],
});
