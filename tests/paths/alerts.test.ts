import { describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { alertCycleMachine } from '../../src/domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../../src/domain/alerts/alerts.machine';
import { NOTHING_READ } from '../../src/domain/alerts/read-state';
import { describePaths } from '../support/paths';
import { later, sampleAlert } from '../support/sample-alerts';

describe('the order alert cycle', () => {
  describePaths({
    ids: '[R9.09] [R10.01]',
    machine: alertCycleMachine,
    input: { words: { en: 'No driver', ar: 'لا سائق' }, at: later(0) },
    count: 201,
    events: { TIME: [] },
    outputs: { readClock: [-1, 1, 2, 5, 7].map((second) => later(second * 1000)), ring: ['rang', 'blocked', 'elsewhere'] },
    errors: { ring: [new Error('no audio')] },
    project: ({ context }) => [context.now, context.ring],
    invariants: {
      'at most five rings': ({ context }) => expect(context.ring).toBeLessThan(5),
    },
  });
});

/** What does not depend on the rest is only tried where the rest is at rest, or the walk multiplies one by the other. */
const atRest = ({ context }: AnyMachineSnapshot): boolean => context.branchId === 'a' && context.heard.length === 0;
const whenAtRest = (sample: object) => (snapshot: AnyMachineSnapshot) => (atRest(snapshot) ? [sample] : []);
/** Three alerts in turn: the first, one too soon after it, and a storefront's after the window. */
const turns = [
  { alert: sampleAlert(1), at: later(0) },
  { alert: sampleAlert(2), at: later(100) },
  { alert: sampleAlert(3, { type: 'Order New' }), at: later(6_000) },
];

describePaths({
  ids: '[R9.09] [R9.13] [R10.01]',
  machine: alertsMachine,
  count: 1_554,
  events: {
    'SESSION.STARTED': (snapshot) => (snapshot.context.branchId === null || atRest(snapshot) ? [{ input: { branchId: 'a' } }] : []),
    'SESSION.CHANGED': (snapshot) => (atRest(snapshot) || snapshot.context.heard.length === 3 ? [{ input: { branchId: 'b' } }] : []),
    'SESSION.ENDED': (snapshot) => (atRest(snapshot) || snapshot.context.heard.length === 2 ? [{}] : []),
    ALERT: ({ context }) => (context.branchId === 'b' ? [] : turns).slice(context.heard.length, context.heard.length + 1),
    VIEW: [{ id: '1' }],
    CLOSE: [{ id: '3' }],
    READ: whenAtRest({ id: '2' }),
    READ_ALL: whenAtRest({ upTo: later(-1) }),
    STORED: (snapshot) => (atRest(snapshot) ? [{ read: { flags: { 2: false }, readUpTo: {} } }, { read: NOTHING_READ }] : []),
    UNBLOCK: whenAtRest({}),
    LEAVE_SILENT: whenAtRest({}),
    'SOUND.RANG': whenAtRest({}),
    'SOUND.BLOCKED': whenAtRest({}),
    ANNOUNCED: [],
  },
  outputs: { readClock: [later(5_100)], alertCycle: [undefined], unblockSound: [true, false] },
  project: ({ context }) => [context.branchId, context.heard.length, context.waiting.length, context.dialog.length, context.toast.length, Object.keys(context.read.flags).length],
  invariants: {
    'what is shown was not dealt with [R9.13]': ({ context: { dialog, toast, read } }) => expect([...dialog, ...toast].filter(({ id }) => id in read.flags)).toEqual([]),
    'dialog and toast show what their tags say': (snapshot) => {
      expect(snapshot.hasTag('dialog')).toBe(snapshot.context.dialog.length > 0);
      expect(snapshot.hasTag('toast')).toBe(snapshot.context.toast.length > 0);
    },
    'nothing of a session stays after it [T.13]': ({ context }) => {
      if (context.branchId === null) expect(context).toMatchObject({ heard: [], waiting: [], dialog: [], toast: [], announced: null, read: NOTHING_READ });
    },
  },
});
