import { assign, emit, setup } from 'xstate';
import type { NonReducibleUnknown } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { invariant } from '../shared/invariant';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { Store } from './store';
import type { StoreClosing } from './store-closing';

export interface StoreClosingContext {
  /** What closing ends; null until it was read for this question. */
  readonly closing: StoreClosing | null;
  /** Under which it is sent: the same while nobody knows whether it arrived [T.36]. */
  readonly key: string | null;
  /** Somebody else closed the store, or opened it again, before. */
  readonly isOvertaken: boolean;
  readonly failure: Failure | null;
}

export type StoreClosingEvent =
  /** Asks before the store is closed. */
  | { readonly type: 'ASK' }
  /** Reads once more what closing ends. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'CONFIRM'; readonly key: string }
  | { readonly type: 'LEAVE' }
  | { readonly type: 'REOPEN'; readonly key: string }
  /** The page has read that the store is closed. */
  | { readonly type: 'SEEN_CLOSED' };

/** The store has changed; or what the page shows may be old. */
export type StoreClosingNews = { readonly type: 'changed'; readonly store: Store } | { readonly type: 'stale' };

const actors = {
  read: outcome<StoreClosing, NonReducibleUnknown>('read'),
  close: outcome<Store, string>('close'),
  reopen: outcome<Store, string>('reopen'),
};
const on = readersOf<StoreClosingEvent, typeof actors>();

/**
 * Closing a store, and opening it again [R2.25]: what it ends is read and shown before anything is closed. While nobody
 * knows whether it arrived, confirming again sends the same. Tags: `resting`; `reading`, `unread` and `asking` show the
 * question; `busy`.
 */
export const storeClosingMachine = setup({
  types: {
    context: {} as StoreClosingContext,
    events: {} as StoreClosingEvent,
    emitted: {} as StoreClosingNews,
    tags: {} as 'resting' | 'reading' | 'unread' | 'asking' | 'busy',
  },
  actors,
  actions: {
    forget: assign({ closing: null, key: null, isOvertaken: false, failure: null }),
    forgetFailure: assign({ failure: null }),
    takeClosing: assign(on.output('read', (_, result) => (result.ok ? { closing: result.value } : {}))),
    takeKey: assign(on.event(['CONFIRM', 'REOPEN'], (_, { key }) => ({ key, isOvertaken: false, failure: null }))),
    noteOvertaken: assign({ closing: null, key: null, isOvertaken: true, failure: null }),
    noteFailure: assign(on.output(['read', 'close', 'reopen'], (_, result) => ({ failure: failureIn(result) }))),
    tellChanged: emit(
      on.output(['close', 'reopen'], (_, result): StoreClosingNews => {
        if (!result.ok) throw new Error('Nothing was changed');
        return { type: 'changed', store: result.value };
      }),
    ),
    tellStale: emit({ type: 'stale' }),
  },
  guards: {
    isRead: on.output('read', (_, result) => result.ok),
    isDone: on.output(['close', 'reopen'], (_, result) => result.ok),
    isOvertaken: on.output(['close', 'reopen'], (_, result) => isRefused(result, 'CHANGED_MEANWHILE')),
    isUnsure: on.output(['close', 'reopen'], (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'store-closing',
  context: { closing: null, key: null, isOvertaken: false, failure: null },
  initial: 'resting',
  states: {
    resting: {
      tags: 'resting',
      on: {
        ASK: { actions: 'forget', target: 'reading' },
        REOPEN: { actions: 'takeKey', target: 'reopening' },
      },
    },
    reading: {
      tags: ['reading', 'busy'],
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: 'isRead', actions: 'takeClosing', target: 'asking' },
          { actions: 'noteFailure', target: 'unread' },
        ],
      },
      on: { LEAVE: { actions: 'forget', target: 'resting' } },
    },
    unread: {
      tags: 'unread',
      on: {
        RETRY: { actions: 'forgetFailure', target: 'reading' },
        LEAVE: { actions: 'forget', target: 'resting' },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        CONFIRM: { actions: 'takeKey', target: 'closing' },
        LEAVE: { actions: 'forget', target: 'resting' },
        SEEN_CLOSED: { actions: 'noteOvertaken', target: 'resting' },
      },
    },
    closing: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context }) => invariant(context.key, 'key to close with'),
        onDone: [
          { guard: 'isDone', actions: ['tellChanged', 'forget'], target: 'resting' },
          { guard: 'isOvertaken', actions: ['noteOvertaken', 'tellStale'], target: 'resting' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { actions: 'noteFailure', target: 'asking' },
        ],
      },
    },
    /** It may be closed: what the page reads next says it. */
    unsure: {
      tags: 'asking',
      on: {
        CONFIRM: { actions: 'forgetFailure', target: 'closing' },
        LEAVE: { actions: ['forget', 'tellStale'], target: 'resting' },
        SEEN_CLOSED: { actions: 'forget', target: 'resting' },
      },
    },
    reopening: {
      tags: ['resting', 'busy'],
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context }) => invariant(context.key, 'key to open with'),
        onDone: [
          { guard: 'isDone', actions: ['tellChanged', 'forget'], target: 'resting' },
          { guard: 'isOvertaken', actions: ['noteOvertaken', 'tellStale'], target: 'resting' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsureOpen' },
          { actions: ['noteFailure', 'tellStale'], target: 'resting' },
        ],
      },
    },
    unsureOpen: {
      tags: 'resting',
      on: {
        REOPEN: { actions: 'forgetFailure', target: 'reopening' },
        ASK: { actions: 'forget', target: 'reading' },
      },
    },
  },
});
