import { assign, emit, setup } from 'xstate';
import { OUTAGE_CALM } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import { restBeforeProbe } from './outage.rules';

/** The server's answer to whether it can serve. */
export interface Probe {
  readonly ready: boolean;
  /** Milliseconds after which it wants to be asked again, if it says so. */
  readonly retryAfterMs: number | null;
  /** 0 to 99, at random. */
  readonly spread: number;
}

export type OutageEvent =
  /**
   * A call got no answer, or has waited for one for long: perhaps the server is down, perhaps only this call was lost.
   */
  | { readonly type: 'CALL.LOST' }
  /** The server says that it cannot serve right now. */
  | { readonly type: 'CALL.UNAVAILABLE'; readonly retryAfterMs: number | null; readonly spread: number }
  /** A reason to check at once: the network came back, or the tab became visible. */
  | { readonly type: 'LOOK' };

/** The server is back: failed reads are repeated. */
export interface Returned {
  readonly type: 'returned';
}

interface Context {
  /** How often the server was asked without success; reset once it has served for a while. */
  readonly asked: number;
  /** Milliseconds until it is asked again. */
  readonly rest: number;
}

const rested = ({ asked }: Context, { retryAfterMs, spread }: Pick<Probe, 'retryAfterMs' | 'spread'>): Context => ({
  asked: asked + 1,
  rest: restBeforeProbe(asked, retryAfterMs, spread),
});

const actors = { probe: answer<Probe>('probe'), signs: ongoing('signs') };
/** The first question after a lost call is the same one under another id, because what follows from it differs. */
const on = readersOf<OutageEvent, typeof actors, { readonly look: 'probe' }>();

/**
 * Whether the server, or its database, is down [T.48]. One lost call is only a doubt. If a check confirms it, or the
 * server says so itself, people are told that we are reconnecting, and one small request after the other, at growing
 * intervals, finds out when it is back, instead of every screen's calls. Then everything that waits is told once. It
 * ends no session [T.04], and repeats no write: unsettled writes belong to their own flows [T.36]. Tags: `out` while
 * people should be told.
 */
export const outageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OutageEvent,
    emitted: {} as Returned,
    tags: {} as 'out',
  },
  actors,
  actions: {
    restAsSaid: assign(on.event('CALL.UNAVAILABLE', ({ context }, said) => rested(context, said))),
    restAsFound: assign(on.output(['look', 'probe'], ({ context }, found) => rested(context, found))),
    forget: assign({ asked: 0 }),
    tellReturned: emit({ type: 'returned' }),
  },
  guards: {
    isReady: on.output(['look', 'probe'], (_, { ready }) => ready),
  },
  delays: {
    rest: ({ context }) => context.rest,
    /** A server that goes up and down is asked at ever longer intervals: it counts as one outage. */
    calm: OUTAGE_CALM,
  },
}).createMachine({
  id: 'outage',
  context: { asked: 0, rest: 0 },
  initial: 'serving',
  states: {
    serving: {
      after: { calm: { actions: 'forget' } },
      on: {
        'CALL.LOST': 'doubtful',
        'CALL.UNAVAILABLE': { target: 'out', actions: 'restAsSaid' },
      },
    },
    doubtful: {
      invoke: {
        id: 'look',
        src: 'probe',
        onDone: [
          { guard: 'isReady', target: 'serving' },
          { target: 'out', actions: 'restAsFound' },
        ],
      },
      on: {
        'CALL.UNAVAILABLE': { target: 'out', actions: 'restAsSaid' },
      },
    },
    out: {
      tags: 'out',
      invoke: { id: 'signs', src: 'signs' },
      initial: 'resting',
      states: {
        resting: {
          after: { rest: 'looking' },
          on: { LOOK: 'looking' },
        },
        looking: {
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: [
              {
                guard: 'isReady',
                target: '#outage.serving',
                actions: 'tellReturned',
              },
              { target: 'resting', actions: 'restAsFound' },
            ],
          },
        },
      },
    },
  },
});
