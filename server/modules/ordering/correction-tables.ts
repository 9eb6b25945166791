import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CorrectablePart } from '../../../src/domain/ordering/order';
import { instant } from '../../db/columns';
import { orders, orderStops } from './tables';

/** Every time that a stop was corrected before its time, what of it, and who did it; not what it said before. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    stopId: text('stop_id')
      .notNull()
      .references(() => orderStops.id),
    at: instant('at').notNull(),
    parts: jsonb('parts').$type<readonly CorrectablePart[]>().notNull(),
    /** Null for a program. */
    userId: text('user_id'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
