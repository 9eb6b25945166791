import type { StopCancellationsPort } from '../../../src/application/ports/records/stop-cancellations.port';
import type { Order, Stop } from '../../../src/domain/ordering/order';
import { isStopCancellable } from '../../../src/domain/ordering/stop-cancellation';
import type { SeenTerms, StopCancellation, StopOf } from '../../../src/domain/ordering/stop-cancellation';
import { money } from '../../../src/domain/shared/money';
import { isCancellable } from '../../../src/domain/ordering/task-transitions';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { Answered } from './answered';
import { Failing, refused } from './failing';

/** Cancelling stops in memory; passes the same contract suite as the real adapter. */
export class FakeStopCancellations extends Failing implements StopCancellationsPort {
  readonly keys: string[] = [];
  /** What an order costs less without a stop. */
  less = money(700, 'BHD');
  private readonly answered = new Answered<Order>();

  constructor(private readonly orders: Order[] = []) {
    super();
  }

  private found({ orderId, stopId }: StopOf): Failure | { order: Order; stop: Stop; priced: StopCancellation } {
    const order = this.orders.find(({ id }) => id === orderId);
    const stop = order?.dropOffs.find(({ id }) => id === stopId);
    if (order === undefined || stop === undefined || order.total === null) return refused(404, 'ORDER_NOT_FOUND');
    const states = order.dropOffs.map(({ state }) => state);
    if (!isStopCancellable(states, order.dropOffs.indexOf(stop))) return refused(409, 'NOT_CANCELLABLE');
    const comesBack = !isCancellable(stop.state);
    const less = comesBack ? money(0, order.total.currency) : this.less;
    const total = money(order.total.minor - less.minor, order.total.currency);
    const back = order.payment.status === 'paid' ? less : money(0, total.currency);
    return { order, stop, priced: { total, back, cash: stop.cashToCollect, comesBack } };
  }

  price(stop: StopOf): Promise<Result<StopCancellation>> {
    return this.answer((): Result<StopCancellation> => {
      const found = this.found(stop);
      return 'kind' in found ? failed(found) : success(found.priced);
    });
  }

  cancel(of: StopOf, { total, comesBack }: SeenTerms, idempotencyKey: string): Promise<Result<Order>> {
    this.keys.push(idempotencyKey);
    return this.answer(() =>
      this.answered.once(idempotencyKey, [of, total, comesBack], () => {
        const found = this.found(of);
        if ('kind' in found) return failed(found);
        if (total.minor !== found.priced.total.minor || comesBack !== found.priced.comesBack)
          return failed(refused(409, 'QUOTE_MISMATCH'));
        const {
          order,
          stop,
          priced: { back },
        } = found;
        const answer: Order = {
          ...order,
          total,
          dropOffs: order.dropOffs.map((each) =>
            each === stop
              ? {
                  ...each,
                  state: 'cancelled',
                  eta: null,
                  ...(back.minor > 0 ? { walletRefund: back } : {}),
                  history: [...each.history, { state: 'cancelled', at: order.updatedAt }],
                }
              : each,
          ),
        };
        this.orders.splice(this.orders.indexOf(order), 1, answer);
        return success(answer);
      }),
    );
  }
}
