import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { Availability } from '../../../src/domain/store/availability';
import type { Fulfilment } from '../../../src/domain/store/store';
import { instant, minor } from '../../db/columns';
import { branches, merchants } from '../identity/tables';

/** A merchant's store [R1.08]; one each. */
export const stores = pgTable('stores', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  /** Lower case; of fifty who want the same one, one gets it. */
  subdomain: text('subdomain').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  fulfilment: text('fulfilment').$type<Fulfilment>().notNull(),
  /** On which terms it delivers, in minor units and km; null until they are set. */
  deliveryFee: minor('delivery_fee'),
  deliveryMinimum: minor('delivery_minimum'),
  deliveryRadius: integer('delivery_radius'),
  colour: text('colour').notNull(),
  regionCode: text('region_code').$type<RegionCode>().notNull(),
  /** The branch that serves it: its people take the orders. */
  branchId: text('branch_id')
    .notNull()
    .references(() => branches.id),
  createdAt: instant('created_at').notNull(),
  /** Of its menu and its settings. */
  version: integer('version').notNull().default(1),
});

/** The parts of a menu. */
export const storeCategories = pgTable(
  'store_categories',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => stores.merchantId),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** Its place in the menu, from 0. */
    place: integer('place').notNull(),
  },
  (table) => [index('store_categories_by_store').on(table.merchantId, table.place)],
);

/** What can be ordered. */
export const storeItems = pgTable(
  'store_items',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => storeCategories.id, { onDelete: 'cascade' }),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    price: minor('price').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Its place in the category, from 0. */
    place: integer('place').notNull(),
    availability: text('availability').$type<Availability['kind']>().notNull().default('on'),
    /** Until when it is off, if that ends by itself. */
    offUntil: instant('off_until'),
    /** How many are left, if they are counted: whatever happens at once, never under zero [R11.29]. */
    stock: integer('stock'),
  },
  (table) => [
    index('store_items_by_category').on(table.categoryId, table.place),
    check('store_items_stock', sql`${table.stock} >= 0`),
  ],
);
