import type { Location, LocationFilters } from '../../domain/addresses/location';
import type { Page } from '../../domain/ordering/order';
import type { LocationsPort } from '../ports/records/locations.port';
import { ask } from './ask';
import { addressesKey } from './request.queries';

/** Below the key of the book: what makes its searches old makes these old. */
const locationsKey = (branchId: string) => [...addressesKey(branchId), 'locations'] as const;

/** The branch's saved addresses, page by page [R2.15]. */
export function locationsQuery(port: LocationsPort, branchId: string, filters: LocationFilters) {
  return {
    queryKey: [...locationsKey(branchId), filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Location>) => page.nextCursor,
  };
}
