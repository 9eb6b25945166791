import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import type { Database } from '../../db/open';
import { orders, orderStops, stopHistory } from '../ordering';
import { payments } from '../payments';
import { quickOrderOf } from './quick-order-rows';
import type { QuickOrderRow } from './quick-order-rows';
import { quickOrders } from './tables';

/** A guest with more parcels would need a search, not a longer list. */
const LISTED = 50;

/** What the payments of a parcel took that were no longer wanted [T.40]; minor units. */
const returned = sql<number>`(
  select coalesce(sum(${payments.amount}), 0)::int from ${payments}
  where ${payments.purpose} = 'quick-parcel' and ${payments.subjectId} = ${quickOrders.id} and ${payments.returned}
)`;

/** Whether a driver has fetched it. */
const wasPickedUp = sql<boolean>`exists (
  select from ${stopHistory} where ${stopHistory.stopId} = ${orderStops.id} and ${stopHistory.state} = 'picked up'
)`;

const joined = (db: Pick<Database, 'select'>) =>
  db
    .select({
      row: quickOrders,
      order: orders,
      failureReason: orderStops.failureReason,
      failureNote: orderStops.failureNote,
      wasPickedUp,
      returned,
    })
    .from(quickOrders)
    .leftJoin(orders, eq(orders.id, quickOrders.id))
    // A guest's parcel goes to one place.
    .leftJoin(orderStops, eq(orderStops.orderId, orders.id))
    .$dynamic();

/** The parcels of a phone, newest first [R2.42]. */
export async function listQuickOrders(db: Pick<Database, 'select'>, phone: string): Promise<readonly QuickOrder[]> {
  const found = await joined(db)
    .where(eq(quickOrders.phone, phone))
    .orderBy(desc(quickOrders.createdAt), desc(quickOrders.id))
    .limit(LISTED);
  return found.map(({ row, order, ...beside }) => quickOrderOf(row, order, beside));
}

/** One parcel of a phone; null if the phone has none with this slug. */
export async function readQuickOrder(
  db: Pick<Database, 'select'>,
  phone: string,
  slug: string,
): Promise<{ readonly row: QuickOrderRow; readonly order: QuickOrder } | null> {
  const [found] = await joined(db).where(and(eq(quickOrders.slug, slug), eq(quickOrders.phone, phone)));
  if (found === undefined) return null;
  const { row, order, ...beside } = found;
  return { row, order: quickOrderOf(row, order, beside) };
}
