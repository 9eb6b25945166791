import type { Sort } from '../kit/sort-head';
import { searchText } from './url-text';

/** How somebody looks at a list. It stands in the URL, so that it can be shared, kept and gone back to. */
export interface ListUrl {
  readonly search: string;
  /** Null for the list's own order. */
  readonly sort: Sort | null;
  readonly density: 'comfortable' | 'compact';
  /** Keys of columns that are not shown. */
  readonly hidden: readonly string[];
}

/** What can be asked of a list in its URL. */
export interface ListColumns {
  readonly sortable: readonly string[];
  /** Columns that can be hidden; the one that names the row is not among them. */
  readonly optional: readonly string[];
}

/** What a URL asks of a list; what it asks nonsensically is as if not asked. */
export function listUrlOf(params: URLSearchParams, { sortable, optional }: ListColumns): ListUrl {
  const [by = '', order] = (params.get('sort') ?? '').split('.');
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    search: searchText(params.get('search')),
    sort: sortable.includes(by) ? { by, order: order === 'desc' ? 'descending' : 'ascending' } : null,
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
    hidden: optional.filter((key) => hidden.includes(key)),
  };
}

/** The query of a list, shortest form: what is as it opens is left out. */
export function listQuery({ search, sort, density, hidden }: ListUrl): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== null) params.set('sort', sort.order === 'descending' ? `${sort.by}.desc` : sort.by);
  if (density === 'compact') params.set('density', density);
  if (hidden.length > 0) params.set('hide', hidden.join(','));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Rows by a column, those of equal values in the order they came; the rows as they are where nothing is sorted by.
 * @param valueOf what a column sorts by: texts as the language orders them, numbers by size, null last
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  language: string,
  valueOf: (row: Row, column: string) => string | number | null,
): readonly Row[] {
  if (sort === null) return rows;
  const collator = new Intl.Collator(language, { numeric: true });
  const sign = sort.order === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [valueOf(first, sort.by), valueOf(second, sort.by)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}
