import type { Page } from '../../domain/ordering/order';
import type { Invoice, InvoiceFilters, InvoiceLine } from '../../domain/wallet/invoice';
import type { InvoicesPort } from '../ports/records/invoices.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** The invoices, page by page, latest first [R2.10]. */
export function invoicesQuery(port: InvoicesPort, branchId: string, filters: InvoiceFilters) {
  return {
    queryKey: queryKeys.invoices(branchId, 'list', filters),
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Invoice>) => page.nextCursor,
  };
}

/** One of them. */
export function invoiceQuery(port: InvoicesPort, branchId: string, id: string) {
  return { queryKey: queryKeys.invoices(branchId, 'one', id), queryFn: () => ask(port.get(id)) };
}

/** Its lines, page by page. */
export function invoiceLinesQuery(port: InvoicesPort, branchId: string, id: string) {
  return {
    queryKey: queryKeys.invoices(branchId, 'lines', id),
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.lines(id, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<InvoiceLine>) => page.nextCursor,
  };
}
