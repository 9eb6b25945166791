import { and, eq, gt, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { QuickOrderInput } from '../../../src/domain/quick-parcel/quick-order';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { Database } from '../../db/open';
import { CAME_TO_NOTHING, NEAR_METERS, RECENT, orders } from '../ordering';
import { quickOrders } from './tables';

/**
 * The parcel to the same recipient and place that this guest ordered minutes ago and did not cancel, paid or not; null
 * if there is none. The caller holds the guest's lock, so that of two at the same instant the second sees the first.
 */
export async function likeQuickOrder(
  tx: Pick<Database, 'select'>,
  phone: string,
  { contact, position }: QuickOrderInput['dropOff'],
  now: Date,
): Promise<{ readonly id: string; readonly slug: string } | null> {
  const recent = await tx
    .select({ id: quickOrders.id, slug: quickOrders.slug, input: quickOrders.input })
    .from(quickOrders)
    .leftJoin(orders, eq(orders.id, quickOrders.id))
    .where(
      and(
        eq(quickOrders.phone, phone),
        gt(quickOrders.createdAt, new Date(now.getTime() - RECENT)),
        ne(quickOrders.state, 'given-up'),
        or(isNull(orders.state), notInArray(orders.state, [...CAME_TO_NOTHING])),
      ),
    );
  return (
    recent.find(
      ({ input: { dropOff } }) =>
        dropOff.contact.phone === contact.phone && distanceMeters(dropOff.position, position) <= NEAR_METERS,
    ) ?? null
  );
}
