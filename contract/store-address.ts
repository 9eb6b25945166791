import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { defineCall } from './call';
import { instant, plainLine } from './common';

const address = z.object({
  subdomain: z.string(),
  former: z.array(z.string()),
  changesLeft: z.int(),
  nextChangeAt: z.nullable(instant),
});

export const getStoreAddress = defineCall({
  id: 'getStoreAddress',
  summary: "The address of the business's store, those that it had, and how often it may change now.",
  method: 'GET',
  path: '/store/address',
  ...ACTION_ACCESS.changeStore,
  data: address,
  errors: ['NOT_FOUND'],
});

export const changeStoreAddress = defineCall({
  id: 'changeStoreAddress',
  summary: 'Gives the store another address; the former one leads to it, and stays with the store.',
  method: 'POST',
  path: '/store/address',
  ...ACTION_ACCESS.changeStore,
  idempotent: true,
  body: z.object({
    subdomain: plainLine(64, 1),
    /** The address that was seen. */
    from: plainLine(64, 1),
  }),
  data: address,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SUBDOMAIN_TAKEN', 'ADDRESS_LIMIT'],
});
