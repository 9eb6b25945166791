import { ALL_INVOICES, INVOICE_KINDS } from '../../domain/wallet/invoice';
import type { InvoiceFilters } from '../../domain/wallet/invoice';
import { dayText, oneOf, SEARCH_LENGTH, searchText } from './url-text';
import { checkedPath, pathTo } from '../routes/paths';
import type { AppPath } from '../routes/paths';

/** The filters in a URL; invalid ones are ignored. */
export function invoiceFiltersOf(params: URLSearchParams): InvoiceFilters {
  return {
    kind: oneOf(INVOICE_KINDS, params.get('kind')),
    search: searchText(params.get('search'), SEARCH_LENGTH),
    from: dayText(params.get('from')),
    to: dayText(params.get('to')),
  };
}

/** The path of the list with these filters, in its shortest form. */
export function invoicesPath(changes: Partial<InvoiceFilters>): AppPath {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...ALL_INVOICES, ...changes }))
    if (value !== null && value !== '') params.set(name, value);
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/wallet/invoices') : `${pathTo('/wallet/invoices')}?${text}`);
}
