import { use, useCallback, useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { withArrivals } from '../../../../application/queries/order-moves';
import { movingQuery } from '../../../../application/queries/moving.queries';
import { preferencesQuery } from '../../../../application/queries/orders.queries';
import { selectBranch } from '../../../../domain/identity/session.selectors';
import type { MovingDelivery } from '../../../../domain/ordering/moving-delivery';
import type { Instant } from '../../../../domain/shared/time';
import { useApp, useFeatures, useLive } from '../../../app/app-context';
import { useRead } from '../../../app/use-read';
import { useRegion } from '../../../app/use-region';
import { useFollow } from '../../../components/map/follow.connect';
import type { MoveListener } from '../../../components/map/fleet-map';

/** Milliseconds in which changes are collected: hundreds of drivers would otherwise be a read or a render each. */
const CHANGES_REST = 1_000;
const ARRIVALS_REST = 5_000;

/** The live map of the branch: who is on the way, which one is followed, and how to hear of every report. */
export function useLiveMap() {
  const { regions } = useFeatures();
  const { moving } = use(useApp().records());
  const branch = useSelector(useApp().session, selectBranch);
  const region = useRegion();
  const branchId = branch?.id ?? '';
  const enabled = branchId !== '';
  const read = useRead({ ...movingQuery(moving, branchId), enabled });
  const preferences = useRead({ ...preferencesQuery(regions, branchId), enabled });
  useNews(branchId);
  const deliveries = read.value?.items ?? null;
  const following = useFollow(deliveries);
  const { realtime } = useLive();
  const onMoves = useCallback(
    (listener: MoveListener) => {
      const watch = realtime.on('driver.moved', ({ move: { orderId, position, heading } }) =>
        listener({ id: orderId, position, heading }),
      );
      return () => watch.unsubscribe();
    },
    [realtime],
  );
  return {
    region,
    branchName: branch?.name ?? null,
    tiles: preferences.value?.map ?? null,
    /** Null until they were read. */
    deliveries,
    more: read.value?.more === true,
    failure: read.failure,
    retry: read.retry,
    onMoves,
    ...following,
  };
}

/** Deliveries that begin, go on or end are read again; arrivals come with the drivers' reports. */
function useNews(branchId: string): void {
  const { realtime } = useLive();
  const { moving } = use(useApp().records());
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = movingQuery(moving, branchId);
    const etas = new Map<string, Instant>();
    let reading: ReturnType<typeof setTimeout> | undefined;
    let arriving: ReturnType<typeof setTimeout> | undefined;
    const watches = [
      realtime.on('order.changed', () => {
        reading ??= setTimeout(() => {
          reading = undefined;
          void client.invalidateQueries({ queryKey });
        }, CHANGES_REST);
      }),
      realtime.on('driver.moved', ({ move: { orderId, eta } }) => {
        if (eta === null) return;
        etas.set(orderId, eta);
        arriving ??= setTimeout(() => {
          arriving = undefined;
          client.setQueryData<{ readonly items: readonly MovingDelivery[]; readonly more: boolean }>(
            queryKey,
            (list) => list && { ...list, items: withArrivals(list.items, etas) },
          );
          etas.clear();
        }, ARRIVALS_REST);
      }),
    ];
    return () => {
      for (const watch of watches) watch.unsubscribe();
      clearTimeout(reading);
      clearTimeout(arriving);
    };
  }, [realtime, moving, client, branchId]);
}
