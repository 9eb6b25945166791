import { assign, emit, setup } from 'xstate';
import type { ActionChanged, ActionOutcome } from '../records/record-action.machine';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { invariant } from '../shared/invariant';
import { stockOf } from './availability';
import type { Availability, AvailabilityChange, AvailabilityTarget, StockError } from './availability';
import { itemsOf } from './store';
import type { Store } from './store';

/** An item, and what it was when it was changed. */
export interface SeenItem {
  readonly itemId: string;
  readonly before: Availability;
}

/** What is being changed. */
interface Sent {
  readonly items: readonly SeenItem[];
  readonly changes: readonly AvailabilityChange[];
  /** It takes a change back, and leaves nothing to be taken back itself. */
  readonly isUndo: boolean;
}

export interface AvailabilityContext {
  /** The items that are changed together. */
  readonly selected: readonly string[];
  /** The items whose pieces are being counted, and the number as typed. */
  readonly counted: readonly SeenItem[];
  readonly typed: string;
  readonly error: StockError | null;
  /** What is on its way, or did not arrive; null when all is saved. */
  readonly sent: Sent | null;
  /** What takes the last change back; null if there is nothing to take back. */
  readonly undo: Sent | null;
  readonly failure: Failure | null;
}

export type AvailabilityEvent =
  /** Exactly these are selected. */
  | { readonly type: 'SELECT'; readonly itemIds: readonly string[] }
  | { readonly type: 'SET'; readonly items: readonly SeenItem[]; readonly to: AvailabilityTarget }
  /** Asks how many there are of each. */
  | { readonly type: 'COUNT'; readonly items: readonly SeenItem[] }
  | { readonly type: 'TYPE'; readonly typed: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'UNDO' }
  /** Sends again what did not arrive: setting twice is like setting once. */
  | { readonly type: 'RETRY' }
  /** Hides the last result. */
  | { readonly type: 'DISMISS' };

type Output = ActionOutcome<Store>;
const actors = { save: answer<Output, readonly AvailabilityChange[]>('save') };
const on = readersOf<AvailabilityEvent, typeof actors>();

const changesTo = (items: readonly SeenItem[], to: AvailabilityTarget): Sent => ({
  items,
  changes: items.map(({ itemId }) => ({ itemId, to, seen: null })),
  isUndo: false,
});

/** What takes a change back, while the items are as it left them; items that are gone stay gone. */
function inverseOf({ items, isUndo }: Sent, store: Store): Sent | null {
  const now = itemsOf(store.menu);
  const changes = items.flatMap(({ itemId, before }) => {
    const item = now.get(itemId);
    return item === undefined ? [] : [{ itemId, to: before, seen: item.availability }];
  });
  return isUndo || changes.length === 0 ? null : { items, changes, isUndo: true };
}

/**
 * Turning items of the menu off and on, and counting their pieces [R2.24]: one or several at once, at once on the
 * server, and taken back with one press while nobody ordered or changed them since. Tags: `choosing`, `counting`,
 * `busy`.
 */
export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    emitted: {} as ActionChanged<Store>,
    tags: {} as 'choosing' | 'counting' | 'busy',
  },
  actors,
  actions: {
    select: assign(on.event('SELECT', (_, { itemIds }) => ({ selected: itemIds }))),
    takeSet: assign(on.event('SET', (_, { items, to }) => ({ sent: changesTo(items, to) }))),
    takeItems: assign(on.event('COUNT', (_, { items }) => ({ counted: items, typed: '', error: null }))),
    takeTyped: assign(on.event('TYPE', (_, { typed }) => ({ typed, error: null }))),
    noteError: assign(({ context: { typed } }) => {
      const read = stockOf(typed);
      return { error: read.ok ? null : read.error };
    }),
    takeCount: assign(({ context: { typed, counted, sent } }) => {
      const read = stockOf(typed);
      return { sent: read.ok ? changesTo(counted, { kind: 'counted', left: read.left }) : sent };
    }),
    forgetCount: assign({ counted: [], typed: '', error: null }),
    takeUndo: assign(({ context: { undo } }) => ({ sent: undo })),
    forgetResult: assign({ sent: null, undo: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    noteDone: assign(
      on.output('save', ({ context: { sent } }, output) => ({
        undo: sent === null || output.kind === 'failed' ? null : inverseOf(sent, output.item),
        sent: null,
        selected: [],
        failure: null,
      })),
    ),
    noteOvertaken: assign({ sent: null, undo: null }),
    noteFailure: assign(
      on.output('save', (_, output) => ({ failure: output.kind === 'done' ? null : output.failure })),
    ),
    tellChanged: emit(
      on.output('save', (_, output): ActionChanged<Store> => {
        if (output.kind === 'failed') throw new Error('Nothing was changed');
        return { type: 'changed', item: output.item };
      }),
    ),
  },
  guards: {
    hasUndo: ({ context }) => context.undo !== null,
    hasSent: ({ context }) => context.sent !== null,
    isStock: ({ context }) => stockOf(context.typed).ok,
    isDone: on.output('save', (_, output) => output.kind === 'done'),
    isOvertaken: on.output('save', (_, output) => output.kind === 'overtaken'),
  },
}).createMachine({
  id: 'availability',
  context: { selected: [], counted: [], typed: '', error: null, sent: null, undo: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        SELECT: { actions: 'select' },
        SET: { actions: 'takeSet', target: 'saving' },
        COUNT: { actions: 'takeItems', target: 'counting' },
        UNDO: { guard: 'hasUndo', actions: 'takeUndo', target: 'saving' },
        RETRY: { guard: 'hasSent', target: 'saving' },
        DISMISS: { actions: 'forgetResult' },
      },
    },
    counting: {
      tags: 'counting',
      on: {
        TYPE: { actions: 'takeTyped' },
        SAVE: [{ guard: 'isStock', actions: ['takeCount', 'forgetCount'], target: 'saving' }, { actions: 'noteError' }],
        CANCEL: { actions: 'forgetCount', target: 'choosing' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => invariant(context.sent, 'change to save').changes,
        onDone: [
          { guard: 'isDone', actions: ['tellChanged', 'noteDone'], target: 'choosing' },
          { guard: 'isOvertaken', actions: ['tellChanged', 'noteFailure', 'noteOvertaken'], target: 'choosing' },
          { actions: 'noteFailure', target: 'choosing' },
        ],
      },
    },
  },
});
