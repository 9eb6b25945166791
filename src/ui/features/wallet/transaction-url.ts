import { ALL_TRANSACTIONS, TRANSACTION_KINDS } from '../../../domain/wallet/transaction';
import type { TransactionFilters } from '../../../domain/wallet/transaction';
import { dayText, oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
export function transactionFiltersOf(params: URLSearchParams): TransactionFilters {
  return {
    kind: oneOf(TRANSACTION_KINDS, params.get('kind')),
    search: searchText(params.get('search'), SEARCH_LENGTH),
    from: dayText(params.get('from')),
    to: dayText(params.get('to')),
  };
}

/** The path of the list with these filters, in its shortest form. */
export function transactionsPath(changes: Partial<TransactionFilters>): AppPath {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...ALL_TRANSACTIONS, ...changes }))
    if (value !== null && value !== '') params.set(name, value);
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/wallet') : `${pathTo('/wallet')}?${text}`);
}
