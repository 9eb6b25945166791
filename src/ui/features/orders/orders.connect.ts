import { useMemo } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '../../../application/queries/ask';
import { countsQuery } from '../../../application/queries/home.queries';
import type { OrderPages } from '../../../application/queries/order-pages';
import { lastRowsOver } from '../../../application/queries/last-rows';
import { mayShowLast } from '../../../domain/ordering/last-rows';
import { lastRowsQuery, orderListQuery } from '../../../application/queries/orders.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import type { OrderFilters, OrderSummary } from '../../../domain/ordering/order';
import type { OrderCounts } from '../../../domain/ordering/overview';
import { selectBranch, selectUser } from '../../../domain/identity/session.selectors';
import type { Failure } from '../../../domain/shared/result';
import type { Instant } from '../../../domain/shared/time';
import type { Density } from '../../../domain/shell/shell';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRead } from '../../app/use-read';
import { useUrlFilters } from '../../lists/use-url-filters';
import { filtersOf, ordersPath } from '../../routes/order-filters';

/** What the URL asks of the list: filters, what it is sorted by, and its columns. */
export const useFilters = () => useUrlFilters(filtersOf, ordersPath);

/** The columns that were chosen, in the URL or on this device, as a text for `columnsIn`; null for the usual ones. */
export function useColumns(asked: string | null): string | null {
  const { shell } = useApp();
  const kept = useSelector(shell, ({ context }) => context.orderColumns);
  return asked ?? kept;
}

/** What the list shows, and its commands. */
export interface OrdersView {
  readonly rows: readonly OrderSummary[];
  /** The rows are those of the last visit, of this time, until the server answers; null if they are its answer. */
  readonly asOf: Instant | null;
  /** Null while unknown. */
  readonly total: number | null;
  /** How many new deliveries may match a search. */
  readonly news: number;
  readonly loading: boolean;
  /** The rows still belong to the previous filters. */
  readonly stale: boolean;
  readonly failure: Failure | null;
  readonly more: 'none' | 'idle' | 'loading' | 'failed';
  readonly retry: () => void;
  readonly loadMore: () => void;
  readonly showNews: () => void;
}

/**
 * The pages of one filtered list, as rows. Each set of filters has its own key: an answer to an older one cannot win.
 */
export function useOrders(filters: OrderFilters): OrdersView {
  const { orders, store, clock } = useFeatures();
  const { session } = useApp();
  const userId = useSelector(session, selectUser)?.id ?? '';
  const branchId = useBranchId();
  const client = useQueryClient();
  const lastRows = useMemo(() => {
    const isHere = (): boolean => {
      const now = session.getSnapshot();
      return selectUser(now)?.id === userId && selectBranch(now)?.id === branchId;
    };
    return lastRowsOver(store, clock, { userId, branchId }, isHere);
  }, [store, clock, session, userId, branchId]);
  const last = useQuery({ ...lastRowsQuery(lastRows, branchId, filters), enabled: branchId !== '' }).data ?? null;
  // Any answer at this branch: it comes only to people who still work there.
  const isAdmitted = useCounts() !== null;
  const renewedAt = useSelector(session, ({ context }) => context.session?.loginTime ?? null);
  const query = useInfiniteQuery({
    ...orderListQuery(orders, branchId, filters, lastRows),
    enabled: branchId !== '',
    // While a search is typed the rows of the last one stay, dimmed; those of another view or branch are never shown.
    placeholderData: (before, beforeQuery) => {
      const key = beforeQuery?.queryKey;
      return key?.[1] === branchId && key[3].view === filters.view ? before : undefined;
    },
  });
  const pages = query.data?.pages;
  const failure = query.isError && pages === undefined ? failureOf(query.error) : null;
  const lapse = query.failureReason === null ? null : failureOf(query.failureReason);
  const isShown = pages === undefined && mayShowLast(last, { isAdmitted, lapse, renewedAt });
  const shown = isShown ? last : null;
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? shown?.rows ?? [], [pages, shown]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  return {
    rows,
    asOf: shown?.at ?? null,
    total: pages?.[0]?.total ?? null,
    news: query.isPlaceholderData ? 0 : (pages?.[0]?.news.length ?? 0),
    loading: query.isPending && shown === null,
    stale: query.isPlaceholderData,
    failure: shown === null ? failure : null,
    more: isFetchingNextPage
      ? 'loading'
      : isFetchNextPageError
        ? 'failed'
        : hasNextPage && !query.isPlaceholderData
          ? 'idle'
          : 'none',
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
    showNews: () => {
      client.setQueryData<OrderPages>(
        queryKeys.orderList(branchId, filters),
        (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
      );
      void refetch();
    },
  };
}

/** How many orders each view has; null until it is known. The list works without. */
export function useCounts(): OrderCounts | null {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  return useRead({ ...countsQuery(orders, branchId), enabled: branchId !== '' }).value;
}

/** How high rows are, remembered on this device; and the command to switch. */
export function useDensity(): readonly [density: Density, toggle: () => void] {
  const { shell } = useApp();
  const density = useSelector(shell, ({ context }) => context.density);
  return [
    density,
    () => shell.send({ type: 'SET_DENSITY', density: density === 'compact' ? 'comfortable' : 'compact' }),
  ];
}

/** Opens the drawer that requests a driver [R2.31]; null for people who may not order [T.52]. */
export function useRequestDriver(): (() => void) | null {
  const { shell } = useApp();
  if (!useMay('order')) return null;
  return () => shell.send({ type: 'OPEN_REQUEST' });
}
