import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { ALERT_CALM, ALERT_THROTTLE, TOAST_DURATION } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import type { Instant } from '../shared/time';
import { alertCycleMachine } from './alert-cycle.machine';
import { hearing, isTooSoon, surfaceOf, titleOf, unhandled } from './alert.rules';
import {
  isNews,
  isOnPage,
  isUnheard,
  NOBODY,
  presenceAfter,
  readHere,
  settled,
  shownWith,
  SILENCE,
  unreadHere,
} from './alerts.context';
import type { AlertsContext, AlertsEvent } from './alerts.context';
import { includes, mark, markUpTo, merge, NOTHING_READ } from './read-state';
import type { ReadState } from './read-state';

/** Sent to the store of read marks. */
export type ReadCommand = { readonly type: 'KEEP'; readonly read: ReadState };

const actors = {
  alertCycle: alertCycleMachine,
  readClock: answer<Instant>('readClock'),
  unblockSound: answer<boolean>('unblockSound'),
  readStore: ongoing<ReadCommand>('readStore'),
  watchPresence: ongoing('watchPresence'),
};
const on = readersOf<AlertsEvent, typeof actors>();

/**
 * Events that need a person [R9.09] [R9.13]: announced at most once in five seconds by a dialog or a toast, the bell
 * and the title; anything that comes sooner is joined into the next announcement. Viewing or closing it in any tab ends
 * it in all. A dialog asks for a decision and a toast informs; while the person is busy, what would be a dialog waits as
 * a toast. Nothing announces the page that the person looks at. Tags: `dialog`, `held` (a dialog waits as a toast),
 * `toast`, `blocked` (the browser wants a click before it plays sound), `soundNotice` (and the person has not declined
 * sound), `unblocking`.
 */
export const alertsMachine = setup({
  types: {
    context: {} as AlertsContext,
    events: {} as AlertsEvent,
    tags: {} as 'dialog' | 'held' | 'toast' | 'blocked' | 'soundNotice' | 'unblocking',
  },
  actors,
  actions: {
    follow: assign(
      on.event(['SESSION.STARTED', 'SESSION.CHANGED'], ({ context }, { input: { branchId } }) =>
        branchId === context.branchId ? {} : { ...SILENCE, branchId },
      ),
    ),
    forget: assign({ ...SILENCE, branchId: null, read: NOTHING_READ, unwanted: NOBODY.unwanted }),
    takeChoices: assign(on.event('CHOICES', (_, { unwanted }) => ({ unwanted }))),
    hear: assign(on.event('ALERT', ({ context }, { alert }) => ({ heard: hearing(context.heard, alert) }))),
    queue: assign(
      on.event('ALERT', ({ context }, { alert }) => ({
        heard: hearing(context.heard, alert),
        waiting: [...context.waiting, alert],
      })),
    ),
    announce: enqueueActions(({ context, event, enqueue }) => {
      const { waiting } = context;
      const at = event.type === 'ALERT' ? event.at : on.output('readClock')({ event });
      enqueue.assign({
        waiting: [],
        dialog: [...context.dialog, ...waiting.filter((alert) => surfaceOf(alert) === 'dialog')],
        toast: [...context.toast, ...waiting.filter((alert) => surfaceOf(alert) === 'toast')],
        announced: { alerts: waiting, at },
      });
      enqueue.raise({ type: 'ANNOUNCED' });
    }),
    view: assign(
      on.event('VIEW', ({ context }, { id }) =>
        settled(context, mark(mark(context.read, shownWith(context, id), false), [id], true)),
      ),
    ),
    close: assign(
      on.event('CLOSE', ({ context }, { id }) => settled(context, mark(context.read, shownWith(context, id), false))),
    ),
    read: assign(on.event('READ', ({ context }, { id }) => settled(context, mark(context.read, [id], true)))),
    readAll: assign(
      on.event('READ_ALL', ({ context }, { upTo }) =>
        context.branchId === null ? {} : settled(context, markUpTo(context.read, context.branchId, upTo)),
      ),
    ),
    absorb: assign(on.event('STORED', ({ context }, { read }) => settled(context, merge(context.read, read)))),
    notePresence: assign(on.event(['PAGE', 'PRESENCE'], (_, event) => presenceAfter(event))),
    readShown: assign(on.event('ALERT', ({ context }, { alert }) => settled(context, readHere(context, [alert])))),
    readPage: assign(({ context }) => settled(context, readHere(context, unreadHere(context)))),
    keepRead: sendTo('readStore', ({ context }): ReadCommand => ({ type: 'KEEP', read: context.read })),
    clearToast: assign({ toast: [] }),
    noteSound: assign({ soundRefused: false }),
    noteRefusal: assign({ soundRefused: true }),
  },
  guards: {
    isUnheard: on.event('ALERT', ({ context }, { alert }) => isUnheard(context, alert)),
    isShown: on.event('ALERT', ({ context }, { alert }) => isUnheard(context, alert) && isOnPage(context, alert)),
    /** The page that is shown now says what alerts have said. */
    meetsAlerts: on.event(
      ['PAGE', 'PRESENCE'],
      ({ context }, event) => unreadHere({ ...context, ...presenceAfter(event) }).length > 0,
    ),
    isNews: on.event('ALERT', ({ context }, { alert }) => isNews(context, alert)),
    isTimelyNews: on.event(
      'ALERT',
      ({ context }, { alert, at }) => isNews(context, alert) && !isTooSoon(context.announced?.at ?? null, at),
    ),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasDialog: ({ context }) => context.dialog.length > 0,
    isBusy: ({ context }) => context.isBusy,
    isFree: ({ context }) => !context.isBusy,
    hasNoDialog: ({ context }) => context.dialog.length === 0,
    hasToast: ({ context }) => context.toast.length > 0,
    hasNoToast: ({ context }) => context.toast.length === 0,
    announcedToast: ({ context }) => context.announced?.alerts.some((alert) => surfaceOf(alert) === 'toast') ?? false,
    /** One of the last announced alerts was dealt with: somebody is there, so the noise may end. */
    isNoticed: ({ context: { announced, branchId, read } }) =>
      announced === null ||
      branchId === null ||
      unhandled(announced.alerts, read, branchId).length < announced.alerts.length,
    knowsMore: on.event('STORED', ({ context }, { read }) => !includes(read, context.read)),
    isAllowed: on.output('unblockSound', (_, allowed) => allowed),
  },
  delays: { throttleWindow: ALERT_THROTTLE, toastDuration: TOAST_DURATION, calm: ALERT_CALM },
}).createMachine({
  id: 'alerts',
  context: NOBODY,
  type: 'parallel',
  invoke: { id: 'watchPresence', src: 'watchPresence' },
  states: {
    reading: {
      initial: 'away',
      on: { PAGE: { actions: 'notePresence' }, PRESENCE: { actions: 'notePresence' } },
      states: {
        away: {
          on: { 'SESSION.STARTED': { target: 'here', actions: 'follow' } },
        },
        here: {
          invoke: { id: 'readStore', src: 'readStore' },
          on: {
            'SESSION.STARTED': { actions: 'follow' },
            'SESSION.CHANGED': { actions: 'follow' },
            'SESSION.ENDED': { target: 'away', actions: 'forget' },
            VIEW: { actions: ['view', 'keepRead'] },
            CLOSE: { actions: ['close', 'keepRead'] },
            CHOICES: { actions: 'takeChoices' },
            READ: { actions: ['read', 'keepRead'] },
            READ_ALL: { actions: ['readAll', 'keepRead'] },
            ALERT: { guard: 'isShown', actions: ['readShown', 'keepRead'] },
            PAGE: { guard: 'meetsAlerts', actions: ['notePresence', 'readPage', 'keepRead'] },
            PRESENCE: { guard: 'meetsAlerts', actions: ['notePresence', 'readPage', 'keepRead'] },
            STORED: [
              // Another tab wrote at the same moment as this one: the merged state is written again.
              { guard: 'knowsMore', actions: ['absorb', 'keepRead'] },
              { actions: 'absorb' },
            ],
          },
        },
      },
    },
    throttle: {
      initial: 'open',
      // Dealt with in another tab before it arrived here: it belongs in the feed and needs no announcement.
      on: { ALERT: { guard: 'isUnheard', actions: 'hear' } },
      states: {
        open: {
          on: { ALERT: { guard: 'isNews', target: 'closed', actions: ['queue', 'announce'] } },
        },
        closed: {
          after: { throttleWindow: [{ guard: 'hasWaiting', target: 'due' }, { target: 'open' }] },
          on: {
            ALERT: [
              // The window is over although its timer, slowed in a hidden tab, has not fired.
              { guard: 'isTimelyNews', target: 'closed', reenter: true, actions: ['queue', 'announce'] },
              { guard: 'isNews', actions: 'queue' },
            ],
          },
        },
        due: {
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: [{ guard: 'hasWaiting', target: 'closed', actions: 'announce' }, { target: 'open' }],
          },
          on: { ALERT: { guard: 'isNews', actions: 'queue' } },
        },
      },
    },
    cycle: {
      initial: 'idle',
      states: {
        idle: { on: { ANNOUNCED: 'running' } },
        running: {
          invoke: {
            id: 'alertCycle',
            src: 'alertCycle',
            input: ({ context: { announced, unwanted } }) => ({
              text: titleOf(announced?.alerts ?? []),
              isSilent: announced?.alerts.every(({ type }) => unwanted.silent.includes(type)) ?? false,
              at: announced?.at ?? '',
            }),
            onDone: 'idle',
          },
          always: { guard: 'isNoticed', target: 'idle' },
          on: { ANNOUNCED: { target: 'running', reenter: true } },
        },
      },
    },
    dialog: {
      initial: 'hidden',
      states: {
        hidden: { always: { guard: 'hasDialog', target: 'shown' } },
        held: {
          tags: 'held',
          always: [
            { guard: 'hasNoDialog', target: 'hidden' },
            { guard: 'isFree', target: 'calming' },
          ],
        },
        // From one field to the next nobody is busy for a moment.
        calming: {
          tags: 'held',
          always: [
            { guard: 'hasNoDialog', target: 'hidden' },
            { guard: 'isBusy', target: 'held' },
          ],
          after: { calm: 'shown' },
        },
        shown: {
          tags: 'dialog',
          always: [
            { guard: 'hasNoDialog', target: 'hidden' },
            { guard: 'isBusy', target: 'held' },
          ],
        },
      },
    },
    toast: {
      initial: 'hidden',
      states: {
        hidden: { always: { guard: 'hasToast', target: 'shown' } },
        shown: {
          tags: 'toast',
          always: { guard: 'hasNoToast', target: 'hidden' },
          after: { toastDuration: { target: 'hidden', actions: 'clearToast' } },
          on: { ANNOUNCED: { guard: 'announcedToast', target: 'shown', reenter: true } },
        },
      },
    },
    sound: {
      initial: 'allowed',
      states: {
        allowed: { on: { 'SOUND.BLOCKED': 'blocked', UNBLOCK: 'unblocking' } },
        blocked: {
          tags: ['blocked', 'soundNotice'],
          on: {
            UNBLOCK: 'unblocking',
            LEAVE_SILENT: 'silent',
            'SOUND.RANG': { target: 'allowed', actions: 'noteSound' },
          },
        },
        // Until another alert could not be heard.
        silent: {
          tags: 'blocked',
          on: {
            UNBLOCK: 'unblocking',
            'SOUND.BLOCKED': 'blocked',
            'SOUND.RANG': { target: 'allowed', actions: 'noteSound' },
          },
        },
        unblocking: {
          tags: ['blocked', 'soundNotice', 'unblocking'],
          invoke: {
            id: 'unblockSound',
            src: 'unblockSound',
            onDone: [
              { guard: 'isAllowed', target: 'allowed', actions: 'noteSound' },
              { target: 'blocked', actions: 'noteRefusal' },
            ],
          },
        },
      },
    },
  },
});
