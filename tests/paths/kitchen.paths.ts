import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { KitchenTicket } from '../../src/domain/store-orders/kitchen';
import { kitchenMachine } from '../../src/domain/store-orders/kitchen.machine';
import type { KitchenContext, Wakefulness } from '../../src/domain/store-orders/kitchen.machine';
import { sayResult } from '../support/paths/say-result';
import { sampleTicket } from '../support/samples/sample-kitchen';

const contextOf = (snapshot: { context: unknown }): KitchenContext => snapshot.context as KitchenContext;
export const WITHOUT_LEVEL = {
  browser: { kitchen: 'store-kitchen.spec.ts walks the display in a browser, with the network off and on' },
};

const nothing: readonly KitchenTicket[] = [];
const one = [sampleTicket()];

export const kitchen = definePaths({
  ids: '[R11.27] [R10.01]',
  machine: kitchenMachine,
  events: {
    TICKETS: [{ tickets: nothing }, { tickets: one }],
    RETRY: [{}],
    REFRESH: [{}],
    SCREEN: [{ screen: 'on' }, { screen: 'unable' }],
    MUTED: [{}],
    HUSH: [{}],
  },
  outputs: { load: [success(nothing), success(one), failed({ kind: 'offline' })] },
  project: (snapshot) => {
    const { tickets, known, isStale, failure, screen, isMuted } = contextOf(snapshot);
    return [tickets?.length ?? null, known.length, isStale, failure?.kind ?? null, screen, isMuted];
  },
  shown: (snapshot) => {
    const { tickets, isStale, failure, screen, isMuted } = contextOf(snapshot);
    return [tickets?.length ?? null, isStale, failure?.kind ?? null, screen, isMuted];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal((['loading', 'failed', 'shown'] as const).filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what was shown once stays on the screen': (snapshot) => {
      equal(snapshot.hasTag('shown'), contextOf(snapshot).tickets !== null);
    },
    'it says why there is nothing': (snapshot) => {
      if (snapshot.hasTag('failed')) notEqual(contextOf(snapshot).failure, null);
    },
    'it rings for nothing that was there from the start': (snapshot) => {
      if (snapshot.hasTag('ringing')) notEqual(contextOf(snapshot).tickets, null);
    },
  },
  count: 873,
  phrases: {
    events: {
      TICKETS: ({ tickets }: { tickets: readonly unknown[] }) =>
        tickets.length === 0
          ? 'hear that a step was taken: nothing is left'
          : 'hear that a step was taken: one is left',
      RETRY: 'press "Try again"',
      REFRESH: 'an alert comes',
      SCREEN: ({ screen }: { screen: Wakefulness }) =>
        screen === 'on' ? 'the screen stays on' : 'the browser cannot keep the screen on',
      MUTED: 'the browser makes no sound',
      HUSH: 'press something',
    },
    outcomes: { load: (result: Result<object>) => `the server says what there is to make: ${sayResult(result)}` },
    tags: {
      loading: 'it is loading',
      failed: 'it says that nothing could be read',
      shown: 'it shows the tickets',
      ringing: 'it rings',
    },
  },
});
