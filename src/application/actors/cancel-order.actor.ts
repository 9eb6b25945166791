import { fromPromise } from 'xstate';
import { cancelOrderMachine } from '../../domain/ordering/cancel-order.machine';
import type { Order } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { OrdersPort } from '../ports/orders.port';

/** The cancel machine over the orders port. */
export function cancelOrderLogic(orders: OrdersPort) {
  return cancelOrderMachine.provide({
    actors: {
      cancelOrder: fromPromise<Result<Order>, { orderId: string; reason: string }>(({ input }) =>
        orders.cancel(input.orderId, input.reason),
      ),
      readOrder: fromPromise<Result<Order>, { orderId: string }>(({ input }) => orders.get(input.orderId)),
    },
  });
}
