import { assign, raise, sendTo, setup } from 'xstate';
import type { AnyActorRef, EventObject } from 'xstate';
import { BELL_RINGS } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing } from '../shared/outcome';
import type { BilingualText } from '../shared/result';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { isCycleOver, isTextTurn, restToNextStep, ringAt } from './alert-cycle.rules';

interface Input {
  /** What the title says. */
  readonly text: BilingualText;
  /** The person wants no sound of it. */
  readonly isSilent: boolean;
  /** When the alert was announced. */
  readonly at: Instant;
}

interface Context extends Input {
  /** The last clock reading. */
  readonly now: Instant;
  /** Number of the last ring attempted, from 0. */
  readonly ring: number;
}

/** The result of a ring; `elsewhere` if another tab makes the sound [T.43], or the person wants none [R11.24]. */
export type RingOutcome = 'rang' | 'blocked' | 'elsewhere';

/** Sent to the machine that announces. */
export type SoundEvent = { readonly type: 'SOUND.RANG' } | { readonly type: 'SOUND.BLOCKED' };

type Event = { readonly type: 'TIME' } | SoundEvent;

const elapsed = (context: Pick<Context, 'at'>, now: Instant): number => millisOf(now) - millisOf(context.at);

/** Notifies the announcing machine; run alone, the machine notifies itself and ignores it. */
const teller = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;

const actors = {
  readClock: answer<Instant>('readClock'),
  ring: answer<RingOutcome, { readonly isSilent: boolean }>('ring'),
  showTitle: ongoing<EventObject, { text: BilingualText }>('showTitle'),
};
const on = readersOf<Event, typeof actors>();

/**
 * One announcement's bell and title [R9.09]: rings up to five times a second apart, flashes the title for seven
 * seconds, and ends. An actor shows the title for as long as it lives, so leaving for any reason restores the page's
 * own title. A blocked bell is reported and not tried again in this cycle; one that the person does not want makes no sound.
 */
export const alertCycleMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors,
  actions: {
    keepTime: assign(on.output('readClock', (_, now) => ({ now }))),
    tellTime: raise({ type: 'TIME' }),
    countRing: assign(({ context }) => ({ ring: ringAt(elapsed(context, context.now)) })),
    tellRang: sendTo(teller, { type: 'SOUND.RANG' }),
    tellBlocked: sendTo(teller, { type: 'SOUND.BLOCKED' }),
  },
  guards: {
    isOver: on.output('readClock', ({ context }, now) => isCycleOver(elapsed(context, now))),
    isRingDue: ({ context }) => {
      const due = ringAt(elapsed(context, context.now));
      return due > context.ring && due < BELL_RINGS;
    },
    isTextTurn: ({ context }) => isTextTurn(elapsed(context, context.now)),
    isPageTurn: ({ context }) => !isTextTurn(elapsed(context, context.now)),
    isBlocked: on.output('ring', (_, outcome) => outcome === 'blocked'),
    isRung: on.output('ring', (_, outcome) => outcome === 'rang'),
  },
  delays: { nextStep: ({ context }) => restToNextStep(elapsed(context, context.now)) },
}).createMachine({
  id: 'alert-cycle',
  context: ({ input }) => ({ ...input, now: input.at, ring: -1 }),
  initial: 'running',
  states: {
    running: {
      type: 'parallel',
      states: {
        pulse: {
          initial: 'waiting',
          states: {
            waiting: { after: { nextStep: 'reading' } },
            reading: {
              invoke: {
                id: 'readClock',
                src: 'readClock',
                onDone: [
                  { guard: 'isOver', target: '#alert-cycle.over' },
                  { target: 'waiting', actions: ['keepTime', 'tellTime'] },
                ],
              },
            },
          },
        },
        bell: {
          initial: 'ringing',
          states: {
            ringing: {
              entry: 'countRing',
              invoke: {
                id: 'ring',
                src: 'ring',
                input: ({ context }) => ({ isSilent: context.isSilent }),
                onDone: [
                  { guard: 'isBlocked', target: 'silent', actions: 'tellBlocked' },
                  { guard: 'isRung', target: 'resting', actions: 'tellRang' },
                  { target: 'resting' },
                ],
                onError: 'resting',
              },
            },
            resting: { on: { TIME: { guard: 'isRingDue', target: 'ringing' } } },
            silent: {},
          },
        },
        title: {
          initial: 'text',
          states: {
            text: {
              invoke: { id: 'showTitle', src: 'showTitle', input: ({ context }) => ({ text: context.text }) },
              on: { TIME: { guard: 'isPageTurn', target: 'page' } },
            },
            page: { on: { TIME: { guard: 'isTextTurn', target: 'text' } } },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});
