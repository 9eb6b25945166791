import { use } from 'react';
import { walletQuery } from '../../../application/queries/home.queries';
import {
  balancesQuery,
  transactionQuery,
  transactionsQuery,
  unsettledQuery,
} from '../../../application/queries/wallet.queries';
import { dayIn } from '../../../domain/shared/time';
import { ALL_TRANSACTIONS } from '../../../domain/wallet/transaction';
import type { Transaction } from '../../../domain/wallet/transaction';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranch, useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { useMessages } from '../../i18n/use-messages';
import { useFilteredList } from '../../lists/use-filtered-list';
import { transactionFiltersOf, transactionsPath } from './transaction-url';

/** A transaction, and the calendar day of the region on which it happened. */
export type TransactionRow = Transaction & { readonly day: string };

/** The balance, and the transactions that the filters in the URL ask for [R2.04]. */
export function useWallet() {
  const { wallet } = useFeatures();
  const branchId = useBranchId();
  const { transactions } = use(useApp().records());
  const { timeZone } = useMessages('wallet');
  const list = useFilteredList({
    read: transactionFiltersOf,
    pathOf: transactionsPath,
    whole: ALL_TRANSACTIONS,
    query: (branch, filters) => transactionsQuery(transactions, branch, filters),
  });
  return {
    ...list,
    rows: list.rows?.map((each): TransactionRow => ({ ...each, day: dayIn(timeZone, each.at) })) ?? null,
    balance: useRead({ ...walletQuery(wallet, branchId), enabled: branchId !== '' }),
    maySeeBalance: useBranch()?.rights.viewWalletBalance === true,
  };
}

/** One transaction [R2.05]. */
export function useTransaction(id: string) {
  const branchId = useBranchId();
  const { transactions } = use(useApp().records());
  return useRead({ ...transactionQuery(transactions, branchId, id), enabled: branchId !== '' });
}

/** What is on its way to or from the wallet. */
export function useUnsettled() {
  const branchId = useBranchId();
  const { transactions } = use(useApp().records());
  return useRead({ ...unsettledQuery(transactions, branchId), enabled: branchId !== '' });
}

/** What the wallet held at the end of each of the last ninety days. */
export function useBalances() {
  const branchId = useBranchId();
  const { transactions } = use(useApp().records());
  return useRead({ ...balancesQuery(transactions, branchId), enabled: branchId !== '' });
}
