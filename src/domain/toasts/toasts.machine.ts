import { assign, cancel, enqueueActions, setup } from 'xstate';
import { TOAST_DURATION } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { arrive, isThere, leave, NO_TOASTS } from './toasts.rules';
import type { Toast, Queue } from './toasts.rules';

export type { Toast, ToastTone } from './toasts.rules';

export type ToastsEvent =
  | ({ readonly type: 'NOTIFY' } & Omit<Toast, 'id'>)
  | { readonly type: 'DISMISS'; readonly id: string }
  /** The pointer or the focus is on a toast: none disappears meanwhile. */
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'FADE'; readonly id: string };

const on = readersOf<ToastsEvent>();

/** The toasts: each stays 5 seconds [R9.08], duplicates are not stacked, and a toast without room waits its turn. */
export const toastsMachine = setup({
  types: { context: {} as Queue, events: {} as ToastsEvent },
  actions: {
    arrive: assign(
      on.event('NOTIFY', ({ context }, event) => {
        const { type: _, ...news } = event;
        return arrive(context, news);
      }),
    ),
    leave: assign(on.event(['DISMISS', 'FADE'], ({ context }, { id }) => leave(context, id))),
    fadeEntered: enqueueActions(({ context, enqueue }) => {
      if (context.entered !== null)
        enqueue.raise({ type: 'FADE', id: context.entered }, { delay: 'toastDuration', id: `fade-${context.entered}` });
    }),
    fadeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts)
        enqueue.raise({ type: 'FADE', id }, { delay: 'toastDuration', id: `fade-${id}` });
    }),
    stayAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue(cancel(`fade-${id}`));
    }),
  },
  guards: {
    isInSight: on.event('NOTIFY', ({ context }, news) => isThere(context.toasts, news)),
    // The pointer cannot leave a removed element: the next toast must not wait for that.
    isLast: on.event(
      'DISMISS',
      ({ context }, { id }) => context.waiting.length === 0 && context.toasts.every((each) => each.id === id),
    ),
  },
  delays: { toastDuration: TOAST_DURATION },
}).createMachine({
  id: 'toasts',
  context: NO_TOASTS,
  initial: 'passing',
  states: {
    passing: {
      on: {
        NOTIFY: { actions: ['arrive', 'fadeEntered'] },
        DISMISS: { actions: ['leave', 'fadeEntered'] },
        FADE: { actions: ['leave', 'fadeEntered'] },
        PAUSE: { target: 'paused', actions: 'stayAll' },
      },
    },
    paused: {
      on: {
        // A duplicate is already visible; replacing it would take the focus away.
        NOTIFY: [{ guard: 'isInSight' }, { actions: 'arrive' }],
        DISMISS: [{ guard: 'isLast', target: 'passing', actions: 'leave' }, { actions: 'leave' }],
        RESUME: { target: 'passing', actions: 'fadeAll' },
      },
    },
  },
});
