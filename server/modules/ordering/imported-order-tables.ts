import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';

/** Which row of which file an order was made of. It holds hashes and ids alone: neither names nor phones. */
export const importedOrders = pgTable(
  'imported_orders',
  {
    merchantId: text('merchant_id').notNull(),
    /** Of the branch, the content of the file and the row. */
    rowKey: text('row_key').notNull(),
    /** Of the branch and what is ordered: the same for the same row of another file. */
    contentKey: text('content_key').notNull(),
    orderId: text('order_id').notNull(),
    importId: text('import_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.rowKey] }),
    index('imported_orders_by_content').on(table.merchantId, table.contentKey),
    index('imported_orders_by_age').on(table.at),
  ],
);
