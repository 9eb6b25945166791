import { use } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../application/queries/ask';
import { locationsQuery } from '../../../application/queries/locations.queries';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { ALL_LOCATIONS } from '../../../domain/addresses/location';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useUrlFilters } from '../../lists/use-url-filters';
import { locationFiltersOf, locationsPath } from './location-url';

/** The branch's saved addresses that the filters in the URL ask for [R2.15]. */
export function useLocations() {
  const branchId = useBranchId();
  const { locations } = use(useApp().records());
  const { filters, change } = useUrlFilters(locationFiltersOf, locationsPath);
  const query = useInfiniteQuery({
    ...locationsQuery(locations, branchId, filters),
    enabled: branchId !== '',
    // While a search is typed the rows of the last one stay; those of another branch are never shown.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === branchId ? before : undefined),
  });
  const pages = query.data?.pages;
  // A page that is read again after an order may repeat rows of the page before.
  const rows = new Map(pages?.flatMap(({ items }) => items).map((each) => [each.id, each]));
  return {
    /** Null until they were read once. */
    rows: pages === undefined ? null : [...rows.values()],
    total: pages?.[0]?.total ?? null,
    isStale: query.isPlaceholderData,
    failure: pages === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureOf(query.error) : null,
    more: () => void query.fetchNextPage(),
    filters,
    isNarrowed: filters.search !== ALL_LOCATIONS.search || filters.use !== ALL_LOCATIONS.use,
    change,
  };
}

export type LocationsView = ReturnType<typeof useLocations>;

const NO_TILES = { tileUrl: null, attribution: '' };

/** Where the tiles of maps come from; a map is useful without them, so it waits for none. */
export function useTiles() {
  const { regions } = useFeatures();
  return useQuery(preferencesQuery(regions, useBranchId())).data?.map ?? NO_TILES;
}
