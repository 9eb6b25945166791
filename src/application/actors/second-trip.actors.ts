import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import type { SecondTripPrice } from '../../domain/ordering/second-trip';
import type { SecondTripKind } from '../../domain/ordering/second-trips';
import { secondTripMachine } from '../../domain/ordering/second-trip.machine';
import type { SecondTripSent } from '../../domain/ordering/second-trip.machine';
import type { Result } from '../../domain/shared/result';
import type { FailedStop, SecondTripsPort } from '../ports/records/second-trips.port';

/** Ordering a second trip, over its port. */
export function secondTripOver(trips: SecondTripsPort): typeof secondTripMachine {
  return secondTripMachine.provide({
    actors: {
      price: fromPromise<Result<SecondTripPrice>, FailedStop & { readonly kind: SecondTripKind }>(
        ({ input: { kind, ...stop } }) => trips.price(stop, kind),
      ),
      send: fromPromise<Result<Order>, SecondTripSent>(({ input: { orderId, stopId, wish, key } }) =>
        trips.order({ orderId, stopId }, wish, key),
      ),
    },
  });
}
