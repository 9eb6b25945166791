import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { ongoing, outcome } from '../shared/outcome';
import { failureIn } from '../shared/result';
import type { Failure } from '../shared/result';
import type { KitchenTicket } from './kitchen';

/** Whether the screen stays on: it does, it does not for now, or the browser cannot keep it on. */
export type Wakefulness = 'on' | 'off' | 'unable';

export interface KitchenContext {
  /** Null until they were read once. */
  readonly tickets: readonly KitchenTicket[] | null;
  /** The last look failed: what is shown may be old. */
  readonly isStale: boolean;
  /** Why nothing can be shown. */
  readonly failure: Failure | null;
  /** The ids of the tickets that were seen to be made, to tell which are new. */
  readonly known: readonly string[];
  readonly screen: Wakefulness;
  /** The browser wants a press before it makes a sound. */
  readonly isMuted: boolean;
}

export type KitchenEvent =
  /** What the server answered to a step. */
  | { readonly type: 'TICKETS'; readonly tickets: readonly KitchenTicket[] }
  | { readonly type: 'RETRY' }
  /** The page was opened again, or an alert came. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'SCREEN'; readonly screen: Wakefulness }
  | { readonly type: 'MUTED' }
  /** Somebody pressed something: the noise may end. */
  | { readonly type: 'HUSH' };

const actors = {
  load: outcome<readonly KitchenTicket[], undefined>('load'),
  /** Keeps the screen on, and says whether it stays so. */
  wake: ongoing('wake'),
  /** Rings for new tickets, and says if it may not. */
  ring: ongoing('ring'),
};
const on = readersOf<KitchenEvent, typeof actors>();

const idsToMake = (tickets: readonly KitchenTicket[]): readonly string[] =>
  tickets.filter(({ state }) => state === 'accepted').map(({ id }) => id);

/** Something came that was not there at the last look; what a first look finds is not new. */
const isNewIn = ({ tickets: before, known }: KitchenContext, tickets: readonly KitchenTicket[]): boolean =>
  before !== null && idsToMake(tickets).some((id) => !known.includes(id));

/** A ticket that was taken back does not ring again while it is shown. */
const fresh = (tickets: readonly KitchenTicket[]): Partial<KitchenContext> => ({
  tickets,
  known: tickets.map(({ id }) => id),
  isStale: false,
  failure: null,
});

/**
 * The kitchen's display [R11.27]: it asks every few seconds what is to be made, keeps showing it while the server is away,
 * rings for what is new, and keeps the screen on. Its steps are sent by `kitchenStepsMachine`, which tells what was answered.
 * Tags: loading, failed, shown; ringing.
 */
export const kitchenMachine = setup({
  types: {
    context: {} as KitchenContext,
    events: {} as KitchenEvent,
    tags: {} as 'loading' | 'failed' | 'shown' | 'ringing',
  },
  actors,
  delays: { poll: 5_000, ringing: 6_000 },
  actions: {
    take: assign(on.output('load', (_, result) => (result.ok ? fresh(result.value) : {}))),
    takeGiven: assign(on.event('TICKETS', (_, { tickets }) => fresh(tickets))),
    noteFailure: assign(on.output('load', (_, result) => ({ failure: failureIn(result) }))),
    markStale: assign({ isStale: true }),
    takeScreen: assign(on.event('SCREEN', (_, { screen }) => ({ screen }))),
    noteMuted: assign({ isMuted: true }),
    noteHeard: assign({ isMuted: false }),
  },
  guards: {
    isRead: on.output('load', (_, result) => result.ok),
    bringsNew: on.output('load', ({ context }, result) => result.ok && isNewIn(context, result.value)),
    givesNew: on.event('TICKETS', ({ context }, { tickets }) => isNewIn(context, tickets)),
  },
}).createMachine({
  id: 'kitchen',
  type: 'parallel',
  context: { tickets: null, isStale: false, failure: null, known: [], screen: 'off', isMuted: false },
  invoke: { id: 'wake', src: 'wake' },
  on: { SCREEN: { actions: 'takeScreen' } },
  states: {
    tickets: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              { guard: 'isRead', actions: 'take', target: 'shown' },
              { actions: 'noteFailure', target: 'failed' },
            ],
          },
        },
        failed: { tags: 'failed', on: { RETRY: 'loading', REFRESH: 'loading' } },
        shown: {
          tags: 'shown',
          initial: 'resting',
          on: {
            TICKETS: [
              { guard: 'givesNew', actions: 'takeGiven', target: ['.resting', '#kitchen.bell.ringing'] },
              { actions: 'takeGiven', target: '.resting' },
            ],
          },
          states: {
            resting: { after: { poll: 'looking' }, on: { REFRESH: 'looking', RETRY: 'looking' } },
            looking: {
              invoke: {
                id: 'load',
                src: 'load',
                onDone: [
                  { guard: 'bringsNew', actions: 'take', target: ['resting', '#kitchen.bell.ringing'] },
                  { guard: 'isRead', actions: 'take', target: 'resting' },
                  { actions: 'markStale', target: 'resting' },
                ],
              },
            },
          },
        },
      },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { on: { HUSH: { actions: 'noteHeard' } } },
        ringing: {
          tags: 'ringing',
          invoke: { id: 'ring', src: 'ring' },
          after: { ringing: 'quiet' },
          on: { HUSH: { actions: 'noteHeard', target: 'quiet' }, MUTED: { actions: 'noteMuted' } },
        },
      },
    },
  },
});
