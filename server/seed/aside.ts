import type { Order } from '../../src/domain/ordering/order';
import type { SecondTripKind } from '../../src/domain/ordering/second-trips';

/** What happened to an order beside the way that all of them take. */
export interface Aside {
  /** Somebody decided what becomes of the parcel that could not be handed over. */
  readonly isDecided?: true;
  /** One of its stops was cancelled on the way, and its parcel was back some time after the last stop. */
  readonly calledOff?: { readonly place: number; readonly at: Date; readonly backAt: Date };
  /** A part was given back after a report, in minor units. */
  readonly givenBack?: { readonly minor: number; readonly reportedAt: Date; readonly at: Date };
  /** It carries the parcel of this stop a second time. */
  readonly secondTrip?: { readonly stopId: string; readonly kind: SecondTripKind; readonly sender: Order['pickUp'] };
}
