import { assign, emit, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import { isServed } from './geo';
import type { Position, RegionCode } from './region';

/** A device's answer when asked where it is. */
export type Located =
  /** `accuracy`: metres that the place may be off. */
  | { readonly kind: 'place'; readonly position: Position; readonly accuracy: number }
  /** The person, or the device on their behalf, does not allow it. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' };

/** Beyond this many metres a pin may be in another street, so the person is asked to check. */
export const ROUGH_FROM = 100;

interface Context {
  /** The area the pin must be in; null until a place was requested. */
  readonly regionCode: RegionCode | null;
  /** What the person should know about the last answer. */
  readonly note: 'denied' | 'unavailable' | 'outside' | 'rough' | null;
}

type Event =
  | { readonly type: 'LOCATE'; readonly regionCode: RegionCode }
  /** The pin was placed by hand. */
  | { readonly type: 'PLACED' };

const actors = { locate: answer<Located>('locate') };
const on = readersOf<Event, typeof actors>();

/**
 * A pin where the device is. The device may take long, and ask the person first: a pin placed by hand meanwhile is not
 * moved. A place outside the area is not used. Emits `found`. Tag: `busy`.
 */
export const locateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'found'; readonly position: Position },
    tags: {} as 'busy',
  },
  actors,
  actions: {
    begin: assign(on.event('LOCATE', (_, { regionCode }) => ({ regionCode, note: null }))),
    forgetNote: assign({ note: null }),
    noteOutside: assign({ note: 'outside' as const }),
    noteRough: assign({ note: 'rough' as const }),
    noteWhy: assign(on.output('locate', (_, located) => (located.kind === 'place' ? {} : { note: located.kind }))),
    tellFound: emit(
      on.output('locate', (_, located) => {
        if (located.kind !== 'place') throw new Error(`A device that is ${located.kind} was found`);
        return { type: 'found' as const, position: located.position };
      }),
    ),
  },
  guards: {
    isNowhere: on.output('locate', (_, located) => located.kind !== 'place'),
    isOutside: on.output(
      'locate',
      ({ context: { regionCode } }, located) =>
        located.kind === 'place' && (regionCode === null || !isServed(regionCode, located.position)),
    ),
    isRough: on.output('locate', (_, located) => located.kind === 'place' && located.accuracy > ROUGH_FROM),
  },
}).createMachine({
  id: 'locate',
  context: { regionCode: null, note: null },
  initial: 'idle',
  states: {
    idle: { on: { LOCATE: { actions: 'begin', target: 'locating' } } },
    locating: {
      tags: 'busy',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          { guard: 'isNowhere', actions: 'noteWhy', target: 'idle' },
          { guard: 'isOutside', actions: 'noteOutside', target: 'idle' },
          { guard: 'isRough', actions: ['tellFound', 'noteRough'], target: 'idle' },
          { actions: 'tellFound', target: 'idle' },
        ],
      },
    },
  },
  on: { PLACED: { actions: 'forgetNote', target: '.idle' } },
});
