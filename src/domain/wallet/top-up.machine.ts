import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import type { Language } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import type { Currency, Money } from '../shared/money';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import { topUpAmount } from './top-up';
import type { TopUpError, TopUpPrice } from './top-up';

interface Input {
  /** Of the wallet. */
  readonly currency: Currency;
}

export interface TopUpContext extends Input {
  /** The amount as typed. */
  readonly typed: string;
  readonly amount: Money | null;
  /** Why the typed amount is none; shown only once somebody wanted to pay it, or left the field. */
  readonly error: TopUpError | null;
  readonly isErrorShown: boolean;
  /** The server's answer for the amount. */
  readonly price: TopUpPrice | null;
  /** The saved card to charge; null to pay on the gateway's page. */
  readonly cardId: string | null;
  /** Under which the top-up is stored: the same until something of it changes [T.36]. */
  readonly key: string | null;
  /** Of the stored top-up. */
  readonly slug: string | null;
  /** The language of the gateway's page. */
  readonly language: Language;
  readonly pageUrl: string | null;
  /** Why the last call failed. */
  readonly failure: Failure | null;
}

export type TopUpEvent =
  | { readonly type: 'AMOUNT'; readonly typed: string }
  /** The field of the amount lost the focus. */
  | { readonly type: 'LEAVE' }
  | { readonly type: 'METHOD'; readonly cardId: string | null }
  | { readonly type: 'RETRY' }
  | { readonly type: 'PAY'; readonly key: string; readonly language: Language }
  /** The browser restored the page as it was left for the gateway's. */
  | { readonly type: 'COME_BACK' };

/** So that a price is asked for an amount, not for each of its digits; ms. */
const TYPING_REST = 300;

const actors = {
  askPrice: outcome<TopUpPrice, { readonly amount: Money }>('askPrice'),
  create: outcome<{ readonly slug: string }, { readonly price: TopUpPrice; readonly key: string }>('create'),
  charge: outcome<object, { readonly slug: string; readonly cardId: string }>('charge'),
  start: outcome<{ readonly pageUrl: string }, { readonly slug: string; readonly language: Language }>('start'),
  /** Goes to another site; anything still running no longer matters. */
  leave: answer<void, { readonly url: string }>('leave'),
};
const on = readersOf<TopUpEvent, typeof actors>();

/**
 * Topping up the wallet by card [R2.08]: an amount, its price with the fee, and then the gateway's page or a saved card.
 * The top-up is stored before any money is taken, so that whatever is lost on the way, its own page says how it ended.
 * Tags: editing; pricing, priced, unpriced; busy, leaving; made (its page says the rest).
 */
export const topUpMachine = setup({
  types: {
    input: {} as Input,
    context: {} as TopUpContext,
    events: {} as TopUpEvent,
    tags: {} as 'editing' | 'pricing' | 'priced' | 'unpriced' | 'busy' | 'leaving' | 'made',
  },
  actors,
  delays: { typingRest: TYPING_REST },
  actions: {
    takeAmount: assign(
      on.event('AMOUNT', ({ context }, { typed }) => {
        const read = topUpAmount(typed, context.currency);
        return {
          typed,
          amount: read.ok ? read.money : null,
          error: read.ok ? null : read.error,
          // An error goes away while it is corrected, and does not come up while somebody types.
          isErrorShown: false,
          price: null,
          failure: null,
        };
      }),
    ),
    takeText: assign(on.event('AMOUNT', (_, { typed }) => ({ typed }))),
    /** Something else is to be paid: what was stored is left unpaid. */
    forgetStored: assign({ key: null, slug: null }),
    showError: assign(({ context }) => ({
      error: context.amount === null ? (context.error ?? ('empty' as const)) : null,
      isErrorShown: true,
    })),
    showTypedError: assign(({ context }) => ({ isErrorShown: context.typed !== '' })),
    takeMethod: assign(on.event('METHOD', (_, { cardId }) => ({ cardId, failure: null }))),
    takePrice: assign(on.output('askPrice', (_, result) => (result.ok ? { price: result.value, failure: null } : {}))),
    forgetPrice: assign({ price: null }),
    takeKey: assign(
      on.event('PAY', ({ context }, { key, language }) => ({ key: context.key ?? key, language, failure: null })),
    ),
    takeSlug: assign(on.output('create', (_, result) => (result.ok ? { slug: result.value.slug } : {}))),
    takePage: assign(on.output('start', (_, result) => (result.ok ? { pageUrl: result.value.pageUrl } : {}))),
    noteFailure: assign(
      on.output(['askPrice', 'create', 'charge', 'start'], (_, result) => ({
        failure: result.ok ? null : result.failure,
      })),
    ),
  },
  guards: {
    /** Only written otherwise, as the field does when it is left: its price holds, and a press on the button counts. */
    isSame: on.event('AMOUNT', ({ context }, { typed }) => {
      const read = topUpAmount(typed, context.currency);
      return read.ok && read.money.minor === context.amount?.minor;
    }),
    isFit: on.event('AMOUNT', ({ context }, { typed }) => topUpAmount(typed, context.currency).ok),
    isPriced: on.output('askPrice', (_, result) => result.ok),
    isStored: ({ context }) => context.slug !== null,
    isStoredForCard: ({ context }) => context.slug !== null && context.cardId !== null,
    isCreatedForCard: on.output('create', ({ context }, result) => result.ok && context.cardId !== null),
    isCreated: on.output('create', (_, result) => result.ok),
    isPriceChanged: on.output('create', (_, result) => isRefused(result, 'TOP_UP_PRICE_CHANGED')),
    /** Charged, or perhaps: the top-up's page asks the server. */
    mayBeCharged: on.output(
      'charge',
      (_, result) => result.ok || isRefused(result, 'NOT_PAYABLE') || isOutcomeUnknown(result.failure),
    ),
    isStarted: on.output('start', (_, result) => result.ok),
    isNotPayable: on.output('start', (_, result) => isRefused(result, 'NOT_PAYABLE')),
  },
}).createMachine({
  id: 'top-up',
  context: ({ input }) => ({
    ...input,
    typed: '',
    amount: null,
    error: null,
    isErrorShown: false,
    price: null,
    cardId: null,
    key: null,
    slug: null,
    language: 'en',
    pageUrl: null,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      initial: 'typing',
      on: {
        AMOUNT: [
          { guard: 'isSame', actions: 'takeText' },
          { guard: 'isFit', actions: ['takeAmount', 'forgetStored'], target: '.settling' },
          { actions: ['takeAmount', 'forgetStored'], target: '.typing' },
        ],
        METHOD: { actions: ['takeMethod', 'forgetStored'] },
      },
      states: {
        typing: { on: { LEAVE: { actions: 'showTypedError' }, PAY: { actions: 'showError' } } },
        settling: { tags: 'pricing', after: { typingRest: 'pricing' }, on: { PAY: 'pricing' } },
        pricing: {
          tags: 'pricing',
          invoke: {
            id: 'askPrice',
            src: 'askPrice',
            input: ({ context }) => ({ amount: invariant(context.amount, 'amount') }),
            onDone: [
              { guard: 'isPriced', actions: 'takePrice', target: 'priced' },
              { actions: 'noteFailure', target: 'unpriced' },
            ],
          },
        },
        unpriced: { tags: 'unpriced', on: { RETRY: 'pricing' } },
        priced: {
          tags: 'priced',
          on: {
            PAY: [
              { guard: 'isStoredForCard', actions: 'takeKey', target: '#top-up.charging' },
              { guard: 'isStored', actions: 'takeKey', target: '#top-up.starting' },
              { actions: 'takeKey', target: '#top-up.creating' },
            ],
          },
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ price: invariant(context.price, 'price'), key: invariant(context.key, 'key') }),
        onDone: [
          { guard: 'isCreatedForCard', actions: 'takeSlug', target: 'charging' },
          { guard: 'isCreated', actions: 'takeSlug', target: 'starting' },
          {
            guard: 'isPriceChanged',
            actions: ['noteFailure', 'forgetPrice', 'forgetStored'],
            target: 'editing.pricing',
          },
          { actions: 'noteFailure', target: 'editing.priced' },
        ],
      },
    },
    charging: {
      tags: 'busy',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({
          slug: invariant(context.slug, 'payment'),
          cardId: invariant(context.cardId, 'card'),
        }),
        onDone: [
          { guard: 'mayBeCharged', target: 'made' },
          { actions: 'noteFailure', target: 'editing.priced' },
        ],
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ slug: invariant(context.slug, 'payment'), language: context.language }),
        onDone: [
          { guard: 'isStarted', actions: 'takePage', target: 'leaving' },
          { guard: 'isNotPayable', target: 'made' },
          { actions: 'noteFailure', target: 'editing.priced' },
        ],
      },
    },
    leaving: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ url: invariant(context.pageUrl, 'page to pay on') }),
      },
      on: { COME_BACK: 'made' },
    },
    made: { tags: 'made' },
  },
});
