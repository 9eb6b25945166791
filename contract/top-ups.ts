import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { amount, id, money } from './common';
import { bySlug, slug } from './payments';

const price = z.object({ amount: money, fee: money, total: money });

/** Never a toast: the form shows why [R8.04]. */
export const calculateTopUp = defineCall({
  id: 'calculateTopUp',
  summary: 'What topping up the wallet by card costs.',
  method: 'POST',
  path: '/calculate-top-up',
  ...ACTION_ACCESS.topUp,
  body: z.object({ amount }),
  data: price,
});

/** Takes no money: `startPayment` does by the slug, or `chargeTopUp`. */
export const createTopUp = defineCall({
  id: 'createTopUp',
  summary: 'Begins a top-up of the wallet at the price that was shown.',
  method: 'POST',
  path: '/wallet/top-ups',
  ...ACTION_ACCESS.topUp,
  idempotent: true,
  body: z.object({ amount, fee: amount }),
  data: z.object({ slug }),
  errors: ['RATE_LIMITED', 'TOP_UP_PRICE_CHANGED', 'TOP_UPS_UNPAID'],
});

/** However often it is called, the card is charged once; the payment's state says how it ended. */
export const chargeTopUp = defineCall({
  id: 'chargeTopUp',
  summary: 'Pays a top-up with a saved card.',
  method: 'POST',
  path: '/wallet/top-ups/:slug/charge',
  ...ACTION_ACCESS.topUp,
  params: bySlug,
  body: z.object({ cardId: id }),
  data: z.object({}),
  errors: ['ORDER_NOT_FOUND', 'NOT_PAYABLE'],
});
