import type { StoresPort } from '../ports/records/stores.port';
import type { StorefrontPort } from '../ports/storefront.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

export const storeKey = (branchId: string) => [...queryKeys.branch(branchId), 'store'] as const;

/** The business's store. */
export function storeQuery(port: StoresPort, branchId: string) {
  return { queryKey: storeKey(branchId), queryFn: () => ask(port.get()) };
}

/** Milliseconds between two looks at how the branch takes orders: somebody else of it may have changed that. */
const PACE_INTERVAL = 30_000;

/** How the branch takes the store's orders [R11.28], read again and again while the page is visible. */
export function paceQuery(port: StoresPort, branchId: string) {
  return {
    queryKey: [...storeKey(branchId), 'pace'] as const,
    queryFn: () => ask(port.pace()),
    refetchInterval: PACE_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** Milliseconds between two reads of a menu whose stocks count down. */
const LOOK_INTERVAL = 10_000;

/** The same, read again and again while the page is visible. */
export function liveStoreQuery(port: StoresPort, branchId: string) {
  return { ...storeQuery(port, branchId), refetchInterval: LOOK_INTERVAL, refetchIntervalInBackground: false };
}

/** A store as its customers see it now, for its people: what they changed elsewhere decides what is offered. */
export function offeredStoreQuery(storefront: Pick<StorefrontPort, 'store'>, subdomain: string) {
  return {
    queryKey: queryKeys.offeredStore(subdomain),
    queryFn: () => ask(storefront.store(subdomain)),
    staleTime: 0,
  };
}
