import type { Alert } from '../../domain/alerts/alert';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';

export interface NotificationsPort {
  /** The branch's alerts, newest first. */
  list(cursor: string | null, limit: number): Promise<Result<Page<Alert>>>;
}
