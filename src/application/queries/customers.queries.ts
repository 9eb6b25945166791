import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Customer, CustomerFilters } from '../../domain/customers/customer';
import type { Page } from '../../domain/ordering/order';
import type { CustomersPort } from '../ports/records/customers.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Everything read of a branch's customers begins with it. */
export const customersKey = (branchId: string) => [...queryKeys.branch(branchId), 'customers'] as const;

/** The customers, page by page. */
export function customersQuery(port: CustomersPort, branchId: string, filters: CustomerFilters) {
  return {
    queryKey: [...customersKey(branchId), filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Customer>) => page.nextCursor,
  };
}

/** The branch's deliveries to one of them. */
export function customerHistoryQuery(port: CustomersPort, branchId: string, id: string) {
  return { queryKey: [...customersKey(branchId), 'history', id] as const, queryFn: () => ask(port.history(id)) };
}

/** Takes somebody who was erased out of the lists before those are read again; nothing is asked of them any more. */
export function forgetCustomer(client: QueryClient, branchId: string, id: string): Promise<void> {
  const queryKey = customersKey(branchId);
  const lists = {
    queryKey,
    predicate: (query: { readonly queryKey: readonly unknown[] }) => query.queryKey[queryKey.length] !== 'history',
  };
  client.setQueriesData<InfiniteData<Page<Customer>>>(
    lists,
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) })),
      },
  );
  return client.invalidateQueries(lists);
}
