import type { Order, OrderSummary, Stop } from '../../../src/domain/ordering/order';
import { zero } from '../../../src/domain/shared/money';
import { isAllowed } from '../../platform/is-allowed';
import type { OpenScope } from '../../platform/scope';

/** A row as somebody reads it whose business the fee is not; what a driver takes at the door stays. */
export function summaryWithoutFee<Row extends OrderSummary>(row: Row): Row {
  return { ...row, total: null };
}

function stopWithoutRefund(stop: Stop): Stop {
  const { walletRefund: _, ...rest } = stop;
  return rest;
}

/** An order as its reader may see it: account type other reads no fee, and nothing that it follows from. */
export function asSeenBy(scope: Pick<OpenScope, 'accountType' | 'rights'>, order: Order): Order {
  if (isAllowed('order', scope)) return order;
  return {
    ...summaryWithoutFee(order),
    lines: [],
    dropOffs: order.dropOffs.map(stopWithoutRefund),
    refunded: zero(order.refunded.currency),
    refundIfCancelled: null,
    searchAgain: null,
    payment: { ...order.payment, cardLast4: null },
    report: order.report === null ? null : { ...order.report, refund: null },
  };
}
