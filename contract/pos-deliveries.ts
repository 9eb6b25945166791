import * as z from 'zod/mini';
import { POS_DELIVERY_MOVES, POS_DELIVERY_PROBLEMS } from '../src/domain/pos/pos-delivery';
import { defineCall, MANAGERS } from './call';
import { bilingualText, byId, id, instant, money } from './common';

const deliveries = z.object({
  branches: z.array(z.object({ branchId: id, name: bilingualText, isOn: z.boolean() })),
  needing: z.array(
    z.object({
      id,
      number: z.nullable(z.string()),
      branchName: bilingualText,
      takenAt: instant,
      problem: z.enum(POS_DELIVERY_PROBLEMS),
      due: z.nullable(money),
      isSending: z.boolean(),
      deliveryId: z.nullable(id),
    }),
  ),
});

export const getPosDeliveries = defineCall({
  id: 'getPosDeliveries',
  summary:
    'The branches whose deliveries in the point of sale can request a driver, and the deliveries that need somebody.',
  method: 'GET',
  path: '/account/foodics/deliveries',
  ...MANAGERS,
  data: deliveries,
});

/** Twice is like once. */
export const switchPosDeliveries = defineCall({
  id: 'switchPosDeliveries',
  summary: 'Decides whether deliveries that the point of sale takes at a matched branch from now on request a driver.',
  method: 'POST',
  path: '/account/foodics/deliveries/switch',
  ...MANAGERS,
  body: z.object({ branchId: id, isOn: z.boolean() }),
  data: deliveries,
  errors: ['NOT_FOUND', 'POS_DISCONNECTED', 'PAYMENT_FORBIDDEN'],
});

/** Twice is like once: a delivery of the point of sale requests one driver at most. */
export const settlePosDelivery = defineCall({
  id: 'settlePosDelivery',
  summary: 'Sends a delivery of the point of sale again, or settles it without a driver.',
  method: 'POST',
  path: '/account/foodics/deliveries/:id',
  ...MANAGERS,
  params: byId,
  body: z.object({ move: z.enum(POS_DELIVERY_MOVES) }),
  data: deliveries,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
