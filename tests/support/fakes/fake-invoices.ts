import type { InvoicesPort } from '../../../src/application/ports/records/invoices.port';
import type { Page } from '../../../src/domain/ordering/order';
import { westernDigits } from '../../../src/domain/shared/digits';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import type {
  Invoice,
  InvoiceDetails,
  InvoiceFile,
  InvoiceFileWish,
  InvoiceFilters,
  InvoiceLine,
} from '../../../src/domain/wallet/invoice';
import { Failing, refused } from './failing';

export interface FakeInvoice {
  readonly invoice: InvoiceDetails;
  readonly lines: readonly InvoiceLine[];
}

function pageOf<Item>(items: readonly Item[], cursor: string | null, size: number): Page<Item> {
  const start = Number(cursor ?? 0);
  const end = start + size;
  return {
    items: items.slice(start, end),
    nextCursor: end < items.length ? String(end) : null,
    total: items.length,
  };
}

/** Invoices without a server, latest first; passes the same contract suite as the real adapter. */
export class FakeInvoices extends Failing implements InvoicesPort {
  /** What was asked for as a file. */
  readonly wishes: InvoiceFileWish[] = [];

  constructor(
    private readonly known: readonly FakeInvoice[] = [],
    private readonly timeZone = 'Asia/Bahrain',
  ) {
    super();
  }

  list({ kind, search, from, to }: InvoiceFilters, cursor: string | null): Promise<Result<Page<Invoice>>> {
    return this.answer(() => {
      const wanted = westernDigits(search.trim()).toUpperCase();
      const matching = this.known.filter(({ invoice, lines }) => {
        const day = dayIn(this.timeZone, invoice.issuedAt);
        return (
          (kind === null || invoice.kind === kind) &&
          (invoice.number.includes(wanted) || lines.some(({ reference }) => reference === wanted)) &&
          (from === null || day >= from) &&
          (to === null || day <= to)
        );
      });
      return success(
        pageOf(
          matching.map(({ invoice }) => invoice),
          cursor,
          30,
        ),
      );
    });
  }

  get(id: string): Promise<Result<InvoiceDetails>> {
    return this.answer(() => this.#found(id, ({ invoice }) => invoice));
  }

  lines(id: string, cursor: string | null): Promise<Result<Page<InvoiceLine>>> {
    return this.answer(() => this.#found(id, ({ lines }) => pageOf(lines, cursor, 50)));
  }

  file(wish: InvoiceFileWish): Promise<Result<InvoiceFile>> {
    return this.answer(() => {
      this.wishes.push(wish);
      return this.#found(wish.id, ({ invoice }) => ({ name: `${invoice.number}.pdf`, content: btoa('%PDF-1.3') }));
    });
  }

  #found<T>(id: string, read: (found: FakeInvoice) => T): Result<T> {
    const found = this.known.find(({ invoice }) => invoice.id === id);
    return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(read(found));
  }
}
