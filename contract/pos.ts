import * as z from 'zod/mini';
import { POS_CODE_LENGTH, POS_STATE_LENGTH, POS_STATES } from '../src/domain/pos/pos';
import { defineCall, MANAGERS } from './call';
import { instant, plainLine } from './common';

const pointOfSale = z.object({
  isOffered: z.boolean(),
  state: z.enum(POS_STATES),
  restaurant: z.nullable(z.string()),
  connectedAt: z.nullable(instant),
  connectedBy: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
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
