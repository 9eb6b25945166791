import { cancelStop, priceStopCancellation } from '../../../contract/stop-cancellations';
import type { StopCancellationsPort } from '../../application/ports/records/stop-cancellations.port';
import type { Order } from '../../domain/ordering/order';
import type { SeenTerms, StopCancellation, StopOf } from '../../domain/ordering/stop-cancellation';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Cancelling one stop; its dialog shows its own errors. */
export class HttpStopCancellations implements StopCancellationsPort {
  constructor(private readonly http: HttpClient) {}

  price({ orderId, stopId }: StopOf): Promise<Result<StopCancellation>> {
    return this.http.call(priceStopCancellation, { params: { id: orderId, stopId }, ownErrors: true });
  }

  cancel({ orderId, stopId }: StopOf, { total, comesBack }: SeenTerms, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(cancelStop, {
      params: { id: orderId, stopId },
      body: { total, comesBack },
      idempotencyKey,
      ownErrors: true,
    });
  }
}
