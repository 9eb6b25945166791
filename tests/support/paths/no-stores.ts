import type { Database } from '../../../server/db/open';
import { storeOrderHistory, storeOrderItems, storeOrders } from '../../../server/modules/store-orders/tables';
import { storeCategories, storeItems, stores } from '../../../server/modules/store/tables';

/** Takes away every store, with what was ordered in it by the paths that were walked before. */
export async function removeStores(db: Pick<Database, 'delete'>): Promise<void> {
  for (const table of [storeOrderItems, storeOrderHistory, storeOrders, storeItems, storeCategories, stores])
    await db.delete(table);
}
