import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Inaccuracy, ReportDeclined, ReportState } from '../../../src/domain/ordering/inaccuracies';
import { instant, minor } from '../../db/columns';
import { files } from '../files/tables';
import { orders, orderStops } from './tables';

/** Reports that deliveries were inaccurate, with their answers [R4.05]. */
export const deliveryReports = pgTable(
  'delivery_reports',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    merchantId: text('merchant_id').notNull(),
    /** Of several stops the one that it is about; null for the only one. */
    stopId: text('stop_id').references(() => orderStops.id),
    state: text('state').$type<ReportState>().notNull(),
    reason: text('reason').$type<Inaccuracy>().notNull(),
    note: text('note').notNull(),
    fileId: text('file_id').references(() => files.id),
    reportedAt: instant('reported_at').notNull(),
    /** What was given back, in the order's currency; null until it was accepted. */
    refund: minor('refund'),
    declined: text('declined').$type<ReportDeclined>(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('delivery_reports_by_order').on(table.orderId, table.reportedAt),
    // One at a time.
    uniqueIndex('delivery_reports_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('reported', 'in-review')`),
    index('delivery_reports_to_answer')
      .on(table.reportedAt)
      .where(sql`${table.state} in ('reported', 'in-review')`),
  ],
);
