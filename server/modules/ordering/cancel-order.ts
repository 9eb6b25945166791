import { and, eq } from 'drizzle-orm';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { settleRefundOf } from '../payments';
import { enter } from './advance';
import { giveBack } from './money-moves';
import { completed, stopsOf } from './order-reads';
import { refundIfCancelled } from './refunds';
import { orderDetails, orders } from './tables';

/**
 * Cancels a delivery and refunds what its state allows [R4.05]. Repeated, it returns the order as it is and refunds
 * nothing more.
 * @param reason a code of the preferences, already checked [R3.10]
 * @param mayCancel whether its states still allow what the caller wants
 * @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE
 */
export async function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'gateway'>,
  branchId: string,
  orderId: string,
  reason: string,
  mayCancel: (states: readonly TaskState[]) => boolean = () => true,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const done = await deps.db.transaction(
    async (tx): Promise<{ order: PricedOrder; chargeKey: string | null; events: readonly LoggedEvent[] }> => {
      const [row] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.branchId, branchId)))
        .for('update');
      const [details] = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
      if (row === undefined || details === undefined) throw new Refusal('ORDER_NOT_FOUND');
      if (row.state === 'cancelled')
        return { order: await completed(tx, row), chargeKey: details.chargeKey, events: [] };
      const states = (await stopsOf(tx, orderId)).map(({ state }) => state);
      if (!mayCancel(states)) throw new Refusal('NOT_CANCELLABLE');
      const refund = refundIfCancelled({
        states,
        payment: { method: row.paymentMethod, status: row.paymentStatus },
        total: money(row.total, row.currency),
        lines: details.lines,
      });
      if (refund === null) throw new Refusal('NOT_CANCELLABLE');
      const returned = await giveBack(tx, row, details.chargeKey, refund.amount, now);
      await tx.update(orderDetails).set({ cancellationReason: reason }).where(eq(orderDetails.orderId, orderId));
      const entered = await enter(tx, deps, row, 'cancelled', now, {}, returned);
      if (entered === null) throw new Refusal('NOT_CANCELLABLE');
      return { order: await completed(tx, entered.row), chargeKey: details.chargeKey, events: entered.events };
    },
  );
  deps.events.broadcast(done.events);
  if (done.chargeKey !== null) await settleRefundOf(deps.db, deps.gateway, done.chargeKey, now);
  return done.order;
}
