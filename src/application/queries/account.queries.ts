import type { AuditEvent } from '../../domain/account/audit';
import type { Page } from '../../domain/ordering/order';
import type { AccountPort } from '../ports/account.port';
import type { ProfilePort } from '../ports/profile.port';
import { ask } from './ask';

const AUDIT_PAGE_SIZE = 30;

/** The signed-in person's own data [R2.32]. */
export function profileQuery(port: ProfilePort) {
  return { queryKey: ['profile'] as const, queryFn: () => ask(port.read()) };
}

/** The devices they are signed in on. */
export function sessionsQuery(port: ProfilePort) {
  return { queryKey: ['open-sessions'] as const, queryFn: () => ask(port.sessions()) };
}

/** The business and its registration data [R2.20]. */
export function businessQuery(port: AccountPort) {
  return { queryKey: ['business'] as const, queryFn: () => ask(port.business()) };
}

/** The keys of its programs. */
export function credentialsQuery(port: AccountPort) {
  return { queryKey: ['credentials'] as const, queryFn: () => ask(port.credentials()) };
}

/** Sign-ins and changes, page by page, latest first. */
export function auditQuery(port: AccountPort) {
  return {
    queryKey: ['audit'] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.audit(pageParam, AUDIT_PAGE_SIZE)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<AuditEvent>) => page.nextCursor,
  };
}
