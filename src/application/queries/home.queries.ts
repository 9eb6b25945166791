import type { NotificationsPort } from '../ports/notifications.port';
import type { OrdersPort } from '../ports/orders.port';
import type { WalletPort } from '../ports/wallet.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

const LATEST = 5;

/** Today's orders and the last 30 days [R2.01]. */
export function overviewQuery(port: OrdersPort, branchId: string) {
  return { queryKey: queryKeys.overview(branchId), queryFn: () => ask(port.overview()) };
}

/** How many orders are in each view of the list, and over today [R2.11]. */
export function countsQuery(port: OrdersPort, branchId: string) {
  return { queryKey: queryKeys.counts(branchId), queryFn: () => ask(port.counts()) };
}

/** The balance, null for people who may not see it [R6.03]. */
export function walletQuery(port: WalletPort, branchId: string) {
  return { queryKey: queryKeys.wallet(branchId), queryFn: () => ask(port.wallet()) };
}

/** Cash that drivers collected and that is not paid out yet. */
export function owedCashQuery(port: WalletPort, branchId: string) {
  return { queryKey: queryKeys.owed(branchId), queryFn: () => ask(port.owed()) };
}

/** The last few alerts, newest first [R1.11]. */
export function latestAlertsQuery(port: NotificationsPort, branchId: string) {
  return { queryKey: queryKeys.latestAlerts(branchId), queryFn: () => ask(port.list(null, LATEST)) };
}
