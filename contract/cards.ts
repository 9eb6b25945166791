import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { CARD_RETURN } from '../src/domain/wallet/card-return';
import { defineCall } from './call';
import { byId, id, language } from './common';

/** Nothing is taken: the bank asks whether the card is theirs. `tapState` says how it ended, like a payment. */
export const addCard = defineCall({
  id: 'addCard',
  summary: "Begins to save a card; answers the gateway's page on which its number is typed.",
  method: 'POST',
  path: '/cards',
  ...ACTION_ACCESS.manageCards,
  idempotent: true,
  body: z.object({
    language,
    /** The package to go on with afterwards. */
    planId: z.nullable(id),
    /** The request or the top-up to go on with: `request`, `top-up` or `top-up:50.000`. */
    back: z.optional(z.string().check(z.regex(CARD_RETURN))),
  }),
  data: z.object({ pageUrl: z.string() }),
  errors: ['GATEWAY_UNAVAILABLE', 'NOT_PAYABLE', 'RATE_LIMITED', 'TOO_MANY'],
});

/** Doing it twice is like doing it once. */
export const makeCardDefault = defineCall({
  id: 'makeCardDefault',
  summary: 'Makes a saved card the one that is charged unless another one is chosen.',
  method: 'POST',
  path: '/cards/:id/default',
  ...ACTION_ACCESS.manageCards,
  params: byId,
  data: z.object({}),
  errors: ['NOT_FOUND'],
});

/** A repeat finds it no more: it is forgotten. */
export const removeCard = defineCall({
  id: 'removeCard',
  summary: 'Forgets a saved card.',
  method: 'POST',
  path: '/cards/:id/remove',
  ...ACTION_ACCESS.manageCards,
  params: byId,
  data: z.object({}),
  errors: ['NOT_FOUND', 'CARD_IN_USE'],
});
