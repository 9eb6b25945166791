import type { OrderFilters } from '../../domain/ordering/order';
import type { OrdersPort } from '../ports/orders.port';
import type { RegionsPort } from '../ports/regions.port';
import { ask } from './ask';
import type { OrdersPage, OrderPages } from './order-pages';
import type { LastRowsKeeper } from './last-rows';
import { queryKeys } from './query-keys';

/** Rows requested at a time: some three screens, so that the next ones are loaded before the person scrolls to them. */
const PAGE_SIZE = 60;

/**
 * With more pages than this a focus or a mount fetches nothing: the pages would be fetched one after the other, and the
 * socket keeps their rows fresh anyway. Up to here R7.09 holds for the list as for every read.
 */
const PAGES_WORTH_REFETCHING = 5;

const fewPages = (query: { readonly state: { readonly data: OrderPages | undefined } }): boolean =>
  (query.state.data?.pages.length ?? 0) <= PAGES_WORTH_REFETCHING;

/**
 * A list of the orders page, page by page, newest first [R2.11].
 * @param lastRows remembers its first rows for the next visit; null if nobody will look for them
 */
export function orderListQuery(
  port: OrdersPort,
  branchId: string,
  filters: OrderFilters,
  lastRows: LastRowsKeeper | null = null,
) {
  return {
    queryKey: queryKeys.orderList(branchId, filters),
    queryFn: async ({ pageParam }: { readonly pageParam: string | null }): Promise<OrdersPage> => {
      const page = await ask(port.list(filters, pageParam, PAGE_SIZE));
      // Nobody waits for it, and without storage the list works as well.
      if (pageParam === null) void lastRows?.keep(filters, page.items);
      return { ...page, news: [] };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: OrdersPage) => page.nextCursor,
    refetchOnWindowFocus: fewPages,
    refetchOnMount: fewPages,
  };
}

/** The rows of a list as they were at the last visit; never asked for again during this one. */
export function lastRowsQuery(lastRows: LastRowsKeeper, branchId: string, filters: OrderFilters) {
  return {
    queryKey: queryKeys.lastRows(branchId, filters),
    queryFn: () => lastRows.read(filters),
    networkMode: 'always' as const,
    staleTime: Infinity,
    retry: false,
  };
}

/** One delivery, whole [R2.12]. */
export function orderQuery(port: OrdersPort, branchId: string, orderId: string) {
  return { queryKey: queryKeys.order(branchId, orderId), queryFn: () => ask(port.get(orderId)) };
}

/** Reasons to cancel and the texts for each state [R3.10]. */
export function preferencesQuery(port: RegionsPort, branchId: string) {
  return { queryKey: queryKeys.preferences(branchId), queryFn: () => ask(port.preferences()) };
}
