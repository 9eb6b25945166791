import { useSelector } from '@xstate/react';
import { selectUser } from '../../../../domain/identity/session.selectors';
import { orderQuery } from '../../../../application/queries/orders.queries';
import { useApp, useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useRead } from '../../../app/use-read';

/** The order whose labels are printed, as this branch may see it. */
export function useLabelledOrder(id: string) {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const { value: order, failure, retry } = useRead({ ...orderQuery(orders, branchId, id), enabled: branchId !== '' });
  const missing = failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400);
  const business = useSelector(useApp().session, selectUser)?.merchantName ?? null;
  return { order, business, missing, failure, retry };
}
