import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../../application/queries/locations.queries';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { ALL_LOCATIONS } from '../../../domain/addresses/location';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFilteredList } from '../../lists/use-filtered-list';
import { locationFiltersOf, locationsPath } from './location-url';

/** The branch's saved addresses that the filters in the URL ask for [R2.15]. */
export function useLocations() {
  const { locations } = use(useApp().records());
  return useFilteredList({
    read: locationFiltersOf,
    pathOf: locationsPath,
    whole: { search: ALL_LOCATIONS.search, use: ALL_LOCATIONS.use },
    query: (branchId, filters) => locationsQuery(locations, branchId, filters),
  });
}

export type LocationsView = ReturnType<typeof useLocations>;

const NO_TILES = { tileUrl: null, attribution: '' };

/** Where the tiles of maps come from; a map is useful without them, so it waits for none. */
export function useTiles() {
  const { regions } = useFeatures();
  return useQuery(preferencesQuery(regions, useBranchId())).data?.map ?? NO_TILES;
}
