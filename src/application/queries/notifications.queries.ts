import type { AlertChoicesPort } from '../ports/alert-choices.port';
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

/** Of the person, whichever branch they are at. */
export const ALERT_CHOICES_KEY = ['alert-choices'] as const;

/** What the person wants to be told [R11.24]; read again when they come back to the tab, where another may have changed it. */
export function alertChoicesQuery(load: () => Promise<AlertChoicesPort>) {
  return {
    queryKey: ALERT_CHOICES_KEY,
    queryFn: async () => ask((await load()).read()),
    refetchOnWindowFocus: true,
  };
}
