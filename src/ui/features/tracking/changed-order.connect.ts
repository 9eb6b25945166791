import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order } from '../../../domain/ordering/order';
import { useBranchId } from '../../app/use-branch';

/** How the screens hear of an order that a flow has changed. */
export function useChangedOrder() {
  const client = useQueryClient();
  const branchId = useBranchId();
  return useMemo(() => {
    const stale = (queryKey: readonly unknown[]): void => void client.invalidateQueries({ queryKey });
    return {
      /** Shows it as the answer has it; what is made of many orders is read again. @param moved whether money moved */
      show: (order: Order, moved: boolean): void => {
        client.setQueryData<Order>(queryKeys.order(branchId, order.id), order);
        stale(queryKeys.orderLists(branchId));
        stale(queryKeys.overview(branchId));
        if (moved) stale(queryKeys.wallet(branchId));
      },
      /** It is another one than is shown. */
      readAgain: (id: string): void => stale(queryKeys.order(branchId, id)),
    };
  }, [client, branchId]);
}
