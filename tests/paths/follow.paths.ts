import { equal, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { followMachine } from '../../src/domain/regions/follow.machine';

export const WITHOUT_LEVEL = {
  http: { follow: 'it calls nothing: its page reads and hears, and tells it what it found' },
  browser: { follow: 'the map is a canvas; tests/browser/live-map.spec.ts walks it by the list beside it' },
};

export const follow = definePaths({
  ids: '[R10.01] [R11.10]',
  machine: followMachine,
  events: {
    CHOOSE: [{ id: 'one' }, { id: 'two' }],
    CLEAR: [{}],
    LOOK_AROUND: [{}],
    FOLLOW: [{}],
    SEEN: [{ ids: ['one', 'two'] }, { ids: ['two'] }, { ids: [] }],
  },
  project: ({ context }) => context,
  invariants: {
    'one is chosen exactly while one is shown': (snapshot) =>
      equal(snapshot.hasTag('chosen'), snapshot.context.chosen !== null),
    'only a chosen one is followed': (snapshot) => ok(!snapshot.hasTag('following') || snapshot.hasTag('chosen')),
    'what has ended is not chosen as well': ({ context: { chosen, ended } }) => ok(chosen === null || ended === null),
  },
  count: 35,
});
