import { deepEqual, equal, ok } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { isShownAt } from '../../src/domain/alerts/alert';
import { surfaceOf } from '../../src/domain/alerts/alert.rules';
import { alertCycleMachine } from '../../src/domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../../src/domain/alerts/alerts.machine';
import { NOTHING_READ } from '../../src/domain/alerts/read-state';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';
import { later, sampleAlert } from '../support/samples/sample-alerts';

export const alertCycle = definePaths({
  ids: '[R9.09] [R10.01]',
  machine: alertCycleMachine,
  input: { text: { en: 'No driver', ar: 'لا سائق' }, isSilent: false, at: later(0) },
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
/** Four alerts in turn: the first, one too soon after it, one that only informs after the window, and one while that is still shown. */
const turns = [
  { alert: sampleAlert(1), at: later(0) },
  { alert: sampleAlert(2), at: later(100) },
  { alert: sampleAlert(3, { type: 'Delivery Completed' }), at: later(6_000) },
  { alert: sampleAlert(4), at: later(12_000) },
];

export const alerts = definePaths({
  ids: '[R9.09] [R9.13] [R10.01]',
  machine: alertsMachine,
  count: 9_635,
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
    ALERT: ({ context: { branchId, heard, page, isBusy, isVisible } }) =>
      branchId === 'b' || (heard.length > 0 && (page.screen !== null || isBusy || !isVisible))
        ? []
        : turns.slice(heard.length, heard.length + 1),
    CHOICES: whenAtRest({ unwanted: { quiet: [], silent: ['Dispatch Failed'] } }),
    VIEW: [{ id: '1' }],
    CLOSE: [{ id: '3' }],
    READ: whenAtRest({ id: '2' }),
    READ_ALL: whenAtRest({ upTo: later(-1) }),
    // On the page of the first alert or on another, and busy only on the other.
    PAGE: ({ context: { branchId, heard, page, isBusy, isVisible } }) =>
      branchId !== 'a' || heard.length > 1 || isBusy || !isVisible
        ? []
        : page.screen === null
          ? [{ screen: 'task', orderId: 'order-1' }]
          : [{ screen: null, orderId: '' }],
    PRESENCE: ({ context: { branchId, heard, page, isVisible, isBusy } }) =>
      branchId !== 'a' || heard.length > 1
        ? []
        : isBusy || !isVisible
          ? [{ isVisible: true, isBusy: false }]
          : page.screen === null
            ? [{ isVisible: true, isBusy: true }]
            : [{ isVisible: false, isBusy: false }],
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
    context.page.orderId,
    context.isVisible,
    context.isBusy,
  ],
  races: { orders: 2_228 },
  survivors: because(
    'what is hidden is shown again at once where there is something to show, and the other way round',
    [
      'dialog.held: always [hasNoDialog] → dialog.hidden, after dialog.held: always [isFree] → dialog.calming',
      'dialog.calming: xstate.after.calm.alerts.dialog.calming → dialog.shown, but to dialog.hidden',
      'dialog.calming: always [hasNoDialog] → dialog.hidden, but to dialog.held',
      'dialog.calming: always [hasNoDialog] → dialog.hidden, after dialog.calming: always [isBusy] → dialog.held',
      'dialog.shown: always [hasNoDialog] → dialog.hidden, but to dialog.held',
      'dialog.shown: always [hasNoDialog] → dialog.hidden, after dialog.shown: always [isBusy] → dialog.held',
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
      equal(snapshot.hasTag('dialog') || snapshot.hasTag('held'), snapshot.context.dialog.length > 0);
      equal(snapshot.hasTag('toast'), snapshot.context.toast.length > 0);
    },
    'no dialog takes the focus from a busy person [R9.13]': (snapshot) =>
      equal(snapshot.hasTag('dialog') && snapshot.context.isBusy, false),
    'nothing announces the page that is looked at': ({ context: { dialog, toast, waiting, page, isVisible } }) =>
      deepEqual(
        [...dialog, ...toast, ...waiting].filter((alert) => isVisible && isShownAt(page, alert)),
        [],
      ),
    'what informs is never in the dialog [R9.13]': ({ context: { dialog, toast } }) =>
      deepEqual(
        [...dialog.map(surfaceOf), ...toast.map(surfaceOf)],
        [...dialog.map(() => 'dialog'), ...toast.map(() => 'toast')],
      ),
    'nothing of a session stays after it [T.13]': ({ context }) => {
      if (context.branchId === null)
        deepEqual(
          [context.heard, context.waiting, context.dialog, context.toast, context.announced, context.read],
          [[], [], [], [], null, NOTHING_READ],
        );
    },
  },
});
