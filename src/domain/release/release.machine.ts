import { assign, setup } from 'xstate';
import { RELEASE_CHECK_INTERVAL } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import type { Instant } from '../shared/time';
import { restUntilCheck } from './release.rules';

/** The result of a check. */
export interface ReleaseCheck {
  /** Distinguishes two releases; null if none could be read. */
  readonly tag: string | null;
  /** Which one the page says it is, if this device kept it; it may be older than the one that is served. */
  readonly running: string | null;
  readonly at: Instant;
}

/** Whether a check makes sense now: the tab is visible and the device has a network. */
export type AttentionEvent = { readonly type: 'ATTENTION.GAINED' | 'ATTENTION.LOST'; readonly at: Instant };

export type ReleaseEvent = AttentionEvent | { readonly type: 'REFRESH' } | { readonly type: 'LATER' };

export interface ReleaseContext {
  /** The release that this page runs: the one it says, or the first one seen. */
  readonly running: string | null;
  /** The last release seen. */
  readonly newest: string | null;
  /** The release that the person postponed. */
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
      on.output('check', ({ context }, { tag, running, at }) => ({
        running: context.running ?? running ?? tag,
        newest: tag ?? context.newest ?? running,
        checkedAt: at,
        rest: RELEASE_CHECK_INTERVAL,
      })),
    ),
    // An aborted check counts as one: leaving and coming back causes no more checks.
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
 * Watches for a new release [R7.08] [R9.10]: asks once a minute while somebody is looking and there is a network, and
 * once on return if the minute is over. The clock decides, so a throttled tab asks less, never more. Failures are
 * silent. The page reloads only when the person says so [R8.07].
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
