import { assign, emit, setup } from 'xstate';
import type { ActionChanged } from '../records/record-action.machine';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { failureIn } from '../shared/result';
import type { Failure } from '../shared/result';
import { BUSY_MINUTES, PACE_MINUTES } from './pace';
import type { BusyMinutes, Pace, PaceMinutes, PaceWish } from './pace';

/** What is chosen so far. */
export interface PaceDraft {
  readonly kind: 'paused' | 'busy';
  /** Null until somebody ends it. */
  readonly minutes: PaceMinutes | null;
  readonly extra: BusyMinutes;
}

export interface PaceContext {
  readonly draft: PaceDraft;
  /** What is on its way, or did not arrive. */
  readonly wish: PaceWish | null;
  readonly failure: Failure | null;
}

export type PaceEvent =
  | { readonly type: 'CHOOSE'; readonly kind: PaceDraft['kind'] }
  | { readonly type: 'CHANGE'; readonly change: Partial<PaceDraft> }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  /** Back to the usual pace. */
  | { readonly type: 'RESUME' };

const actors = { save: outcome<Pace, PaceWish>('save') };
const on = readersOf<PaceEvent, typeof actors>();

const FIRST: PaceDraft = { kind: 'paused', minutes: PACE_MINUTES[1], extra: BUSY_MINUTES[1] };

const wishOf = ({ kind, minutes, extra }: PaceDraft): PaceWish =>
  kind === 'paused' ? { kind, minutes } : { kind, minutes, extra };

/**
 * How a branch takes the orders of its store [R11.28]: people pause it or say that it is busy, for how long they choose,
 * and end it with one press. What did not arrive stays as it was chosen. Tags: `resting`, `choosing`, `busy`.
 */
export const paceMachine = setup({
  types: {
    context: {} as PaceContext,
    events: {} as PaceEvent,
    emitted: {} as ActionChanged<Pace>,
    tags: {} as 'resting' | 'choosing' | 'busy',
  },
  actors,
  actions: {
    begin: assign(on.event('CHOOSE', (_, { kind }) => ({ draft: { ...FIRST, kind }, failure: null }))),
    change: assign(on.event('CHANGE', ({ context: { draft } }, { change }) => ({ draft: { ...draft, ...change } }))),
    takeDraft: assign(({ context: { draft } }) => ({ wish: wishOf(draft) })),
    takeUsual: assign({ wish: { kind: 'usual' } }),
    forget: assign({ wish: null, failure: null }),
    noteFailure: assign(on.output('save', (_, result) => ({ failure: failureIn(result) }))),
    tellChanged: emit(
      on.output('save', (_, result): ActionChanged<Pace> => {
        if (!result.ok) throw new Error('Nothing was changed');
        return { type: 'changed', item: result.value };
      }),
    ),
  },
  guards: {
    isDone: on.output('save', (_, result) => result.ok),
    isResuming: ({ context }) => context.wish?.kind === 'usual',
  },
}).createMachine({
  id: 'pace',
  context: { draft: FIRST, wish: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      tags: 'resting',
      on: {
        CHOOSE: { actions: 'begin', target: 'choosing' },
        RESUME: { actions: 'takeUsual', target: 'saving' },
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        CHANGE: { actions: 'change' },
        SAVE: { actions: 'takeDraft', target: 'saving' },
        CLOSE: { actions: 'forget', target: 'resting' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => invariant(context.wish, 'pace to save'),
        onDone: [
          { guard: 'isDone', actions: ['tellChanged', 'forget'], target: 'resting' },
          { actions: 'noteFailure', target: 'failed' },
        ],
      },
    },
    failed: { always: [{ guard: 'isResuming', target: 'resting' }, { target: 'choosing' }] },
  },
});
