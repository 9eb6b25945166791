import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TemplateContent } from '../../../src/domain/order-templates/order-template';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

/** The templates of orders of each branch [R11.03]. */
export const orderTemplates = pgTable(
  'order_templates',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** The same for names that differ by case only. */
    nameKey: text('name_key').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last used; null if it never was. */
    usedAt: instant('used_at'),
    /** When it was removed: it is nowhere to be seen, and for a day it can be brought back. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('order_templates_by_merchant').on(table.merchantId, table.branchId),
    uniqueIndex('order_templates_name')
      .on(table.branchId, table.nameKey)
      .where(sql`${table.removedAt} is null`),
  ],
);
