import { useEffect } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '../../../application/queries/ask';
import { countsQuery, latestAlertsQuery, overviewQuery, walletQuery } from '../../../application/queries/home.queries';
import { applyMoves } from '../../../application/queries/order-moves';
import type { OrderPages } from '../../../application/queries/order-pages';
import { orderListQuery } from '../../../application/queries/orders.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { selectUser } from '../../../domain/identity/session.selectors';
import { firstNameOf } from '../../../domain/names/first-name';
import { DEFAULT_FILTERS } from '../../../domain/ordering/order-filters.rules';
import type { OrderFilters } from '../../../domain/ordering/order';
import { isFirstTime, startedWith } from '../../../domain/shell/first-time';
import { useApp, useFeatures, useLive } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRead } from '../../app/use-read';

/** The list that the orders page shows under the same name: read once, and kept live for both. */
const MOVING: OrderFilters = { ...DEFAULT_FILTERS, view: 'moving' };

/** Everything on the home page [R2.01]; each card loads and fails separately. */
export function useHome() {
  const app = useApp();
  const { orders, wallet, notifications } = useFeatures();
  const branch = useBranch();
  const user = useSelector(app.session, selectUser);
  const startedBy = useSelector(app.shell, ({ context }) => context.startedBy);
  const id = branch?.id ?? '';
  const userId = user?.id ?? '';
  const enabled = branch !== null;
  const mayOrder = useMay('order');
  const seesMoney = useMay('seeMoney');
  const counts = useRead({ ...countsQuery(orders, id), enabled });
  const moving = useInfiniteQuery({ ...orderListQuery(orders, id, MOVING), enabled });
  useLiveArrivals(id);
  const first = moving.data?.pages[0];
  return {
    name: firstNameOf(user?.name ?? ''),
    branchName: branch?.name ?? null,
    counts,
    live: {
      value: first === undefined ? null : { orders: first.items, total: first.total },
      failure: first === undefined && moving.error !== null ? failureOf(moving.error) : null,
      retry: () => void moving.refetch(),
    },
    overview: useRead({ ...overviewQuery(orders, id), enabled }),
    alerts: useRead({ ...latestAlertsQuery(notifications, id), enabled }),
    /** R6.03: people who may not see the wallet do not read it either. */
    seesMoney,
    wallet: useRead({ ...walletQuery(wallet, id), enabled: enabled && seesMoney }),
    /** Until the first delivery, or until the person puts the steps away [R3.04]. */
    isFirstTime: mayOrder && counts.value?.hasDelivered === false && isFirstTime(startedBy, userId),
    endFirstTime: () => app.shell.send({ type: 'SET_STARTED', startedBy: startedWith(startedBy, userId) }),
    /** Null for people who may not order [T.52]. */
    request: mayOrder ? () => app.shell.send({ type: 'OPEN_REQUEST' }) : null,
  };
}

/** Drivers' reports move the arrivals of the orders shown; everything else of the list is kept live for every page. */
function useLiveArrivals(branchId: string): void {
  const { realtime } = useLive();
  const client = useQueryClient();
  useEffect(() => {
    const watch = realtime.on('driver.moved', ({ move: { orderId, eta } }) => {
      if (eta === null) return;
      client.setQueryData<OrderPages>(
        queryKeys.orderList(branchId, MOVING),
        (list) => list && applyMoves(list, new Map([[orderId, eta]])),
      );
    });
    return () => watch.unsubscribe();
  }, [realtime, client, branchId]);
}
