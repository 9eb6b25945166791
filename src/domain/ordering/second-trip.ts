import { NOBODY } from '../customers/nobody';
import type { Money } from '../shared/money';
import { millisOf } from '../shared/time';
import type { Order, Stop } from './order';
import type { Timing } from './timing';
import { daysLeft, SECOND_TRIP_DAYS, SECOND_TRIPS } from './second-trips';
import type { SecondTripKind } from './second-trips';
import { CALLED_OFF, isFinal } from './task-state';

/** Who carries it: the driver who has it, as long as they are free soon, or any driver. */
export const TRIP_DRIVERS = ['same', 'new'] as const;
export type TripDriver = (typeof TRIP_DRIVERS)[number];

/** Cash is only possible where the sender stands at the pick-up. */
export const TRIP_PAYMENTS = ['wallet', 'cash'] as const;
export type TripPayment = (typeof TRIP_PAYMENTS)[number];

/** What a second trip costs now, and how this person may pay for it. */
export interface SecondTripPrice {
  readonly price: Money;
  /** Empty if nobody is at the pick-up to pay in cash, and they may not pay from the wallet. */
  readonly payments: readonly TripPayment[];
}

/** What is asked for. */
export interface SecondTripWish {
  readonly kind: SecondTripKind;
  readonly driver: TripDriver;
  readonly timing: Timing;
  readonly payment: TripPayment;
  /** As it was shown: at another price nothing is ordered. */
  readonly price: Money;
}

/** What the second trip of one of several stops costs. */
export interface TripPrice {
  readonly stopId: string;
  readonly price: Money;
}

/** What second trips of all stops of an order that may have one cost; the price is that of all of them. */
export interface SecondTripsPrice extends SecondTripPrice {
  readonly trips: readonly TripPrice[];
}

/** What is asked for several stops at once: all of them are ordered, or none. */
export interface SecondTripsWish extends Omit<SecondTripWish, 'price'> {
  /** Each as it was shown: at another price nothing is ordered. */
  readonly trips: readonly TripPrice[];
}

type FailedStop = Pick<Stop, 'state' | 'history' | 'secondTrip' | 'recipient'>;
type Failed = Pick<Order, 'state' | 'secondTripOf' | 'pickUp'>;

const wasPickedUp = ({ history }: Pick<Stop, 'history'>): boolean => history.some(({ state }) => state === 'picked up');

/** Whether the parcel of a failed stop is not at its sender: a driver took it, on this trip or on the one before. */
export const isParcelAway = (stop: Pick<Stop, 'history'>, { secondTripOf }: Pick<Order, 'secondTripOf'>): boolean =>
  wasPickedUp(stop) || secondTripOf?.isAway === true;

/** Until when a second trip of a failed stop can be asked for; null if it has not failed. */
function secondTripUntil({ state, history }: Pick<Stop, 'state' | 'history'>): number | null {
  const end = state === 'failed' ? history.at(-1) : undefined;
  return end === undefined ? null : millisOf(end.at) + SECOND_TRIP_DAYS * 86_400_000;
}

/** In how many days a second trip of a failed stop can still be asked for. @param now ms since the epoch */
export const secondTripDaysLeft = (stop: Pick<Stop, 'state' | 'history'>, now: number): number =>
  daysLeft(secondTripUntil(stop) ?? now, now);

/**
 * Which second trips can be asked for, by the same rule on the server and in the app: of a stop that failed, once all of
 * its order is over, for SECOND_TRIP_DAYS, unless there is one that was not called off. Back goes only what is not at its
 * sender; what failed on its way back is tried again. Nothing is tried again for a recipient who was erased,
 * and nothing goes to or from a sender who was.
 * @param now ms since the epoch
 */
export function secondTripsFor(stop: FailedStop, order: Failed, now: number): readonly SecondTripKind[] {
  const until = secondTripUntil(stop);
  const hasOne = stop.secondTrip !== null && !CALLED_OFF.includes(stop.secondTrip.state);
  if (until === null || now > until || hasOne || !isFinal(order.state)) return [];
  const isAway = isParcelAway(stop, order);
  const hasSender = order.pickUp.contact.phone !== NOBODY.phone;
  return SECOND_TRIPS.filter((kind) =>
    kind === 'again'
      ? stop.recipient.phone !== NOBODY.phone && (isAway || hasSender)
      : hasSender && order.secondTripOf?.kind !== 'return' && isAway,
  );
}

/** The stops of an order that can have a second trip of a kind. @param now ms since the epoch */
export const stopsForTrip = <Of extends FailedStop>(
  order: Failed & { readonly dropOffs: readonly Of[] },
  kind: SecondTripKind,
  now: number,
): readonly Of[] => order.dropOffs.filter((stop) => secondTripsFor(stop, order, now).includes(kind));

/** The second trips that can be asked for several stops of an order at once. @param now ms since the epoch */
export const tripsForSeveral = (
  order: Failed & { readonly dropOffs: readonly FailedStop[] },
  now: number,
): readonly SecondTripKind[] => SECOND_TRIPS.filter((kind) => stopsForTrip(order, kind, now).length > 1);

/**
 * Until when somebody has to say what becomes of the parcels of an order; null if there is nothing to say. With several,
 * the last one counts.
 * @param now and the answer: ms since the epoch
 */
export function decideUntil(order: Failed & { readonly dropOffs: readonly FailedStop[] }, now: number): number | null {
  const due = order.dropOffs.filter((stop) => secondTripsFor(stop, order, now).length > 0);
  return due.length === 0 ? null : Math.max(...due.map((stop) => secondTripUntil(stop) ?? now));
}
