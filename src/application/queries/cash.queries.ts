import type { Page } from '../../domain/ordering/order';
import type { CashFilters, CollectedCash } from '../../domain/wallet/collected-cash';
import type { CashPort } from '../ports/records/cash.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Cash on delivery, page by page, latest first [R11.17]. */
export function cashQuery(port: CashPort, branchId: string, filters: CashFilters) {
  return {
    queryKey: queryKeys.cash(branchId, 'list', filters),
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<CollectedCash>) => page.nextCursor,
  };
}

/** What all of it adds up to. */
export function cashSumsQuery(port: CashPort, branchId: string, filters: CashFilters) {
  return { queryKey: queryKeys.cash(branchId, 'sums', filters), queryFn: () => ask(port.sums(filters)) };
}
