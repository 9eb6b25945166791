import { listMovingOrders } from '../../../contract/moving-orders';
import type { MovingPort } from '../../application/ports/records/moving.port';
import type { MovingDeliveries } from '../../domain/ordering/moving-delivery';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Where drivers are; the map shows its own errors. */
export class HttpMoving implements MovingPort {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<MovingDeliveries>> {
    return this.http.call(listMovingOrders, { ownErrors: true });
  }
}
