import type { WithoutLevel } from '@mersal/machine-paths/load';
import { because } from '../support/paths/because';

const TALKS_TO_NOBODY =
  'it talks to no server: what it invokes is the page, the clock or the store, which have suites of their own';
const OF_NO_KIND = 'its specs walk a record of no kind; the kinds over their ports are walked in tests/contracts';

/**
 * Machines that are not walked at a level, and why. A test checks the list: a machine that is not in it has the level.
 */
export const WITHOUT_LEVEL: WithoutLevel = {
  http: {
    ...because(TALKS_TO_NOBODY, [
      'alert-cycle',
      'folds',
      'locate',
      'picture',
      'toasts',
      'problem-report',
      'region-dialog',
      'shell',
    ]),
    ...because(OF_NO_KIND, ['record-action', 'record-editor:edited', 'record-editor:made']),
    'bulk-cancel': 'it makes the calls of cancel-order, one order after the other; those are walked over HTTP there',
    palette: 'it only reads three lists; tests/contracts holds each of them to the real server',
    ...because('it runs on the server: tests/server/packages drive it by calls and by the clock', [
      'subscription:deliveries',
      'subscription:store',
    ]),
    alerts: 'it hears of the server through the live connection alone',
    outage:
      'it asks one question about the server, not a call of the contract; tests/browser/outage.spec.ts takes the server away',
    'correct-stop':
      'not yet: its window lies in the future of a clock that moves; tests/contracts and tests/server hold it to the real server',
    reschedule:
      'not yet: its window lies in the future of a clock that moves; tests/contracts and tests/server hold it to the real server',
    driving:
      'not yet: an offer comes from the dispatcher, which a path would have to wait for; tests/contracts and tests/server hold it to the real server',
    realtime: 'not yet: a socket, not calls; tests/contracts and tests/server hold it to the real server',
    release: 'not yet: it asks for a file of the build, not for a call of the contract',
    upload: 'not yet: it is told of a file on its way by events, where a gate holds answers',
  },
  browser: {
    ...because('it runs on the server, and no screen runs it', ['subscription:deliveries', 'subscription:store']),
    ...because('not yet: no file says what a person does on its screens', [
      'add-card',
      'alert-cycle',
      'alerts',
      'ask-reset',
      'availability',
      'cancel-order',
      'chat',
      'cart',
      'decision',
      'deletion:code',
      'deletion:password',
      'desk',
      'driving',
      'steps',
      'credential-change:revoke',
      'credential-change:roll',
      'end-sessions',
      'export',
      'folds',
      'locate',
      'palette',
      'picture',
      'toasts',
      'top-up',
      'bank-account',
      'withdrawal',
      'subscribe',
      'import',
      'inaccurate-delivery',
      'reschedule',
      'correct-stop',
      'second-trip',
      'cancel-stop',
      'wire-transfer',
      'webhook-send:again',
      'webhook-send:test',
      'outage',
      'password-change',
      'pos-connection',
      'problem-report',
      'realtime',
      'record-action',
      'record-action:ticket',
      'record-editor:ticket',
      'record-editor:ticket-answer',
      'record-editor:edited',
      'record-editor:made',
      'region-dialog',
      'release',
      'reset',
      'shell',
      'signup',
      'store-address',
      'store-setup',
      'tours',
      'two-step:renew',
      'two-step:setUp',
      'two-step:stop',
      'upload',
    ]),
  },
};
