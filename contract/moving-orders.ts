import * as z from 'zod/mini';
import { defineCall } from './call';
import { bilingualText, position } from './common';
import { orderSummary } from './ordering';

const { id, reference, state, recipientName, to, stopCount, eta } = orderSummary.shape;

const movingOrder = z.object({
  id,
  reference,
  state,
  recipientName,
  to,
  stopCount,
  eta,
  driver: z.object({
    name: bilingualText,
    vehicle: z.string(),
    position: z.nullable(position),
    heading: z.nullable(z.number()),
  }),
  pickUp: position,
  /** The places of the stops that are left, in order. */
  stops: z.array(position),
});

export const listMovingOrders = defineCall({
  id: 'listMovingOrders',
  summary: 'Where the drivers are who carry out deliveries of the branch, at most 500.',
  method: 'GET',
  path: '/orders/moving',
  access: 'session',
  scope: 'orders:read',
  data: z.object({ items: z.array(movingOrder), more: z.boolean() }),
});
