import type { Packages, SubscriptionKind } from '../../domain/wallet/package';
import type { PackagesPort } from '../ports/records/packages.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two looks at a package whose first payment the bank has not decided. */
const LOOK_INTERVAL = 5_000;

/** The packages that are sold here, or the plans of the store's, and the one that the business has [R2.06]. */
export function packagesQuery(port: Pick<PackagesPort, 'read'>, branchId: string, kind: SubscriptionKind) {
  return {
    queryKey: [...queryKeys.packages(branchId), kind] as const,
    queryFn: () => ask(port.read(kind)),
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Packages | undefined } }) =>
      data?.current?.state === 'pending' ? LOOK_INTERVAL : (false as const),
  };
}

/** What was delivered in the last 90 days. */
export function deliveredQuery(port: Pick<PackagesPort, 'delivered'>, branchId: string) {
  return { queryKey: [...queryKeys.packages(branchId), 'delivered'] as const, queryFn: () => ask(port.delivered()) };
}
