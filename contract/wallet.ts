import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { id, instant, money } from './common';

export const getWallet = defineCall({
  id: 'getWallet',
  summary: "The merchant's wallet in the region's currency; the balance only for those who may see it.",
  method: 'GET',
  path: '/wallet',
  ...ACTION_ACCESS.seeMoney,
  data: z.object({ balance: z.nullable(money), overdraft: money }),
});

export const getOwedCash = defineCall({
  id: 'getOwedCash',
  summary:
    'Cash that drivers collected and that is not paid out yet; of the open branch alone for those who may not see the balance.',
  method: 'GET',
  path: '/wallet/owed',
  ...ACTION_ACCESS.seeMoney,
  data: z.object({ amount: money, orders: z.int(), since: z.nullable(instant) }),
});

export const listCards = defineCall({
  id: 'listCards',
  summary: 'Cards kept at the gateway, without their numbers.',
  method: 'GET',
  path: '/cards',
  ...ACTION_ACCESS.useSavedCards,
  data: z.array(
    z.object({
      id,
      brand: z.string(),
      last4: z.string(),
      expiryMonth: z.int(),
      expiryYear: z.int(),
      isDefault: z.boolean(),
    }),
  ),
});
