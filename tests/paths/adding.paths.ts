import { deepEqual, equal } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { addingMachine } from '../../src/domain/operations/adding.machine';
import type { AddingContext } from '../../src/domain/operations/adding.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): AddingContext => snapshot.context as AddingContext;

const ONE = { code: 'SUMMER' };
const OTHER = { code: 'WINTER' };

export const WITHOUT_LEVEL = {
  http: {
    adding: 'what it adds differs by form; tests/contracts holds both calls to the real server',
  },
  browser: { adding: 'the walk of the desk adds a driver and a voucher' },
};

export const adding = definePaths({
  ids: '[R2.36] [R10.01] [T.36]',
  machine: addingMachine,
  events: {
    // Each press brings a key of its own; the machine decides which one is sent.
    ADD: [
      { thing: ONE, key: 'key-1' },
      { thing: ONE, key: 'key-2' },
      { thing: OTHER, key: 'key-3' },
    ],
    FORGET: [{}],
  },
  outputs: {
    add: [success({}), failed({ kind: 'offline' }), refused(409, 'NAME_TAKEN'), refused(401, 'UNAUTHENTICATED')],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.thing, context.key, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.thing, context.key !== null, codeOf(context)];
  },
  invariants: {
    'it is one thing at a time': (snapshot) => {
      equal(['idle', 'busy'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is on its way has a key, and no failure': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const { thing, key, failure } = contextOf(snapshot);
      deepEqual([thing !== null, key !== null, failure], [true, true, null]);
    },
    'a key is kept with what it was made for, and with nothing else [T.36]': (snapshot) => {
      const { thing, key } = contextOf(snapshot);
      equal(thing === null, key === null);
      if (key === 'key-3') deepEqual(thing, OTHER);
      if (key === 'key-1' || key === 'key-2') deepEqual(thing, ONE);
    },
    'at rest only what nobody knows about keeps its key': (snapshot) => {
      const context = contextOf(snapshot);
      if (snapshot.hasTag('idle') && context.failure?.kind === 'refused') equal(context.key, null);
    },
  },
  count: 39,
  phrases: {
    events: {
      ADD: ({ thing, key }: { thing: object; key: string }) => `send ${JSON.stringify(thing)}, offering ${key}`,
      FORGET: 'correct the form',
    },
    outcomes: { add: (result: Result<object>) => `the server adds it: ${sayResult(result)}` },
    tags: { idle: 'the form waits', busy: 'it is on its way' },
  },
});
