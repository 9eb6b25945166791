import { use } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../../application/queries/ask';
import { walletQuery } from '../../../application/queries/home.queries';
import { transactionQuery, transactionsQuery } from '../../../application/queries/wallet.queries';
import { dayIn } from '../../../domain/shared/time';
import type { Transaction, TransactionFilters } from '../../../domain/wallet/transaction';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranch, useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { useMessages } from '../../i18n/use-messages';
import { useUrlFilters } from '../../lists/use-url-filters';
import { transactionFiltersOf, transactionsPath } from './transaction-url';

/** A transaction, and the calendar day of the region on which it happened. */
export type TransactionRow = Transaction & { readonly day: string };

/** The balance, and the transactions that the filters in the URL ask for [R2.04]. */
export function useWallet() {
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const enabled = branchId !== '';
  const { transactions } = use(useApp().records());
  const { timeZone } = useMessages('wallet');
  const { filters, change } = useUrlFilters(transactionFiltersOf, transactionsPath);
  const query = useInfiniteQuery({
    ...transactionsQuery(transactions, branchId, filters),
    enabled,
    // While a search is typed the rows of the last one stay; those of another branch are never shown.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === branchId ? before : undefined),
  });
  const pages = query.data?.pages;
  // A page that is read again after a new transaction may repeat rows of the page before.
  const rows = new Map(pages?.flatMap(({ items }) => items).map((each) => [each.id, each]));
  return {
    balance: useRead({ ...walletQuery(wallet, branchId), enabled }),
    maySeeBalance: useBranch()?.rights.viewWalletBalance === true,
    /** Null until they were read once. */
    rows:
      pages === undefined
        ? null
        : [...rows.values()].map((each): TransactionRow => ({ ...each, day: dayIn(timeZone, each.at) })),
    total: pages?.[0]?.total ?? null,
    isStale: query.isPlaceholderData,
    failure: pages === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureOf(query.error) : null,
    more: () => void query.fetchNextPage(),
    filters,
    isNarrowed: Object.values(filters).some((value: TransactionFilters[keyof TransactionFilters]) => Boolean(value)),
    change,
  };
}

/** One transaction [R2.05]. */
export function useTransaction(id: string) {
  const branchId = useBranchId();
  const { transactions } = use(useApp().records());
  return useRead({ ...transactionQuery(transactions, branchId, id), enabled: branchId !== '' });
}
