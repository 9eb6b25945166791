import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Order } from '../../../src/domain/ordering/order';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import type { Instant } from '../../../src/domain/shared/time';
import type { Deps } from '../../deps';
import type { DriverRow } from './order-rows';
import { drivers, orderDetails, orders } from './tables';

/** A scheduled order is offered so long before its moment (D). */
const LEAD = 20 * 60_000;
const OPEN: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));

/** What a fleet needs to know of an order. */
export interface Dispatchable extends Pick<
  Order,
  | 'id'
  | 'reference'
  | 'regionCode'
  | 'branchId'
  | 'state'
  | 'durationSeconds'
  | 'route'
  | 'createdAt'
  | 'updatedAt'
  | 'eta'
> {
  readonly driverId: string | null;
  readonly pickUp: Position;
}

/** Orders whose turn has come and that are not over, those that waited longest first; at most so many. */
export async function listDispatchable(
  deps: Pick<Deps, 'db' | 'clock'>,
  limit = 200,
): Promise<readonly Dispatchable[]> {
  const due = new Date(deps.clock.now().getTime() + LEAD).toISOString();
  const rows = await deps.db
    .select({ order: orders, details: orderDetails })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(
      and(
        inArray(orders.state, [...OPEN]),
        or(sql`${orders.timing}->>'kind' = 'instant'`, sql`${orders.timing}->>'at' <= ${due}`),
      ),
    )
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

/** What a driver's device reports. */
export interface DriverReport {
  readonly position: Position;
  readonly heading: number | null;
  /** When the last drop-off is expected by whoever leads the driver; null where they do not know. */
  readonly eta: Instant | null;
}

/** Keeps where the driver of an order is and when they arrive, and tells those who watch the order. Nothing where it has no driver or is over. */
export async function reportPosition(
  deps: Pick<Deps, 'db' | 'events'>,
  orderId: string,
  { position, heading, eta }: DriverReport,
): Promise<void> {
  const carried = and(eq(orders.id, orderId), isNotNull(orders.driverId), inArray(orders.state, [...OPEN]));
  const [row] =
    eta === null
      ? await deps.db.select().from(orders).where(carried)
      : await deps.db
          .update(orders)
          .set({ eta: new Date(eta) })
          .where(carried)
          .returning();
  if (row === undefined || row.driverId === null) return;
  await deps.db
    .update(drivers)
    .set({ lat: position.lat, lng: position.lng, heading })
    .where(eq(drivers.id, row.driverId));
  deps.events.move(row.branchId, { orderId, position, heading, eta: row.eta?.toISOString() ?? null });
}
