import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { topUpPrice } from '../../src/domain/wallet/top-up';
import { topUpMachine } from '../../src/domain/wallet/top-up.machine';
import type { TopUpContext } from '../../src/domain/wallet/top-up.machine';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): TopUpContext => snapshot.context as TopUpContext;

export const topUp = definePaths({
  ids: '[R2.08] [R10.01] [T.36]',
  machine: topUpMachine,
  input: { currency: 'BHD' },
  events: {
    AMOUNT: [{ typed: '10' }, { typed: '0.5' }],
    LEAVE: [{}],
    METHOD: [{ cardId: 'card-1' }, { cardId: null }],
    RETRY: [{}],
    PAY: [
      { key: 'key-1', language: 'en' },
      { key: 'key-2', language: 'ar' },
    ],
    COME_BACK: [{}],
  },
  outputs: {
    askPrice: [success(topUpPrice(money(10_000, 'BHD'))), failed({ kind: 'offline' })],
    create: [
      success({ slug: 'slug-of-the-top-up' }),
      failed({ kind: 'offline' }),
      refused(409, 'TOP_UP_PRICE_CHANGED'),
    ],
    charge: [success({}), failed({ kind: 'offline' }), refused(409, 'NOT_PAYABLE'), refused(400, 'VALIDATION')],
    start: [
      success({ pageUrl: 'https://gateway.example/pay/1' }),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_PAYABLE'),
    ],
    leave: [undefined],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { typed, error, isErrorShown, price, cardId, key, slug, language, pageUrl } = context;
    return [typed, error, isErrorShown, price !== null, cardId, key, slug, language, pageUrl, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { typed, error, isErrorShown, price, cardId, key, slug, pageUrl } = context;
    return [
      typed,
      isErrorShown ? error : null,
      price?.total.minor,
      cardId !== null,
      key !== null,
      slug !== null,
      pageUrl !== null,
      codeOf(context),
    ];
  },
  survivors: {
    ...because('an answer is one of these', [
      'creating: xstate.done.actor.create [isCreated] → starting, after creating: xstate.done.actor.create [isPriceChanged] → editing.pricing',
      'starting: xstate.done.actor.start [isStarted] → leaving, after starting: xstate.done.actor.start [isNotPayable] → made',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['editing', 'busy', 'made'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is paid before its fee was shown [R8.12]': (snapshot) => {
      if (!snapshot.hasTag('busy') && !snapshot.hasTag('priced')) return;
      const { price, amount } = contextOf(snapshot);
      ok(price !== null && amount !== null);
      equal(price.amount.minor, amount.minor);
      equal(price.total.minor, amount.minor + price.fee.minor);
    },
    'what is sent has a key, and money is asked for only of what is stored': (snapshot) => {
      const { key, slug, cardId } = contextOf(snapshot);
      if (snapshot.hasTag('busy')) notEqual(key, null);
      if (snapshot.matches('charging')) ok(slug !== null && cardId !== null);
      if (snapshot.matches('starting') || snapshot.hasTag('made')) notEqual(slug, null);
    },
    'another amount or another way to pay is another top-up': (snapshot) => {
      const { price, key, slug } = contextOf(snapshot);
      if (price === null) ok(key === null && slug === null);
      if (slug !== null) notEqual(key, null);
    },
    'it leaves only for a page that the server named': (snapshot) => {
      if (snapshot.hasTag('leaving')) notEqual(contextOf(snapshot).pageUrl, null);
    },
    'a wrong amount has no price and is not asked for': (snapshot) => {
      const { error, amount, price } = contextOf(snapshot);
      if (error !== null) ok(amount === null && price === null);
      if (snapshot.hasTag('pricing')) notEqual(amount, null);
    },
  },
  count: 353,
  phrases: {
    events: {
      AMOUNT: ({ typed }: { typed: string }) => `type the amount ${typed}`,
      LEAVE: 'leave the field',
      METHOD: ({ cardId }: { cardId: string | null }) =>
        cardId === null ? "choose the bank's page" : 'choose a saved card',
      RETRY: 'ask for the price again',
      PAY: 'press "Pay"',
      COME_BACK: 'come back from the bank with the back button',
    },
    outcomes: {
      askPrice: (result: Result<object>) => `the server calculates the price: ${sayResult(result)}`,
      create: (result: Result<object>) => `the server stores the top-up: ${sayResult(result)}`,
      charge: (result: Result<object>) => `the saved card is charged: ${sayResult(result)}`,
      start: (result: Result<object>) => `the server opens the bank's page: ${sayResult(result)}`,
      leave: 'the page goes away',
    },
    tags: {
      editing: 'it is being filled in',
      priced: 'it shows the price',
      unpriced: 'it says that there is no price',
      busy: 'it is at work',
      made: 'the page of the payment says the rest',
    },
  },
});
