import * as z from 'zod/mini';
import { defineCall } from './call';
import { address, id, line } from './common';

const savedAddress = z.object({ id, address, contactName: z.string(), phone: z.string(), isDefault: z.boolean() });

export const listAddresses = defineCall({
  id: 'listAddresses',
  summary: "The branch region's saved addresses that match, the default first, then by label.",
  method: 'GET',
  path: '/addresses',
  access: 'session',
  scope: 'addresses:read',
  query: z.object({ search: z.optional(line(80)), limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20) }),
  data: z.array(savedAddress),
});
