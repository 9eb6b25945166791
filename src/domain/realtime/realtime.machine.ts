import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { ongoing } from '../shared/outcome';
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
  /** The last offset of each branch's log. */
  readonly offsets: Offsets;
  readonly connected: boolean; // R3.13
  /** Why the server refused us; null while it does not. */
  readonly refusal: RefusalReason | null;
}

/** Sent to the open connection: what to send the next time it connects [T.42]. */
export type SocketCommand = { readonly type: 'CURRENT'; readonly input: RealtimeInput };
/** Sent to the store of offsets. */
export type OffsetsCommand = { readonly type: 'KEEP'; readonly offsets: Offsets };

const inputOf = ({ session, offsets }: Context): RealtimeInput => {
  if (session === null) throw new Error('There is no connection without a session');
  return { ...session, after: lastSeen(offsets, session.branchId) };
};

const seen = ({ session, offsets }: Context, offset: number): { offsets: Offsets } => ({
  offsets: session === null ? offsets : standAt(offsets, session.branchId, offset),
});

/** The offset of what arrived in the branch's log. */
function offsetIn(event: Extract<Event, { readonly type: 'CONNECTED' | 'CHANGED' | 'ALERTED' }>): number {
  if (event.type === 'CONNECTED') return event.offset;
  return event.type === 'CHANGED' ? event.change.offset : event.alert.offset;
}

const on = readersOf<Event>();

/**
 * The live connection [R7.10] [R4.10]. Every branch's offset is stored, so that missed events arrive once after a
 * reconnect, a reload or a return to the branch; resent ones are dropped [T.41]. Another branch, region or user gets a
 * separate connection, so nothing of the old one can arrive late. A renewed token is only recorded and sent at the next
 * connect [T.42]. Tags: `off`, `connecting`, `connected`, `refused`.
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
    follow: assign(
      on.event(['SESSION.STARTED', 'SESSION.CHANGED'], (_, { input: session }) => ({ session, refusal: null })),
    ),
    forget: assign({ session: null, offsets: {}, refusal: null }),
    keepLoaded: assign(on.event('OFFSETS.LOADED', (_, { offsets }) => ({ offsets }))),
    noteConnected: assign({ connected: true, refusal: null }),
    noteDisconnected: assign({ connected: false }),
    noteRefusal: assign(on.event('REFUSED', (_, { code }) => ({ refusal: code }))),
    advance: assign(on.event(['CONNECTED', 'ALERTED'], ({ context }, event) => seen(context, offsetIn(event)))),
    say: sendTo('socket', ({ context }): SocketCommand => ({ type: 'CURRENT', input: inputOf(context) })),
    keepOffsets: sendTo('offsetStore', ({ context }): OffsetsCommand => ({ type: 'KEEP', offsets: context.offsets })),
    takeChange: enqueueActions(({ enqueue, context, event }) => {
      const { change } = on.event('CHANGED')({ event });
      enqueue.assign(seen(context, change.offset));
      enqueue.emit({ type: 'order.changed', change });
    }),
    emitMove: emit(on.event('MOVED', (_, { move }) => ({ type: 'driver.moved', move }))),
    emitAlert: emit(on.event('ALERTED', (_, { alert, at }) => ({ type: 'alerted', alert, at }))),
    emitResync: emit({ type: 'resync' }),
    emitRefused: emit(on.event('REFUSED', (_, { code }) => ({ type: 'refused', code }))),
  },
  guards: {
    isUnseen: on.event(
      ['CHANGED', 'ALERTED'],
      ({ context }, event) =>
        context.session !== null && isUnseen(context.offsets, context.session.branchId, offsetIn(event)),
    ),
    /** Part of the log was skipped; on a first visit, whatever happened between the first reads and now. */
    skippedSome: on.event(
      'CONNECTED',
      ({ context }, { gap }) =>
        gap || (context.session !== null && lastSeen(context.offsets, context.session.branchId) === null),
    ),
    isSamePlace: on.event(
      ['SESSION.STARTED', 'SESSION.CHANGED'],
      ({ context }, { input: session }) =>
        context.session?.branchId === session.branchId && context.session.regionCode === session.regionCode,
    ),
    isBusyServer: ({ context }) => context.refusal === 'RATE_LIMITED',
  },
  delays: {
    /** Quiet changes are stored in batches: seeing them twice after a crash does no harm. */
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
      on: { 'SESSION.STARTED': { target: 'on', actions: 'follow' } },
    },
    on: {
      invoke: { id: 'offsetStore', src: 'offsetStore' },
      initial: 'loading',
      on: {
        'SESSION.ENDED': 'off',
        'SESSION.STARTED': { actions: 'follow' },
        'SESSION.CHANGED': { actions: 'follow' },
      },
      states: {
        loading: {
          tags: 'connecting',
          on: { 'OFFSETS.LOADED': { target: 'live', actions: 'keepLoaded' } },
        },
        live: {
          type: 'parallel',
          invoke: { id: 'socket', src: 'socket', input: ({ context }) => inputOf(context) },
          on: {
            'SESSION.STARTED': [
              { guard: 'isSamePlace', actions: ['follow', 'say'] },
              { target: 'live', reenter: true, actions: 'follow' },
            ],
            'SESSION.CHANGED': [
              { guard: 'isSamePlace', actions: ['follow', 'say'] },
              { target: 'live', reenter: true, actions: 'follow' },
            ],
            REFUSED: { target: 'refused', actions: ['noteRefusal', 'emitRefused'] },
            MOVED: { actions: 'emitMove' },
          },
          states: {
            link: {
              initial: 'connecting',
              states: {
                connecting: { tags: 'connecting' },
                connected: { tags: 'connected', entry: 'noteConnected', exit: 'noteDisconnected' },
              },
              on: {
                // Stored at once: a reload during a first visit must ask from here on.
                CONNECTED: [
                  { guard: 'skippedSome', target: '.connected', actions: ['advance', 'keepOffsets', 'emitResync'] },
                  { target: '.connected', actions: ['advance', 'keepOffsets'] },
                ],
                // The next connect asks for what comes after the last event that arrived on this one.
                DISCONNECTED: { target: '.connecting', actions: 'say' },
              },
            },
            keeping: {
              initial: 'saved',
              states: {
                saved: {
                  on: { CHANGED: { guard: 'isUnseen', target: 'unsaved', actions: 'takeChange' } },
                },
                unsaved: {
                  after: { keepInterval: { target: 'saved', actions: 'keepOffsets' } },
                  on: { CHANGED: { guard: 'isUnseen', actions: 'takeChange' } },
                },
              },
              on: {
                // Stored at once: heard again after a reload, an alert would be a false alarm.
                ALERTED: { guard: 'isUnseen', target: '.saved', actions: ['advance', 'keepOffsets', 'emitAlert'] },
              },
            },
          },
        },
        refused: {
          tags: 'refused',
          after: { busyServerRest: { guard: 'isBusyServer', target: 'live' } },
          on: {
            'SESSION.STARTED': { target: 'live', actions: 'follow' },
            'SESSION.CHANGED': { target: 'live', actions: 'follow' },
          },
        },
      },
    },
  },
});
