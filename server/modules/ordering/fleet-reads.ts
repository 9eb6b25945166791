import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { ACCOMPANIED } from '../../../src/domain/ordering/moving-delivery';
import type { Order } from '../../../src/domain/ordering/order';
import { isHeldByInquiry, nextStopOf, orderStateOf } from '../../../src/domain/ordering/stops';
import { isCarried, isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position } from '../../../src/domain/regions/region';
import type { Instant } from '../../../src/domain/shared/time';
import type { Deps } from '../../platform/deps';
import { lastEta, timingOf } from './order-rows';
import type { StopRow } from './order-rows';
import { secondTrips } from './second-trip-tables';
import { drivers, orderDetails, orders, orderStops } from './tables';

const OPEN: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));

/** What a fleet needs to know of an order. */
export interface Dispatchable extends Pick<
  Order,
  'id' | 'reference' | 'regionCode' | 'branchId' | 'timing' | 'route' | 'createdAt' | 'updatedAt' | 'eta'
> {
  /** The state the fleet acts on: up to the pick-up the order's, then that of the stop it drives to. */
  readonly state: TaskState;
  readonly driverId: string | null;
  /** Its driver is a person, not one of a fleet. */
  readonly hasPerson: boolean;
  /** The merchant chose how long a driver is looked for. */
  readonly hasSearchTime: boolean;
  /** The driver who has the parcel of a second trip already, and should carry it; null for anybody. */
  readonly wantedDriverId: string | null;
  readonly pickUp: Position;
  /** In order. */
  readonly stops: readonly Pick<StopRow, 'id' | 'state' | 'rideSeconds'>[];
}

/**
 * The state that a fleet acts on, from the states of an order's stops. While a recipient is asked, it waits [R4.11].
 */
function actingState(states: readonly TaskState[]): TaskState {
  const whole = orderStateOf(states);
  if (isCarried(whole)) return states[nextStopOf(states)] ?? whole;
  return isHeldByInquiry(states) ? (states.find((state) => isHeldByInquiry([state])) ?? whole) : whole;
}

/** Orders whose time has come and that are not over, longest waiting first; at most this many. */
export async function listDispatchable(
  deps: Pick<Deps, 'db' | 'clock'>,
  limit = 200,
): Promise<readonly Dispatchable[]> {
  const now = deps.clock.now();
  const rows = await deps.db
    .select({ order: orders, details: orderDetails, hasPerson: drivers.isPerson, wanted: secondTrips.driverId })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .leftJoin(drivers, eq(drivers.id, orders.driverId))
    .leftJoin(secondTrips, eq(secondTrips.orderId, orders.id))
    .where(and(inArray(orders.state, [...OPEN]), or(isNull(orders.dispatchAt), lte(orders.dispatchAt, now))))
    .orderBy(asc(orders.updatedAt))
    .limit(limit);
  if (rows.length === 0) return [];
  const stops = await deps.db
    .select({
      orderId: orderStops.orderId,
      id: orderStops.id,
      state: orderStops.state,
      rideSeconds: orderStops.rideSeconds,
    })
    .from(orderStops)
    .where(
      inArray(
        orderStops.orderId,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderStops.position));
  return rows.map(({ order, details, hasPerson, wanted }) => {
    const own = stops.filter(({ orderId }) => orderId === order.id);
    return {
      id: order.id,
      reference: order.reference,
      regionCode: order.regionCode,
      branchId: order.branchId,
      timing: timingOf(order),
      state: actingState(own.map(({ state }) => state)),
      driverId: order.driverId,
      hasPerson: hasPerson === true,
      hasSearchTime: order.searchUntil !== null,
      wantedDriverId: wanted,
      pickUp: details.pickUp.address.position,
      stops: own.map(({ id, state, rideSeconds }) => ({ id, state, rideSeconds })),
      route: details.route,
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
      eta: order.eta?.toISOString() ?? null,
    };
  });
}

/** A report from the system that controls a driver. */
export interface DriverReport {
  readonly position: Position;
  readonly heading: number | null;
  /** The ETAs of the stops, from the system that controls the driver; empty if unknown. */
  readonly arrivals: readonly { readonly stopId: string; readonly eta: Instant }[];
}

/**
 * Stores where the driver of an order is and when they arrive, and notifies the order's listeners. Does nothing if it
 * has no driver or is over, or if its driver is a person: they say themselves where they are.
 */
export async function reportPosition(
  deps: Pick<Deps, 'db' | 'events'>,
  orderId: string,
  { position, heading, arrivals }: DriverReport,
): Promise<void> {
  const { db } = deps;
  const played = db.select({ id: drivers.id }).from(drivers).where(eq(drivers.isPerson, false));
  const carried = and(
    eq(orders.id, orderId),
    isNotNull(orders.driverId),
    inArray(orders.driverId, played),
    inArray(orders.state, [...OPEN]),
  );
  const told = lastEta(arrivals.map(({ eta }) => ({ eta: new Date(eta) })));
  const [row] =
    told === null
      ? await db.select().from(orders).where(carried)
      : await db.update(orders).set({ eta: told }).where(carried).returning();
  if (row === undefined || row.driverId === null) return;
  for (const { stopId, eta } of arrivals)
    await db
      .update(orderStops)
      .set({ eta: new Date(eta) })
      .where(
        and(eq(orderStops.id, stopId), eq(orderStops.driverId, row.driverId), inArray(orderStops.state, [...OPEN])),
      );
  await db.update(drivers).set({ lat: position.lat, lng: position.lng, heading }).where(eq(drivers.id, row.driverId));
  deps.events.move(row.branchId, { orderId, position, heading, eta: row.eta?.toISOString() ?? null });
}

/** Tells those who watch the order that a person carries where that person is. Their device keeps no ETA. */
export async function tellPosition(
  deps: Pick<Deps, 'db' | 'events'>,
  driverId: string,
  { position, heading }: Pick<DriverReport, 'position' | 'heading'>,
): Promise<void> {
  const rows = await deps.db
    .select({ order: orders })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(and(eq(orderStops.driverId, driverId), inArray(orderStops.state, [...ACCOMPANIED])));
  for (const { id, branchId, eta } of new Map(rows.map(({ order }) => [order.id, order])).values())
    deps.events.move(branchId, { orderId: id, position, heading, eta: eta?.toISOString() ?? null });
}
