import { ALL_LOCATIONS, LOCATION_SORTS, LOCATION_USES } from '../../../domain/addresses/location';
import type { LocationFilters } from '../../../domain/addresses/location';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
export function locationFiltersOf(params: URLSearchParams): LocationFilters {
  return {
    search: searchText(params.get('search'), SEARCH_LENGTH),
    sort: oneOf(LOCATION_SORTS, params.get('sort')) ?? ALL_LOCATIONS.sort,
    use: oneOf(LOCATION_USES, params.get('use')),
  };
}

/** The path of the list with these filters, in its shortest form. */
export function locationsPath(filters: LocationFilters): AppPath {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [keyof LocationFilters, string | null][])
    if (value !== null && value !== ALL_LOCATIONS[name]) params.set(name, value);
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/locations') : `${pathTo('/locations')}?${text}`);
}
