import * as z from 'zod/mini';
import { defineCall } from './call';
import { address, id, limit, line } from './common';

const savedAddress = z.object({ id, address, contactName: z.string(), phone: z.string(), isDefault: z.boolean() });

export const listAddresses = defineCall({
  id: 'listAddresses',
  summary: "The branch region's saved addresses that match, the default first, then by label.",
  method: 'GET',
  path: '/addresses',
  access: 'session',
  scope: 'addresses:read',
  query: z.object({ search: z.optional(line(80)), limit: limit(20, 50) }),
  data: z.array(savedAddress),
});
