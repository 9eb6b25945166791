import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CLOSING_PLANS } from '../src/domain/store/store-closing';
import { defineCall } from './call';
import { instant } from './common';
import { store } from './store';

export const getStoreClosing = defineCall({
  id: 'getStoreClosing',
  summary: 'What closing the store would end, and the orders that are under way in all its branches.',
  method: 'GET',
  path: '/store/closing',
  ...ACTION_ACCESS.changeStore,
  data: z.object({
    orders: z.int(),
    plan: z.enum(CLOSING_PLANS),
    paidUntil: z.nullable(instant),
  }),
  errors: ['NOT_FOUND'],
});

export const closeStore = defineCall({
  id: 'closeStore',
  summary:
    'Closes the store, once per key: it takes no orders and no money, its plan is not renewed and its trial ends. Orders under way are finished.',
  method: 'POST',
  path: '/store/close',
  ...ACTION_ACCESS.changeStore,
  idempotent: true,
  data: store,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const reopenStore = defineCall({
  id: 'reopenStore',
  summary: 'Opens a store again that was closed, once per key, if its plan or a new one keeps it open.',
  method: 'POST',
  path: '/store/reopen',
  ...ACTION_ACCESS.changeStore,
  idempotent: true,
  data: store,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STORE_NEEDS_PLAN'],
});
