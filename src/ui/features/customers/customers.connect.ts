import { use } from 'react';
import { customersQuery } from '../../../application/queries/customers.queries';
import { ALL_CUSTOMERS, CUSTOMER_STATES } from '../../../domain/customers/customer';
import type { CustomerFilters } from '../../../domain/customers/customer';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { oneOf, searchText } from '../../lists/url-text';
import { usePagedList } from '../../lists/use-paged-list';
import { useUrlFilters } from '../../lists/use-url-filters';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

const SEARCH_LENGTH = 80; // as the contract accepts it

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
  const branchId = useBranchId();
  const { customers } = use(useApp().records());
  const { filters, change } = useUrlFilters(filtersOf, pathOf);
  return {
    ...usePagedList(customersQuery(customers, branchId, filters), branchId),
    filters,
    isNarrowed: filters.search !== ALL_CUSTOMERS.search || filters.state !== ALL_CUSTOMERS.state,
    change,
  };
}
