import { correctStop } from '../../../contract/corrections';
import type { CorrectionsPort } from '../../application/ports/records/corrections.port';
import type { Correction } from '../../domain/ordering/correction';
import type { Order } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Correcting a stop; its form shows its own errors. */
export class HttpCorrections implements CorrectionsPort {
  constructor(private readonly http: HttpClient) {}

  send({ orderId, stopId, to, seen }: Correction, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(correctStop, {
      params: { id: orderId, stopId },
      body: { to, seen },
      idempotencyKey,
      ownErrors: true,
    });
  }
}
