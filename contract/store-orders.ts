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
import { CANCEL_REQUEST_STATES } from '../src/domain/store-orders/cancel-request';
import { STORE_PAYMENT_STATES } from '../src/domain/store-orders/store-payment';
import { KITCHEN_STEPS } from '../src/domain/store-orders/kitchen';
import { POS_LEADERS } from '../src/domain/pos/pos-screen';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { defineCall } from './call';
import { posOrder, posScreen } from './pos';
import {
  amount,
  bilingualText,
  byId,
  cursor,
  id,
  instant,
  limit,
  money,
  page,
  phone,
  position,
  search,
} from './common';

export const state = z.enum(STORE_ORDER_STATES);
export const reason = z.enum(END_REASONS);
export const place = z.object({ position, directions: z.string() });
export const handover = z.enum(HANDOVERS);
/** The price is that of one piece with its choices, whose prices say what they added. */
export const items = z.array(
  z.object({
    itemId: id,
    name: bilingualText,
    price: money,
    count: z.int(),
    choices: z.array(z.object({ group: bilingualText, name: bilingualText, price: money })),
  }),
);
export const history = z.array(z.object({ state, at: instant }));
export const payment = z.object({
  state: z.enum(STORE_PAYMENT_STATES),
  refunded: money,
  /** When it was decided that it goes back, and when the gateway gave it back; left out before. */
  refundedAt: z.optional(instant),
  arrivedAt: z.optional(instant),
});

export const cancelRequest = z.nullable(z.object({ state: z.enum(CANCEL_REQUEST_STATES), at: instant }));

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
  pos: z.nullable(posOrder),
  payment,
  cancelRequest,
  isTest: z.boolean(),
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
  /** On which screen its steps are taken now. */
  leads: z.enum(POS_LEADERS),
});

export const listStoreOrders = defineCall({
  id: 'listStoreOrders',
  summary: "The orders of the branch's store, the latest first.",
  method: 'GET',
  path: '/store/orders',
  ...ACTION_ACCESS.readStoreOrders,
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
  ...ACTION_ACCESS.readStoreOrders,
  params: byId,
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const moveStoreOrder = defineCall({
  id: 'moveStoreOrder',
  summary: 'Moves an order one stage on or back, or cancels it.',
  method: 'POST',
  path: '/store/orders/:id/stage',
  ...ACTION_ACCESS.runStoreOrders,
  params: byId,
  body: z.object({ version: z.int(), move: z.enum(STAGE_MOVES), reason: z.nullable(z.enum(CANCEL_REASONS)) }),
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'POS_LEADS'],
});

export const declineCancelRequest = defineCall({
  id: 'declineCancelRequest',
  summary: 'Says to a customer who asked to cancel that the store goes on with the order.',
  method: 'POST',
  path: '/store/orders/:id/cancel-request/decline',
  ...ACTION_ACCESS.runStoreOrders,
  params: byId,
  body: z.object({ version: z.int() }),
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

/** Twice is like once: a refund that is under way, or was made, is not requested again. */
export const retryStoreRefund = defineCall({
  id: 'retryStoreRefund',
  summary: 'Requests a refund again that the bank refused until it was given up.',
  method: 'POST',
  path: '/store/orders/:id/refund/retry',
  ...ACTION_ACCESS.refundSale,
  params: byId,
  data: storeOrder,
  errors: ['ORDER_NOT_FOUND'],
});

/** Twice is like once: what is under way, or there, is not sent again. */
export const sendStoreOrder = defineCall({
  id: 'sendStoreOrder',
  summary: 'Sends an order to the point of sale again, after what was in the way is put right.',
  method: 'POST',
  path: '/store/orders/:id/send',
  ...ACTION_ACCESS.runStoreOrders,
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
  ...ACTION_ACCESS.runStoreOrders,
  params: byId,
  data: z.object({ price: money, payment: driverPayment }),
  errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ADDRESS_NOT_FOUND'],
});

export const requestStoreDriver = defineCall({
  id: 'requestStoreDriver',
  summary: 'Requests a driver for an order of the store, paid as it was seen, at the price that was seen.',
  method: 'POST',
  path: '/store/orders/:id/driver',
  ...ACTION_ACCESS.runStoreOrders,
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

/** What the kitchen sees of an order: neither prices nor phones. */
const kitchenTicket = z.object({
  id,
  number: z.int(),
  state: z.enum(KITCHEN_STEPS),
  handover,
  customerName: z.string(),
  note: z.string(),
  items: z.array(
    z.object({
      itemId: id,
      name: bilingualText,
      count: z.int(),
      choices: z.array(z.object({ group: bilingualText, name: bilingualText, price: money })),
    }),
  ),
  acceptedAt: instant,
  hasDriver: z.boolean(),
  isTest: z.boolean(),
  /** The customer wants it cancelled; null where they do not. */
  cancelRequest,
  /** Sent back with the answer. */
  version: z.int(),
  /** On which screen it is marked as prepared now. */
  leads: z.enum(POS_LEADERS),
});
const kitchenTickets = z.object({ tickets: z.array(kitchenTicket) });

export const listKitchenTickets = defineCall({
  id: 'listKitchenTickets',
  summary: "The branch's orders to prepare, and those prepared in the last minutes.",
  method: 'GET',
  path: '/store/kitchen',
  ...ACTION_ACCESS.readStoreOrders,
  data: kitchenTickets,
});

export const reportKitchenStep = defineCall({
  id: 'reportKitchenStep',
  summary: 'Says that an order is prepared, or takes that back; once per Idempotency-Key, also if it was refused.',
  method: 'POST',
  path: '/store/kitchen/steps',
  ...ACTION_ACCESS.runStoreOrders,
  idempotent: true,
  /** `at` is when it was pressed: a display without a connection sends it later. */
  body: z.object({ orderId: id, to: z.enum(KITCHEN_STEPS), at: instant }),
  data: kitchenTickets,
  errors: ['ORDER_NOT_FOUND', 'ORDER_CANCELLED', 'NOT_NOW', 'POS_LEADS'],
});

export const getStoreScreen = defineCall({
  id: 'getStoreScreen',
  summary: 'On which screen the steps of orders are taken now: on the board, or at the point of sale.',
  method: 'GET',
  path: '/store/screen',
  ...ACTION_ACCESS.readStoreOrders,
  data: posScreen,
});
