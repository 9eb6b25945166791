import { use } from 'react';
import type { PosScreen } from '../../../domain/pos/pos-screen';
import { storeScreenQuery } from '../../../application/queries/store-orders.queries';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { PosScreenNote } from '../../components/pos-screen-note';

/** Says where the steps of the branch's orders are taken; nothing while that is here, or not known. `only` one of them is said on the page of an order. */
export function LeadingScreen({ only }: { readonly only?: PosScreen['screen'] }) {
  const { storeOrders } = use(useApp().records());
  const branchId = useBranchId();
  const { value } = useRead({ ...storeScreenQuery(storeOrders, branchId), enabled: branchId !== '' });
  return value === null || (only !== undefined && value.screen !== only) ? null : <PosScreenNote screen={value} />;
}
