import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Order } from '../../../src/domain/ordering/order';
import { isHeldByInquiry, nextStopOf, orderStateOf } from '../../../src/domain/ordering/stops';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position } from '../../../src/domain/regions/region';
import type { Instant } from '../../../src/domain/shared/time';
import type { Deps } from '../../deps';
import { lastEta } from './order-rows';
import type { StopRow } from './order-rows';
import { drivers, orderDetails, orders, orderStops } from './tables';

/** A scheduled order is offered this long before its time (D). */
const LEAD = 20 * 60_000;
const OPEN: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));
const HAS_PARCEL: readonly TaskState[] = ['picked up', 'delivered'];

/** What a fleet needs to know of an order. */
export interface Dispatchable extends Pick<
  Order,
  'id' | 'reference' | 'regionCode' | 'branchId' | 'route' | 'createdAt' | 'updatedAt' | 'eta'
> {
  /** The state the fleet acts on: up to the pick-up the order's, then that of the stop it drives to. */
  readonly state: TaskState;
  readonly driverId: string | null;
  readonly pickUp: Position;
  /** In order. */
  readonly stops: readonly Pick<StopRow, 'id' | 'state' | 'rideSeconds'>[];
}

/**
 * The state that a fleet acts on, from the states of an order's stops. While a recipient is asked, it waits [R4.11].
 */
function actingState(states: readonly TaskState[]): TaskState {
  const whole = orderStateOf(states);
  if (HAS_PARCEL.includes(whole)) return states[nextStopOf(states)] ?? whole;
  return isHeldByInquiry(states) ? (states.find((state) => isHeldByInquiry([state])) ?? whole) : whole;
}

/** Orders whose time has come and that are not over, longest waiting first; at most this many. */
export async function listDispatchable(
  deps: Pick<Deps, 'db' | 'clock'>,
  limit = 200,
): Promise<readonly Dispatchable[]> {
  const due = new Date(deps.clock.now().getTime() + LEAD);
  const rows = await deps.db
    .select({ order: orders, details: orderDetails })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(inArray(orders.state, [...OPEN]), or(isNull(orders.scheduledAt), lte(orders.scheduledAt, due))))
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
  return rows.map(({ order, details }) => {
    const own = stops.filter(({ orderId }) => orderId === order.id);
    return {
      id: order.id,
      reference: order.reference,
      regionCode: order.regionCode,
      branchId: order.branchId,
      state: actingState(own.map(({ state }) => state)),
      driverId: order.driverId,
      pickUp: details.pickUp.address.position,
      stops: own.map(({ id, state, rideSeconds }) => ({ id, state, rideSeconds })),
      route: details.route,
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
      eta: order.eta?.toISOString() ?? null,
    };
  });
}

/** A report from a driver's device. */
export interface DriverReport {
  readonly position: Position;
  readonly heading: number | null;
  /** The ETAs of the stops, from the system that controls the driver; empty if unknown. */
  readonly arrivals: readonly { readonly stopId: string; readonly eta: Instant }[];
}

/**
 * Stores where the driver of an order is and when they arrive, and notifies the order's listeners. Does nothing if it
 * has no driver or is over.
 */
export async function reportPosition(
  deps: Pick<Deps, 'db' | 'events'>,
  orderId: string,
  { position, heading, arrivals }: DriverReport,
): Promise<void> {
  const { db } = deps;
  const carried = and(eq(orders.id, orderId), isNotNull(orders.driverId), inArray(orders.state, [...OPEN]));
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
