import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { CustomerHistory } from '../../../src/domain/customers/customer';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { OpenScope } from '../../platform/scope';
import { orders, orderStops } from './tables';

/** How many of the latest are listed. */
const LISTED = 20;
const FINAL = TASK_STATES.filter(isFinal);

/** The orders that bring something to a phone. */
const toPhone = (db: Pick<Database, 'select'>, phone: string) =>
  inArray(
    orders.id,
    db.select({ id: orderStops.orderId }).from(orderStops).where(eq(orderStops.recipientPhone, phone)),
  );

/** The branch's deliveries to a phone. @param seesMoney whether the reader may see what they cost [R6.03] */
export async function readCustomerHistory(
  db: Pick<Database, 'select'>,
  { branchId, regionCode }: Pick<OpenScope, 'branchId' | 'regionCode'>,
  phone: string,
  seesMoney: boolean,
): Promise<CustomerHistory> {
  const { currency } = REGIONS[regionCode];
  const matching = and(eq(orders.branchId, branchId), toPhone(db, phone));
  const rows = await db
    .select()
    .from(orders)
    .where(matching)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LISTED);
  const [sums] = await db
    .select({ count: count(), spent: sql<string>`coalesce(sum(${orders.total} - ${orders.refunded}), 0)` })
    .from(orders)
    .where(matching);
  return {
    orders: rows.map(({ id, reference, state, createdAt, total }) => ({
      id,
      reference,
      state,
      at: createdAt.toISOString(),
      total: seesMoney ? money(total, currency) : null,
    })),
    count: sums?.count ?? 0,
    spent: seesMoney ? money(Number(sums?.spent ?? 0), currency) : null,
  };
}

/** Whether a delivery of a merchant to a phone is still under way. */
export async function isOnTheWay(tx: Database, merchantId: string, phone: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), toPhone(tx, phone), notInArray(orders.state, FINAL)))
    .limit(1);
  return open !== undefined;
}
