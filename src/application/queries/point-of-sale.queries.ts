import { isSyncing } from '../../domain/pos/pos-menu';
import type { PosSync } from '../../domain/pos/pos-menu';
import type { PointOfSalePort } from '../ports/records/point-of-sale.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** How the connection to the point of sale stands; the same whichever branch somebody is at. */
export function pointOfSaleQuery(port: Pick<PointOfSalePort, 'read'>) {
  return { queryKey: queryKeys.pointOfSale, queryFn: () => ask(port.read()) };
}

/** Which branch of the point of sale takes the orders of which branch. */
export function posBranchesQuery(port: Pick<PointOfSalePort, 'branches'>) {
  return { queryKey: queryKeys.posBranches, queryFn: () => ask(port.branches()) };
}

/** What taking over the menu would do; read when somebody asks, and never behind their back. */
export function posMenuQuery(port: Pick<PointOfSalePort, 'preview'>) {
  return {
    queryKey: queryKeys.posMenu,
    queryFn: () => ask(port.preview()),
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  } as const;
}

/** Milliseconds between two looks at test orders: what the point of sale does with one is shown as it happens. */
const TEST_INTERVAL = 3_000;

/** The test orders of the branch. */
export function posTestsQuery(port: Pick<PointOfSalePort, 'testOrders'>, branchId: string) {
  return {
    queryKey: queryKeys.posTests(branchId),
    queryFn: () => ask(port.testOrders()),
    refetchInterval: TEST_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** Milliseconds between two looks at what needs somebody: what the till takes is shown as it happens. */
const DELIVERIES_INTERVAL = 5_000;

/** The deliveries of the point of sale that need somebody. */
export function posDeliveriesQuery(port: Pick<PointOfSalePort, 'deliveries'>) {
  return {
    queryKey: queryKeys.posDeliveries,
    queryFn: () => ask(port.deliveries()),
    refetchInterval: DELIVERIES_INTERVAL,
    refetchIntervalInBackground: false,
  };
}

/** Milliseconds between two looks at a sync that is under way. */
const LOOK_INTERVAL = 1_000;

/** The latest sync of the menu, watched while it is under way. */
export function posSyncQuery(port: Pick<PointOfSalePort, 'latestSync'>) {
  return {
    queryKey: queryKeys.posSync,
    queryFn: () => ask(port.latestSync()),
    refetchInterval: ({
      state: { data },
    }: {
      readonly state: { readonly data: { sync: PosSync | null } | undefined };
    }) => (data !== undefined && data.sync !== null && isSyncing(data.sync) ? LOOK_INTERVAL : (false as const)),
  };
}
