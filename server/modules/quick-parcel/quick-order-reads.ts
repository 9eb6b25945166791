import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import type { Database } from '../../db/open';
import { orders } from '../ordering';
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

const joined = (db: Pick<Database, 'select'>) =>
  db
    .select({ row: quickOrders, order: orders, returned })
    .from(quickOrders)
    .leftJoin(orders, eq(orders.id, quickOrders.id))
    .$dynamic();

/** The parcels of a phone, newest first [R2.42]. */
export async function listQuickOrders(db: Pick<Database, 'select'>, phone: string): Promise<readonly QuickOrder[]> {
  const found = await joined(db)
    .where(eq(quickOrders.phone, phone))
    .orderBy(desc(quickOrders.createdAt), desc(quickOrders.id))
    .limit(LISTED);
  return found.map(({ row, order, returned: back }) => quickOrderOf(row, order, back));
}

/** One parcel of a phone; null if the phone has none with this slug. */
export async function readQuickOrder(
  db: Pick<Database, 'select'>,
  phone: string,
  slug: string,
): Promise<{ readonly row: QuickOrderRow; readonly order: QuickOrder } | null> {
  const [found] = await joined(db).where(and(eq(quickOrders.slug, slug), eq(quickOrders.phone, phone)));
  return found === undefined ? null : { row: found.row, order: quickOrderOf(found.row, found.order, found.returned) };
}
