import { assign, emit, sendTo, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing, outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Work } from './driving';
import { answered, EMPTY_QUEUE, mustWait, withoutConflict, withStep } from './steps.rules';
import type { Conflict, KeptStep, Queue } from './steps.rules';

export interface StepsContext extends Queue {
  /** The server has not answered for a while: the driver goes on as if it had. */
  readonly isBehind: boolean;
  /** The device had room for all that waits; if not, it waits only as long as the page is open. */
  readonly isKept: boolean;
}

export type StepsEvent =
  | { readonly type: 'ADD'; readonly step: KeptStep }
  | { readonly type: 'RETRY' }
  /** The driver has read what became of an order. */
  | { readonly type: 'SEEN'; readonly orderId: string }
  /** The driver signs out, and knows that what waits is lost. */
  | { readonly type: 'WIPE' }
  /** The device has no room left for a step. */
  | { readonly type: 'CROWDED' };

/** What those who show the work hear. */
export type StepsEmitted = { readonly type: 'taken'; readonly work: Work } | { readonly type: 'refused' };

/** What the device is told to store: only what changed, as another page of the driver may have changed the rest. */
export type KeepCommand =
  | {
      readonly type: 'KEEP';
      readonly added: KeptStep | null;
      /** The keys of steps that are not sent any more. */
      readonly settled: readonly string[];
      readonly conflicts: readonly Conflict[];
    }
  | { readonly type: 'FORGET' };

const actors = {
  /** What is kept from an earlier visit. */
  read: answer<Queue>('read'),
  send: outcome<Work, KeptStep>('send'),
  keeper: ongoing<KeepCommand>('keeper'),
};
const on = readersOf<StepsEvent, typeof actors>();

/** The input of a state that cannot be entered without it. */
function first({ steps: [step] }: Queue): KeptStep {
  if (step === undefined) throw new RangeError('Nothing is sent before a step was taken');
  return step;
}

/** What the device stores of a change. */
const changed = (before: Queue, after: Queue): KeepCommand => ({
  type: 'KEEP',
  added: after.steps.find(({ key }) => before.steps.every((step) => step.key !== key)) ?? null,
  settled: before.steps.map(({ key }) => key).filter((key) => after.steps.every((step) => step.key !== key)),
  conflicts: after.conflicts,
});

const added = on.event('ADD', ({ context }: { context: StepsContext; event: StepsEvent }, { step }) =>
  withStep(context, step),
);
const seen = on.event('SEEN', ({ context }: { context: StepsContext; event: StepsEvent }, { orderId }) =>
  withoutConflict(context, orderId),
);
const settled = on.output('send', ({ context }: { context: StepsContext; event: StepsEvent }, result) =>
  answered(context, result),
);

/**
 * The steps that a driver takes [R11.12]: kept on the device before they are sent, sent one after the other in their
 * order, and each until an answer comes. Without a connection the driver goes on. A step that is refused is told, and
 * takes the later ones of its order with it; those of other orders are sent.
 * Tags: reading, idle, sending, waiting, lost.
 */
export const stepsMachine = setup({
  types: {
    context: {} as StepsContext,
    events: {} as StepsEvent,
    emitted: {} as StepsEmitted,
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
    forgetAll: assign(EMPTY_QUEUE),
    keepNothing: sendTo('keeper', { type: 'FORGET' }),
    noteBehind: assign({ isBehind: true }),
    noteUpToDate: assign({ isBehind: false, isKept: true }),
    tell: emit(
      on.output('send', (_, result): StepsEmitted =>
        result.ok ? { type: 'taken', work: result.value } : { type: 'refused' },
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
  id: 'steps',
  context: { ...EMPTY_QUEUE, isBehind: false, isKept: true },
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
        input: ({ context }) => first(context),
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
