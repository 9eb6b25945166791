import { and, eq } from 'drizzle-orm';
import { searchConditions } from '../../db/search';
import type { Deps } from '../../platform/deps';
import { orders } from './tables';

/** The query for the ids of a branch's orders that a search finds, by recipient and phone too [R11.42]. */
export const namedOrders = (db: Pick<Deps['db'], 'select'>, branchId: string, search: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), ...searchConditions(orders.searchText, search)));
