import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { DriverMove, OrderChange, Alert } from '../alerts/alert';
import { ongoing } from '../shared/outcome';
import type { Instant } from '../shared/time';
import { isUnseen, lastSeen, standAt } from './offsets';
import type { Offsets } from './offsets';
import type { RealtimeEmitted, RealtimeEvent, RealtimeInput, RealtimeSession, RefusalReason } from './realtime';

export type SessionEvent =
  | { readonly type: 'SESSION.STARTED'; readonly input: RealtimeSession }
  | { readonly type: 'SESSION.CHANGED'; readonly input: RealtimeSession }
  | { readonly type: 'SESSION.ENDED' };

type Event = SessionEvent | RealtimeEvent | { readonly type: 'OFFSETS.LOADED'; readonly offsets: Offsets };

interface Context {
  readonly session: RealtimeSession | null;
  /** Where each branch's log was left. */
  readonly offsets: Offsets;
  readonly connected: boolean; // R3.13
  /** Why the server would not have us; null while it does. */
  readonly refusal: RefusalReason | null;
}

/** Told to the open connection: what to say the next time it connects [T.42]. */
export type SocketCommand = { readonly type: 'CURRENT'; readonly input: RealtimeInput };
/** Told to the store of offsets. */
export type OffsetsCommand = { readonly type: 'KEEP'; readonly offsets: Offsets };

const inputOf = ({ session, offsets }: Context): RealtimeInput => {
  if (session === null) throw new Error('There is no connection without a session');
  return { ...session, after: lastSeen(offsets, session.branchId) };
};

const seen = ({ session, offsets }: Context, offset: number): { offsets: Offsets } => ({
  offsets: session === null ? offsets : standAt(offsets, session.branchId, offset),
});

/**
 * The live connection [R7.10] [R4.10]. Every branch's place in its log is kept, so that what was missed arrives once
 * after a reconnect, a reload or a return to the branch; what is sent again is dropped [T.41]. Another branch, region
 * or user gets a connection of its own, so nothing of the old one can arrive late; a renewed token is only noted and
 * said at the next connect [T.42]. Tags: `off`, `connecting`, `connected`, `refused`.
 */
export const realtimeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as RealtimeEmitted,
    tags: {} as 'off' | 'connecting' | 'connected' | 'refused',
  },
  actors: {
    socket: ongoing<SocketCommand, RealtimeInput>('socket'),
    offsetStore: ongoing<OffsetsCommand>('offsetStore'),
  },
  actions: {
    follow: assign((_, params: { session: RealtimeSession }) => ({ session: params.session, refusal: null })),
    forget: assign({ session: null, offsets: {}, refusal: null }),
    keepLoaded: assign((_, params: { offsets: Offsets }) => params),
    noteConnected: assign({ connected: true, refusal: null }),
    noteDisconnected: assign({ connected: false }),
    noteRefusal: assign((_, params: { code: RefusalReason }) => ({ refusal: params.code })),
    advance: assign(({ context }, params: { offset: number }) => seen(context, params.offset)),
    say: sendTo('socket', ({ context }): SocketCommand => ({ type: 'CURRENT', input: inputOf(context) })),
    keepOffsets: sendTo('offsetStore', ({ context }): OffsetsCommand => ({ type: 'KEEP', offsets: context.offsets })),
    takeChange: enqueueActions(({ enqueue, context }, params: { change: OrderChange }) => {
      enqueue.assign(seen(context, params.change.offset));
      enqueue.emit({ type: 'order.changed', change: params.change });
    }),
    emitMove: emit((_, params: { move: DriverMove }) => ({ type: 'driver.moved', ...params })),
    emitAlert: emit((_, params: { alert: Alert; at: Instant }) => ({ type: 'alerted', ...params })),
    emitResync: emit({ type: 'resync' }),
    emitRefused: emit((_, params: { code: RefusalReason }) => ({ type: 'refused', ...params })),
  },
  guards: {
    isUnseen: ({ context }, params: { offset: number }) =>
      context.session !== null && isUnseen(context.offsets, context.session.branchId, params.offset),
    /** Part of the log was skipped; on a first visit whatever happened between the first reads and now. */
    skippedSome: ({ context }, params: { gap: boolean }) =>
      params.gap || (context.session !== null && lastSeen(context.offsets, context.session.branchId) === null),
    isSamePlace: ({ context }, params: { session: RealtimeSession }) =>
      context.session?.branchId === params.session.branchId && context.session.regionCode === params.session.regionCode,
    isBusyServer: ({ context }) => context.refusal === 'RATE_LIMITED',
  },
  delays: {
    /** Quiet changes are kept in batches: seen twice after a crash they do no harm. */
    keepInterval: 1_000,
    busyServerRest: 30_000,
  },
}).createMachine({
  id: 'realtime',
  context: { session: null, offsets: {}, connected: false, refusal: null },
  initial: 'off',
  states: {
    off: {
      tags: 'off',
      entry: 'forget',
      on: {
        'SESSION.STARTED': {
          target: 'on',
          actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) },
        },
      },
    },
    on: {
      invoke: { id: 'offsetStore', src: 'offsetStore' },
      initial: 'loading',
      on: {
        'SESSION.ENDED': 'off',
        'SESSION.STARTED': { actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) } },
        'SESSION.CHANGED': { actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) } },
      },
      states: {
        loading: {
          tags: 'connecting',
          on: {
            'OFFSETS.LOADED': {
              target: 'live',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ offsets: event.offsets }) },
            },
          },
        },
        live: {
          type: 'parallel',
          invoke: { id: 'socket', src: 'socket', input: ({ context }) => inputOf(context) },
          on: {
            'SESSION.STARTED': [
              {
                guard: { type: 'isSamePlace', params: ({ event }) => ({ session: event.input }) },
                actions: [{ type: 'follow', params: ({ event }) => ({ session: event.input }) }, 'say'],
              },
              {
                target: 'live',
                reenter: true,
                actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) },
              },
            ],
            'SESSION.CHANGED': [
              {
                guard: { type: 'isSamePlace', params: ({ event }) => ({ session: event.input }) },
                actions: [{ type: 'follow', params: ({ event }) => ({ session: event.input }) }, 'say'],
              },
              {
                target: 'live',
                reenter: true,
                actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) },
              },
            ],
            REFUSED: {
              target: 'refused',
              actions: [
                { type: 'noteRefusal', params: ({ event }) => ({ code: event.code }) },
                { type: 'emitRefused', params: ({ event }) => ({ code: event.code }) },
              ],
            },
            MOVED: { actions: { type: 'emitMove', params: ({ event }) => ({ move: event.move }) } },
          },
          states: {
            link: {
              initial: 'connecting',
              states: {
                connecting: { tags: 'connecting' },
                connected: { tags: 'connected', entry: 'noteConnected', exit: 'noteDisconnected' },
              },
              on: {
                // Kept at once: a first visit that is reloaded must ask from here on.
                CONNECTED: [
                  {
                    guard: { type: 'skippedSome', params: ({ event }) => ({ gap: event.gap }) },
                    target: '.connected',
                    actions: [
                      { type: 'advance', params: ({ event }) => ({ offset: event.offset }) },
                      'keepOffsets',
                      'emitResync',
                    ],
                  },
                  {
                    target: '.connected',
                    actions: [{ type: 'advance', params: ({ event }) => ({ offset: event.offset }) }, 'keepOffsets'],
                  },
                ],
                // The next connect asks for what comes after the last event that arrived on this one.
                DISCONNECTED: { target: '.connecting', actions: 'say' },
              },
            },
            keeping: {
              initial: 'kept',
              states: {
                kept: {
                  on: {
                    CHANGED: {
                      guard: { type: 'isUnseen', params: ({ event }) => ({ offset: event.change.offset }) },
                      target: 'unkept',
                      actions: { type: 'takeChange', params: ({ event }) => ({ change: event.change }) },
                    },
                  },
                },
                unkept: {
                  after: { keepInterval: { target: 'kept', actions: 'keepOffsets' } },
                  on: {
                    CHANGED: {
                      guard: { type: 'isUnseen', params: ({ event }) => ({ offset: event.change.offset }) },
                      actions: { type: 'takeChange', params: ({ event }) => ({ change: event.change }) },
                    },
                  },
                },
              },
              on: {
                // Kept at once: heard again after a reload, an alert would be a false alarm.
                ALERTED: {
                  guard: { type: 'isUnseen', params: ({ event }) => ({ offset: event.alert.offset }) },
                  target: '.kept',
                  actions: [
                    { type: 'advance', params: ({ event }) => ({ offset: event.alert.offset }) },
                    'keepOffsets',
                    { type: 'emitAlert', params: ({ event }) => ({ alert: event.alert, at: event.at }) },
                  ],
                },
              },
            },
          },
        },
        refused: {
          tags: 'refused',
          after: { busyServerRest: { guard: 'isBusyServer', target: 'live' } },
          on: {
            'SESSION.STARTED': {
              target: 'live',
              actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) },
            },
            'SESSION.CHANGED': {
              target: 'live',
              actions: { type: 'follow', params: ({ event }) => ({ session: event.input }) },
            },
          },
        },
      },
    },
  },
});
