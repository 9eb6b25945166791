import { deepEqual, equal } from 'node:assert/strict';
import { realtimeMachine } from '../../src/domain/realtime/realtime.machine';
import { definePaths } from '@mersal/machine-paths/spec';
import { later, sampleAlert } from '../support/samples/sample-alerts';
import { sampleSummary } from '../support/samples/sample-orders';

const home = { refreshToken: 'r1', regionCode: 'BH-manama', branchId: 'a' };
const renewed = { ...home, refreshToken: 'r2' };
const elsewhere = { ...home, branchId: 'b' };

export const realtime = definePaths({
  ids: '[R4.10] [R7.10] [R10.01]',
  machine: realtimeMachine,
  count: 674,
  events: {
    'SESSION.STARTED': [{ input: home }],
    'SESSION.CHANGED': [{ input: renewed }, { input: elsewhere }],
    'SESSION.ENDED': [{}],
    'OFFSETS.LOADED': [{ offsets: {} }, { offsets: { a: 3 } }],
    CONNECTED: [
      { offset: 4, gap: false },
      { offset: 4, gap: true },
    ],
    DISCONNECTED: [{}],
    REFUSED: [{ code: 'RATE_LIMITED' }, { code: 'FORBIDDEN' }],
    CHANGED: [{ change: { offset: 4, order: sampleSummary() } }, { change: { offset: 5, order: sampleSummary() } }],
    MOVED: [{ move: { orderId: 'order-1', position: { lat: 26, lng: 50 }, heading: null, eta: null } }],
    ALERTED: [{ alert: sampleAlert(4), at: later(0) }],
  },
  project: ({ context }) => [context.session?.branchId, context.offsets.a ?? null, context.refusal],
  races: {
    outside: ['CONNECTED', 'DISCONNECTED', 'CHANGED', 'ALERTED', 'SESSION.CHANGED', 'SESSION.ENDED'],
    orders: 147_471,
  },
  invariants: {
    'connected says what the tag says [R3.13]': (snapshot) =>
      equal(snapshot.context.connected, snapshot.hasTag('connected')),
    'a signed-out connection knows nobody [T.13]': (snapshot) => {
      if (snapshot.hasTag('off'))
        deepEqual([snapshot.context.session, snapshot.context.offsets, snapshot.context.refusal], [null, {}, null]);
    },
    'it stands in exactly one of its four ways': (snapshot) => equal([...snapshot.tags].length, 1),
  },
});
