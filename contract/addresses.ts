import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { byId, id, limit, search, shownAddress } from './common';

export const savedAddress = z.object({
  id,
  address: shownAddress,
  contactName: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
});

export const listAddresses = defineCall({
  id: 'listAddresses',
  summary: "The branch region's saved addresses that match, the default first, then the last used, then by label.",
  method: 'GET',
  path: '/addresses',
  ...ACTION_ACCESS.readAddresses,
  query: z.object({ search, limit: limit(20, 50) }),
  data: z.array(savedAddress),
});

export const forgetOrderAddresses = defineCall({
  id: 'forgetOrderAddresses',
  summary:
    'Takes the addresses out of the book that an order saved, except those that another order used since, that somebody has changed, or that a store needs as its default; the order stays as it is.',
  method: 'DELETE',
  path: '/order/:id/addresses',
  access: ACTION_ACCESS.order.access,
  errors: ['ORDER_NOT_FOUND'],
  params: byId,
  /** What stays, and why. */
  data: z.object({ kept: z.array(z.object({ name: z.string(), reason: z.enum(['used', 'default', 'changed']) })) }),
});
