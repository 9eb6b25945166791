import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { isSearchable, NOTHING_FOUND, TYPING_PAUSE } from './palette';
import type { Found } from './palette';

export interface PaletteContext {
  /** As typed. */
  readonly text: string;
  /** What fits the text that was searched for last; it stays until the next answer, so that nothing flickers. */
  readonly found: Found;
  readonly failure: Failure | null;
}

export type PaletteEvent =
  | { readonly type: 'TYPE'; readonly text: string }
  /** Searches again after a failure. */
  | { readonly type: 'RETRY' };

const actors = { search: outcome<Found, string>('search') };
const on = readersOf<PaletteEvent, typeof actors>();

/**
 * The command palette: pages and actions are matched by the view at once; deliveries, customers and saved addresses are
 * searched for once the typing pauses. A newer text ends the search before it, so no late answer is ever shown [R11.23].
 * Tags: `resting` while there is nothing to search for, `searching`, `found`, `failed`.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'resting' | 'searching' | 'found' | 'failed',
  },
  actors,
  delays: { typingPause: TYPING_PAUSE },
  actions: {
    take: assign(on.event('TYPE', (_, { text }) => ({ text, failure: null }))),
    forget: assign({ found: NOTHING_FOUND, failure: null }),
    note: assign(
      on.output('search', ({ context }, result) =>
        result.ok ? { found: result.value, failure: null } : { found: context.found, failure: result.failure },
      ),
    ),
  },
  guards: {
    isSearchable: on.event('TYPE', (_, { text }) => isSearchable(text)),
    isFound: on.output('search', (_, result) => result.ok),
  },
}).createMachine({
  id: 'palette',
  context: { text: '', found: NOTHING_FOUND, failure: null },
  initial: 'resting',
  on: {
    TYPE: [
      { guard: 'isSearchable', target: '.waiting', reenter: true, actions: 'take' },
      { target: '.resting', actions: ['take', 'forget'] },
    ],
  },
  states: {
    resting: { tags: 'resting' },
    waiting: { tags: 'searching', after: { typingPause: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { text } }) => text,
        onDone: [
          { guard: 'isFound', actions: 'note', target: 'found' },
          { actions: ['forget', 'note'], target: 'failed' },
        ],
      },
    },
    found: { tags: 'found' },
    failed: { tags: 'failed', on: { RETRY: { actions: 'forget', target: 'searching' } } },
  },
});
