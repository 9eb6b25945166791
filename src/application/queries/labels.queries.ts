import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../domain/ordering/order';
import type { Failure } from '../../domain/shared/result';
import type { OrdersPort } from '../ports/orders.port';
import { failureOf } from './ask';
import { orderQuery } from './orders.queries';
import { queryKeys } from './query-keys';

/** Whether an order belongs to another branch, or is none. */
export const isMissing = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);

/**
 * The orders whose labels are printed together, in the order of their ids; null for one that is missing. Reading again
 * asks only for those that did not come.
 */
export function labelledOrdersQuery(port: OrdersPort, branchId: string, ids: readonly string[]) {
  const read = async (client: QueryClient, id: string): Promise<Order | null> => {
    try {
      return await client.fetchQuery(orderQuery(port, branchId, id));
    } catch (error) {
      if (isMissing(failureOf(error))) return null;
      throw error;
    }
  };
  return {
    queryKey: queryKeys.labels(branchId, ids),
    queryFn: ({ client }: { readonly client: QueryClient }) => Promise.all(ids.map((id) => read(client, id))),
  };
}
