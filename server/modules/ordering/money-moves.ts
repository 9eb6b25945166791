import { cashOf } from '../../../src/domain/ordering/cash';
import { refundedTo } from '../../../src/domain/ordering/inaccurate-delivery';
import { AMOUNTS } from '../../../src/domain/ordering/parcel';
import type { Amounts } from '../../../src/domain/ordering/parcel';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import { owe } from '../payments';
import { move, openWallet } from '../wallet';
import type { AccountKind } from '../wallet';
import type { OrderRow, StopRow } from './order-rows';

/** Where the money of an order comes from and is refunded to. */
const SOURCE: Readonly<Record<OrderRow['paymentMethod'], AccountKind>> = {
  wallet: 'wallet',
  card: 'gateway',
  cash: 'cash',
};

/**
 * Books what a paid order costs more than before. An order that is not paid yet is booked with its new total later.
 * @returns false if the wallet does not cover it
 */
export async function bookRaise(tx: Database, order: OrderRow, raise: Money, at: Date): Promise<boolean> {
  return order.paymentStatus !== 'paid' || bookPayment(tx, { ...order, total: raise.minor }, at);
}

/** Books the payment of an order. @returns false if the wallet does not cover it */
export function bookPayment(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'merchantId' | 'branchId' | 'reference' | 'paymentMethod' | 'total' | 'currency'>,
  at: Date,
): Promise<boolean> {
  return move(tx, {
    kind: 'delivery',
    from: SOURCE[order.paymentMethod],
    to: 'revenue',
    merchantId: order.merchantId,
    amount: money(order.total, order.currency),
    subject: { kind: 'order', id: order.id, reference: order.reference },
    branchId: order.branchId,
    at,
  });
}

/**
 * Refunds money of a paid order: to the wallet at once, to a card through the gateway, which is called after the
 * commit. @returns the columns of the order that change
 */
export async function giveBack(
  tx: Database,
  order: OrderRow,
  chargeKey: string | null,
  amount: Money,
  at: Date,
): Promise<RefundColumns> {
  if (order.paymentStatus !== 'paid' || amount.minor === 0)
    return { refunded: order.refunded, paymentStatus: order.paymentStatus };
  return bookRefund(tx, order, chargeKey, amount, SOURCE[order.paymentMethod], at);
}

/**
 * Refunds money of a delivery that has ended, as `refundedTo` says.
 * @returns the columns of the order that change
 */
export async function giveBackAfterwards(
  tx: Database,
  order: OrderRow,
  chargeKey: string | null,
  amount: Money,
  at: Date,
): Promise<RefundColumns> {
  if (amount.minor === 0) return { refunded: order.refunded, paymentStatus: order.paymentStatus };
  const to = SOURCE[refundedTo(order.paymentMethod)];
  if (to === 'wallet') await openWallet(tx, order.merchantId, order.currency);
  return bookRefund(tx, order, chargeKey, amount, to, at);
}

/**
 * Gives back what a paid order costs less than before. It goes to the wallet also where a card paid: a charge is refunded
 * to its card once, and the rest of it may have to be. Cash that is not paid yet is booked with the new total later.
 * @returns whether something went back
 */
export async function bookSaving(tx: Database, order: OrderRow, saving: Money, at: Date): Promise<boolean> {
  if (order.paymentStatus !== 'paid' || saving.minor === 0) return false;
  await openWallet(tx, order.merchantId, order.currency);
  return move(tx, {
    kind: 'refund',
    from: 'revenue',
    to: 'wallet',
    merchantId: order.merchantId,
    amount: saving,
    subject: { kind: 'order', id: order.id, reference: order.reference },
    branchId: order.branchId,
    at,
  });
}

type RefundColumns = Pick<OrderRow, 'refunded' | 'paymentStatus'>;

async function bookRefund(
  tx: Database,
  order: OrderRow,
  chargeKey: string | null,
  amount: Money,
  to: AccountKind,
  at: Date,
): Promise<RefundColumns> {
  await move(tx, {
    kind: 'refund',
    from: 'revenue',
    to,
    merchantId: order.merchantId,
    amount,
    subject: { kind: 'order', id: order.id, reference: order.reference },
    branchId: order.branchId,
    at,
  });
  if (chargeKey !== null) await owe(tx, chargeKey, amount, at);
  const refunded = order.refunded + amount.minor;
  return { refunded, paymentStatus: refunded === order.total ? 'refunded' : 'partially refunded' };
}

/** Books the cash that a driver collected at a stop's door: it belongs to the merchant and is payable to them. */
export async function bookCollection(
  tx: Database,
  order: Pick<OrderRow, 'merchantId' | 'branchId' | 'currency'>,
  stop: Pick<StopRow, 'id' | keyof Amounts>,
  at: Date,
): Promise<void> {
  await move(tx, {
    kind: 'collection',
    from: 'cash',
    to: 'payable',
    merchantId: order.merchantId,
    amount: cashOf(valuesOfRow(AMOUNTS, stop, order.currency)),
    subject: { kind: 'stop', id: stop.id },
    branchId: order.branchId,
    at,
  });
}
