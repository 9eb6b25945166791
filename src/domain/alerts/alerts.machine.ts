import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { ALERT_THROTTLE, TOAST_DURATION } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import type { Instant } from '../shared/time';
import type { Alert } from './alert';
import { alertCycleMachine } from './alert-cycle.machine';
import type { SoundEvent } from './alert-cycle.machine';
import { hearing, isTooSoon, surfaceOf, titleOf, unhandled } from './alert.rules';
import { includes, isHandled, mark, markUpTo, merge, NOTHING_READ } from './read-state';
import type { ReadState } from './read-state';

type Listening = { readonly branchId: string };

type Event =
  /** `at`: when it arrived, by this device's clock. */
  | { readonly type: 'ALERT'; readonly alert: Alert; readonly at: Instant }
  /** The person opens what the dialog or the toast shows. */
  | { readonly type: 'VIEW'; readonly id: string }
  /** The person closes the dialog or the toast that shows this alert. */
  | { readonly type: 'CLOSE'; readonly id: string }
  /** The person clicked to allow sound. */
  | { readonly type: 'UNBLOCK' }
  /** The person wants no sound for now. */
  | { readonly type: 'LEAVE_SILENT' }
  | { readonly type: 'READ'; readonly id: string }
  /** `upTo`: moment of the newest alert that the person could see. */
  | { readonly type: 'READ_ALL'; readonly upTo: Instant }
  | { readonly type: 'SESSION.STARTED'; readonly input: Listening }
  | { readonly type: 'SESSION.CHANGED'; readonly input: Listening }
  | { readonly type: 'SESSION.ENDED' }
  /** The stored read state, read at the start or written by another tab. */
  | { readonly type: 'STORED'; readonly read: ReadState }
  | { readonly type: 'ANNOUNCED' }
  | SoundEvent;

interface Context {
  /** Null while nobody is signed in: anything that arrives then belongs to a finished session. */
  readonly branchId: string | null;
  readonly read: ReadState;
  /** Heard in this visit, newest first. */
  readonly heard: readonly Alert[];
  /** Came too soon after an announcement; joined into the next one. */
  readonly waiting: readonly Alert[];
  /** What the dialog shows, oldest first. */
  readonly dialog: readonly Alert[];
  readonly toast: readonly Alert[];
  readonly announced: { readonly alerts: readonly Alert[]; readonly at: Instant } | null;
  /** The person asked for sound and the browser still refuses. */
  readonly soundRefused: boolean;
}

/** Sent to the store of read marks. */
export type ReadCommand = { readonly type: 'KEEP'; readonly read: ReadState };

const SILENCE = { heard: [], waiting: [], dialog: [], toast: [], announced: null } as const satisfies Partial<Context>;

/** The context after the person has dealt with alerts, here or in another tab. */
const settled = (context: Context, read: ReadState): Partial<Context> => {
  const { branchId, waiting, dialog, toast } = context;
  if (branchId === null) return { read };
  const still = (alerts: readonly Alert[]) => unhandled(alerts, read, branchId);
  return { read, waiting: still(waiting), dialog: still(dialog), toast: still(toast) };
};

const shownWith = ({ dialog, toast }: Context, id: string): readonly string[] => {
  const surface = [dialog, toast].find((alerts) => alerts.some((alert) => alert.id === id));
  return surface?.map((alert) => alert.id) ?? [];
};

const isUnheard = ({ branchId, heard }: Context, alert: Alert): boolean =>
  branchId !== null && !heard.some((other) => other.id === alert.id);
/** Not heard before, and no tab has dealt with it yet. */
const isNews = (context: Context, alert: Alert): boolean =>
  context.branchId !== null && isUnheard(context, alert) && !isHandled(context.read, context.branchId, alert);

const actors = {
  alertCycle: alertCycleMachine,
  readClock: answer<Instant>('readClock'),
  unblockSound: answer<boolean>('unblockSound'),
  readStore: ongoing<ReadCommand>('readStore'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Events that need a person [R9.09] [R9.13]: announced at most once in five seconds by a dialog or a toast, the bell
 * and the title; anything that comes sooner is joined into the next announcement. Viewing or closing it in any tab ends
 * it in all. Tags: `dialog`, `toast`, `blocked` (the browser wants a click before it plays sound), `soundNotice` (and
 * the person has not declined sound), `unblocking`.
 */
export const alertsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'dialog' | 'toast' | 'blocked' | 'soundNotice' | 'unblocking',
  },
  actors,
  actions: {
    follow: assign(
      on.event(['SESSION.STARTED', 'SESSION.CHANGED'], ({ context }, { input: { branchId } }) =>
        branchId === context.branchId ? {} : { ...SILENCE, branchId },
      ),
    ),
    forget: assign({ ...SILENCE, branchId: null, read: NOTHING_READ }),
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
    keepRead: sendTo('readStore', ({ context }): ReadCommand => ({ type: 'KEEP', read: context.read })),
    clearToast: assign({ toast: [] }),
    noteSound: assign({ soundRefused: false }),
    noteRefusal: assign({ soundRefused: true }),
  },
  guards: {
    isUnheard: on.event('ALERT', ({ context }, { alert }) => isUnheard(context, alert)),
    isNews: on.event('ALERT', ({ context }, { alert }) => isNews(context, alert)),
    isTimelyNews: on.event(
      'ALERT',
      ({ context }, { alert, at }) => isNews(context, alert) && !isTooSoon(context.announced?.at ?? null, at),
    ),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasDialog: ({ context }) => context.dialog.length > 0,
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
  delays: { throttleWindow: ALERT_THROTTLE, toastDuration: TOAST_DURATION },
}).createMachine({
  id: 'alerts',
  context: { branchId: null, read: NOTHING_READ, ...SILENCE, soundRefused: false },
  type: 'parallel',
  states: {
    reading: {
      initial: 'away',
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
            READ: { actions: ['read', 'keepRead'] },
            READ_ALL: { actions: ['readAll', 'keepRead'] },
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
            input: ({ context: { announced } }) => ({
              text: titleOf(announced?.alerts ?? []),
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
        shown: { tags: 'dialog', always: { guard: 'hasNoDialog', target: 'hidden' } },
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
        allowed: { on: { 'SOUND.BLOCKED': 'blocked' } },
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
