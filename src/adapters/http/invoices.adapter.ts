import { getInvoice, getInvoiceFile, listInvoiceLines, listInvoices } from '../../../contract/invoices';
import type { InvoicesPort } from '../../application/ports/records/invoices.port';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type {
  Invoice,
  InvoiceDetails,
  InvoiceFile,
  InvoiceFileWish,
  InvoiceFilters,
  InvoiceLine,
} from '../../domain/wallet/invoice';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;
const LINES = 50;

/** Tax invoices and credit notes. */
export class HttpInvoices implements InvoicesPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: InvoiceFilters, cursor: string | null): Promise<Result<Page<Invoice>>> {
    return this.http.call(listInvoices, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<InvoiceDetails>> {
    return this.http.call(getInvoice, { params: { id } });
  }

  lines(id: string, cursor: string | null): Promise<Result<Page<InvoiceLine>>> {
    return this.http.call(listInvoiceLines, { params: { id }, query: { cursor, limit: LINES } });
  }

  file({ id, language }: InvoiceFileWish): Promise<Result<InvoiceFile>> {
    return this.http.call(getInvoiceFile, { params: { id }, query: { language } });
  }
}
