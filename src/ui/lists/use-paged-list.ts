import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { failureOf } from '../../application/queries/ask';
import type { Page } from '../../domain/ordering/order';

export interface PagedQuery<Row> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly pageParam: string | null }) => Promise<Page<Row>>;
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: Page<Row>) => string | null;
  readonly refetchInterval?: number;
  readonly refetchIntervalInBackground?: boolean;
}

/**
 * A list of a branch that is read page by page, in its displayed form.
 * @param branchId empty while there is none: nothing is read then
 */
export function usePagedList<Row extends { readonly id: string }>(query: PagedQuery<Row>, branchId: string) {
  const read = useInfiniteQuery({
    ...query,
    enabled: branchId !== '',
    // While a search is typed the rows of the last one stay; those of another branch are never shown.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === branchId ? before : undefined),
  });
  const pages = read.data?.pages;
  // A page that is read again after something new may repeat rows of the page before.
  const rows = new Map(pages?.flatMap(({ items }) => items).map((each) => [each.id, each]));
  return {
    /** Null until they were read once. */
    rows: pages === undefined ? null : [...rows.values()],
    total: pages?.[0]?.total ?? null,
    isStale: read.isPlaceholderData,
    failure: pages === undefined && read.isError ? failureOf(read.error) : null,
    retry: () => void read.refetch(),
    hasMore: read.hasNextPage && !read.isPlaceholderData,
    isLoadingMore: read.isFetchingNextPage,
    moreFailure: read.isFetchNextPageError ? failureOf(read.error) : null,
    more: () => void read.fetchNextPage(),
  };
}
