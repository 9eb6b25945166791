import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';

/** One line: what a person says of the problem; characters. */
export const DESCRIPTION_MAX = 200;

interface Context {
  readonly description: string;
}

type Event = { readonly type: 'DESCRIBE'; readonly description: string } | { readonly type: 'SAVE' };

/** One line: a file's header has no room for more. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, DESCRIPTION_MAX);

const actors = { saveReport: outcome<object, { readonly description: string }>('saveReport') };
const on = readersOf<Event, typeof actors>();

/**
 * Saving what the app did as a file, with a note on what went wrong [R10.05]. The note stays, whether or not saving
 * succeeds. Tags: `busy`; `saved` and `failed` until something new is written.
 */
export const problemReportMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'saved' | 'failed' },
  actors,
  actions: { describe: assign(on.event('DESCRIBE', (_, { description }) => ({ description: lineOf(description) }))) },
  guards: { isSaved: on.output('saveReport', (_, result) => result.ok) },
}).createMachine({
  id: 'problem-report',
  context: { description: '' },
  initial: 'writing',
  states: {
    writing: { on: { SAVE: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        input: ({ context }) => ({ description: context.description.trim() }),
        onDone: [{ guard: 'isSaved', target: 'saved' }, { target: 'failed' }],
      },
      on: { DESCRIBE: { actions: 'describe' } },
    },
    saved: { tags: 'saved', on: { SAVE: 'saving' } },
    failed: { tags: 'failed', on: { SAVE: 'saving' } },
  },
  on: { DESCRIBE: { target: '.writing', actions: 'describe' } },
});
