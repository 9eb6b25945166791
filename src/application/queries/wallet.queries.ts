import type { Page } from '../../domain/ordering/order';
import type { Transaction, TransactionFilters } from '../../domain/wallet/transaction';
import type { TransactionsPort } from '../ports/records/transactions.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Changes of the wallet's balance, page by page, latest first [R1.05]. */
export function transactionsQuery(port: TransactionsPort, branchId: string, filters: TransactionFilters) {
  return {
    queryKey: queryKeys.transactions(branchId, filters),
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Transaction>) => page.nextCursor,
  };
}

/** One of them. */
export function transactionQuery(port: TransactionsPort, branchId: string, id: string) {
  return { queryKey: queryKeys.transaction(branchId, id), queryFn: () => ask(port.get(id)) };
}

/** The balance day by day; it is read again with the balance. */
export function balancesQuery(port: TransactionsPort, branchId: string) {
  return { queryKey: queryKeys.balances(branchId), queryFn: () => ask(port.balances()) };
}

/** Top-ups and withdrawals on their way; they are read again with the balance. */
export function unsettledQuery(port: TransactionsPort, branchId: string) {
  return { queryKey: queryKeys.unsettled(branchId), queryFn: () => ask(port.unsettled()) };
}
