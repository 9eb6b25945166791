import { fromPromise } from 'xstate';
import { bulkCancelMachine } from '../../domain/ordering/bulk-cancel.machine';
import type { Order } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { OrdersPort } from '../ports/orders.port';

/** Cancelling several orders over the orders port. A cancellation that is repeated cancels nothing twice. */
export function bulkCancelLogic(orders: OrdersPort) {
  return bulkCancelMachine.provide({
    actors: {
      readOrder: fromPromise<Result<Order>, { orderId: string }>(({ input }) => orders.get(input.orderId)),
      cancelOrder: fromPromise<Result<Order>, { orderId: string; reason: string }>(({ input }) =>
        orders.cancel(input.orderId, input.reason),
      ),
    },
  });
}
