import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrdersAsk } from '../../../src/domain/ordering/order-columns';
import { users } from '../identity/tables';

/** The views of the orders that people saved [R11.05]. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Grows with every change. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** The same for names that differ by case only. */
    nameKey: text('name_key').notNull(),
    asks: jsonb('asks').$type<OrdersAsk>().notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.nameKey)],
);
