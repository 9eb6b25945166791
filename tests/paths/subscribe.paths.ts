import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { Packages } from '../../src/domain/wallet/package';
import { subscribeMachine } from '../../src/domain/wallet/subscribe.machine';
import type { SubscribeContext } from '../../src/domain/wallet/subscribe.machine';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): SubscribeContext => snapshot.context as SubscribeContext;
const made: Packages = { plans: [], current: null, canTry: false, trialEnd: null, upgrades: [] };

export const subscribe = definePaths({
  ids: '[R2.07] [R5.20] [R10.01] [T.36]',
  machine: subscribeMachine,
  input: { planId: 'bh-shop-monthly', canTry: true, cardId: 'card-1' },
  events: {
    CARD: [{ cardId: 'card-2' }],
    TRY: [{ isTrial: false }, { isTrial: true }],
    CONFIRM: [
      { price: money(136_000, 'BHD'), key: 'key-1' },
      { price: money(136_000, 'BHD'), key: 'key-2' },
    ],
  },
  outputs: {
    subscribe: [
      success(made),
      failed({ kind: 'offline' }),
      refused(402, 'CARD_DECLINED'),
      refused(409, 'ALREADY_SUBSCRIBED'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { cardId, isTrial, key, price } = context;
    return [cardId, isTrial, key, price?.minor, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { cardId, isTrial, key } = context;
    return [cardId.at(-1), isTrial, key !== null, codeOf(context)];
  },
  invariants: {
    'it is either shown or made': (snapshot) => {
      equal(['reviewing', 'made'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has its key and the price that was shown': (snapshot) => {
      if (!snapshot.hasTag('busy') && !snapshot.hasTag('unsure')) return;
      const { key, price } = contextOf(snapshot);
      notEqual(key, null);
      ok(price !== null);
    },
    'while nobody knows whether it arrived, it says why': (snapshot) => {
      if (snapshot.hasTag('unsure')) notEqual(contextOf(snapshot).failure, null);
    },
  },
  count: 147,
  phrases: {
    events: {
      CARD: 'choose another card',
      TRY: ({ isTrial }: { isTrial: boolean }) => (isTrial ? 'choose to try it first' : 'choose to pay at once'),
      CONFIRM: 'press the button',
    },
    outcomes: { subscribe: (result: Result<object>) => `the server takes the subscription: ${sayResult(result)}` },
    tags: {
      reviewing: 'it shows what is subscribed to',
      busy: 'it is at work',
      unsure: 'it does not know whether it arrived',
      made: 'it is subscribed',
    },
  },
});
