import { fromPromise } from 'xstate';
import type { OrdersAsk } from '../../domain/ordering/order-columns';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { savedViewRules } from '../../domain/saved-views/saved-view.rules';
import type { SavedView, SavedViewDraft } from '../../domain/saved-views/saved-view.rules';
import { failed, isRefused } from '../../domain/shared/result';
import type { SavedViewsPort } from '../ports/records/saved-views.port';
import type { RecordKind } from './record.actors';

/**
 * Saving a view under a name, and renaming one.
 * @param asks what a new one asks for; null where none is made
 */
export function savedViewKind(views: SavedViewsPort, asks: OrdersAsk | null): RecordKind<SavedView, SavedViewDraft> {
  return {
    rules: savedViewRules,
    load: (id) => views.get(id),
    save: ({ item, draft }, keyOf) => {
      if (item !== null) return views.change(item.id, { ...draft, version: item.version });
      if (asks === null) return Promise.resolve(failed({ kind: 'unreadable' }));
      const input = { ...draft, asks };
      return views.add(input, keyOf(input));
    },
  };
}

/** Removes a saved view. */
export function viewRemovalLogic(views: SavedViewsPort) {
  return recordActionOf<SavedView, 'remove'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<SavedView>, { readonly action: 'remove'; readonly item: SavedView }>(
        async ({ input: { item } }) => {
          const done = await views.remove(item.id);
          // Gone already: an answer was lost, or another tab was quicker.
          return done.ok || isRefused(done, 'NOT_FOUND')
            ? { kind: 'done', item }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
