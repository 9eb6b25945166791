import type { Order } from '../../../domain/ordering/order';
import type {
  SecondTripPrice,
  SecondTripsPrice,
  SecondTripsWish,
  SecondTripWish,
} from '../../../domain/ordering/second-trip';
import type { SecondTripKind } from '../../../domain/ordering/second-trips';
import type { Result } from '../../../domain/shared/result';

/** The stop of an order that failed. */
export interface FailedStop {
  readonly orderId: string;
  readonly stopId: string;
}

/** Sending a parcel again, or back, after it could not be handed over; for people who may order at its branch. */
export interface SecondTripsPort {
  /** Refused as NOT_NOW where it cannot be asked for: another was ordered, or it is too late. */
  price(stop: FailedStop, kind: SecondTripKind): Promise<Result<SecondTripPrice>>;
  /** The same key never orders two. Refused as QUOTE_MISMATCH at another price than the one that was seen. */
  order(stop: FailedStop, wish: SecondTripWish, idempotencyKey: string): Promise<Result<Order>>;
  /** What it costs for every stop of an order that it can be asked for. Refused as NOT_NOW where it is none. */
  priceAll(orderId: string, kind: SecondTripKind): Promise<Result<SecondTripsPrice>>;
  /** All of them or none, refused as for one. @returns the order that failed */
  orderAll(orderId: string, wish: SecondTripsWish, idempotencyKey: string): Promise<Result<Order>>;
  /** The parcels of a cancelled order are back. Refused as NOT_NOW where no driver had any. */
  confirmBack(orderId: string): Promise<Result<Order>>;
}
