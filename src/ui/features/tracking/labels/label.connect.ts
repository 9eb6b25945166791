import { useQueries } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '../../../../application/queries/ask';
import { selectUser } from '../../../../domain/identity/session.selectors';
import { orderQuery } from '../../../../application/queries/orders.queries';
import type { Failure } from '../../../../domain/shared/result';
import { useApp, useFeatures } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useRead } from '../../../app/use-read';

const isMissing = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);

/** Whose parcels they are, as their customers know them. */
const useBusiness = () => useSelector(useApp().session, selectUser)?.merchantName ?? null;

/** The order whose labels are printed, as this branch may see it. */
export function useLabelledOrder(id: string) {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const { value: order, failure, retry } = useRead({ ...orderQuery(orders, branchId, id), enabled: branchId !== '' });
  return { order, business: useBusiness(), missing: failure !== null && isMissing(failure), failure, retry };
}

/** The orders whose labels are printed together, in the order of their ids, and what keeps them from being all there. */
export function useLabelledOrders(ids: readonly string[]) {
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const reads = useQueries({
    queries: ids.map((id) => ({ ...orderQuery(orders, branchId, id), enabled: branchId !== '' })),
  });
  const failures = reads.flatMap(({ data, error }) => (data === undefined && error !== null ? [failureOf(error)] : []));
  return {
    orders: reads.flatMap(({ data }) => (data === undefined ? [] : [data])),
    business: useBusiness(),
    /** So many belong to another branch, or are no orders. */
    missing: failures.filter(isMissing).length,
    failure: failures.find((failure) => !isMissing(failure)) ?? null,
    isReading: reads.some(({ data, error }) => data === undefined && error === null),
    retry: () => {
      for (const read of reads) if (read.error !== null && !isMissing(failureOf(read.error))) void read.refetch();
    },
  };
}
