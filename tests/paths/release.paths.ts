import { equal, ok } from 'node:assert/strict';
import { releaseMachine } from '../../src/domain/release/release.machine';
import { definePaths } from '@mersal/machine-paths/spec';

const EARLY = '2026-11-20T09:00:00.000Z';
const SOON = '2026-11-20T09:00:20.000Z';
const LATE = '2026-11-20T10:00:00.000Z';

export const release = definePaths({
  ids: '[R7.08] [R9.10] [R8.07] [R10.01]',
  machine: releaseMachine,
  count: 448,
  events: {
    'ATTENTION.GAINED': [{ at: SOON }, { at: LATE }],
    'ATTENTION.LOST': [{ at: EARLY }],
    LATER: [{}],
    REFRESH: [{}],
  },
  outputs: {
    check: [
      { tag: 'a', running: null, at: EARLY },
      { tag: 'b', running: null, at: EARLY },
      { tag: 'b', running: 'a', at: EARLY },
      { tag: null, running: null, at: EARLY },
    ],
    reload: [undefined],
  },
  errors: { check: [new Error('no answer')], reload: [new Error('no page')] },
  project: ({ context }) => [context.running, context.newest, context.putOff, context.checkedAt !== null, context.rest],
  invariants: {
    'no check waits longer than a minute': ({ context }) => ok(context.rest <= 60_000),
    'what runs never changes under the page': ({ context }) =>
      equal(context.running === null && context.newest !== null, false),
  },
});
