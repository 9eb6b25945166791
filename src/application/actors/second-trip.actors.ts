import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import type { SecondTripsPrice } from '../../domain/ordering/second-trip';
import { secondTripMachine } from '../../domain/ordering/second-trip.machine';
import type { SecondTripAsked, SecondTripSent } from '../../domain/ordering/second-trip.machine';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { SecondTripsPort } from '../ports/records/second-trips.port';

/** Ordering a second trip, or those of all stops that failed, over its port. */
export function secondTripOver(trips: SecondTripsPort): typeof secondTripMachine {
  return secondTripMachine.provide({
    actors: {
      price: fromPromise<Result<SecondTripsPrice>, SecondTripAsked>(async ({ input: { orderId, stopId, kind } }) => {
        if (stopId === null) return trips.priceAll(orderId, kind);
        const priced = await trips.price({ orderId, stopId }, kind);
        return priced.ok ? success({ ...priced.value, trips: [{ stopId, price: priced.value.price }] }) : priced;
      }),
      send: fromPromise<Result<Order>, SecondTripSent>(({ input: { orderId, stopId, wish, price, key } }) => {
        if (stopId === null) return trips.orderAll(orderId, wish, key);
        const { trips: _, ...one } = wish;
        return trips.order({ orderId, stopId }, { ...one, price }, key);
      }),
    },
  });
}
