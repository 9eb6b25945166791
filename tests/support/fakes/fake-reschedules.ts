import type { ReschedulesPort } from '../../../src/application/ports/records/reschedules.port';
import type { Order } from '../../../src/domain/ordering/order';
import { waitsForItsTime } from '../../../src/domain/ordering/reschedule';
import { isSameTiming } from '../../../src/domain/ordering/same-timing';
import type { Rescheduling } from '../../../src/domain/ordering/reschedule';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Answered } from './answered';
import { Failing, refused } from './failing';

/** Giving orders another window in memory; passes the same contract suite as the real adapter. */
export class FakeReschedules extends Failing implements ReschedulesPort {
  readonly keys: string[] = [];
  readonly asked: Rescheduling[] = [];
  private readonly answered = new Answered<Order>();

  constructor(private readonly orders: Order[] = []) {
    super();
  }

  send(ask: Rescheduling, idempotencyKey: string): Promise<Result<Order>> {
    this.keys.push(idempotencyKey);
    this.asked.push(ask);
    return this.answer(() =>
      this.answered.once(idempotencyKey, ask, () => {
        const order = this.orders.find(({ id }) => id === ask.orderId);
        if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
        if (!waitsForItsTime(order)) return failed(refused(409, 'NOT_NOW'));
        if (!isSameTiming(order.timing, ask.seen)) return failed(refused(409, 'CHANGED_MEANWHILE'));
        const { timing } = ask;
        const at = order.updatedAt;
        const answer: Order = {
          ...order,
          timing,
          dispatchAt: timing.kind === 'instant' ? at : timing.at,
          reschedules: [...(order.reschedules ?? []), { at, before: order.timing, after: timing, by: 'Noura' }],
        };
        this.orders.splice(this.orders.indexOf(order), 1, answer);
        return success(answer);
      }),
    );
  }
}
