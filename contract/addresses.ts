import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { byId, id, limit, nothing, search, shownAddress } from './common';

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
  access: 'session',
  scope: 'addresses:read',
  query: z.object({ search, limit: limit(20, 50) }),
  data: z.array(savedAddress),
});

export const forgetOrderAddresses = defineCall({
  id: 'forgetOrderAddresses',
  summary: 'Takes the addresses out of the book that an order saved; the order stays as it is.',
  method: 'DELETE',
  path: '/order/:id/addresses',
  access: ACTION_ACCESS.order.access,
  errors: ['ORDER_NOT_FOUND'],
  params: byId,
  data: nothing,
});
