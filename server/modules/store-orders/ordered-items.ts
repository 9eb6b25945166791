import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { storeOrderItems, storeOrders } from './tables';

/** Which of these items of a menu were ordered since a moment. */
export async function orderedItems(
  tx: Pick<Database, 'selectDistinct'>,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: storeOrderItems.itemId })
    .from(storeOrderItems)
    .innerJoin(storeOrders, eq(storeOrders.id, storeOrderItems.orderId))
    .where(
      and(inArray(storeOrderItems.itemId, [...ids]), gte(storeOrders.createdAt, since), eq(storeOrders.isTest, false)),
    );
  return new Set(rows.map(({ id }) => id));
}
