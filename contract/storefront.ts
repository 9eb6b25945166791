import * as z from 'zod/mini';
import { STORE_PAYMENTS } from '../src/domain/store-orders/store-payment';
import {
  COUNT_MAX,
  DIRECTIONS_LENGTH,
  LINE_CHOICES_MAX,
  LINES_MAX,
  NOTE_LENGTH,
} from '../src/domain/store-orders/store-order';
import { SUBDOMAIN_LENGTH } from '../src/domain/store/store';
import { defineCall } from './call';
import { amount, bilingualText, id, instant, line, money, personName, plainLine, position, regionCode } from './common';
import { bySlug, slug } from './payments';
import { busyMinutes, choiceGroups, deliveryTerms, menu, payments, picture } from './store';
import { cancelRequest, handover, history, items, payment, place, reason, state } from './store-orders';

const bySubdomain = z.object({ subdomain: plainLine(SUBDOMAIN_LENGTH.max, 1) });

const customerOrder = z.object({
  slug,
  number: z.int(),
  state,
  handover,
  customerName: z.string(),
  note: z.string(),
  items,
  total: money,
  history,
  reason: z.nullable(reason),
  fee: money,
  deliverTo: z.nullable(place),
  tracking: z.nullable(z.string()),
  createdAt: instant,
  store: z.object({ subdomain: z.string(), name: bilingualText }),
  payment,
  payBy: z.nullable(instant),
  mayPayCash: z.boolean(),
  isChargeReturned: z.boolean(),
  cancelRequest,
});

export const getStorefront = defineCall({
  id: 'getStorefront',
  summary: 'A store as its customers see it, with its menu; at a branch, if it serves the store.',
  method: 'GET',
  path: '/quick-parcel/store/:subdomain',
  access: 'public',
  params: bySubdomain,
  query: z.object({ branch: z.optional(id) }),
  data: z.object({
    /** The one that it has now, also where a former one was asked for. */
    subdomain: z.string(),
    formerly: z.array(z.string()),
    name: bilingualText,
    colour: z.string(),
    logo: picture,
    regionCode,
    handovers: z.array(handover),
    opening: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('open'), until: z.nullable(instant) }),
        z.object({ kind: z.literal('closed'), opensAt: z.nullable(instant) }),
      ]),
    ),
    busyMinutes,
    delivery: z.nullable(z.extend(deliveryTerms, { from: position })),
    menu,
    choiceGroups,
    payments,
    isPaused: z.boolean(),
    isShut: z.boolean(),
    branchId: id,
    branches: z.array(z.object({ id, name: bilingualText })),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const placeStoreOrder = defineCall({
  id: 'placeStoreOrder',
  summary: 'Orders in a store at the total that the customer saw, to be paid by card at once or in cash; once per key.',
  method: 'POST',
  path: '/quick-parcel/store/:subdomain/order',
  access: 'guest',
  idempotent: true,
  params: bySubdomain,
  body: z.object({
    lines: z
      .array(
        z.object({
          itemId: id,
          choices: z._default(z.array(id).check(z.maxLength(LINE_CHOICES_MAX)), []),
          count: z.int().check(z.gte(1), z.lte(COUNT_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(LINES_MAX)),
    total: amount,
    customerName: personName,
    note: line(NOTE_LENGTH),
    handover,
    deliverTo: z.nullable(z.object({ position, directions: line(DIRECTIONS_LENGTH, 1) })),
    /** Left out: cash. By card, nobody in the store sees the order before it is paid. */
    payment: z.optional(z.enum(STORE_PAYMENTS)),
    /** Left out: the first one that serves the store. */
    branchId: z.optional(id),
  }),
  data: customerOrder,
  errors: [
    'NOT_FOUND',
    'MENU_CHANGED',
    'SOLD_OUT',
    'STORE_SHUT',
    'STORE_PAUSED',
    'STORE_BRANCH_GONE',
    'STORE_PAYMENT_GONE',
    'STORE_TAKES_NONE',
    'STORE_CLOSED',
    'OUTSIDE_AREA',
    'RATE_LIMITED',
  ],
});

export const getCustomerOrder = defineCall({
  id: 'getCustomerOrder',
  summary: "One order of the guest's phone in a store.",
  method: 'GET',
  path: '/quick-parcel/store-order/:slug',
  access: 'guest',
  params: bySlug,
  data: customerOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelCustomerOrder = defineCall({
  id: 'cancelCustomerOrder',
  summary: 'Cancels an order that the store has not accepted yet; what a card paid goes back.',
  method: 'POST',
  path: '/quick-parcel/store-order/:slug/cancel',
  access: 'guest',
  params: bySlug,
  data: customerOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE'],
});

/** Twice is like once. */
export const askToCancelStoreOrder = defineCall({
  id: 'askToCancelStoreOrder',
  summary: 'Asks the store to cancel an order that it has begun; it decides, and is asked once.',
  method: 'POST',
  path: '/quick-parcel/store-order/:slug/cancel-request',
  access: 'guest',
  params: bySlug,
  data: customerOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE'],
});

export const payStoreOrderInCash = defineCall({
  id: 'payStoreOrderInCash',
  summary: 'Places an order that waits for a card, to be paid in cash after all.',
  method: 'POST',
  path: '/quick-parcel/store-order/:slug/cash',
  access: 'guest',
  params: bySlug,
  data: customerOrder,
  errors: ['ORDER_NOT_FOUND', 'NOT_PAYABLE'],
});
