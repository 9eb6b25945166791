import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { ACCOMPANIED, MOVING_MAX } from '../../../src/domain/ordering/moving-delivery';
import type { MovingDeliveries, MovingDelivery } from '../../../src/domain/ordering/moving-delivery';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { Position } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { driverNameOf, driversBy } from './drivers';
import { summaryOf } from './order-rows';
import { driverPosition } from './order-views';
import { orderDetails, orders, orderStops } from './tables';

/**
 * The deliveries of a branch that a driver is carrying out, with where that driver is; the longest on the way first.
 * Three reads, however many there are.
 */
export async function listMovingOrders(
  db: Pick<Database, 'select'>,
  branchId: string,
  limit = MOVING_MAX,
): Promise<MovingDeliveries> {
  const found = await db
    .select({ order: orders, pickUp: orderDetails.pickUp })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(eq(orders.branchId, branchId), inArray(orders.state, [...ACCOMPANIED]), isNotNull(orders.driverId)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  if (rows.length === 0) return { items: [], more: false };
  const ids = rows.map(({ order }) => order.id);
  const [stops, drivers] = await Promise.all([
    db
      .select({ orderId: orderStops.orderId, address: orderStops.address, state: orderStops.state })
      .from(orderStops)
      .where(inArray(orderStops.orderId, ids))
      .orderBy(asc(orderStops.position)),
    driversBy(
      db,
      rows.map(({ order }) => order.driverId),
    ),
  ]);
  const left = new Map<string, Position[]>();
  for (const { orderId, address, state } of stops)
    if (!isFinal(state)) left.set(orderId, [...(left.get(orderId) ?? []), address.position]);
  const items = rows.flatMap(({ order, pickUp }): MovingDelivery[] => {
    const driver = drivers.get(order.driverId ?? '');
    if (driver === undefined) return [];
    const { id, reference, state, recipientName, to, stopCount, eta } = summaryOf(order);
    const position = driverPosition(order.state, driver);
    return [
      {
        id,
        reference,
        state,
        recipientName,
        to,
        stopCount,
        eta,
        driver: {
          name: driverNameOf(driver),
          vehicle: driver.vehicle,
          position,
          heading: position === null ? null : driver.heading,
        },
        pickUp: pickUp.address.position,
        stops: left.get(order.id) ?? [],
      },
    ];
  });
  return { items, more: found.length > limit };
}
