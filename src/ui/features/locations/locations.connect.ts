import { use } from 'react';
import { locationsQuery } from '../../../application/queries/locations.queries';
import { ALL_LOCATIONS } from '../../../domain/addresses/location';
import { useApp } from '../../app/app-context';
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
