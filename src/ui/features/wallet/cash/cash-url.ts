import { ALL_CASH, CASH_STATES } from '../../../../domain/wallet/collected-cash';
import type { CashFilters } from '../../../../domain/wallet/collected-cash';
import { dayText, oneOf, SEARCH_LENGTH, searchText } from '../../../lists/url-text';
import { checkedPath, pathTo } from '../../../routes/paths';
import type { AppPath } from '../../../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
export function cashFiltersOf(params: URLSearchParams): CashFilters {
  return {
    state: oneOf(CASH_STATES, params.get('state')),
    search: searchText(params.get('search'), SEARCH_LENGTH),
    from: dayText(params.get('from')),
    to: dayText(params.get('to')),
  };
}

/** Filters as they stand in an address: only those that ask for something. */
function cashQueryOf(filters: CashFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
}

/** The path of the report with these filters, in its shortest form. */
export function cashPath(changes: Partial<CashFilters>): AppPath {
  const text = new URLSearchParams(cashQueryOf({ ...ALL_CASH, ...changes })).toString();
  return checkedPath(text === '' ? pathTo('/wallet/cash') : `${pathTo('/wallet/cash')}?${text}`);
}
