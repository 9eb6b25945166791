import {
  confirmParcelsBack,
  orderSecondTrip,
  orderSecondTrips,
  priceSecondTrip,
  priceSecondTrips,
} from '../../../contract/second-trips';
import type { FailedStop, SecondTripsPort } from '../../application/ports/records/second-trips.port';
import type { Order } from '../../domain/ordering/order';
import type {
  SecondTripPrice,
  SecondTripsPrice,
  SecondTripsWish,
  SecondTripWish,
} from '../../domain/ordering/second-trip';
import type { SecondTripKind } from '../../domain/ordering/second-trips';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Second trips; their card shows its own errors. */
export class HttpSecondTrips implements SecondTripsPort {
  constructor(private readonly http: HttpClient) {}

  price({ orderId, stopId }: FailedStop, kind: SecondTripKind): Promise<Result<SecondTripPrice>> {
    return this.http.call(priceSecondTrip, { params: { id: orderId, stopId }, query: { kind }, ownErrors: true });
  }

  order({ orderId, stopId }: FailedStop, wish: SecondTripWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(orderSecondTrip, {
      params: { id: orderId, stopId },
      body: wish,
      idempotencyKey,
      ownErrors: true,
    });
  }

  priceAll(orderId: string, kind: SecondTripKind): Promise<Result<SecondTripsPrice>> {
    return this.http.call(priceSecondTrips, { params: { id: orderId }, query: { kind }, ownErrors: true });
  }

  orderAll(orderId: string, wish: SecondTripsWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(orderSecondTrips, {
      params: { id: orderId },
      body: { ...wish, trips: [...wish.trips] },
      idempotencyKey,
      ownErrors: true,
    });
  }

  confirmBack(orderId: string): Promise<Result<Order>> {
    return this.http.call(confirmParcelsBack, { params: { id: orderId }, body: {}, ownErrors: true });
  }
}
