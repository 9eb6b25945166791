import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveActors } from '../../application/app-system';
import { applyChange, applyMove, applySummary } from '../../application/queries/order-pages';
import type { OrderPages } from '../../application/queries/order-pages';
import { ALERT_SCREENS } from '../../domain/alerts/alert';
import { queryKeys } from '../../application/queries/query-keys';
import type { DriverMove } from '../../domain/alerts/alert';
import type { Order, OrderFilters, OrderSummary } from '../../domain/ordering/order';
import { useLive } from './app-context';
import { useBranchId } from './use-branch';
import { useRegion } from './use-region';

/**
 * Milliseconds in which events are collected: a hundred of them after a reconnect are one render, and nobody notices
 * the wait.
 */
const GATHER = 50;
/** Milliseconds between two reads of counts, the overview and the wallet, which cannot be patched from one order. */
const OVERVIEW_REST = 5_000;

/** While it is mounted below the query cache, events of the live connection patch the cached data of the branch. */
export function LiveQueries(): null {
  const { realtime } = useLive();
  const client = useQueryClient();
  const branchId = useBranchId();
  const { timeZone } = useRegion();
  useEffect(
    () => (branchId === '' ? undefined : keepLive(client, realtime, branchId, timeZone)),
    [client, realtime, branchId, timeZone],
  );
  return null;
}

function keepLive(
  client: QueryClient,
  realtime: LiveActors['realtime'],
  branchId: string,
  timeZone: string,
): () => void {
  const changes = new Map<string, OrderSummary>();
  const moves = new Map<string, DriverMove>();
  let flushing: ReturnType<typeof setTimeout> | null = null;
  let counting: ReturnType<typeof setTimeout> | null = null;

  const flush = (): void => {
    flushing = null;
    patch(client, branchId, timeZone, [...changes.values()], [...moves.values()]);
    if (changes.size > 0) {
      counting ??= setTimeout(() => {
        counting = null;
        for (const queryKey of [queryKeys.counts(branchId), queryKeys.overview(branchId), queryKeys.wallet(branchId)])
          void client.invalidateQueries({ queryKey });
      }, OVERVIEW_REST);
    }
    changes.clear();
    moves.clear();
  };
  const soon = (): void => {
    flushing ??= setTimeout(flush, GATHER);
  };
  const watches = [
    realtime.on('order.changed', ({ change }) => {
      const known = changes.get(change.order.id);
      if (known === undefined || known.updatedAt <= change.order.updatedAt) changes.set(change.order.id, change.order);
      soon();
    }),
    realtime.on('driver.moved', ({ move }) => {
      moves.set(move.orderId, move);
      soon();
    }),
    realtime.on('alerted', ({ alert }) => {
      void client.invalidateQueries({ queryKey: queryKeys.latestAlerts(branchId) });
      if (ALERT_SCREENS[alert.type] === 'ecommerceTask')
        void client.invalidateQueries({ queryKey: queryKeys.storeOrders(branchId) });
      if (alert.type === 'Ticket Answered') void client.invalidateQueries({ queryKey: queryKeys.tickets(branchId) });
    }),
    realtime.on('resync', () => void client.invalidateQueries({ queryKey: queryKeys.branch(branchId) })),
  ];
  return () => {
    for (const watch of watches) watch.unsubscribe();
    if (flushing !== null) clearTimeout(flushing);
    if (counting !== null) clearTimeout(counting);
  };
}

/** Writes events into the cached reads; one write per list, however many events. */
function patch(
  client: QueryClient,
  branchId: string,
  timeZone: string,
  changes: readonly OrderSummary[],
  moves: readonly DriverMove[],
): void {
  if (changes.length > 0) {
    for (const query of client.getQueryCache().findAll({ queryKey: queryKeys.orderLists(branchId) })) {
      const filters = query.queryKey[3] as OrderFilters;
      client.setQueryData<OrderPages>(
        query.queryKey,
        (list) => list && changes.reduce((next, order) => applyChange(next, order, filters, timeZone), list),
      );
    }
  }
  for (const summary of changes) {
    const key = queryKeys.order(branchId, summary.id);
    if (client.getQueryData(key) === undefined) continue;
    client.setQueryData<Order>(key, (order) => order && applySummary(order, summary));
    void client.invalidateQueries({ queryKey: key }); // what a summary does not tell: driver, refund, route
  }
  for (const move of moves)
    client.setQueryData<Order>(queryKeys.order(branchId, move.orderId), (order) => order && applyMove(order, move));
}
