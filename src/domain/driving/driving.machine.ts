import { assign, raise, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, ongoing, outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { DeclineReason, Work } from './driving';
import type { Command } from './driving.rules';

/** Whether the device says where it is. */
export type PlaceState = 'known' | 'denied' | 'unavailable';

export interface DrivingContext {
  /** Null until it was read once. */
  readonly work: Work | null;
  /** The last look failed: what is shown may be old. */
  readonly isStale: boolean;
  /** What was pressed and is not answered yet. */
  readonly command: Command | null;
  /** Why the last call failed. */
  readonly failure: Failure | null;
  /** Of the offer. */
  readonly secondsLeft: number;
  /** The offer that rings. */
  readonly ringing: string | null;
  readonly place: PlaceState;
}

export type DrivingEvent =
  | { readonly type: 'DUTY'; readonly on: boolean }
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'DECLINE'; readonly reason: DeclineReason }
  /** What the server answered to a step of the trip. */
  | { readonly type: 'WORK'; readonly work: Work }
  | { readonly type: 'RETRY' }
  /** The page was opened again, or the time of an offer is over. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'PLACE'; readonly place: PlaceState };

const actors = {
  load: outcome<Work, undefined>('load'),
  send: outcome<Work, Command>('send'),
  /** What this device heard last, for a visit without a connection; null if there is nothing. */
  recall: answer<Work | null>('recall'),
  /** Sends the driver's position from time to time, and says whether the device knows it. */
  positions: ongoing('positions'),
  /** Sounds and vibrates. */
  ring: ongoing('ring'),
  /** Keeps the screen on. */
  wake: ongoing('wake'),
};
const on = readersOf<DrivingEvent, typeof actors>();

const fresh = (work: Work): Partial<DrivingContext> => ({
  work,
  isStale: false,
  secondsLeft: Math.ceil(work.offer?.secondsLeft ?? 0),
});

/**
 * A driver's work [R2.35] [R1.12]: on and off duty, offers with a count-down, and the trip. It asks the server every few
 * seconds. What the driver presses is sent until an answer comes: every press is safe to repeat, and no other press is
 * sent before it. The steps of the trip are sent by `stepsMachine`, which tells what was answered. Beside that it does
 * what the situation needs: on duty it sends positions, an offer rings, and on a trip the screen stays on. Tags: loading, failed, idle, busy, unsent, lost; off, free, offered, riding.
 */
export const drivingMachine = setup({
  types: {
    context: {} as DrivingContext,
    events: {} as DrivingEvent,
    tags: {} as 'loading' | 'failed' | 'idle' | 'busy' | 'unsent' | 'lost' | 'off' | 'free' | 'offered' | 'riding',
  },
  actors,
  delays: { poll: 4_000, again: 3_000, second: 1_000 },
  actions: {
    takeWork: assign(on.output(['load', 'send'], (_, result) => (result.ok ? fresh(result.value) : {}))),
    takeKept: assign(on.output('recall', (_, work) => ({ work, isStale: true, failure: null }))),
    forgetFailure: assign({ failure: null }),
    forgetCommand: assign({ command: null }),
    noteFailure: assign(on.output(['load', 'send'], (_, result) => ({ failure: failureIn(result) }))),
    markStale: assign({ isStale: true }),
    takeDuty: assign(on.event('DUTY', (_, { on: isOn }) => ({ command: { kind: 'duty' as const, on: isOn } }))),
    takeAccept: assign(({ context: { work } }) => ({
      command: { kind: 'accept' as const, offerId: work?.offer?.id ?? '' },
    })),
    takeDecline: assign(
      on.event('DECLINE', ({ context: { work } }, { reason }) => ({
        command: { kind: 'decline' as const, offerId: work?.offer?.id ?? '', reason },
      })),
    ),
    takeGiven: assign(on.event('WORK', (_, { work }) => fresh(work))),
    takePlace: assign(on.event('PLACE', (_, { place }) => ({ place }))),
    takeRinging: assign(({ context: { work } }) => ({ ringing: work?.offer?.id ?? null })),
    countDown: assign(({ context: { secondsLeft } }) => ({ secondsLeft: Math.max(0, secondsLeft - 1) })),
    lookAgain: raise({ type: 'REFRESH' }),
  },
  guards: {
    isRead: on.output(['load', 'send'], (_, result) => result.ok),
    isKept: on.output('recall', (_, work) => work !== null),
    isLost: on.output(['load', 'send'], (_, result) => isRefused(result, 'UNAUTHENTICATED')),
    isUnknown: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isOtherDuty: on.event(
      'DUTY',
      ({ context: { work } }, { on: isOn }) => work !== null && (work.driver.onDutySince !== null) !== isOn,
    ),
    hasOffer: ({ context: { work } }) => work?.offer !== null && work !== null,
    isOnDuty: ({ context: { work } }) => work !== null && work.driver.onDutySince !== null,
    isOffDuty: ({ context: { work } }) => work?.driver.onDutySince === null,
    hasTrip: ({ context: { work } }) => work !== null && work.trip !== null,
    hasNoTrip: ({ context: { work } }) => work?.trip === null,
    hasNoOffer: ({ context: { work } }) => work?.offer === null,
    isOtherOffer: ({ context: { work, ringing } }) => (work?.offer?.id ?? null) !== ringing,
    isLastSecond: ({ context: { secondsLeft } }) => secondsLeft <= 1,
  },
}).createMachine({
  id: 'driving',
  type: 'parallel',
  context: {
    work: null,
    isStale: false,
    command: null,
    failure: null,
    secondsLeft: 0,
    ringing: null,
    place: 'known',
  },
  states: {
    talk: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          on: { WORK: { actions: 'takeGiven', target: 'shown' } },
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              { guard: 'isRead', actions: ['takeWork', 'forgetFailure'], target: 'shown' },
              { guard: 'isLost', target: 'lost' },
              { actions: 'noteFailure', target: 'recalling' },
            ],
          },
        },
        // Without an answer the work is as it was last known [R11.41]: what is pressed then is judged by the server.
        recalling: {
          tags: 'loading',
          on: { WORK: { actions: ['takeGiven', 'forgetFailure'], target: 'shown' } },
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: [{ guard: 'isKept', actions: 'takeKept', target: 'shown' }, { target: 'failed' }],
          },
        },
        failed: {
          tags: 'failed',
          on: { RETRY: 'loading', WORK: { actions: ['takeGiven', 'forgetFailure'], target: 'shown' } },
        },
        shown: {
          tags: 'idle',
          initial: 'resting',
          on: {
            DUTY: { guard: 'isOtherDuty', actions: ['takeDuty', 'forgetFailure'], target: 'sending' },
            ACCEPT: { guard: 'hasOffer', actions: ['takeAccept', 'forgetFailure'], target: 'sending' },
            DECLINE: { guard: 'hasOffer', actions: ['takeDecline', 'forgetFailure'], target: 'sending' },
            WORK: { actions: ['takeGiven', 'forgetFailure'], target: '.resting' },
          },
          states: {
            resting: { after: { poll: 'looking' }, on: { REFRESH: 'looking' } },
            looking: {
              invoke: {
                id: 'load',
                src: 'load',
                onDone: [
                  { guard: 'isRead', actions: 'takeWork', target: 'resting' },
                  { guard: 'isLost', target: '#driving.talk.lost' },
                  { actions: 'markStale', target: 'resting' },
                ],
              },
            },
          },
        },
        sending: {
          tags: 'busy',
          on: { WORK: { actions: 'takeGiven' } },
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => invariant(context.command, 'step'),
            onDone: [
              { guard: 'isRead', actions: ['takeWork', 'forgetCommand', 'forgetFailure'], target: 'shown' },
              { guard: 'isLost', actions: 'forgetCommand', target: 'lost' },
              { guard: 'isUnknown', actions: 'noteFailure', target: 'unsent' },
              // It is too late for it: the look shows what became of it.
              { actions: ['noteFailure', 'forgetCommand'], target: 'shown.looking' },
            ],
          },
        },
        unsent: {
          tags: 'unsent',
          after: { again: 'sending' },
          on: { RETRY: 'sending', WORK: { actions: 'takeGiven' } },
        },
        lost: { tags: 'lost' },
      },
    },
    duty: {
      initial: 'off',
      on: { PLACE: { actions: 'takePlace' } },
      states: {
        off: { tags: 'off', always: { guard: 'isOnDuty', target: 'on' } },
        on: {
          initial: 'free',
          invoke: { id: 'positions', src: 'positions' },
          always: { guard: 'isOffDuty', target: 'off' },
          states: {
            free: {
              tags: 'free',
              always: [
                { guard: 'hasTrip', target: 'riding' },
                { guard: 'hasOffer', target: 'offered' },
              ],
            },
            offered: {
              tags: 'offered',
              entry: 'takeRinging',
              invoke: { id: 'ring', src: 'ring' },
              initial: 'counting',
              always: [
                { guard: 'hasNoOffer', target: 'free' },
                { guard: 'isOtherOffer', target: 'offered', reenter: true },
              ],
              states: {
                counting: {
                  after: {
                    second: [
                      { guard: 'isLastSecond', actions: ['countDown', 'lookAgain'], target: 'over' },
                      { actions: 'countDown', target: 'counting', reenter: true },
                    ],
                  },
                },
                over: {},
              },
            },
            riding: {
              tags: 'riding',
              invoke: { id: 'wake', src: 'wake' },
              always: { guard: 'hasNoTrip', target: 'free' },
            },
          },
        },
      },
    },
  },
});
