import { orderQuery, preferencesQuery } from '../../../application/queries/orders.queries';
import type { Order, Stop } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { isOrderCancellable } from '../../../domain/ordering/stops';
import { canInquireLocation } from '../../../domain/ordering/task-transitions';
import { isMissing } from '../../../domain/shared/result';
import type { Failure } from '../../../domain/shared/result';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRead } from '../../app/use-read';

export interface TaskView {
  readonly order: Order | null;
  readonly preferences: Preferences | null;
  /** There is no such delivery at this branch. */
  readonly missing: boolean;
  /** Why there is nothing to show; null while loading and if something is shown. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly cancellable: boolean;
  /** Stops whose recipient this person can ask for the location now, or who was asked. */
  readonly inquiries: readonly Stop[];
}

/** One delivery, kept live by the events of the connection. */
export function useTask(orderId: string): TaskView {
  const { orders, regions } = useFeatures();
  const branchId = useBranchId();
  const mayOrder = useMay('order');
  const enabled = branchId !== '';
  const { value: order, failure, retry } = useRead({ ...orderQuery(orders, branchId, orderId), enabled });
  const preferences = useRead({ ...preferencesQuery(regions, branchId), enabled });
  return {
    order,
    preferences: preferences.value,
    missing: isMissing(failure),
    failure,
    retry,
    cancellable: mayOrder && order !== null && isOrderCancellable(order.dropOffs.map(({ state }) => state)),
    inquiries: (order?.dropOffs ?? []).filter(
      (stop) => (mayOrder && canInquireLocation(stop.state)) || stop.locationInquiry !== null,
    ),
  };
}
