import type { CashPort } from '../../../src/application/ports/records/cash.port';
import type { Page } from '../../../src/domain/ordering/order';
import { add, zero } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import type { CashFilters, CashSums, CollectedCash } from '../../../src/domain/wallet/collected-cash';
import { Failing } from './failing';

const PAGE_SIZE = 30;

/** Cash on delivery without a server, latest first; passes the same contract suite as the real adapter. */
export class FakeCash extends Failing implements CashPort {
  constructor(
    private readonly all: readonly CollectedCash[] = [],
    private readonly timeZone = 'Asia/Bahrain',
  ) {
    super();
  }

  list(filters: CashFilters, cursor: string | null): Promise<Result<Page<CollectedCash>>> {
    return this.answer(() => {
      const matching = this.matching(filters);
      const start = Number(cursor ?? 0);
      const end = start + PAGE_SIZE;
      return success({
        items: matching.slice(start, end),
        nextCursor: end < matching.length ? String(end) : null,
        total: matching.length,
      });
    });
  }

  sums(filters: CashFilters): Promise<Result<CashSums>> {
    return this.answer(() => {
      const matching = this.matching(filters);
      const sum = (name: keyof CashSums) => matching.reduce((all, each) => add(all, each[name]), zero('BHD'));
      return success({
        collected: sum('collected'),
        handedIn: sum('handedIn'),
        paidOut: sum('paidOut'),
        open: sum('open'),
      });
    });
  }

  private matching({ state, search, from, to }: CashFilters): readonly CollectedCash[] {
    return this.all.filter((each) => {
      const day = dayIn(this.timeZone, each.at);
      return (
        (state === null || each.state === state) &&
        (each.order?.reference ?? '').toLowerCase().includes(search.trim().toLowerCase()) &&
        (from === null || day >= from) &&
        (to === null || day <= to)
      );
    });
  }
}
