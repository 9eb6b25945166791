import type { Alert } from '../../domain/alerts/alert';
import type { Page } from '../../domain/ordering/order';
import type { NotificationsPort } from '../ports/notifications.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

const PAGE_SIZE = 30;

/**
 * The feed behind the bell, page by page, newest first [R1.11]. Alerts heard meanwhile are merged in without a call.
 */
export function notificationsQuery(port: NotificationsPort, branchId: string) {
  return {
    queryKey: [...queryKeys.branch(branchId), 'notifications'] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(pageParam, PAGE_SIZE)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Alert>) => page.nextCursor,
  };
}
