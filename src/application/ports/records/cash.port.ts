import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type { CashFilters, CashSums, CollectedCash } from '../../../domain/wallet/collected-cash';

/** Cash on delivery: collected, handed in, paid out, open [R11.17]; for people who may view the wallet [R6.03]. */
export interface CashPort {
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(filters: CashFilters, cursor: string | null): Promise<Result<Page<CollectedCash>>>;
  /** What the whole list adds up to. */
  sums(filters: CashFilters): Promise<Result<CashSums>>;
}
