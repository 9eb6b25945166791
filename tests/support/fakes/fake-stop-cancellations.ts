import type { StopCancellationsPort } from '../../../src/application/ports/records/stop-cancellations.port';
import type { Order, Stop } from '../../../src/domain/ordering/order';
import { isStopCancellable } from '../../../src/domain/ordering/stop-cancellation';
import type { StopCancellation, StopOf } from '../../../src/domain/ordering/stop-cancellation';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
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
    const total = money(order.total.minor - this.less.minor, order.total.currency);
    const back = order.payment.status === 'paid' ? this.less : money(0, total.currency);
    return { order, stop, priced: { total, back, cash: stop.cashToCollect } };
  }

  price(stop: StopOf): Promise<Result<StopCancellation>> {
    return this.answer((): Result<StopCancellation> => {
      const found = this.found(stop);
      return 'kind' in found ? failed(found) : success(found.priced);
    });
  }

  cancel(of: StopOf, total: Money, idempotencyKey: string): Promise<Result<Order>> {
    this.keys.push(idempotencyKey);
    return this.answer(() =>
      this.answered.once(idempotencyKey, [of, total], () => {
        const found = this.found(of);
        if ('kind' in found) return failed(found);
        if (total.minor !== found.priced.total.minor) return failed(refused(409, 'QUOTE_MISMATCH'));
        const { order, stop } = found;
        const answer: Order = {
          ...order,
          total,
          dropOffs: order.dropOffs.map((each) => (each === stop ? { ...each, state: 'cancelled', eta: null } : each)),
        };
        this.orders.splice(this.orders.indexOf(order), 1, answer);
        return success(answer);
      }),
    );
  }
}
