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
import { gathered } from './gathered';
import { useBranchId } from './use-branch';
import { useRegion } from './use-region';

/**
 * Milliseconds in which events are collected: a hundred of them after a reconnect are one render, and nobody notices
 * the wait.
 */
const GATHER = 50;
/** Milliseconds between two reads of the overview and the wallet, which cannot be patched from one order. */
const OVERVIEW_REST = 5_000;
/** The counts stand above the rows that they count: one that moved is counted within a second. */
const COUNTS_REST = 800;

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
  const stale = (...keys: readonly (readonly unknown[])[]): void => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const counting = gathered(COUNTS_REST, () => stale(queryKeys.counts(branchId)));
  const summing = gathered(OVERVIEW_REST, () => stale(queryKeys.overview(branchId), queryKeys.wallet(branchId)));
  const flushing = gathered(GATHER, () => {
    patch(client, branchId, timeZone, [...changes.values()], [...moves.values()]);
    if (changes.size > 0) for (const reading of [counting, summing]) reading.soon();
    changes.clear();
    moves.clear();
  });
  const watches = [
    realtime.on('order.changed', ({ change }) => {
      const known = changes.get(change.order.id);
      if (known === undefined || known.updatedAt <= change.order.updatedAt) changes.set(change.order.id, change.order);
      flushing.soon();
    }),
    realtime.on('driver.moved', ({ move }) => {
      moves.set(move.orderId, move);
      flushing.soon();
    }),
    realtime.on('alerted', ({ alert }) => {
      stale(queryKeys.latestAlerts(branchId));
      if (ALERT_SCREENS[alert.type] === 'ecommerceTask') stale(queryKeys.storeOrders(branchId));
      if (alert.type === 'Ticket Answered') stale(queryKeys.tickets(branchId));
    }),
    realtime.on('resync', () => stale(queryKeys.branch(branchId))),
  ];
  return () => {
    for (const watch of watches) watch.unsubscribe();
    for (const waiting of [flushing, counting, summing]) waiting.stop();
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
