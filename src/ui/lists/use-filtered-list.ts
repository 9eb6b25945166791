import type { Failure } from '../../domain/shared/result';
import { useBranchId } from '../app/use-branch';
import { usePagedList } from './use-paged-list';
import type { PagedQuery } from './use-paged-list';
import { useUrlFilters } from './use-url-filters';

/** Where a list with filters comes from. */
interface ListSource<Filters, Row> {
  /** What a URL asks for; a function that stays the same. */
  readonly read: (params: URLSearchParams) => Filters;
  /** The shortest path that asks for it; a function that stays the same. */
  readonly pathOf: (filters: Filters) => string;
  /** What hides no row of the list, without what only sorts it. */
  readonly whole: Partial<Filters>;
  readonly query: (branchId: string, filters: Filters) => PagedQuery<Row>;
}

/** A list that belongs to no branch: its query's key has the scope in second place. */
interface ScopedSource<Filters, Row> extends Omit<ListSource<Filters, Row>, 'query'> {
  readonly scope: string;
  readonly query: (filters: Filters) => PagedQuery<Row>;
}

/** A list as its page shows it. */
export interface ListView<Row> {
  /** Null until they were read once. */
  readonly rows: readonly Row[] | null;
  /** Null if unknown. */
  readonly total: number | null;
  /** The rows still belong to the filters before. */
  readonly isStale: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
  readonly more: () => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Something is asked for, so rows may be hidden. */
  readonly isNarrowed: boolean;
  /** How many filters beside the search ask for something. */
  readonly active: number;
  /** Asks for the whole list again. */
  readonly clear: () => void;
}

/** The rows of the branch that the filters in the URL ask for, page by page. */
export function useFilteredList<Filters extends { readonly search: string }, Row extends { readonly id: string }>({
  query,
  ...source
}: ListSource<Filters, Row>) {
  const branchId = useBranchId();
  return useScopedList({ ...source, scope: branchId, query: (filters: Filters) => query(branchId, filters) });
}

/** The same for rows of no branch. */
export function useScopedList<Filters extends { readonly search: string }, Row extends { readonly id: string }>({
  scope,
  read,
  pathOf,
  whole,
  query,
}: ScopedSource<Filters, Row>) {
  const { filters, change } = useUrlFilters<Filters>(read, pathOf);
  const asked = (Object.keys(whole) as (keyof Filters)[]).filter((name) => filters[name] !== whole[name]);
  const list: ListView<Row> = {
    ...usePagedList(query(filters), scope),
    search: filters.search,
    onSearch: (search) => change({ ...filters, search }, true),
    isNarrowed: asked.length > 0,
    active: asked.filter((name) => name !== 'search').length,
    clear: () => change(whole),
  };
  return { ...list, filters, change };
}
