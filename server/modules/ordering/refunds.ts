import type { FeeLine, Order, PaymentMethod, Refund } from '../../../src/domain/ordering/order';
import { isOrderCancellable } from '../../../src/domain/ordering/stops';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';

/** A driver is on the way because of the merchant: half of the base fee is for the ride (D). */
const UNDER_WAY: ReadonlySet<TaskState> = new Set(['accepted', 'in progress', 'arrived']);

export interface Refundable {
  /** Of all its stops. */
  readonly states: readonly TaskState[];
  readonly payment: { readonly method: PaymentMethod; readonly status: Order['payment']['status'] };
  readonly total: Money;
  readonly lines: readonly FeeLine[];
}

/**
 * What cancelling a delivery refunds now [R4.05]; null if it can no longer be cancelled. Unpaid cash refunds nothing.
 */
export function refundIfCancelled(order: Refundable): Refund | null {
  if (!isOrderCancellable(order.states)) return null;
  if (order.payment.status !== 'paid') return { kind: 'none', amount: money(0, order.total.currency) };
  if (!order.states.some((state) => UNDER_WAY.has(state))) return { kind: 'full', amount: order.total };
  const base = order.lines.find(({ code }) => code === 'base')?.amount.minor ?? 0;
  // A voucher may have left less to pay than the ride costs.
  const left = Math.max(0, order.total.minor - Math.floor(base / 2));
  return { kind: left === 0 ? 'none' : 'partial', amount: money(left, order.total.currency) };
}
