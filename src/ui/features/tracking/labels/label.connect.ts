import { useSelector } from '@xstate/react';
import { isMissing, labelledOrdersQuery } from '../../../../application/queries/labels.queries';
import { selectUser } from '../../../../domain/identity/session.selectors';
import { orderQuery } from '../../../../application/queries/orders.queries';
import { useApp, useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useRead } from '../../../app/use-read';

/** Whose parcels they are, as their customers know them. */
const useBusiness = () => useSelector(useApp().session, selectUser)?.merchantName ?? null;

/** The order whose labels are printed, as this branch may see it. */
export function useLabelledOrder(id: string) {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const { value: order, failure, retry } = useRead({ ...orderQuery(orders, branchId, id), enabled: branchId !== '' });
  return { order, business: useBusiness(), missing: failure !== null && isMissing(failure), failure, retry };
}

/** The orders whose labels are printed together, in the order of their ids, and how many of them are missing. */
export function useLabelledOrders(ids: readonly string[]) {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const { value, failure, retry } = useRead({
    ...labelledOrdersQuery(orders, branchId, ids),
    enabled: branchId !== '' && ids.length > 0,
  });
  const found = value?.filter((order) => order !== null) ?? null;
  return {
    orders: found,
    business: useBusiness(),
    missing: ids.length - (found?.length ?? ids.length),
    failure,
    retry,
  };
}
