import { getTransaction, listBalances, listTransactions, listUnsettled } from '../../../contract/transactions';
import type { TransactionsPort } from '../../application/ports/records/transactions.port';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type {
  DayBalance,
  Transaction,
  TransactionDetails,
  TransactionFilters,
  Unsettled,
} from '../../domain/wallet/transaction';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** Changes of the wallet's balance. */
export class HttpTransactions implements TransactionsPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: TransactionFilters, cursor: string | null): Promise<Result<Page<Transaction>>> {
    return this.http.call(listTransactions, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<TransactionDetails>> {
    return this.http.call(getTransaction, { params: { id } });
  }

  unsettled(): Promise<Result<readonly Unsettled[]>> {
    return this.http.call(listUnsettled, {});
  }

  balances(): Promise<Result<readonly DayBalance[]>> {
    return this.http.call(listBalances, {});
  }
}
