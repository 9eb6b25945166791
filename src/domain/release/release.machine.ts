import { assign, setup } from 'xstate';
import { RELEASE_CHECK_INTERVAL } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import type { Instant } from '../shared/time';
import { restUntilCheck } from './release.rules';

/** What a check found. */
export interface ReleaseCheck {
  /** Tells two releases apart; null where none could be asked for. */
  readonly tag: string | null;
  readonly at: Instant;
}

/** Whether a check makes sense now: the tab is seen and the device has a network. */
export type AttentionEvent = { readonly type: 'ATTENTION.GAINED' | 'ATTENTION.LOST'; readonly at: Instant };

export type ReleaseEvent = AttentionEvent | { readonly type: 'REFRESH' } | { readonly type: 'LATER' };

export interface ReleaseContext {
  /** The release that this page runs: the first that was seen. */
  readonly running: string | null;
  /** The release that was seen last. */
  readonly newest: string | null;
  /** The release that the person put off. */
  readonly putOff: string | null;
  /** When a check last ended. */
  readonly checkedAt: Instant | null;
  /** Until the next check, milliseconds. */
  readonly rest: number;
}

const actors = {
  attention: ongoing<AttentionEvent>('attention'),
  check: answer<ReleaseCheck>('check'),
  reload: answer<void>('reload'),
};
const on = readersOf<ReleaseEvent, typeof actors>();

const machine = setup({
  types: { context: {} as ReleaseContext, events: {} as ReleaseEvent, tags: {} as 'refreshing' },
  actors,
  actions: {
    keepCheck: assign(
      on.output('check', ({ context }, { tag, at }) => ({
        running: context.running ?? tag,
        newest: tag ?? context.newest,
        checkedAt: at,
        rest: RELEASE_CHECK_INTERVAL,
      })),
    ),
    // A check that was given up counts as one: somebody who comes and goes causes no more of them.
    keepTime: assign(on.event('ATTENTION.LOST', (_, { at }) => ({ checkedAt: at }))),
    restOn: assign(
      on.event('ATTENTION.GAINED', ({ context }, { at }) => ({ rest: restUntilCheck(context.checkedAt, at) })),
    ),
    restWhole: assign({ rest: RELEASE_CHECK_INTERVAL }),
    putOff: assign(({ context }) => ({ putOff: context.newest })),
  },
  guards: {
    isDue: on.event('ATTENTION.GAINED', ({ context }, { at }) => restUntilCheck(context.checkedAt, at) === 0),
  },
  delays: { rest: ({ context }) => context.rest },
});

/**
 * Watches for a new release [R7.08] [R9.10]: asks once a minute while somebody looks and there is a network, and once on
 * the way back where the minute is over. Time is what the clock says, so a slowed tab asks less, never more. What fails
 * is not spoken of. The page is loaded anew only when the person says so [R8.07].
 */
export const releaseMachine = machine.createMachine({
  id: 'release',
  context: { running: null, newest: null, putOff: null, checkedAt: null, rest: RELEASE_CHECK_INTERVAL },
  invoke: { id: 'attention', src: 'attention' },
  initial: 'away',
  on: {
    LATER: { actions: 'putOff' },
    REFRESH: { target: '.refreshing' },
  },
  states: {
    away: {
      on: {
        'ATTENTION.GAINED': [
          { guard: 'isDue', target: 'checking' },
          { target: 'resting', actions: 'restOn' },
        ],
      },
    },
    resting: {
      after: { rest: 'checking' },
      on: { 'ATTENTION.LOST': 'away' },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: { target: 'resting', actions: 'keepCheck' },
        onError: { target: 'resting', actions: 'restWhole' },
      },
      on: { 'ATTENTION.LOST': { target: 'away', actions: 'keepTime' } },
    },
    refreshing: {
      tags: ['refreshing'],
      invoke: { id: 'reload', src: 'reload', onDone: 'resting', onError: 'resting' },
      on: { REFRESH: {} },
    },
  },
});
