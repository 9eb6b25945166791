import { assertEvent, assign, cancel, enqueueActions, setup } from 'xstate';
import { TOAST_DURATION } from '../shared/constants';
import type { Words } from '../shared/result';

export type NoticeTone = 'success' | 'neutral' | 'error';

/** A short word to the person: the server's own words, or the key of a text of ours. */
export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly words: Words | null;
  readonly key: string | null;
}

export type NoticesEvent =
  | ({ readonly type: 'NOTIFY' } & Omit<Notice, 'id'>)
  | { readonly type: 'DISMISS'; readonly id: string }
  /** The pointer or the focus is on a notice: none goes away meanwhile. */
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'FADE'; readonly id: string };

export interface NoticesContext {
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly count: number;
}

const SHOWN_MAX = 4;

function isSame(a: Omit<Notice, 'id'>, b: Omit<Notice, 'id'>): boolean {
  return a.tone === b.tone && a.key === b.key && a.words?.en === b.words?.en;
}

/** The toasts: each stays 5 seconds [R9.08], the same one is not stacked, the oldest makes room. */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    show: assign(({ context, event }) => {
      assertEvent(event, 'NOTIFY');
      const notice = { id: String(context.count), tone: event.tone, words: event.words, key: event.key };
      const others = context.notices.filter((each) => !isSame(each, notice));
      return { notices: [...others, notice].slice(-SHOWN_MAX), count: context.count + 1 };
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, ['DISMISS', 'FADE']);
      return { notices: context.notices.filter((each) => each.id !== event.id) };
    }),
    fadeLatest: enqueueActions(({ context, enqueue }) => {
      const id = String(context.count - 1);
      enqueue.raise({ type: 'FADE', id }, { delay: 'toastDuration', id: `fade-${id}` });
    }),
    fadeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) enqueue.raise({ type: 'FADE', id }, { delay: 'toastDuration', id: `fade-${id}` });
    }),
    stayAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) enqueue(cancel(`fade-${id}`));
    }),
  },
  guards: {
    // The pointer cannot leave what is gone: the next notice must not wait for it.
    isLast: ({ context, event }) => event.type === 'DISMISS' && context.notices.every((each) => each.id === event.id),
  },
  delays: { toastDuration: TOAST_DURATION },
}).createMachine({
  id: 'notices',
  context: { notices: [], count: 0 },
  initial: 'passing',
  states: {
    passing: {
      on: {
        NOTIFY: { actions: ['show', 'fadeLatest'] },
        DISMISS: { actions: 'remove' },
        FADE: { actions: 'remove' },
        PAUSE: { target: 'paused', actions: 'stayAll' },
      },
    },
    paused: {
      on: {
        NOTIFY: { actions: 'show' },
        DISMISS: [{ guard: 'isLast', target: 'passing', actions: 'remove' }, { actions: 'remove' }],
        RESUME: { target: 'passing', actions: 'fadeAll' },
      },
    },
  },
});
