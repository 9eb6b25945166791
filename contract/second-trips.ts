import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { DROP_OFFS_MAX } from '../src/domain/ordering/parcel-rules';
import { TRIP_DRIVERS, TRIP_PAYMENTS } from '../src/domain/ordering/second-trip';
import { SECOND_TRIPS } from '../src/domain/ordering/second-trips';
import { defineCall } from './call';
import { amount, byId, id, money, nothing } from './common';
import { pricedOrder } from './order';
import { timing } from './quotes';

const kind = z.enum(SECOND_TRIPS);
const payment = z.enum(TRIP_PAYMENTS);
const ofStop = z.object({ id, stopId: id });
/** How it is carried; the driver who has a parcel is asked first, or any driver. */
const wish = { kind, driver: z.enum(TRIP_DRIVERS), timing, payment };
const REFUSED = [
  'ORDER_NOT_FOUND',
  'NOT_NOW',
  'ADDRESS_NOT_FOUND',
  'QUOTE_MISMATCH',
  'INSUFFICIENT_BALANCE',
  'PAYMENT_FORBIDDEN',
  'CUSTOMER_BLOCKED',
  'BRANCH_CLOSED',
  'OUTSIDE_HOURS',
] as const;

export const priceSecondTrip = defineCall({
  id: 'priceSecondTrip',
  summary: 'What it costs to carry a parcel again, or back, that could not be handed over; and how it can be paid.',
  method: 'GET',
  path: '/order/:id/stop/:stopId/second-trip',
  ...ACTION_ACCESS.order,
  params: ofStop,
  query: z.object({ kind }),
  data: z.object({ price: money, payments: z.array(payment) }),
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'ADDRESS_NOT_FOUND'],
});

export const confirmParcelsBack = defineCall({
  id: 'confirmParcelsBack',
  summary: 'Says that a driver has brought back what they had of a cancelled order. Safe to repeat.',
  method: 'POST',
  path: '/order/:id/parcels-back',
  ...ACTION_ACCESS.order,
  params: byId,
  body: nothing,
  data: pricedOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW'],
});

export const orderSecondTrip = defineCall({
  id: 'orderSecondTrip',
  summary: 'Orders a second attempt, or the way back, for a drop-off that failed, at the price that was seen.',
  method: 'POST',
  path: '/order/:id/stop/:stopId/second-trip',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: ofStop,
  body: z.object({ ...wish, price: amount }),
  data: pricedOrder,
  errors: REFUSED,
});

export const priceSecondTrips = defineCall({
  id: 'priceSecondTrips',
  summary: 'The same for every drop-off of an order that can be carried again, or back: each price, and all together.',
  method: 'GET',
  path: '/order/:id/second-trips',
  ...ACTION_ACCESS.order,
  params: byId,
  query: z.object({ kind }),
  data: z.object({
    price: money,
    payments: z.array(payment),
    trips: z.array(z.object({ stopId: id, price: money })),
  }),
  errors: ['ORDER_NOT_FOUND', 'NOT_NOW', 'ADDRESS_NOT_FOUND'],
});

export const orderSecondTrips = defineCall({
  id: 'orderSecondTrips',
  summary:
    'Orders second trips for several drop-offs that failed, each at the price that was seen: all of them or none. Answers the order that failed.',
  method: 'POST',
  path: '/order/:id/second-trips',
  ...ACTION_ACCESS.order,
  idempotent: true,
  params: byId,
  body: z.object({
    ...wish,
    trips: z.array(z.object({ stopId: id, price: amount })).check(z.minLength(1), z.maxLength(DROP_OFFS_MAX)),
  }),
  data: pricedOrder,
  errors: REFUSED,
});
