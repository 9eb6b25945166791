import { use } from 'react';
import { storeQuery } from '../../application/queries/store.queries';
import { useApp } from './app-context';
import { useBranchId } from './use-branch';
import { useRead } from './use-read';

/** The business's store. */
export function useStore() {
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  return useRead({ ...storeQuery(stores, branchId), enabled: branchId !== '' });
}
