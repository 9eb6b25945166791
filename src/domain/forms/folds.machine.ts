import { assign, emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { readersOf } from '../shared/event-readers';

interface Input {
  /** The sections, in the order of the page. */
  readonly order: readonly string[];
  /** The one that is open at first; null where all are filled in. */
  readonly open: string | null;
}

type Event =
  /** The person pressed a section's heading. */
  | { readonly type: 'TOGGLE'; readonly section: string }
  /** Something in this section needs the person: an error points into it. */
  | { readonly type: 'OPEN'; readonly section: string }
  /** The person is done with the open section. `errors`: paths of what is wrong in it, the first first. */
  | { readonly type: 'CONTINUE'; readonly errors: readonly string[] };

const on = readersOf<Event, Readonly<Record<string, never>>>();

/** The section after the open one; null after the last, so that all are folded. */
const following = ({ order, open }: Input): string | null => order[order.indexOf(open ?? '') + 1] ?? null;

/**
 * The sections of a long form: one at a time is open, the others are folded to a line each [R2.41]. A section with
 * errors is not left by CONTINUE: `field.pointed` leads to the first. Nothing of it is persisted: after a reload, the
 * first section that is not filled in is open, which the draft tells.
 */
export const foldsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as Event,
    emitted: {} as { readonly type: 'field.pointed'; readonly path: string },
  },
  actions: {
    show: assign(on.event(['TOGGLE', 'OPEN'], (_, { section }) => ({ open: section }))),
    showNext: assign(({ context }) => ({ open: following(context) })),
    fold: assign({ open: null }),
    pointAtError: emit(
      on.event('CONTINUE', (_, { errors }) => ({ type: 'field.pointed' as const, path: errors[0] ?? '' })),
    ),
  },
  guards: {
    isOpen: on.event(
      'TOGGLE',
      ({ context }: { context: Input; event: EventObject }, { section }) => context.open === section,
    ),
    hasErrors: on.event('CONTINUE', (_, { errors }) => errors.length > 0),
  },
}).createMachine({
  id: 'folds',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      on: {
        TOGGLE: [{ guard: 'isOpen', actions: 'fold' }, { actions: 'show' }],
        OPEN: { actions: 'show' },
        CONTINUE: [{ guard: 'hasErrors', actions: 'pointAtError' }, { actions: 'showNext' }],
      },
    },
  },
});
