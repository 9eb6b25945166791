import { assign, emit, sendTo, setup } from 'xstate';
import { readersOf } from './event-readers';
import { answer, ongoing, outcome } from './outcome';
import { failureIn, isRefused } from './result';
import type { Failure, Result } from './result';

/** What was taken on a device and the server has not got, and what it refused until somebody has read it. */
export interface StepQueue<Step, Conflict> {
  /** In their order. */
  readonly steps: readonly Step[];
  readonly conflicts: readonly Conflict[];
}

/** What a kind of steps decides by itself. */
export interface StepRules<Step, Conflict> {
  /** The name of its machine. */
  readonly id: string;
  /** The queue with one more step; the same with one that is in it. */
  readonly withStep: (queue: StepQueue<Step, Conflict>, step: Step) => StepQueue<Step, Conflict>;
  /** The queue once somebody has read what became of an order. */
  readonly withoutConflict: (queue: StepQueue<Step, Conflict>, orderId: string) => StepQueue<Step, Conflict>;
  /** The queue after the answer to its first step. */
  readonly answered: (queue: StepQueue<Step, Conflict>, result: Result<unknown>) => StepQueue<Step, Conflict>;
  /** Whether a step is to be sent again as it is. */
  readonly mustWait: (failure: Failure, step: Step) => boolean;
}

export interface KeptStepsContext<Step, Conflict> extends StepQueue<Step, Conflict> {
  /** The server has not answered for a while: people go on as if it had. */
  readonly isBehind: boolean;
  /** The device had room for all that waits; if not, it waits only as long as the page is open. */
  readonly isKept: boolean;
}

export type KeptStepsEvent<Step> =
  | { readonly type: 'ADD'; readonly step: Step }
  | { readonly type: 'RETRY' }
  /** Somebody has read what became of an order. */
  | { readonly type: 'SEEN'; readonly orderId: string }
  /** Somebody leaves, and knows that what waits is lost. */
  | { readonly type: 'WIPE' }
  /** The device has no room left for a step. */
  | { readonly type: 'CROWDED' };

/** What those who show the work hear. */
export type KeptStepsEmitted<Answer> =
  | { readonly type: 'taken'; readonly answer: Answer }
  | { readonly type: 'refused' };

/** What the device is told to store: only what changed, as another page may have changed the rest. */
export type KeepSteps<Step, Conflict> =
  | {
      readonly type: 'KEEP';
      readonly added: Step | null;
      /** The keys of steps that are not sent any more. */
      readonly settled: readonly string[];
      readonly conflicts: readonly Conflict[];
    }
  | { readonly type: 'FORGET' };

/** The input of a state that cannot be entered without it. */
function first<Step>({ steps: [step] }: { readonly steps: readonly Step[] }): Step {
  if (step === undefined) throw new RangeError('Nothing is sent before a step was taken');
  return step;
}

/** What the device stores of a change. */
const changed = <Step extends { readonly key: string }, Conflict>(
  before: StepQueue<Step, Conflict>,
  after: StepQueue<Step, Conflict>,
): KeepSteps<Step, Conflict> => ({
  type: 'KEEP',
  added: after.steps.find(({ key }) => before.steps.every((step) => step.key !== key)) ?? null,
  settled: before.steps.map(({ key }) => key).filter((key) => after.steps.every((step) => step.key !== key)),
  conflicts: after.conflicts,
});

/**
 * Steps that people take where the network may be away [R11.12] [R11.27]: kept on the device before they are sent, sent one
 * after the other in their order, and each until an answer comes. Without a connection people go on. A step that is refused
 * is told; its rules say which later ones it takes with it.
 * Tags: reading, idle, sending, waiting, lost.
 */
export function keptStepsOf<Step extends { readonly key: string }, Conflict extends object, Answer>({
  id,
  withStep,
  withoutConflict,
  answered,
  mustWait,
}: StepRules<Step, Conflict>) {
  type Context = KeptStepsContext<Step, Conflict>;
  type Event = KeptStepsEvent<Step>;
  const actors = {
    /** What is kept from an earlier visit. */
    read: answer<StepQueue<Step, Conflict>>('read'),
    send: outcome<Answer, { readonly step: Step }>('send'),
    keeper: ongoing<KeepSteps<Step, Conflict>>('keeper'),
  };
  const on = readersOf<Event, typeof actors>();
  const added = on.event('ADD', ({ context }: { context: Context; event: Event }, { step }) => withStep(context, step));
  const seen = on.event('SEEN', ({ context }: { context: Context; event: Event }, { orderId }) =>
    withoutConflict(context, orderId),
  );
  const settled = on.output('send', ({ context }: { context: Context; event: Event }, result) =>
    answered(context, result),
  );

  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      emitted: {} as KeptStepsEmitted<Answer>,
      tags: {} as 'reading' | 'idle' | 'sending' | 'waiting' | 'lost',
    },
    actors,
    delays: { again: 3_000, patience: 4_000 },
    actions: {
      takeRead: assign(on.output('read', (_, queue) => ({ ...queue, isBehind: queue.steps.length > 0 }))),
      noteCrowded: assign({ isKept: false }),
      addStep: assign(added),
      keepAdded: sendTo('keeper', (args) => changed(args.context, added(args))),
      settle: assign(settled),
      keepSettled: sendTo('keeper', (args) => changed(args.context, settled(args))),
      forgetConflict: assign(seen),
      keepSeen: sendTo('keeper', (args) => changed(args.context, seen(args))),
      forgetAll: assign({ steps: [], conflicts: [] }),
      keepNothing: sendTo('keeper', { type: 'FORGET' }),
      noteBehind: assign({ isBehind: true }),
      noteUpToDate: assign({ isBehind: false, isKept: true }),
      tell: emit(
        on.output('send', (_, result): KeptStepsEmitted<Answer> =>
          result.ok ? { type: 'taken', answer: result.value } : { type: 'refused' },
        ),
      ),
    },
    guards: {
      isLost: on.output('send', (_, result) => isRefused(result, 'UNAUTHENTICATED')),
      isUnknown: on.output('send', ({ context }, result) => {
        const failure = failureIn(result);
        return failure !== null && mustWait(failure, first(context));
      }),
      hasSteps: ({ context: { steps } }) => steps.length > 0,
    },
  }).createMachine({
    id,
    context: { steps: [], conflicts: [], isBehind: false, isKept: true },
    invoke: { id: 'keeper', src: 'keeper' },
    initial: 'reading',
    on: { SEEN: { actions: ['keepSeen', 'forgetConflict'] } },
    states: {
      reading: {
        tags: 'reading',
        invoke: {
          id: 'read',
          src: 'read',
          onDone: { actions: 'takeRead', target: 'next' },
        },
      },
      idle: {
        tags: 'idle',
        entry: 'noteUpToDate',
        on: {
          ADD: { actions: ['keepAdded', 'addStep'], target: 'sending' },
          WIPE: { actions: ['keepNothing', 'forgetAll'] },
        },
      },
      sending: {
        tags: 'sending',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ step: first(context) }),
          onDone: [
            { guard: 'isLost', target: 'lost' },
            { guard: 'isUnknown', actions: 'noteBehind', target: 'waiting' },
            { actions: ['keepSettled', 'settle', 'tell'], target: 'next' },
          ],
        },
        after: { patience: { actions: 'noteBehind' } },
        on: {
          ADD: { actions: ['keepAdded', 'addStep'] },
          CROWDED: { actions: 'noteCrowded' },
          WIPE: { actions: ['keepNothing', 'forgetAll'], target: 'idle' },
        },
      },
      next: { always: [{ guard: 'hasSteps', target: 'sending' }, { target: 'idle' }] },
      waiting: {
        tags: 'waiting',
        after: { again: 'sending' },
        on: {
          RETRY: 'sending',
          ADD: { actions: ['keepAdded', 'addStep'] },
          CROWDED: { actions: 'noteCrowded' },
          WIPE: { actions: ['keepNothing', 'forgetAll'], target: 'idle' },
        },
      },
      lost: { tags: 'lost' },
    },
  });
}
