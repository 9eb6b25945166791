import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type {
  DayBalance,
  Transaction,
  TransactionDetails,
  TransactionFilters,
  Unsettled,
} from '../../../domain/wallet/transaction';

/** Changes of the wallet's balance [R1.05]; for people who may view the wallet [R6.03]. */
export interface TransactionsPort {
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(filters: TransactionFilters, cursor: string | null): Promise<Result<Page<Transaction>>>;
  get(id: string): Promise<Result<TransactionDetails>>;
  /** What is on its way, and what failed in the last days; latest first. */
  unsettled(): Promise<Result<readonly Unsettled[]>>;
  /** The balance at the end of each of the last ninety days; none if it may not be seen. */
  balances(): Promise<Result<readonly DayBalance[]>>;
}
