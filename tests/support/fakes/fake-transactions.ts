import type { TransactionsPort } from '../../../src/application/ports/records/transactions.port';
import type { Page } from '../../../src/domain/ordering/order';
import { westernDigits } from '../../../src/domain/shared/digits';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import { descriptionOf } from '../../../src/domain/wallet/transaction';
import type {
  DayBalance,
  Transaction,
  TransactionDetails,
  TransactionFilters,
  Unsettled,
} from '../../../src/domain/wallet/transaction';
import { Failing, refused } from './failing';

const PAGE_SIZE = 30;

/** The transactions of a wallet without a server, latest first; passes the same contract suite as the real adapter. */
export class FakeTransactions extends Failing implements TransactionsPort {
  constructor(
    private readonly transactions: readonly Transaction[] = [],
    private readonly timeZone = 'Asia/Riyadh',
    private readonly onTheirWay: readonly Unsettled[] = [],
    private readonly days: readonly DayBalance[] = [],
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

  balances(): Promise<Result<readonly DayBalance[]>> {
    return this.answer(() => success(this.days));
  }

  unsettled(): Promise<Result<readonly Unsettled[]>> {
    return this.answer(() => success(this.onTheirWay));
  }

  get(id: string): Promise<Result<TransactionDetails>> {
    return this.answer(() => {
      const found = this.transactions.find((each) => each.id === id);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(detailsOf(found));
    });
  }
}

/** What the server adds to a transaction that has happened. */
const detailsOf = (transaction: Transaction): TransactionDetails => ({
  ...transaction,
  state: 'successful',
  description: descriptionOf(transaction),
  paymentId: transaction.topUp === null ? null : `charge-${transaction.topUp}`,
  card: transaction.topUp === null ? null : { brand: 'visa', last4: '4242' },
});
