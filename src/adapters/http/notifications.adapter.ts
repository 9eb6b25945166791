import { listNotifications } from '../../../contract/realtime';
import type { NotificationsPort } from '../../application/ports/notifications.port';
import type { Alert } from '../../domain/alerts/alert';
import { alertOf } from '../../domain/alerts/alert.rules';
import type { Page } from '../../domain/ordering/order';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpNotifications implements NotificationsPort {
  constructor(private readonly http: HttpClient) {}

  async list(cursor: string | null, limit: number): Promise<Result<Page<Alert>>> {
    const answer = await this.http.call(listNotifications, { query: { cursor, limit } });
    if (!answer.ok) return answer;
    return success({ ...answer.value, items: answer.value.items.map(alertOf) });
  }
}
