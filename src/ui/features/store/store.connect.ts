import { use, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import { liveStoreQuery } from '../../../application/queries/store.queries';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { useStore } from '../../app/use-store';

/** The same, read again while the page is visible: stocks count down with every order. */
export function useLiveStore(): ReturnType<typeof useStore> {
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  return useRead({ ...liveStoreQuery(stores, branchId), enabled: branchId !== '' });
}

/**
 * Reads again, on the page that follows the set-up, whether there is a store. Not before: the guard of the set-up would
 * lead away from it while the next page loads.
 */
export function useFreshStore(): ReturnType<typeof useStore> {
  const client = useQueryClient();
  const branchId = useBranchId();
  useEffect(() => {
    const queryKey = queryKeys.preferences(branchId);
    // Forgotten, where nothing shows it: a guard that still knew the old status would lead back to the set-up.
    void client.resetQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey });
  }, [client, branchId]);
  return useStore();
}

/** The public address of a store. */
export function storeLink(subdomain: string): string {
  return `${window.location.origin}/s/${encodeURIComponent(subdomain)}`;
}
