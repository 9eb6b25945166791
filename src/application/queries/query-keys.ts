import type { OrderFilters } from '../../domain/ordering/order';
import type { TransactionFilters } from '../../domain/wallet/transaction';

/**
 * Keys of the query cache. Everything a session may see is keyed under its branch: switching branches shows nothing of
 * the other, and one prefix removes a branch's reads.
 */
export const queryKeys = {
  branch: (branchId: string) => ['branch', branchId] as const,
  orderLists: (branchId: string) => ['branch', branchId, 'orders'] as const,
  orderList: (branchId: string, filters: OrderFilters) => ['branch', branchId, 'orders', filters] as const,
  /** Not below the lists' key: it is no list that changes. */
  lastRows: (branchId: string, filters: OrderFilters) => ['branch', branchId, 'last-rows', filters] as const,
  order: (branchId: string, orderId: string) => ['branch', branchId, 'order', orderId] as const,
  labels: (branchId: string, orderIds: readonly string[]) => ['branch', branchId, 'labels', orderIds] as const,
  overview: (branchId: string) => ['branch', branchId, 'overview'] as const,
  counts: (branchId: string) => ['branch', branchId, 'counts'] as const,
  wallet: (branchId: string) => ['branch', branchId, 'wallet'] as const,
  /** Below the wallet's own key: what makes the balance old makes them old. */
  transactions: (branchId: string, filters: TransactionFilters) =>
    ['branch', branchId, 'wallet', 'transactions', filters] as const,
  unsettled: (branchId: string) => ['branch', branchId, 'wallet', 'unsettled'] as const,
  owed: (branchId: string) => ['branch', branchId, 'wallet', 'owed'] as const,
  balances: (branchId: string) => ['branch', branchId, 'wallet', 'balances'] as const,
  cash: (branchId: string, ...which: readonly unknown[]) => ['branch', branchId, 'wallet', 'cash', ...which] as const,
  transaction: (branchId: string, id: string) => ['branch', branchId, 'wallet', 'transaction', id] as const,
  pointOfSale: ['point-of-sale'] as const,
  posBranches: ['pos-branches'] as const,
  posDeliveries: ['pos-deliveries'] as const,
  posMenu: ['pos-menu'] as const,
  posSync: ['pos-sync'] as const,
  posTests: (branchId: string) => ['branch', branchId, 'pos-tests'] as const,
  packages: (branchId: string) => ['branch', branchId, 'packages'] as const,
  invoices: (branchId: string, ...which: readonly unknown[]) => ['branch', branchId, 'invoices', ...which] as const,
  latestAlerts: (branchId: string) => ['branch', branchId, 'latest-alerts'] as const,
  tickets: (branchId: string) => ['branch', branchId, 'tickets'] as const,
  storeOrders: (branchId: string) => ['branch', branchId, 'store-orders'] as const,
  preferences: (branchId: string) => ['branch', branchId, 'preferences'] as const,
  tracking: (slug: string) => ['tracking', slug] as const,
  quickSetting: ['quick-parcel'] as const,
  quickOrders: (phone: string) => ['guest', phone, 'orders'] as const,
  quickOrder: (phone: string, slug: string) => ['guest', phone, 'order', slug] as const,
  customerOrder: (phone: string, slug: string) => ['guest', phone, 'store-order', slug] as const,
  storePlace: (subdomain: string) => ['store-place', subdomain] as const,
  offeredStore: (subdomain: string) => ['offered-store', subdomain] as const,
  driverMoney: (phone: string, ...ended: readonly number[]) => ['driver', phone, 'money', ...ended] as const,
  desk: ['desk'] as const,
  sandbox: ['sandbox'] as const,
  checkout: (id: string) => ['checkout', id] as const,
};
