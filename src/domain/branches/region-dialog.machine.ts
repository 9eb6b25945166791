import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import type { RegionCode } from '../regions/region';

interface Context {
  /** R3.08: the region in which a branch is being added; null while one is being chosen. */
  readonly selectedRegion: RegionCode | null;
}

type Event =
  | { readonly type: 'ADD_BRANCH'; readonly regionCode: RegionCode }
  | { readonly type: 'BACK' }
  /** The branch exists: it is now one of those to choose from. */
  | { readonly type: 'ADDED' };

const on = readersOf<Event>();

/** The dialog with the regions and their branches: choosing one, or adding one in a region. Tag: `isAddBranch` [R3.08]. */
export const regionDialogMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'isAddBranch' },
  actions: {
    selectRegion: assign(on.event('ADD_BRANCH', (_, { regionCode }) => ({ selectedRegion: regionCode }))),
    forgetRegion: assign({ selectedRegion: null }),
  },
}).createMachine({
  id: 'region-dialog',
  context: { selectedRegion: null },
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'forgetRegion',
      on: { ADD_BRANCH: { actions: 'selectRegion', target: 'adding' } },
    },
    adding: { tags: 'isAddBranch', on: { BACK: 'choosing', ADDED: 'choosing' } },
  },
});
