import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import type { Availability } from '../../../src/domain/store/availability';
import type { AcceptMinutes, BusyMinutes, Pace } from '../../../src/domain/store/pace';
import type { StorePayment } from '../../../src/domain/store-orders/store-payment';
import type { Fulfilment } from '../../../src/domain/store/store';
import { instant, minor } from '../../db/columns';
import { files } from '../files/tables';
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
  logoId: text('logo_id').references((): AnyPgColumn => storePictures.id),
  regionCode: text('region_code').$type<RegionCode>().notNull(),
  /** The first branch that serves it: its people take the orders of customers who choose no other. */
  branchId: text('branch_id')
    .notNull()
    .references(() => branches.id),
  /** All that were chosen to serve it, the first included; as many serve as its plan allows. Empty for the first alone. */
  branchIds: text('branch_ids').array().notNull().default([]),
  /** How customers may pay. */
  payments: text('payments').array().$type<StorePayment[]>().notNull().default(['cash', 'card']),
  /** After how many minutes orders are accepted by themselves; null where somebody does it [R11.28]. */
  acceptAfter: integer('accept_after').$type<AcceptMinutes>(),
  createdAt: instant('created_at').notNull(),
  /** Since when it is closed; null while it is not. Its subdomain stays its own [R2.25]. */
  closedAt: instant('closed_at'),
  /** Of its menu and its settings. */
  version: integer('version').notNull().default(1),
});

/**
 * Addresses that a store had. They lead to it and stay with it as long as it is open, because they are printed; nobody
 * else may have one.
 */
export const storeFormerAddresses = pgTable(
  'store_former_addresses',
  {
    subdomain: text('subdomain').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => stores.merchantId, { onDelete: 'cascade' }),
    leftAt: instant('left_at').notNull(),
  },
  (table) => [index('store_former_addresses_by_store').on(table.merchantId, table.leftAt)],
);

/** How a branch takes the orders of its store at the moment; none for the usual pace [R11.28]. */
export const storePaces = pgTable('store_paces', {
  branchId: text('branch_id')
    .primaryKey()
    .references(() => branches.id),
  kind: text('kind').$type<Exclude<Pace['kind'], 'usual'>>().notNull(),
  /** By how many minutes an order takes longer while it is busy. */
  extra: integer('extra').$type<BusyMinutes>(),
  /** Until when; null until somebody ends it. */
  until: instant('until'),
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

/** Pictures that are or were on a menu, and logos, by the file that they are. */
export const storePictures = pgTable('store_pictures', {
  id: text('id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** SHA-256 of the content, in hexadecimal. */
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

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
    /** While it is on sale. */
    salePrice: minor('sale_price'),
    currency: text('currency').$type<Currency>().notNull(),
    /** Its place in the category, from 0. */
    place: integer('place').notNull(),
    availability: text('availability').$type<Availability['kind']>().notNull().default('on'),
    /** Until when it is off, if that ends by itself. */
    offUntil: instant('off_until'),
    /** How many are left, if they are counted: whatever happens at once, never under zero [R11.29]. */
    stock: integer('stock'),
    pictureId: text('picture_id').references(() => storePictures.id),
  },
  (table) => [
    index('store_items_by_category').on(table.categoryId, table.place),
    index('store_items_by_picture').on(table.pictureId),
    check('store_items_stock', sql`${table.stock} >= 0`),
    check('store_items_sale_price', sql`${table.salePrice} > 0 and ${table.salePrice} < ${table.price}`),
  ],
);

/** What may be chosen with items of a menu, in groups that they share. */
export const storeChoiceGroups = pgTable(
  'store_choice_groups',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => stores.merchantId),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** How many are chosen at least and at most. */
    min: integer('min').notNull(),
    max: integer('max').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [index('store_choice_groups_by_store').on(table.merchantId, table.place)],
);

/** What a group offers. */
export const storeChoices = pgTable(
  'store_choices',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => storeChoiceGroups.id, { onDelete: 'cascade' }),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** What it adds, in the currency of the store. */
    price: minor('price').notNull(),
    isAvailable: boolean('is_available').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    index('store_choices_by_group').on(table.groupId, table.place),
    check('store_choices_price', sql`${table.price} >= 0`),
  ],
);

/** Which groups an item asks for, in its own order. */
export const storeItemGroups = pgTable(
  'store_item_groups',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => storeItems.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => storeChoiceGroups.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.groupId] }),
    index('store_item_groups_by_group').on(table.groupId),
  ],
);
