import { rescheduleOrder } from '../../../contract/reschedules';
import type { ReschedulesPort } from '../../application/ports/records/reschedules.port';
import type { Order } from '../../domain/ordering/order';
import type { Rescheduling } from '../../domain/ordering/reschedule';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Giving an order another window; its form shows its own errors. */
export class HttpReschedules implements ReschedulesPort {
  constructor(private readonly http: HttpClient) {}

  send({ orderId, timing, seen }: Rescheduling, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(rescheduleOrder, {
      params: { id: orderId },
      body: { timing, seen },
      idempotencyKey,
      ownErrors: true,
    });
  }
}
