import { deepEqual, equal, ok } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { alertCycleMachine } from '../../src/domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../../src/domain/alerts/alerts.machine';
import { NOTHING_READ } from '../../src/domain/alerts/read-state';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';
import { later, sampleAlert } from '../support/samples/sample-alerts';

export const alertCycle = definePaths({
  ids: '[R9.09] [R10.01]',
  machine: alertCycleMachine,
  input: { text: { en: 'No driver', ar: 'لا سائق' }, at: later(0) },
  count: 203,
  events: { TIME: [] },
  outputs: {
    readClock: [-1, 1, 2, 5, 7].map((second) => later(second * 1000)),
    ring: ['rang', 'blocked', 'elsewhere'],
  },
  errors: { ring: [new Error('no audio')] },
  project: ({ context }) => [context.now, context.ring],
  races: { orders: 480 },
  invariants: {
    'at most five rings': ({ context }) => ok(context.ring < 5),
  },
});

/** Independent parts are only tried while the rest is idle, or the walk would multiply one by the other. */
const atRest = ({ context }: AnyMachineSnapshot): boolean => context.branchId === 'a' && context.heard.length === 0;
const whenAtRest = (sample: object) => (snapshot: AnyMachineSnapshot) => (atRest(snapshot) ? [sample] : []);
/** Four alerts in turn: the first, one too soon after it, a storefront's after the window, and one while that is still shown. */
const turns = [
  { alert: sampleAlert(1), at: later(0) },
  { alert: sampleAlert(2), at: later(100) },
  { alert: sampleAlert(3, { type: 'Order New' }), at: later(6_000) },
  { alert: sampleAlert(4), at: later(12_000) },
];

export const alerts = definePaths({
  ids: '[R9.09] [R9.13] [R10.01]',
  machine: alertsMachine,
  count: 4_210,
  events: {
    'SESSION.STARTED': (snapshot) =>
      snapshot.context.branchId === null
        ? [{ input: { branchId: 'a' } }]
        : atRest(snapshot)
          ? [{ input: { branchId: 'a' } }, { input: { branchId: 'b' } }]
          : [],
    'SESSION.CHANGED': (snapshot) =>
      atRest(snapshot) || snapshot.context.heard.length === 3 ? [{ input: { branchId: 'b' } }] : [],
    'SESSION.ENDED': (snapshot) => (atRest(snapshot) || snapshot.context.heard.length === 2 ? [{}] : []),
    ALERT: ({ context }) =>
      (context.branchId === 'b' ? [] : turns).slice(context.heard.length, context.heard.length + 1),
    VIEW: [{ id: '1' }],
    CLOSE: [{ id: '3' }],
    READ: whenAtRest({ id: '2' }),
    READ_ALL: whenAtRest({ upTo: later(-1) }),
    STORED: (snapshot) =>
      atRest(snapshot) ? [{ read: { flags: { 2: false }, readUpTo: {} } }, { read: NOTHING_READ }] : [],
    UNBLOCK: whenAtRest({}),
    LEAVE_SILENT: whenAtRest({}),
    'SOUND.RANG': whenAtRest({}),
    'SOUND.BLOCKED': whenAtRest({}),
    ANNOUNCED: [],
  },
  outputs: { readClock: [later(5_100)], alertCycle: [undefined], unblockSound: [true, false] },
  project: ({ context }) => [
    context.branchId,
    context.heard.length,
    context.waiting.length,
    context.dialog.length,
    context.toast.length,
    Object.keys(context.read.flags).length,
    context.soundRefused,
  ],
  races: { orders: 2_228 },
  survivors: because(
    'what is hidden is shown again at once where there is something to show, and the other way round',
    [
      'toast.shown: ANNOUNCED [announcedToast] → toast.shown, but to toast.hidden',
      'toast.shown: xstate.after.toastDuration.alerts.toast.shown → toast.hidden, but to toast.shown',
    ],
  ),
  watch: ({ context }) => context.announced,
  invariants: {
    'what is shown was not dealt with [R9.13]': ({ context: { dialog, toast, read } }) =>
      deepEqual(
        [...dialog, ...toast].filter(({ id }) => id in read.flags),
        [],
      ),
    'dialog and toast show what their tags say': (snapshot) => {
      equal(snapshot.hasTag('dialog'), snapshot.context.dialog.length > 0);
      equal(snapshot.hasTag('toast'), snapshot.context.toast.length > 0);
    },
    'nothing of a session stays after it [T.13]': ({ context }) => {
      if (context.branchId === null)
        deepEqual(
          [context.heard, context.waiting, context.dialog, context.toast, context.announced, context.read],
          [[], [], [], [], null, NOTHING_READ],
        );
    },
  },
});
