import * as z from 'zod/mini';
import { POS_CODE_LENGTH, POS_STATE_LENGTH } from '../src/domain/pos/pos';
import { POS_STATES } from '../src/domain/pos/pos-state';
import { POS_ORDER_FAILURES, POS_ORDER_STATES } from '../src/domain/pos/pos-order';
import { POS_LEADERS, POS_SCREENS } from '../src/domain/pos/pos-screen';
import { STORE_ORDER_STATES } from '../src/domain/store-orders/stages';
import { POS_FATES, POS_GROUP_SKIPS, POS_SKIPS, POS_SYNC_STATES } from '../src/domain/pos/pos-menu';
import { defineCall, MANAGERS } from './call';
import { bilingualText, id, instant, money, plainLine } from './common';

export const posScreen = z.object({ screen: z.enum(POS_SCREENS), silentSince: z.nullable(instant) });

/** How an order of the store stands at the point of sale. */
export const posOrder = z.object({
  state: z.enum(POS_ORDER_STATES),
  number: z.nullable(z.string()),
  failure: z.nullable(z.enum(POS_ORDER_FAILURES)),
  reason: z.nullable(z.string()),
});

const pointOfSale = z.object({
  isOffered: z.boolean(),
  state: z.enum(POS_STATES),
  restaurant: z.nullable(z.string()),
  connectedAt: z.nullable(instant),
  connectedBy: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
  leads: z.enum(POS_LEADERS),
  isTesting: z.boolean(),
  screen: posScreen,
});

export const getPointOfSale = defineCall({
  id: 'getPointOfSale',
  summary: "How the connection to the restaurant's point of sale stands.",
  method: 'GET',
  path: '/account/foodics',
  ...MANAGERS,
  data: pointOfSale,
});

/** Beginning it twice is harmless: nothing is connected until one of them is finished. */
export const beginPosConnection = defineCall({
  id: 'beginPosConnection',
  summary: 'Begins to connect the point of sale; answers its page, on which the connection is allowed.',
  method: 'POST',
  path: '/account/foodics/begin',
  ...MANAGERS,
  data: z.object({ pageUrl: z.string() }),
  errors: ['POS_NOT_OFFERED', 'RATE_LIMITED'],
});

/** The same code and state again give the same answer, so that a lost one can be asked for again. */
export const connectPos = defineCall({
  id: 'connectPos',
  summary: 'Finishes a connection with what the point of sale sent the person back with.',
  method: 'POST',
  path: '/account/foodics/connect',
  ...MANAGERS,
  body: z.object({ code: plainLine(POS_CODE_LENGTH, 1), state: plainLine(POS_STATE_LENGTH, 1) }),
  data: pointOfSale,
  errors: [
    'POS_NOT_OFFERED',
    'POS_STATE_UNKNOWN',
    'POS_STATE_USED',
    'POS_CODE_EXPIRED',
    'POS_REVOKED',
    'POS_INACTIVE',
    'POS_UNAVAILABLE',
    'RATE_LIMITED',
  ],
});

export const checkPos = defineCall({
  id: 'checkPos',
  summary: 'Asks the point of sale now whether the connection still stands.',
  method: 'POST',
  path: '/account/foodics/check',
  ...MANAGERS,
  data: pointOfSale,
  errors: ['POS_NOT_OFFERED', 'POS_DISCONNECTED', 'POS_UNAVAILABLE', 'RATE_LIMITED'],
});

/** Twice is like once. */
export const disconnectPos = defineCall({
  id: 'disconnectPos',
  summary: 'Ends the connection: its keys are forgotten here and withdrawn at the point of sale.',
  method: 'POST',
  path: '/account/foodics/disconnect',
  ...MANAGERS,
  data: pointOfSale,
});

const preview = z.object({
  fingerprint: z.string(),
  rows: z.array(
    z.object({
      key: z.string(),
      name: bilingualText,
      category: z.nullable(bilingualText),
      price: z.nullable(money),
      former: z.nullable(money),
      fate: z.enum(POS_FATES),
      reason: z.nullable(z.enum(POS_SKIPS)),
      choices: z.int(),
    }),
  ),
  groups: z.int(),
  skippedGroups: z.array(
    z.object({ key: z.string(), name: z.nullable(bilingualText), reason: z.enum(POS_GROUP_SKIPS) }),
  ),
  kept: z.int(),
  isTaxAdded: z.boolean(),
});

const sync = z.object({
  state: z.enum(POS_SYNC_STATES),
  startedAt: instant,
  added: z.int(),
  changed: z.int(),
  hidden: z.int(),
});

export const previewPosMenu = defineCall({
  id: 'previewPosMenu',
  summary: "What taking over the point of sale's menu would add, change and hide in the store's; nothing is changed.",
  method: 'GET',
  path: '/account/foodics/menu',
  ...MANAGERS,
  data: preview,
  errors: [
    'POS_NOT_OFFERED',
    'POS_DISCONNECTED',
    'POS_REVOKED',
    'POS_EXPIRED',
    'POS_INACTIVE',
    'POS_UNAVAILABLE',
    'POS_OTHER_CURRENCY',
    'POS_MENU_TOO_LARGE',
    'POS_STORE_MISSING',
    'RATE_LIMITED',
  ],
});

/** Twice is like once: one sync of a business is under way at a time. */
export const syncPosMenu = defineCall({
  id: 'syncPosMenu',
  summary: 'Takes over the menu as the preview said it, all of it or nothing, in the background.',
  method: 'POST',
  path: '/account/foodics/menu',
  ...MANAGERS,
  body: z.object({ fingerprint: plainLine(100, 1) }),
  data: sync,
  errors: ['POS_NOT_OFFERED', 'POS_DISCONNECTED', 'RATE_LIMITED'],
});

export const getPosSync = defineCall({
  id: 'getPosSync',
  summary: 'How far the latest sync of the menu is.',
  method: 'GET',
  path: '/account/foodics/menu/sync',
  ...MANAGERS,
  data: z.object({ sync: z.nullable(sync) }),
});

const posBranches = z.object({
  branches: z.array(
    z.object({
      branchId: id,
      name: bilingualText,
      isDecided: z.boolean(),
      posId: z.nullable(z.string()),
      suggestedId: z.nullable(z.string()),
    }),
  ),
  atPos: z.array(z.object({ id: z.string(), name: bilingualText })),
});

export const getPosBranches = defineCall({
  id: 'getPosBranches',
  summary: 'Which branch of the point of sale takes the orders of which branch, and what their names suggest.',
  method: 'GET',
  path: '/account/foodics/branches',
  ...MANAGERS,
  data: posBranches,
  errors: [
    'POS_NOT_OFFERED',
    'POS_DISCONNECTED',
    'POS_REVOKED',
    'POS_EXPIRED',
    'POS_INACTIVE',
    'POS_UNAVAILABLE',
    'RATE_LIMITED',
  ],
});

/** Twice is like once. */
export const matchPosBranch = defineCall({
  id: 'matchPosBranch',
  summary: 'Decides which branch of the point of sale takes the orders of a branch; null to send none.',
  method: 'POST',
  path: '/account/foodics/branches',
  ...MANAGERS,
  body: z.object({ branchId: id, posId: z.nullable(plainLine(100, 1)) }),
  data: posBranches,
  errors: [
    'NOT_FOUND',
    'POS_NOT_OFFERED',
    'POS_DISCONNECTED',
    'POS_REVOKED',
    'POS_EXPIRED',
    'POS_INACTIVE',
    'POS_UNAVAILABLE',
    'RATE_LIMITED',
  ],
});

/** What is left out stays. Switching the testing mode off cancels the test orders that are open. */
export const changePosSettings = defineCall({
  id: 'changePosSettings',
  summary: 'Decides which screen leads, and whether test orders may be sent.',
  method: 'POST',
  path: '/account/foodics/settings',
  ...MANAGERS,
  body: z.object({
    leads: z.optional(z.enum(POS_LEADERS)),
    isTesting: z.optional(z.boolean()),
  }),
  data: pointOfSale,
  errors: ['POS_NOT_OFFERED', 'POS_DISCONNECTED'],
});

const testOrders = z.object({
  orders: z.array(
    z.object({
      id,
      number: z.int(),
      state: z.enum(STORE_ORDER_STATES),
      createdAt: instant,
      pos: z.nullable(posOrder),
    }),
  ),
});

export const listPosTestOrders = defineCall({
  id: 'listPosTestOrders',
  summary: 'The test orders of the branch, the latest first.',
  method: 'GET',
  path: '/account/foodics/test-orders',
  access: ['customer'],
  data: testOrders,
});

export const sendPosTestOrder = defineCall({
  id: 'sendPosTestOrder',
  summary:
    'Makes a test order of the branch and sends it to the point of sale, marked as one; once per Idempotency-Key.',
  method: 'POST',
  path: '/account/foodics/test-orders',
  access: ['customer'],
  idempotent: true,
  data: testOrders,
  errors: [
    'POS_NOT_OFFERED',
    'POS_DISCONNECTED',
    'POS_NOT_TESTING',
    'POS_UNMATCHED',
    'POS_NOTHING_TO_TEST',
    'RATE_LIMITED',
  ],
});

/** Twice is like once. */
export const clearPosTestOrders = defineCall({
  id: 'clearPosTestOrders',
  summary: 'Removes the test orders of the branch here; the point of sale keeps its own.',
  method: 'POST',
  path: '/account/foodics/test-orders/clear',
  access: ['customer'],
  data: testOrders,
});
