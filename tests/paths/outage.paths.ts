import { equal, ok } from 'node:assert/strict';
import { outageMachine } from '../../src/domain/outage/outage.machine';
import { definePaths } from '@mersal/machine-paths/spec';

const SERVES = { ready: true, retryAfterMs: null, spread: 0 };
const SILENT = { ready: false, retryAfterMs: null, spread: 50 };
const ASKS_FOR_TIME = { ready: false, retryAfterMs: 30_000, spread: 99 };

export const outage = definePaths({
  ids: '[T.48] [T.04] [R10.01]',
  machine: outageMachine,
  count: 291,
  events: {
    'CALL.LOST': [{}],
    'CALL.UNAVAILABLE': [
      { retryAfterMs: null, spread: 0 },
      { retryAfterMs: 5_000, spread: 20 },
    ],
    LOOK: [{}],
  },
  outputs: { look: [SERVES, SILENT, ASKS_FOR_TIME], probe: [SERVES, SILENT, ASKS_FOR_TIME] },
  // From the fifth attempt on the delays no longer grow.
  project: ({ context }) => [Math.min(context.asked, 5), context.rest],
  invariants: {
    'people are told while the server is known to be out, and only then': (snapshot) =>
      equal(snapshot.hasTag('out'), snapshot.matches('out')),
    'no rest is shorter than a second, or longer than a person waits': ({ context }) =>
      ok(context.asked === 0 || (context.rest >= 1_000 && context.rest <= 180_000)),
  },
});
