import { use, useCallback, useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { withArrivals } from '../../../../application/queries/order-moves';
import { movingQuery } from '../../../../application/queries/moving.queries';
import { selectBranch } from '../../../../domain/identity/session.selectors';
import type { MovingDeliveries } from '../../../../domain/ordering/moving-delivery';
import type { Instant } from '../../../../domain/shared/time';
import { useApp, useLive } from '../../../app/app-context';
import { gathered } from '../../../app/gathered';
import { useRead } from '../../../app/use-read';
import { useRegion } from '../../../app/use-region';
import { useFollow } from '../../../components/map/follow.connect';
import type { MoveListener } from '../../../components/map/fleet-map';

/** Milliseconds in which changes are collected: hundreds of drivers would otherwise be a read or a render each. */
const CHANGES_REST = 1_000;
const ARRIVALS_REST = 5_000;

/** The live map of the branch: who is on the way, which one is followed, and how to hear of every report. */
export function useLiveMap() {
  const { moving } = use(useApp().records());
  const branch = useSelector(useApp().session, selectBranch);
  const region = useRegion();
  const branchId = branch?.id ?? '';
  const enabled = branchId !== '';
  const read = useRead({ ...movingQuery(moving, branchId), enabled });
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
    const reading = gathered(CHANGES_REST, () => void client.invalidateQueries({ queryKey }));
    const arriving = gathered(ARRIVALS_REST, () => {
      client.setQueryData<MovingDeliveries>(
        queryKey,
        (list) => list && { ...list, items: withArrivals(list.items, etas) },
      );
      etas.clear();
    });
    const watches = [
      realtime.on('order.changed', reading.soon),
      realtime.on('driver.moved', ({ move: { orderId, eta } }) => {
        if (eta === null) return;
        etas.set(orderId, eta);
        arriving.soon();
      }),
    ];
    return () => {
      for (const watch of watches) watch.unsubscribe();
      for (const waiting of [reading, arriving]) waiting.stop();
    };
  }, [realtime, moving, client, branchId]);
}
