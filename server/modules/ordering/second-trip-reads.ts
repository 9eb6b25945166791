import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PickUp } from '../../../src/domain/ordering/order';
import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import type { SecondTrip, SecondTripOf } from '../../../src/domain/ordering/second-trips';
import { CALLED_OFF } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { secondTrips } from './second-trip-tables';
import { orders, orderStops, stopHistory } from './tables';

type Reader = Pick<Database, 'select'>;

/** The last second trip of each of some stops that has one. */
export async function secondTripsOf(db: Reader, stopIds: readonly string[]): Promise<ReadonlyMap<string, SecondTrip>> {
  if (stopIds.length === 0) return new Map();
  const rows = await db
    .select({
      stopId: secondTrips.stopId,
      kind: secondTrips.kind,
      orderId: orders.id,
      reference: orders.reference,
      state: orders.state,
      createdAt: orders.createdAt,
    })
    .from(secondTrips)
    .innerJoin(orders, eq(orders.id, secondTrips.orderId))
    .where(inArray(secondTrips.stopId, [...stopIds]))
    .orderBy(orders.createdAt, orders.id);
  return new Map(
    rows.map(({ stopId, createdAt, ...trip }) => [stopId, { ...trip, orderedAt: createdAt.toISOString() }]),
  );
}

const trips = alias(orders, 'trips');
const stopsBefore = alias(orderStops, 'stops_before');

/**
 * What it cost to send parcels of an order again, in minor units, less what was given back of those trips; null if none
 * was, or all were called off.
 * @param orderId a column of the query that it is selected in
 */
export function sentAgainFor(db: Reader, orderId: SQLWrapper): SQL<number | null> {
  const sums = db
    .select({ sum: sql`sum(cost_of(trips))::float8` })
    .from(secondTrips)
    .innerJoin(trips, eq(trips.id, secondTrips.orderId))
    .innerJoin(stopsBefore, eq(stopsBefore.id, secondTrips.stopId))
    .where(
      and(eq(stopsBefore.orderId, orderId), eq(secondTrips.kind, 'again'), notInArray(trips.state, [...CALLED_OFF])),
    );
  return sql`(${sums})`;
}

/** What an order is the second trip of, and where its parcel belongs; null if it is none. */
export async function secondTripOf(
  db: Reader,
  orderId: string,
): Promise<{ readonly of: SecondTripOf; readonly sender: PickUp } | null> {
  const [found] = await db
    .select({
      sender: secondTrips.sender,
      of: { kind: secondTrips.kind, isAway: secondTrips.isAway, orderId: orders.id, reference: orders.reference },
    })
    .from(secondTrips)
    .innerJoin(orderStops, eq(orderStops.id, secondTrips.stopId))
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(eq(secondTrips.orderId, orderId));
  return found ?? null;
}

/**
 * Who has the parcel of a stop that failed: the driver who picked it up last, on that trip or on one before; null if
 * nobody did.
 */
export async function carrierOf(db: Reader, stopId: string): Promise<string | null> {
  const [taken] = await db
    .select({ driverId: stopHistory.driverId })
    .from(stopHistory)
    .where(and(eq(stopHistory.stopId, stopId), eq(stopHistory.state, 'picked up')))
    .orderBy(desc(stopHistory.step))
    .limit(1);
  if (taken !== undefined) return taken.driverId;
  const [before] = await db
    .select({ stopId: secondTrips.stopId })
    .from(secondTrips)
    .innerJoin(orderStops, eq(orderStops.orderId, secondTrips.orderId))
    .where(eq(orderStops.id, stopId));
  return before === undefined ? null : carrierOf(db, before.stopId);
}

/**
 * What the recipient of a stop that failed is told: that it comes again, with the link of that trip, or that it goes
 * back. The way back is nobody's business but the sender's: it has no link here.
 */
export async function secondTripTold(db: Reader, stopId: string): Promise<PublicTracking['secondTrip']> {
  const [last] = await db
    .select({ kind: secondTrips.kind, state: orders.state, slug: orderStops.trackingSlug })
    .from(secondTrips)
    .innerJoin(orders, eq(orders.id, secondTrips.orderId))
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .where(eq(secondTrips.stopId, stopId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (last === undefined || CALLED_OFF.includes(last.state)) return null;
  return { kind: last.kind, slug: last.kind === 'again' ? last.slug : null };
}
