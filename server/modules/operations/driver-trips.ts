import { and, eq, inArray } from 'drizzle-orm';
import type { DeskDriver } from '../../../src/domain/operations/operations';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { orders, orderStops } from '../ordering';

const OPEN = TASK_STATES.filter((state) => !isFinal(state));

/** What drivers deliver or are asked to, by the driver. */
export async function tripsOf(
  db: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskDriver['trip']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ driverId: orderStops.driverId, reference: orders.reference, state: orders.state })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(and(inArray(orderStops.driverId, [...ids]), inArray(orderStops.state, OPEN)));
  return new Map(rows.map(({ driverId, ...trip }) => [driverId ?? '', trip]));
}
