import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { cartErrors, cartForm, storeOrderInput } from '../../src/domain/store-orders/cart-draft';
import type { PersistedCart } from '../../src/domain/store-orders/cart-draft';
import { cartMachine, shownCartError } from '../../src/domain/store-orders/cart.machine';
import type { CartContext } from '../../src/domain/store-orders/cart.machine';
import { money } from '../../src/domain/shared/money';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import {
  sampleCustomerOrder,
  sampleDeliveringStore,
  sampleStoreOrderInput,
} from '../support/samples/sample-store-orders';
import { refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): CartContext => snapshot.context as CartContext;
/** Where the store delivers. */
const HOME = { lat: 26.22, lng: 50.54 };
const lost = failed({ kind: 'offline' });

const order = sampleStoreOrderInput();
const draft = {
  ...cartForm.empty,
  directions: 'Villa 12',
  lines: order.lines,
  customerName: order.customerName,
  note: order.note,
};
/** The same bread with a choice that the store no longer has: it can be had once that is taken back. */
const outdated = { ...draft, lines: [{ itemId: 'item-1', choices: ['gone'], count: 2 }] };
const store = sampleDeliveringStore();
/** The same store at another price. */
const dearer = {
  ...store,
  menu: store.menu.map((part) => ({
    ...part,
    items: part.items.map((item) => ({ ...item, price: money(1_300, 'BHD') })),
  })),
};

export const cart = definePaths({
  ids: '[R2.57] [R1.08] [R3.06] [R10.01] [T.36]',
  machine: cartMachine,
  events: {
    COUNT: [
      { itemId: 'item-1', choices: [], count: 2 },
      { itemId: 'item-1', choices: [], count: 0 },
    ],
    CHOOSE: [{ of: { itemId: 'item-1', choices: ['gone'] }, choices: [] }],
    CHANGE: [{ field: 'customerName', text: 'Ali' }],
    HANDOVER: [{ handover: 'delivery' }],
    PAYMENT: [{ payment: 'card' }],
    PIN: [{ position: HOME }],
    LEAVE: [{ path: 'customerName' }],
    ORDER: [{ key: 'key-1' }],
    RETRY: [{}],
    CHECK: [{}],
    BACK: [{}],
  },
  outputs: {
    recall: [null, { draft: outdated, attempt: null }, { draft, attempt: { key: 'key-of-an-earlier-visit', order } }],
    load: [success(store), success(dearer), refused(404, 'NOT_FOUND'), lost],
    place: [
      success(sampleCustomerOrder()),
      lost,
      refused(409, 'MENU_CHANGED'),
      refused(409, 'SOLD_OUT'),
      refused(401, 'UNAUTHENTICATED'),
      refused(429, 'RATE_LIMITED'),
      refused(400, 'VALIDATION', [{ path: 'customerName', code: 'invalid' }]),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { attempt, failure, left, attempted, serverErrors } = context;
    return [
      context.store?.menu[0]?.items[0]?.price.minor ?? null,
      context.draft.lines.map(({ choices, count }) => [count, ...choices]),
      context.draft.customerName,
      context.draft.handover,
      attempt?.key ?? null,
      failure?.kind ?? null,
      context.order !== null,
      left,
      attempted,
      serverErrors.map(({ path }) => path),
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [
      context.store?.menu[0]?.items[0]?.price.minor ?? null,
      context.draft.lines.map(({ choices, count }) => [count, ...choices]),
      context.draft.customerName,
      context.draft.handover,
      context.draft.payment,
      shownCartError(context, 'position'),
      shownCartError(context, 'customerName'),
      shownCartError(context, 'lines'),
      context.failure?.kind ?? null,
      context.order !== null,
    ];
  },
  survivors: because('an answer is one of these', [
    'loading: xstate.done.actor.load [isRead] → shopping, after loading: xstate.done.actor.load [isMissing] → missing',
    'placing: xstate.done.actor.place [isPlaced] → placed, after placing: xstate.done.actor.place [isOld] → reloading',
    'placing: xstate.done.actor.place [isOld] → reloading, after placing: xstate.done.actor.place [isPhoneLost] → shopping',
    'placing: xstate.done.actor.place [isPhoneLost] → shopping, after placing: xstate.done.actor.place [isUnknown] → unsettled',
    'reloading: xstate.done.actor.load [isRead] → shopping, after reloading: xstate.done.actor.load [isMissing] → missing',
  ]),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      const tags = ['loading', 'missing', 'failed', 'shopping', 'busy', 'unsettled', 'placed'] as const;
      equal(tags.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is shopped in is a store that was read': (snapshot) => {
      if (snapshot.hasTag('shopping')) notEqual(contextOf(snapshot).store, null);
    },
    'what is sent has a key, and is kept until its outcome is known [T.36]': (snapshot) => {
      if (snapshot.matches('placing') || snapshot.hasTag('unsettled')) notEqual(contextOf(snapshot).attempt, null);
    },
    'an order that was not made leaves nothing to be sent again by itself': (snapshot) => {
      const { failure, attempt } = contextOf(snapshot);
      if (snapshot.hasTag('shopping') && failure?.kind === 'refused') equal(attempt, null);
    },
    'after an order the cart is empty, and the name stays': (snapshot) => {
      if (!snapshot.hasTag('placed')) return;
      const { draft: left, order: made, attempt } = contextOf(snapshot);
      notEqual(made, null);
      equal(left.lines.length, 0);
      equal(attempt, null);
      ok(left.customerName !== '');
    },
    'what is new is sent as the cart stands [T.36]': (snapshot) => {
      const { attempt, draft: now, store: known } = contextOf(snapshot);
      if (attempt?.key !== 'key-1' || known === null || !snapshot.matches('placing')) return;
      equal(cartErrors(now, known).length, 0);
      equal(JSON.stringify(attempt.order), JSON.stringify(storeOrderInput(now, known)));
    },
  },
  count: 5876,
  phrases: {
    events: {
      COUNT: ({ count }: { count: number }) =>
        count === 0 ? 'take the bread out' : `put ${count} loaves into the cart`,
      CHOOSE: 'take what the store has not any more from the bread',
      CHANGE: ({ text }: { text: string }) => `type the name ${text}`,
      HANDOVER: 'choose delivery',
      PAYMENT: 'choose to pay by card',
      PIN: 'set the pin',
      LEAVE: 'leave the name',
      ORDER: 'press "Order now"',
      RETRY: 'ask for the store again',
      CHECK: 'press "Ask now"',
      BACK: 'go back to the cart',
    },
    outcomes: {
      recall: (persisted: PersistedCart | null) =>
        persisted === null
          ? 'the device has stored nothing'
          : persisted.attempt === null
            ? 'the device has stored a cart'
            : 'the device has stored an order that was being sent',
      load: (result: Result<typeof store>) =>
        result.ok && result.value === dearer
          ? 'the server shows the store, which got dearer'
          : `the server shows the store: ${sayResult(result)}`,
      place: (result: Result<object>) => `the server takes the order: ${sayResult(result)}`,
    },
    tags: {
      loading: 'the store is being read',
      missing: 'there is no such store',
      failed: 'the store could not be read',
      shopping: 'the menu and the cart can be used',
      busy: 'the order is being sent',
      unsettled: 'nobody knows whether the order was made',
      placed: 'it is ordered',
    },
  },
});
