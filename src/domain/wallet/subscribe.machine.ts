import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import type { Money } from '../shared/money';
import { outcome } from '../shared/outcome';
import { isOutcomeUnknown } from '../forms/attempt';
import type { Failure } from '../shared/result';
import type { Packages } from './package';

interface Input {
  readonly planId: string;
  /** Whether it can be tried first: then it is, unless the person wants to pay at once. */
  readonly canTry: boolean;
  /** The card that is chosen at first: the default one. */
  readonly cardId: string;
}

export interface SubscribeContext {
  readonly planId: string;
  readonly canTry: boolean;
  readonly cardId: string;
  readonly isTrial: boolean;
  /** Under which it is sent: the same while nobody knows whether it arrived [T.36]. */
  readonly key: string | null;
  /** The price that was shown when it was sent. */
  readonly price: Money | null;
  readonly failure: Failure | null;
}

export type SubscribeEvent =
  | { readonly type: 'CARD'; readonly cardId: string }
  | { readonly type: 'TRY'; readonly isTrial: boolean }
  /** @param price as shown: another one is refused */
  | { readonly type: 'CONFIRM'; readonly price: Money; readonly key: string };

/** What is sent. */
interface Sent {
  readonly planId: string;
  readonly cardId: string;
  readonly isTrial: boolean;
  readonly price: Money;
  readonly key: string;
}

const actors = { subscribe: outcome<Packages, Sent>('subscribe') };
const on = readersOf<SubscribeEvent, typeof actors>();

/**
 * Subscribing to a package [R2.07] [R5.20]: a card, a trial or not, and the request. While nobody knows whether it arrived
 * nothing can be changed, and confirming again sends the same, so that a card is charged once. Tags: `reviewing`, `busy`,
 * `unsure`, `made`.
 */
export const subscribeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as SubscribeContext,
    events: {} as SubscribeEvent,
    tags: {} as 'reviewing' | 'busy' | 'unsure' | 'made',
  },
  actors,
  actions: {
    takeCard: assign(on.event('CARD', (_, { cardId }) => ({ cardId, failure: null }))),
    takeTrial: assign(
      on.event('TRY', ({ context }, { isTrial }) => ({ isTrial: isTrial && context.canTry, failure: null })),
    ),
    takeKey: assign(on.event('CONFIRM', (_, { key, price }) => ({ key, price, failure: null }))),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(on.output('subscribe', (_, result) => ({ failure: result.ok ? null : result.failure }))),
  },
  guards: {
    isMade: on.output('subscribe', (_, result) => result.ok),
    isUnsure: on.output('subscribe', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({ ...input, isTrial: input.canTry, key: null, price: null, failure: null }),
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: 'reviewing',
      on: {
        CARD: { actions: 'takeCard' },
        TRY: { actions: 'takeTrial' },
        CONFIRM: { actions: 'takeKey', target: 'sending' },
      },
    },
    sending: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context: { planId, cardId, isTrial, price, key } }) => ({
          planId,
          cardId,
          isTrial,
          price: invariant(price, 'price'),
          key: invariant(key, 'key'),
        }),
        onDone: [
          { guard: 'isMade', target: 'made' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { actions: 'noteFailure', target: 'reviewing' },
        ],
      },
    },
    unsure: {
      tags: ['reviewing', 'unsure'],
      on: { CONFIRM: { actions: 'forgetFailure', target: 'sending' } },
    },
    made: { tags: 'made' },
  },
});
