import { use } from 'react';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { storeOrdersQuery } from '../../../application/queries/store-orders.queries';
import { PLACED_STATES } from '../../../domain/store-orders/stages';
import { OPEN_STORE_ORDERS } from '../../../domain/store-orders/store-order';
import type { StoreOrderFilters } from '../../../domain/store-orders/store-order';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { useFilteredList } from '../../lists/use-filtered-list';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** What the list may show; unless told, what still needs somebody. */
export const STATE_CHOICES = ['open', 'today', 'all', ...PLACED_STATES] as const;

/** The filters in a URL; invalid ones are ignored. */
function filtersOf(params: URLSearchParams): StoreOrderFilters {
  const state = oneOf(STATE_CHOICES, params.get('state')) ?? OPEN_STORE_ORDERS.state;
  return { search: searchText(params.get('search'), SEARCH_LENGTH), state: state === 'all' ? null : state };
}

/** The path of the list with these filters, in its shortest form. */
function pathOf({ search, state }: StoreOrderFilters): AppPath {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (state !== OPEN_STORE_ORDERS.state) params.set('state', state ?? 'all');
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/ecommerce/orders') : `${pathTo('/ecommerce/orders')}?${text}`);
}

/** Where the orders that ended today are listed. */
export const FINISHED_TODAY = pathOf({ ...OPEN_STORE_ORDERS, state: 'today' });

/** The orders of the branch's store that the filters in the URL ask for. */
export function useStoreOrders() {
  const { storeOrders } = use(useApp().records());
  return useFilteredList({
    read: filtersOf,
    pathOf,
    whole: OPEN_STORE_ORDERS,
    query: (branchId, filters) => storeOrdersQuery(storeOrders, branchId, filters),
  });
}

/** Whether the store is closed: the preferences that opened this page say so [R4.08]. */
export function useIsStoreClosed(): boolean {
  const { regions } = useFeatures();
  return useRead(preferencesQuery(regions, useBranchId())).value?.ecommerce.status === 'Inactive';
}
