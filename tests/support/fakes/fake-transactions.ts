import type { TransactionsPort } from '../../../src/application/ports/records/transactions.port';
import type { Page } from '../../../src/domain/ordering/order';
import { westernDigits } from '../../../src/domain/shared/digits';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import type { Transaction, TransactionFilters } from '../../../src/domain/wallet/transaction';
import { Failing, refused } from './failing';

const PAGE_SIZE = 30;

/** The transactions of a wallet without a server, latest first; passes the same contract suite as the real adapter. */
export class FakeTransactions extends Failing implements TransactionsPort {
  constructor(
    private readonly transactions: readonly Transaction[] = [],
    private readonly timeZone = 'Asia/Riyadh',
  ) {
    super();
  }

  list({ kind, search, from, to }: TransactionFilters, cursor: string | null): Promise<Result<Page<Transaction>>> {
    return this.answer(() => {
      const wanted = westernDigits(search.trim()).toLowerCase();
      const matching = this.transactions.filter((each) => {
        const day = dayIn(this.timeZone, each.at);
        return (
          (kind === null || each.kind === kind) &&
          (wanted === '' || (each.order?.reference.toLowerCase().includes(wanted) ?? false)) &&
          (from === null || day >= from) &&
          (to === null || day <= to)
        );
      });
      const start = Number(cursor ?? 0);
      const end = start + PAGE_SIZE;
      return success({
        items: matching.slice(start, end),
        nextCursor: end < matching.length ? String(end) : null,
        total: matching.length,
      });
    });
  }

  get(id: string): Promise<Result<Transaction>> {
    return this.answer(() => {
      const found = this.transactions.find((each) => each.id === id);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
    });
  }
}
