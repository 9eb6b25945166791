import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';

export interface AddingContext {
  /** What was sent last and is not settled; null if nothing was. */
  readonly thing: object | null;
  /** Under which it is sent again, if the same comes again [T.36]; null once it is known what became of it. */
  readonly key: string | null;
  readonly failure: Failure | null;
  /** What was added last; null while nothing was, or another one is on its way. */
  readonly added: object | null;
}

export type AddingEvent =
  /** @property key for what was not sent before */
  | { readonly type: 'ADD'; readonly thing: object; readonly key: string }
  /** What was refused is no longer said. */
  | { readonly type: 'FORGET' };

/** It was added: the form is emptied, and the list is read again. */
export interface Added {
  readonly type: 'added';
}
/** The server no longer knows the session. */
export interface AddingLost {
  readonly type: 'lost';
}

interface Sent {
  readonly thing: object;
  readonly key: string;
}

const actors = { add: outcome<object, Sent>('add') };
const on = readersOf<AddingEvent, typeof actors>();

/** The same content, sent again after silence. */
const isSame = (one: object | null, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds what a form of the team's describes, a driver or a voucher [R2.36]: once at a time, and once under one key, however
 * often the same is sent after a lost answer. Tags: `idle`, `busy`.
 */
export const addingMachine = setup({
  types: {
    context: {} as AddingContext,
    events: {} as AddingEvent,
    emitted: {} as Added | AddingLost,
    tags: {} as 'idle' | 'busy',
  },
  actors,
  actions: {
    takeThing: assign(
      on.event('ADD', ({ context }, { thing, key }) => ({
        thing,
        key: context.key !== null && isSame(context.thing, thing) ? context.key : key,
        failure: null,
        added: null,
      })),
    ),
    dropFailure: assign({ failure: null }),
    settle: assign({ thing: null, key: null }),
    noteAdded: assign(({ context }) => ({ added: context.thing })),
    noteFailure: assign(on.output('add', (_, result) => ({ failure: failureIn(result) }))),
    tellAdded: emit({ type: 'added' }),
    tellLost: emit({ type: 'lost' }),
  },
  guards: {
    isAdded: on.output('add', (_, result) => result.ok),
    isLost: on.output('add', (_, result) => isRefused(result, 'UNAUTHENTICATED')),
    isUnknown: on.output('add', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'adding',
  context: { thing: null, key: null, failure: null, added: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'idle',
      on: { ADD: { actions: 'takeThing', target: 'sending' }, FORGET: { actions: 'dropFailure' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => ({
          thing: invariant(context.thing, 'thing to add'),
          key: invariant(context.key, 'key'),
        }),
        onDone: [
          { guard: 'isAdded', actions: ['noteAdded', 'settle', 'tellAdded'], target: 'idle' },
          { guard: 'isLost', actions: ['settle', 'noteFailure', 'tellLost'], target: 'idle' },
          { guard: 'isUnknown', actions: 'noteFailure', target: 'idle' },
          { actions: ['settle', 'noteFailure'], target: 'idle' },
        ],
      },
    },
  },
});
