import { use } from 'react';
import { customersQuery } from '../../../application/queries/customers.queries';
import { ALL_CUSTOMERS, CUSTOMER_STATES } from '../../../domain/customers/customer';
import type { CustomerFilters } from '../../../domain/customers/customer';
import { useApp } from '../../app/app-context';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { useFilteredList } from '../../lists/use-filtered-list';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
function filtersOf(params: URLSearchParams): CustomerFilters {
  return {
    search: searchText(params.get('search'), SEARCH_LENGTH),
    state: oneOf(CUSTOMER_STATES, params.get('state')),
  };
}

/** The path of the list with these filters, in its shortest form. */
function pathOf({ search, state }: CustomerFilters): AppPath {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (state !== null) params.set('state', state);
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/customers') : `${pathTo('/customers')}?${text}`);
}

/** The customers that the filters in the URL ask for. */
export function useCustomers() {
  const { customers } = use(useApp().records());
  return useFilteredList({
    read: filtersOf,
    pathOf,
    whole: ALL_CUSTOMERS,
    query: (branchId, filters) => customersQuery(customers, branchId, filters),
  });
}
