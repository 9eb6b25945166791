import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import {
  CANCEL_REASONS,
  END_REASONS,
  HANDOVERS,
  PLACED_STATES,
  STAGE_MOVES,
  STORE_ORDER_STATES,
} from '../src/domain/store-orders/stages';
import { STORE_PAYMENT_STATES, STORE_PAYMENTS } from '../src/domain/store-orders/store-payment';
import { POS_ORDER_FAILURES, POS_ORDER_STATES } from '../src/domain/pos/pos-order';
import {
  COUNT_MAX,
  DIRECTIONS_LENGTH,
  LINE_CHOICES_MAX,
  LINES_MAX,
  NOTE_LENGTH,
} from '../src/domain/store-orders/store-order';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { SUBDOMAIN_LENGTH } from '../src/domain/store/store';
import { defineCall } from './call';
import {
  amount,
  bilingualText,
  byId,
  cursor,
  id,
  instant,
  limit,
  line,
  money,
  page,
  personName,
  phone,
  plainLine,
  position,
  regionCode,
  search,
} from './common';
import { bySlug, slug } from './payments';
import { choiceGroups, deliveryTerms, menu, payments } from './store';

const state = z.enum(STORE_ORDER_STATES);
const reason = z.enum(END_REASONS);
const place = z.object({ position, directions: z.string() });
const handover = z.enum(HANDOVERS);
/** The price is that of one piece with its choices, whose prices say what they added. */
const items = z.array(
  z.object({
    itemId: id,
    name: bilingualText,
    price: money,
    count: z.int(),
    choices: z.array(z.object({ group: bilingualText, name: bilingualText, price: money })),
  }),
);
const history = z.array(z.object({ state, at: instant }));
const payment = z.object({ state: z.enum(STORE_PAYMENT_STATES), refunded: money });
const bySubdomain = z.object({ subdomain: plainLine(SUBDOMAIN_LENGTH.max, 1) });

const summary = {
  id,
  number: z.int(),
  state,
  handover,
  customerName: z.string(),
  pieces: z.int(),
  total: money,
  createdAt: instant,
  updatedAt: instant,
  pos: z.nullable(
    z.object({
      state: z.enum(POS_ORDER_STATES),
      number: z.nullable(z.string()),
      failure: z.nullable(z.enum(POS_ORDER_FAILURES)),
      reason: z.nullable(z.string()),
    }),
  ),
  payment,
};

const storeOrder = z.object({
  ...summary,
  phone,
  note: z.string(),
  items,
  history,
  reason: z.nullable(reason),
  fee: money,
  deliverTo: z.nullable(place),
  delivery: z.nullable(z.object({ orderId: id, reference: z.string(), state: z.enum(TASK_STATES) })),
  version: z.int(),
});

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
    subdomain: z.string(),
    name: bilingualText,
    colour: z.string(),
    regionCode,
    handovers: z.array(handover),
    opening: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('open'), until: z.nullable(instant) }),
        z.object({ kind: z.literal('closed'), opensAt: z.nullable(instant) }),
      ]),
    ),
    delivery: z.nullable(z.extend(deliveryTerms, { from: position })),
    menu,
    choiceGroups,
    payments,
    isPaused: z.boolean(),
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

export const listStoreOrders = defineCall({
  id: 'listStoreOrders',
  summary: "The orders of the branch's store, the latest first.",
  method: 'GET',
  path: '/store/orders',
  access: 'session',
  query: z.object({
    state: z.optional(z.enum([...PLACED_STATES, 'open', 'today'])),
    search,
    cursor,
    limit: limit(30, 100),
  }),
  data: page(z.object(summary)),
});

export const getStoreOrder = defineCall({
  id: 'getStoreOrder',
  summary: 'One order of the store.',
  method: 'GET',
  path: '/store/orders/:id',
  access: 'session',
  params: byId,
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const moveStoreOrder = defineCall({
  id: 'moveStoreOrder',
  summary: 'Moves an order one stage on or back, or cancels it.',
  method: 'POST',
  path: '/store/orders/:id/stage',
  ...ACTION_ACCESS.runStore,
  params: byId,
  body: z.object({ version: z.int(), move: z.enum(STAGE_MOVES), reason: z.nullable(z.enum(CANCEL_REASONS)) }),
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const refundStoreOrder = defineCall({
  id: 'refundStoreOrder',
  summary: 'Gives back what a card paid for an order that was handed over, or a part of it; once, from the wallet.',
  method: 'POST',
  path: '/store/orders/:id/refund',
  ...ACTION_ACCESS.refundSale,
  params: byId,
  body: z.object({ version: z.int(), amount }),
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'INSUFFICIENT_BALANCE'],
});

/** Twice is like once: what is under way, or there, is not sent again. */
export const sendStoreOrder = defineCall({
  id: 'sendStoreOrder',
  summary: 'Sends an order to the point of sale again, after what was in the way is put right.',
  method: 'POST',
  path: '/store/orders/:id/send',
  ...ACTION_ACCESS.runStore,
  params: byId,
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND'],
});

/** From the wallet by those who may spend its money; by others in cash, to the driver at the pick-up. */
const driverPayment = z.enum(['wallet', 'cash']);

export const priceStoreDriver = defineCall({
  id: 'priceStoreDriver',
  summary: 'What a driver for an order of the store costs, and how the caller may pay that.',
  method: 'GET',
  path: '/store/orders/:id/driver',
  ...ACTION_ACCESS.runStore,
  params: byId,
  data: z.object({ price: money, payment: driverPayment }),
  errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ADDRESS_NOT_FOUND'],
});

export const requestStoreDriver = defineCall({
  id: 'requestStoreDriver',
  summary: 'Requests a driver for an order of the store, paid as it was seen, at the price that was seen.',
  method: 'POST',
  path: '/store/orders/:id/driver',
  ...ACTION_ACCESS.runStore,
  params: byId,
  body: z.object({ version: z.int(), price: amount, payment: z._default(driverPayment, 'wallet') }),
  data: storeOrder,
  errors: [
    'ORDER_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'ADDRESS_NOT_FOUND',
    'QUOTE_MISMATCH',
    'INSUFFICIENT_BALANCE',
    'PAYMENT_FORBIDDEN',
    'CUSTOMER_BLOCKED',
  ],
});
