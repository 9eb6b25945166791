import { assign, emit, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';

interface Context {
  /** The device that is being signed out. */
  readonly endingId: string | null;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'END_ONE'; readonly id: string }
  | { readonly type: 'END_OTHERS' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

const actors = {
  endOne: outcome<object, { readonly id: string }>('endOne'),
  endOthers: outcome<object, void>('endOthers'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Signing other devices out [R2.32]: a single one at once, all of them after one confirmation. A device that is already
 * signed out counts as done. Emits `ended` when the list has changed. Tags: `busy`, `asking` (the question is shown).
 */
export const endSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'ended' },
    tags: {} as 'busy' | 'asking',
  },
  actors,
  actions: {
    keepId: assign(on.event('END_ONE', (_, { id }) => ({ endingId: id, failure: null }))),
    forgetId: assign({ endingId: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(on.output(['endOne', 'endOthers'], (_, result) => ({ failure: failureIn(result) }))),
    tellEnded: emit({ type: 'ended' }),
  },
  guards: {
    isOut: on.output('endOne', (_, result) => result.ok || isRefused(result, 'NOT_FOUND')),
    isTaken: on.output('endOthers', (_, result) => result.ok),
  },
}).createMachine({
  id: 'end-sessions',
  context: { endingId: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        END_ONE: { target: 'endingOne', actions: 'keepId' },
        END_OTHERS: { target: 'asking', actions: 'forgetFailure' },
      },
    },
    endingOne: {
      tags: 'busy',
      exit: 'forgetId',
      invoke: {
        id: 'endOne',
        src: 'endOne',
        input: on.event('END_ONE', (_, event) => ({ id: event.id })),
        onDone: [
          { guard: 'isOut', actions: 'tellEnded', target: 'idle' },
          { actions: 'keepFailure', target: 'idle' },
        ],
      },
    },
    asking: { tags: 'asking', on: { CONFIRM: 'endingOthers', CANCEL: 'idle' } },
    endingOthers: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: [
          { guard: 'isTaken', actions: 'tellEnded', target: 'idle' },
          { actions: 'keepFailure', target: 'asking' },
        ],
      },
    },
  },
});
