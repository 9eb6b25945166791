import type { CorrectionsPort } from '../../../src/application/ports/records/corrections.port';
import { changedParts, correctableStops } from '../../../src/domain/ordering/correction';
import type { Correction } from '../../../src/domain/ordering/correction';
import type { Order } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Answered } from './answered';
import { Failing, refused } from './failing';

/** Correcting stops in memory; passes the same contract suite as the real adapter. */
export class FakeCorrections extends Failing implements CorrectionsPort {
  readonly keys: string[] = [];
  readonly asked: Correction[] = [];
  private readonly answered = new Answered<Order>();

  constructor(private readonly orders: Order[] = []) {
    super();
  }

  send(ask: Correction, idempotencyKey: string): Promise<Result<Order>> {
    this.keys.push(idempotencyKey);
    this.asked.push(ask);
    return this.answer(() =>
      this.answered.once(idempotencyKey, ask, () => {
        const order = this.orders.find(({ id }) => id === ask.orderId);
        if (order?.dropOffs.some(({ id }) => id === ask.stopId) !== true)
          return failed(refused(404, 'ORDER_NOT_FOUND'));
        const stop = correctableStops(order).find(({ stopId }) => stopId === ask.stopId);
        if (stop === undefined) return failed(refused(409, 'NOT_NOW'));
        if (changedParts(stop.seen, ask.seen).length > 0) return failed(refused(409, 'CHANGED_MEANWHILE'));
        const { stopId, to } = ask;
        const step = { at: order.updatedAt, stopId, parts: changedParts(stop.seen, to), by: 'Noura' };
        const answer: Order = {
          ...order,
          dropOffs: order.dropOffs.map((each) =>
            each.id === stopId ? { ...each, recipient: { name: to.name, phone: to.phone }, note: to.note } : each,
          ),
          corrections: [...(order.corrections ?? []), step],
        };
        this.orders.splice(this.orders.indexOf(order), 1, answer);
        return success(answer);
      }),
    );
  }
}
