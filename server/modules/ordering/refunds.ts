import type { FeeLine, Order, PaymentMethod, Refund } from '../../../src/domain/ordering/order';
import { isOrderCancellable } from '../../../src/domain/ordering/stops';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';

/** A driver is on the way because of the merchant: half of the base fee is for the ride (D). */
const UNDER_WAY: ReadonlySet<TaskState> = new Set(['accepted', 'in progress', 'arrived']);

/** Whether a driver is on the way to the pick-up, or there. */
export function isUnderWay(states: readonly TaskState[]): boolean {
  return states.some((state) => UNDER_WAY.has(state));
}

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
  if (!isUnderWay(order.states)) return { kind: 'full', amount: order.total };
  // What a package has covered is kept by the package: the order counts.
  const paid = order.lines.filter(({ code }) => code === 'base' || code === 'package');
  const base = Math.max(
    0,
    paid.reduce((sum, { amount }) => sum + amount.minor, 0),
  );
  // A voucher may have left less to pay than the ride costs.
  const left = Math.max(0, order.total.minor - Math.floor(base / 2));
  return { kind: left === 0 ? 'none' : 'partial', amount: money(left, order.total.currency) };
}
