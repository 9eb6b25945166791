import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Order } from '../../../src/domain/ordering/order';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import type { Deps } from '../../deps';
import type { DriverRow } from './order-rows';
import { drivers, orderDetails, orders } from './tables';

/** A scheduled order is offered so long before its moment (D). */
const LEAD = 20 * 60_000;
const OPEN: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));

/** What a fleet needs to know of an order. */
export interface Dispatchable extends Pick<Order, 'id' | 'reference' | 'regionCode' | 'branchId' | 'state' | 'durationSeconds' | 'route' | 'createdAt' | 'updatedAt' | 'eta'> {
  readonly driverId: string | null;
  readonly pickUp: Position;
}

/** Orders whose turn has come and that are not over, those that waited longest first; at most so many. */
export async function listDispatchable(deps: Pick<Deps, 'db' | 'clock'>, limit = 200): Promise<readonly Dispatchable[]> {
  const due = new Date(deps.clock.now().getTime() + LEAD).toISOString();
  const rows = await deps.db
    .select({ order: orders, details: orderDetails })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(inArray(orders.state, [...OPEN]), or(sql`${orders.timing}->>'kind' = 'instant'`, sql`${orders.timing}->>'at' <= ${due}`)))
    .orderBy(asc(orders.updatedAt))
    .limit(limit);
  return rows.map(({ order, details }) => ({
    id: order.id,
    reference: order.reference,
    regionCode: order.regionCode,
    branchId: order.branchId,
    state: order.state,
    driverId: order.driverId,
    pickUp: details.pickUp.address.position,
    durationSeconds: details.durationSeconds,
    route: details.route,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    eta: order.eta?.toISOString() ?? null,
  }));
}

/** The drivers of a region. */
export function listDrivers(deps: Pick<Deps, 'db'>, regionCode: RegionCode): Promise<readonly DriverRow[]> {
  return deps.db.select().from(drivers).where(eq(drivers.regionCode, regionCode)).orderBy(asc(drivers.id));
}

/** Keeps where the driver of an order is, and tells those who watch the order. Nothing where it has no driver. */
export async function reportPosition(deps: Pick<Deps, 'db' | 'events'>, orderId: string, position: Position, heading: number | null): Promise<void> {
  const [row] = await deps.db.select({ driverId: orders.driverId, branchId: orders.branchId, eta: orders.eta }).from(orders).where(eq(orders.id, orderId));
  if (row === undefined || row.driverId === null) return;
  await deps.db.update(drivers).set({ lat: position.lat, lng: position.lng, heading }).where(eq(drivers.id, row.driverId));
  deps.events.move(row.branchId, { orderId, position, heading, eta: row.eta?.toISOString() ?? null });
}
