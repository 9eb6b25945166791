import { assertEvent, assign, emit, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';

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

/**
 * Signing other devices out [R2.32]: one at once, all of them after one question. A device that is out already counts as
 * signed out. Emits `ended` when the list is another. Tags: `busy`, `asking` (the question stands).
 */
export const endSessionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'ended' },
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    endOne: outcome<object, { readonly id: string }>('endOne'),
    endOthers: outcome<object, void>('endOthers'),
  },
  actions: {
    keepId: assign((_, { id }: { id: string }) => ({ endingId: id, failure: null })),
    forgetId: assign({ endingId: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { result }: { result: Result<object> }) => (result.ok ? {} : { failure: result.failure })),
    tellEnded: emit({ type: 'ended' }),
  },
  guards: {
    isOut: (_, { result }: { result: Result<object> }) => result.ok || isRefused(result, 'NOT_FOUND'),
    isTaken: (_, { result }: { result: Result<object> }) => result.ok,
  },
}).createMachine({
  id: 'end-sessions',
  context: { endingId: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        END_ONE: { target: 'endingOne', actions: { type: 'keepId', params: ({ event }) => event } },
        END_OTHERS: { target: 'asking', actions: 'forgetFailure' },
      },
    },
    endingOne: {
      tags: 'busy',
      exit: 'forgetId',
      invoke: {
        id: 'endOne',
        src: 'endOne',
        input: ({ event }) => {
          assertEvent(event, 'END_ONE');
          return { id: event.id };
        },
        onDone: [
          {
            guard: { type: 'isOut', params: ({ event }) => ({ result: event.output }) },
            actions: 'tellEnded',
            target: 'idle',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'idle' },
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
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            actions: 'tellEnded',
            target: 'idle',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'asking' },
        ],
      },
    },
  },
});
