import { and, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { DropOff } from '../../../src/domain/ordering/order';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { OrderReader } from './order-reads';
import { orders, orderStops } from './tables';

/** Orders this near in time and place, to the same phone, look like one sent twice (D). */
const RECENT = 10 * 60_000;
const NEAR_METERS = 150;

/** Whether the branch ordered the same delivery minutes ago and did not call it off. */
export async function looksOrdered(db: OrderReader, branchId: string, dropOffs: readonly DropOff[], now: Date): Promise<boolean> {
  const recent = await db
    .select({ phone: orderStops.recipientPhone, address: orderStops.address })
    .from(orders)
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .where(
      and(
        eq(orders.branchId, branchId),
        gt(orders.createdAt, new Date(now.getTime() - RECENT)),
        notInArray(orders.state, ['cancelled', 'deleted', 'rejected', 'failed']),
        inArray(orderStops.recipientPhone, dropOffs.map(({ recipient }) => recipient.phone)),
      ),
    );
  return recent.some(({ phone, address }) =>
    dropOffs.some((dropOff) => dropOff.recipient.phone === phone && distanceMeters(dropOff.address.position, address.position) <= NEAR_METERS),
  );
}
