import { and, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { DropOff } from '../../../src/domain/ordering/order';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { OrderReader } from './order-reads';
import { orders, orderStops } from './tables';

/** Orders this near in time and place, to the same phone, look like one sent twice (D). */
const RECENT = 10 * 60_000;
const NEAR_METERS = 150;

/** The same delivery that the branch ordered minutes ago and did not call off; null where there is none. */
export async function likeOrder(db: OrderReader, branchId: string, dropOffs: readonly DropOff[], now: Date): Promise<string | null> {
  const recent = await db
    .select({ id: orders.id, phone: orderStops.recipientPhone, address: orderStops.address })
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
  const like = recent.find(({ phone, address }) =>
    dropOffs.some((dropOff) => dropOff.recipient.phone === phone && distanceMeters(dropOff.address.position, address.position) <= NEAR_METERS),
  );
  return like?.id ?? null;
}
