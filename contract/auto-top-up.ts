import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { AUTO_TOP_UP_STOPS } from '../src/domain/wallet/auto-top-up';
import { defineCall } from './call';
import { amount, id, instant, money } from './common';

const autoTopUp = z.object({
  version: z.int(),
  isOn: z.boolean(),
  threshold: money,
  amount: money,
  monthlyCap: money,
  cardId: z.nullable(id),
  stopped: z.nullable(z.enum(AUTO_TOP_UP_STOPS)),
  declined: z.nullable(z.object({ times: z.int(), nextAt: instant })),
  usedThisMonth: money,
});

export const getAutoTopUp = defineCall({
  id: 'getAutoTopUp',
  summary: 'Whether and how the wallet is topped up by itself.',
  method: 'GET',
  path: '/wallet/auto-top-up',
  ...ACTION_ACCESS.topUp,
  data: autoTopUp,
});

/** Twice is like once: a version that is over is refused, with what stands now. */
export const setAutoTopUp = defineCall({
  id: 'setAutoTopUp',
  summary: 'Turns automatic top-ups on or off, and says from when on, how much, at most, and by which saved card.',
  method: 'PUT',
  path: '/wallet/auto-top-up',
  ...ACTION_ACCESS.topUp,
  body: z.object({
    version: z.int(),
    isOn: z.boolean(),
    threshold: amount,
    amount,
    monthlyCap: amount,
    cardId: z.nullable(id),
  }),
  data: autoTopUp,
  errors: ['CHANGED_MEANWHILE', 'VALIDATION'],
});
