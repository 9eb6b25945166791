import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Timing } from '../../../src/domain/ordering/timing';
import { instant } from '../../db/columns';
import { orders } from './tables';

/** Every time that an order got another window, or was sent at once, and who did it. */
export const orderReschedules = pgTable(
  'order_reschedules',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    before: jsonb('before').$type<Timing>().notNull(),
    after: jsonb('after').$type<Timing>().notNull(),
    /** Null for a program. */
    userId: text('user_id'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
