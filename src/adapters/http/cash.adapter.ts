import { listCollectedCash, sumCollectedCash } from '../../../contract/cash';
import type { CashPort } from '../../application/ports/records/cash.port';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { CashFilters, CashSums, CollectedCash } from '../../domain/wallet/collected-cash';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** Cash on delivery. */
export class HttpCash implements CashPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: CashFilters, cursor: string | null): Promise<Result<Page<CollectedCash>>> {
    return this.http.call(listCollectedCash, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  sums(filters: CashFilters): Promise<Result<CashSums>> {
    return this.http.call(sumCollectedCash, { query: { ...filters } });
  }
}
