import * as z from 'zod/mini';
import { ASSIGN_REASONS, DRIVER_FILTERS } from '../../src/domain/operations/operations';
import { defineCall } from '../call';
import {
  cursor,
  id,
  instant,
  limit,
  line,
  mapTiles,
  money,
  nothing,
  page,
  personName,
  phone,
  plainLine,
  position,
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

export const listDriverPlaces = defineCall({
  id: 'listDriverPlaces',
  summary: 'Where the people who drive in a region are while they are on duty, at most 500.',
  method: 'GET',
  path: '/desk/drivers/places',
  access: 'operator',
  operatorRight: 'drivers',
  query: z.object({ region: regionCode }),
  data: z.object({
    items: z.array(
      z.object({
        id,
        name: driver.shape.name,
        phone,
        vehicle: driver.shape.vehicle,
        trip: driver.shape.trip,
        position,
        heading: z.nullable(z.number()),
        /** When their device said so. */
        seenAt: z.nullable(instant),
      }),
    ),
    more: z.boolean(),
    map: mapTiles,
  }),
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
  errors: ['DRIVER_PHONE_TAKEN', 'IDEMPOTENCY_MISMATCH'],
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

/** NOT_NOW for a delivery that does not wait for a driver: one has it or is being asked, or its time has not come. */
export const assignDelivery = defineCall({
  ...DECISION,
  id: 'assignDelivery',
  summary: 'Offers a waiting delivery to a driver whom the desk chose, who accepts or declines it as any other.',
  path: '/desk/drivers/:id/assignment',
  operatorRight: 'drivers',
  body: z.object({
    seen: z.literal('free'),
    decision: z.object({ reference: plainLine(40, 1), reason: z.enum(ASSIGN_REASONS) }),
  }),
  errors: [...DECISION.errors, 'NOT_NOW', 'DRIVER_NOT_FREE'],
});
