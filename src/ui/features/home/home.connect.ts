import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '../../../application/queries/ask';
import { latestAlertsQuery, overviewQuery, walletQuery } from '../../../application/queries/home.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import type { Failure } from '../../../domain/shared/result';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';

/** A read as a card shows it: its value, or why there is none, or neither while it loads. */
export interface Read<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

function readOf<T>(query: UseQueryResult<T>): Read<T> {
  const value = query.data ?? null;
  return { value, failure: query.isError && value === null ? failureOf(query.error) : null, retry: () => void query.refetch() };
}

/** Everything on the home page [R2.01]; each card loads and fails by itself. */
export function useHome() {
  const app = useApp();
  const { orders, wallet, notifications } = useFeatures();
  const branch = useBranch();
  const user = useSelector(app.session, selectUser);
  const id = branch?.id ?? '';
  const enabled = branch !== null;
  const mayViewWallet = branch?.rights.viewWallet === true;
  return {
    name: user?.name ?? '',
    branchName: branch?.name ?? null,
    overview: readOf(useQuery({ ...overviewQuery(orders, id), enabled })),
    alerts: readOf(useQuery({ ...latestAlertsQuery(notifications, id), enabled })),
    /** R6.03: who may not see the wallet does not ask for it either. */
    mayViewWallet,
    wallet: readOf(useQuery({ ...walletQuery(wallet, id), enabled: enabled && mayViewWallet })),
    request: () => app.shell.send({ type: 'OPEN_REQUEST' }),
  };
}
