import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { storeClosingMachine } from '../../src/domain/store/store-closing.machine';
import type { StoreClosingContext } from '../../src/domain/store/store-closing.machine';
import { sayResult } from '../support/paths/say-result';
import { sampleStore } from '../support/samples/sample-stores';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): StoreClosingContext => snapshot.context as StoreClosingContext;

export const WITHOUT_LEVEL = {
  browser: { 'store-closing': 'one walk in a browser closes a store and opens it again' },
};

export const storeClosing = definePaths({
  ids: '[R2.25] [R10.01] [T.36]',
  machine: storeClosingMachine,
  events: {
    ASK: [{}],
    RETRY: [{}],
    CONFIRM: [{ key: 'key-1' }],
    LEAVE: [{}],
    REOPEN: [{ key: 'key-2' }],
    SEEN_CLOSED: [{}],
  },
  outputs: {
    read: [success({ orders: 2, plan: 'trial', paidUntil: null }), failed({ kind: 'offline' })],
    close: [
      success(sampleStore({ closedAt: '2026-11-27T09:00:00.000Z' })),
      failed({ kind: 'offline' }),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(403, 'FORBIDDEN'),
    ],
    reopen: [
      success(sampleStore()),
      failed({ kind: 'offline' }),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(409, 'STORE_NEEDS_PLAN'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.closing !== null, context.key, context.isOvertaken, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.closing !== null, context.isOvertaken, codeOf(context)];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      const shown = (['resting', 'reading', 'unread', 'asking'] as const).filter((tag) => snapshot.hasTag(tag));
      equal(shown.length, 1);
    },
    'nothing is confirmed before it was said what that ends': (snapshot) => {
      if (snapshot.hasTag('asking')) notEqual(contextOf(snapshot).closing, null);
    },
    'what is sent has its key': (snapshot) => {
      if (snapshot.hasTag('busy') && !snapshot.hasTag('reading')) notEqual(contextOf(snapshot).key, null);
    },
    'somebody else’s change is no failure': (snapshot) => {
      const { isOvertaken, failure } = contextOf(snapshot);
      if (isOvertaken) equal(failure, null);
    },
  },
  count: 39,
  phrases: {
    events: {
      ASK: 'press "Close the store"',
      RETRY: 'press "Try again"',
      CONFIRM: 'confirm it',
      LEAVE: 'keep it open',
      REOPEN: 'press "Open the store again"',
      SEEN_CLOSED: 'the page reads that the store is closed',
    },
    outcomes: {
      read: (result: Result<object>) => `the server says what that ends: ${sayResult(result)}`,
      close: (result: Result<object>) => `the server answers the closing: ${sayResult(result)}`,
      reopen: (result: Result<object>) => `the server answers the opening: ${sayResult(result)}`,
    },
    tags: {
      resting: 'it asks nothing',
      reading: 'it looks at what is under way',
      unread: 'it could not look, and offers to try again',
      asking: 'it says what that ends, and asks',
      busy: 'it is at work',
    },
  },
});
