import * as z from 'zod/mini';
import { FAILURE_REASONS } from '../src/domain/ordering/failure-reason';
import { ORDER_SORTS } from '../src/domain/ordering/order-sorts';
import { ORDER_VIEWS } from '../src/domain/ordering/order-views';
import { AMOUNTS, PARCEL } from '../src/domain/ordering/parcel';
import { ASKED_PROOFS, PROVEN_BY } from '../src/domain/ordering/proof';
import { SECOND_TRIPS } from '../src/domain/ordering/second-trips';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { shapeOf, sumsOf } from './attributes';
import { defineCall } from './call';
import {
  address,
  bilingualText,
  cursor,
  day,
  id,
  instant,
  limit,
  mapTiles,
  money,
  page,
  personName,
  phone,
  position,
  regionCode,
  search,
} from './common';
import { paymentMethod, timing } from './quotes';

export const taskState = z.enum(TASK_STATES);

/** One of several stops, as what is said of it names it. */
export const reportedStop = z.object({ id, number: z.int(), recipientName: z.string() });
export const parcel = shapeOf(PARCEL);
export const amounts = sumsOf(AMOUNTS);

const contact = z.object({ name: personName, phone });
export const pickUp = z.object({ address, contact });
export const dropOff = z.object({ address, recipient: contact, ...parcel });
export const secondTripKind = z.enum(SECOND_TRIPS);

export const paymentStatus = z.enum(['due', 'paid', 'refunded', 'partially refunded']);
/** Why a parcel could not be handed over, and what the driver wrote about it. */
export const failure = {
  failureReason: z.nullable(z.enum(FAILURE_REASONS)),
  failureNote: z.nullable(z.string()),
};

export const orderSummary = z.object({
  id,
  reference: z.string(),
  state: taskState,
  kind: z.enum(['single', 'multiple']),
  timing,
  recipientName: z.string(),
  recipientPhone: z.string(),
  from: bilingualText,
  to: bilingualText,
  stopCount: z.int(),
  driverName: z.nullable(bilingualText),
  paymentMethod,
  total: z.nullable(money),
  ...amounts,
  createdAt: instant,
  updatedAt: instant,
  eta: z.nullable(instant),
  dispatchAt: z.optional(instant),
  tripKind: z.optional(secondTripKind),
  decideUntil: z.optional(instant),
  heldSince: z.optional(instant),
  heldBackAt: z.optional(instant),
});

export const historyStep = z.object({ state: taskState, at: instant });
export const proof = z.nullable(z.object({ handedTo: z.string(), at: instant, by: z.optional(z.enum(PROVEN_BY)) }));
export const askedProof = z.optional(z.enum(ASKED_PROOFS));

export const listOrders = defineCall({
  id: 'listOrders',
  summary:
    'Deliveries of the branch, newest first, or as they are sorted; those that wait for their time by the beginning of their window.',
  method: 'GET',
  path: '/orders',
  access: 'session',
  scope: 'orders:read',
  query: z.object({
    view: z._default(z.enum(ORDER_VIEWS), 'ongoing'),
    /** Reference, recipient, phone digits or area. */
    search,
    state: z.optional(taskState),
    payment: z.optional(paymentMethod),
    size: z.optional(parcel.size),
    from: z.optional(day),
    to: z.optional(day),
    /** By amount only for those who see what deliveries cost. */
    sort: z.optional(z.enum(ORDER_SORTS)),
    cursor,
    limit: limit(50, 200),
  }),
  data: page(orderSummary),
  errors: ['FORBIDDEN'],
});

export const getOverview = defineCall({
  id: 'getOverview',
  summary: "Today's deliveries by state, and the last 30 days; amounts only for those who may see them.",
  method: 'GET',
  path: '/overview',
  access: 'session',
  scope: 'orders:read',
  data: z.object({
    today: z.object({ total: z.int(), byState: z.array(z.object({ state: taskState, count: z.int() })) }),
    days: z.array(z.object({ day, orders: z.int(), spent: z.nullable(money) })),
    cash: z.nullable(z.object({ toCollect: money, collected: money })),
  }),
});

export const countOrders = defineCall({
  id: 'countOrders',
  summary: 'How many deliveries are in each view of the list, at most one more than 1,000.',
  method: 'GET',
  path: '/orders/counts',
  access: 'session',
  scope: 'orders:read',
  data: z.object({ views: z.record(z.enum(ORDER_VIEWS), z.int()), doneToday: z.int(), hasDelivered: z.boolean() }),
});

/** Public by its unguessable slug: no account, no phone, no full name. */
export const trackOrder = defineCall({
  id: 'trackOrder',
  summary: 'What somebody with the tracking link may see.',
  method: 'GET',
  path: '/quick-parcel/task/:slug',
  access: 'public',
  params: z.object({ slug: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
  data: z.object({
    reference: z.string(),
    state: taskState,
    merchantName: bilingualText,
    regionCode,
    pickUpPosition: position,
    dropOffPosition: position,
    driverFirstName: z.nullable(bilingualText),
    driverPosition: z.nullable(position),
    eta: z.nullable(instant),
    timing,
    ...amounts,
    history: z.array(historyStep),
    proof,
    handOverCode: z.optional(z.string()),
    secondTrip: z.nullable(z.object({ kind: secondTripKind, slug: z.nullable(z.string()) })),
    /** Others read it from the preferences, which need a session. */
    map: mapTiles,
  }),
  errors: ['ORDER_NOT_FOUND'],
});
