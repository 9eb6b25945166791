import { fromPromise } from 'xstate';
import { locationInputOf, locationRules } from '../../domain/addresses/location.rules';
import type { LocationDraft } from '../../domain/addresses/location.rules';
import type { Location } from '../../domain/addresses/location';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { RegionCode } from '../../domain/regions/region';
import { failed } from '../../domain/shared/result';
import type { LocationsPort } from '../ports/records/locations.port';
import type { RecordKind } from './record.actors';

/** Saving an address and changing one, in the form of the branch's region [R2.15]. */
export function locationKind(locations: LocationsPort, regionCode: RegionCode): RecordKind<Location, LocationDraft> {
  return {
    rules: locationRules(regionCode),
    load: (id) => locations.get(id),
    save: ({ item, draft }, keyOf) => {
      const input = locationInputOf(draft, regionCode);
      // The rules let no draft through that has none.
      if (input === null) return Promise.resolve(failed({ kind: 'unreadable' }));
      return item === null ? locations.add(input, keyOf(input)) : locations.update(item.id, item.version, input);
    },
  };
}

/** Makes an address the branch's default pick-up. */
export function defaultLocationLogic(locations: LocationsPort) {
  return recordActionOf<Location, 'make-default'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Location>, { readonly action: 'make-default'; readonly item: Location }>(
        async ({ input: { item } }) => {
          const done = await locations.makeDefault(item.id);
          return done.ok ? { kind: 'done', item: done.value } : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}

/** Addresses that are removed together, and brought back together. */
export interface Removal {
  readonly ids: readonly string[];
}
export type RemovalAction = 'remove' | 'restore';

/** Removes addresses, and brings them back; what comes out says which ones. */
export function removalLogic(locations: LocationsPort) {
  return recordActionOf<Removal, RemovalAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Removal>, { readonly action: RemovalAction; readonly item: Removal }>(
        async ({ input: { action, item } }) => {
          const done = await locations[action](item.ids);
          return done.ok ? { kind: 'done', item: { ids: done.value } } : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
