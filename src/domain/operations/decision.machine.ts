import { assign, emit, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { DeskDecision } from './operations';

export interface DecisionContext {
  /** What was pressed and is not settled; null if nothing is. */
  readonly decision: DeskDecision | null;
  /** Under which it is sent, however often [T.36]. */
  readonly key: string | null;
  /** Why it was refused, or why nobody knows. */
  readonly failure: Failure | null;
}

export type DecisionEvent =
  | { readonly type: 'DECIDE'; readonly decision: DeskDecision; readonly key: string }
  /** Sends it again at once. */
  | { readonly type: 'RETRY' };

/** The decision was carried out: the view says so. */
export interface DecisionDone {
  readonly type: 'done';
}
/** The record has changed, by the decision or by somebody else: what is listed is old. */
export interface DecisionChanged {
  readonly type: 'changed';
}
/** The server no longer knows the session. */
export interface DecisionLost {
  readonly type: 'lost';
}

interface Sent {
  readonly decision: DeskDecision;
  readonly key: string;
}

const actors = { decide: outcome<object, Sent>('decide') };
const on = readersOf<DecisionEvent, typeof actors>();

/**
 * What an operator decides about a record [R2.36] [R11.14]. It is sent until an answer comes, always under the same key,
 * and nothing else is decided before that. If somebody else was first, that is said, and the list is read again. Tags:
 * `idle`, `busy`, `unsent`, `refused`.
 */
export const decisionMachine = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    emitted: {} as DecisionDone | DecisionChanged | DecisionLost,
    tags: {} as 'idle' | 'busy' | 'unsent' | 'refused',
  },
  actors,
  delays: { again: 3_000 },
  actions: {
    takeDecision: assign(on.event('DECIDE', (_, { decision, key }) => ({ decision, key, failure: null }))),
    settle: assign({ decision: null, key: null, failure: null }),
    forgetKey: assign({ key: null }),
    noteFailure: assign(on.output('decide', (_, result) => ({ failure: failureIn(result) }))),
    tellDone: emit({ type: 'done' }),
    tellChanged: emit({ type: 'changed' }),
    tellLost: emit({ type: 'lost' }),
  },
  guards: {
    isDone: on.output('decide', (_, result) => result.ok),
    isLost: on.output('decide', (_, result) => isRefused(result, 'UNAUTHENTICATED')),
    isUnknown: on.output('decide', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'decision',
  context: { decision: null, key: null, failure: null },
  initial: 'idle',
  states: {
    idle: { tags: 'idle', on: { DECIDE: { actions: 'takeDecision', target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({
          decision: invariant(context.decision, 'decision'),
          key: invariant(context.key, 'key'),
        }),
        onDone: [
          { guard: 'isDone', actions: ['settle', 'tellDone', 'tellChanged'], target: 'idle' },
          { guard: 'isLost', actions: ['settle', 'tellLost'], target: 'idle' },
          { guard: 'isUnknown', actions: 'noteFailure', target: 'unsent' },
          // Somebody else was first, or it is not possible: the list shows how it stands now.
          { actions: ['noteFailure', 'forgetKey', 'tellChanged'], target: 'refused' },
        ],
      },
    },
    unsent: { tags: 'unsent', after: { again: 'sending' }, on: { RETRY: 'sending' } },
    refused: { tags: 'refused', on: { DECIDE: { actions: 'takeDecision', target: 'sending' } } },
  },
});
