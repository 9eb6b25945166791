import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type {
  Invoice,
  InvoiceDetails,
  InvoiceFile,
  InvoiceFileWish,
  InvoiceFilters,
  InvoiceLine,
} from '../../../domain/wallet/invoice';

/** Tax invoices and credit notes [R2.10]; for people who may see the wallet and its balance. */
export interface InvoicesPort {
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(filters: InvoiceFilters, cursor: string | null): Promise<Result<Page<Invoice>>>;
  get(id: string): Promise<Result<InvoiceDetails>>;
  /** @param cursor as above; null from the first line on */
  lines(id: string, cursor: string | null): Promise<Result<Page<InvoiceLine>>>;
  file(wish: InvoiceFileWish): Promise<Result<InvoiceFile>>;
}
