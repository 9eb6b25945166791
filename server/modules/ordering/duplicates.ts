import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { OrderInput } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { Database } from '../../db/open';
import { orders, orderStops } from './tables';

/** Orders this close in time and place, to the same phone, look like duplicates (D). */
export const RECENT = 10 * 60_000;
export const NEAR_METERS = 150;
/** After an order with one of these ends, the merchant may well order it again. */
export const CAME_TO_NOTHING: readonly TaskState[] = ['cancelled', 'deleted', 'rejected', 'failed'];

/** First half of the lock's key; the second is the branch. */
const ORDERING_LOCK = 43_100_003;

/**
 * The same delivery, for the same time, that the branch ordered minutes ago and did not cancel; null if there is none. Of
 * several stops all are the same, in one of the two orders: a busy hour has orders that share a door. Until the caller's
 * transaction ends no other may check for this branch: of two at the same instant the second sees the first.
 */
export async function likeOrder(
  tx: Database,
  branchId: string,
  { dropOffs, timing }: Pick<OrderInput, 'dropOffs' | 'timing'>,
  now: Date,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDERING_LOCK}::int, hashtext(${branchId}))`);
  const recent = await tx
    .select({
      id: orders.id,
      count: orders.stopCount,
      phone: orderStops.recipientPhone,
      address: orderStops.address,
    })
    .from(orders)
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .where(
      and(
        eq(orders.branchId, branchId),
        timing.kind === 'instant' ? isNull(orders.scheduledAt) : eq(orders.scheduledAt, new Date(timing.at)),
        gt(orders.createdAt, new Date(now.getTime() - RECENT)),
        notInArray(orders.state, [...CAME_TO_NOTHING]),
        inArray(
          orderStops.recipientPhone,
          dropOffs.map(({ recipient }) => recipient.phone),
        ),
      ),
    );
  const like = recent.find(({ id, count }) => {
    const stops = recent.filter((each) => each.id === id);
    const same = dropOffs.filter(({ recipient, address }) =>
      stops.some(
        (stop) =>
          stop.phone === recipient.phone && distanceMeters(address.position, stop.address.position) <= NEAR_METERS,
      ),
    );
    return same.length >= Math.min(dropOffs.length, count);
  });
  return like?.id ?? null;
}
