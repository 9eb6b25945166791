import { and, eq, gte, inArray } from 'drizzle-orm';
import { OFFER_SECONDS } from '../../../src/domain/driving/driving';
import type { DriverDay, Offer, OfferedPlace, Trip, Work } from '../../../src/domain/driving/driving';
import type { Address } from '../../../src/domain/addresses/address';
import { totalCash } from '../../../src/domain/ordering/parcel-rules';
import { AMOUNTS, PARCEL } from '../../../src/domain/ordering/parcel';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { startOfDay } from '../../platform/days';
import { users } from '../identity';
import {
  areaNameOf,
  askedOf,
  comingBack,
  drivers,
  heldBy,
  orderDetails,
  orders,
  orderStops,
  proofsOf,
  secondTripOf,
  secondTrips,
  stopHistory,
  stopsOf,
  timingOf,
} from '../ordering';
import type { DetailsRow, OrderRow, StopRow } from '../ordering';
import { openOfferOf, orderOf } from './hold';
import type { DriverData, OfferRow } from './hold';

type Reader = Pick<Database, 'select' | 'selectDistinct'>;

const placeOf = (address: Address): OfferedPlace => ({ area: areaNameOf(address), position: address.position });

interface Found {
  readonly row: OrderRow;
  readonly details: DetailsRow;
  /** Those of this driver, in order. */
  readonly stops: readonly StopRow[];
  /** What is asked for at their doors. */
  readonly proofs: Awaited<ReturnType<typeof proofsOf>>;
  /** The stops whose parcels come back. */
  readonly back: readonly StopRow[];
  /** Null where it is carried for the first time. */
  readonly secondTrip: SecondTripKind | null;
}

const tripKind = ({ secondTrip }: Found) => (secondTrip === null ? {} : { secondTrip });

/** What an offer shows: areas and figures, nobody's name or number [R6.06]. Null when its time is over. */
function offerOf(found: Found, offer: OfferRow, driver: DriverData, now: Date): Offer | null {
  const { row, details, stops } = found;
  const secondsLeft = OFFER_SECONDS - Math.max(0, now.getTime() - offer.offeredAt.getTime()) / 1_000;
  if (secondsLeft <= 0) return null;
  const pickUp = placeOf(details.pickUp.address);
  const { lat, lng } = driver;
  return {
    id: offer.id,
    reference: row.reference,
    secondsLeft: Math.min(secondsLeft, OFFER_SECONDS),
    timing: timingOf(row),
    pickUp,
    dropOffs: stops.filter(({ state }) => !isFinal(state)).map(({ address }) => placeOf(address)),
    ...tripKind(found),
    distanceMeters: details.distanceMeters,
    metersAway: lat === null || lng === null ? null : Math.round(distanceMeters({ lat, lng }, pickUp.position)),
    ...valuesOfRow(AMOUNTS, row, row.currency),
  };
}

function tripOf(found: Found): Trip {
  const { row, details, stops, proofs, back } = found;
  return {
    orderId: row.id,
    reference: row.reference,
    state: row.state,
    timing: timingOf(row),
    pickUp: { address: details.pickUp.address, contact: details.pickUp.contact },
    dueAtPickUp: row.paymentMethod === 'cash' && row.total > 0 ? money(row.total, row.currency) : null,
    ...tripKind(found),
    stops: stops.map((stop) => ({
      id: stop.id,
      state: stop.state,
      address: stop.address,
      recipient: { name: stop.recipientName, phone: stop.recipientPhone },
      ...askedOf(proofs.get(stop.id)),
      ...(back.includes(stop) ? { comesBack: true as const } : {}),
      ...valuesOfRow(PARCEL, stop, row.currency),
    })),
  };
}

/** The driver's day since midnight in their region. */
async function dayOf(db: Reader, { id, regionCode }: DriverData, now: Date): Promise<DriverDay> {
  const { timeZone, currency } = REGIONS[regionCode];
  const midnight = startOfDay(timeZone, dayIn(timeZone, now.toISOString()));
  const stops = await db
    .select()
    .from(orderStops)
    .where(and(eq(orderStops.driverId, id), gte(orderStops.updatedAt, midnight)));
  const handedOver = stops.filter(({ state }) => state === 'successful');
  const paid =
    stops.length === 0
      ? []
      : await db
          .selectDistinct({ id: orders.id, total: orders.total })
          .from(stopHistory)
          .innerJoin(orderStops, eq(orderStops.id, stopHistory.stopId))
          .innerJoin(orders, eq(orders.id, orderStops.orderId))
          .where(
            and(
              inArray(
                stopHistory.stopId,
                stops.map((stop) => stop.id),
              ),
              eq(stopHistory.driverId, id),
              eq(stopHistory.state, 'picked up'),
              gte(stopHistory.at, midnight),
              eq(orders.paymentMethod, 'cash'),
            ),
          );
  const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);
  return {
    delivered: handedOver.length,
    failed: stops.filter(({ state }) => state === 'failed').length,
    collected: money(
      totalCash(handedOver.map((stop) => valuesOfRow(AMOUNTS, stop, currency))) + sum(paid.map(({ total }) => total)),
      currency,
    ),
  };
}

/** All that a driver's page shows. @throws Refusal UNAUTHENTICATED if there is no such driver */
export async function readWork({ db, clock }: Pick<Deps, 'db' | 'clock'>, driverId: string): Promise<Work> {
  const now = clock.now();
  const [found] = await db
    .select({ driver: drivers, name: users.name })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(eq(drivers.id, driverId));
  if (found === undefined) throw new Refusal('UNAUTHENTICATED');
  const { driver, name } = found;
  const held = await heldBy(db, driverId, now);
  return {
    driver: {
      name,
      vehicle: driver.vehicle,
      regionCode: driver.regionCode,
      onDutySince: driver.onDutySince?.toISOString() ?? null,
    },
    ...(await currentOf(db, driver, now)),
    today: await dayOf(db, driver, now),
    ...(held.length === 0 ? {} : { held }),
  };
}

async function currentOf(db: Reader, driver: DriverData, now: Date): Promise<Pick<Work, 'offer' | 'trip'>> {
  const orderId = await orderOf(db, driver.id);
  if (orderId === null) return { offer: null, trip: null };
  const [order] = await db
    .select({ row: orders, details: orderDetails, secondTrip: secondTrips.kind })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .leftJoin(secondTrips, eq(secondTrips.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (order === undefined) return { offer: null, trip: null };
  const stops = (await stopsOf(db, orderId)).filter(({ driverId }) => driverId === driver.id);
  const proofs = await proofsOf(
    db,
    stops.map(({ id }) => id),
  );
  const back = await comingBack(db, stops);
  const offer = await openOfferOf(db, driver.id, orderId);
  const first = order.secondTrip === null ? null : await secondTripOf(db, orderId);
  const firstReference = first === null ? {} : { firstReference: first.of.reference };
  return offer === null
    ? { offer: null, trip: { ...tripOf({ ...order, stops, proofs, back }), ...firstReference } }
    : { offer: offerOf({ ...order, stops, proofs, back }, offer, driver, now), trip: null };
}
