import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { CustomerAddress } from '../../../src/domain/customers/customer';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

/** When a customer was last delivered to, or added: what lists and their index are sorted by. */
export const latestOf = ({ lastOrderAt, createdAt }: Readonly<Record<'lastOrderAt' | 'createdAt', SQLWrapper>>): SQL =>
  sql`coalesce(${lastOrderAt}, ${createdAt})`;

/** The people a merchant delivers to [R1.07] [R3.17]. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** Beside the main one; none of them is a phone of another customer, because all changes hold the circle. */
    otherPhones: text('other_phones').array().notNull().default([]),
    /** Where the last delivery to them went; null before the first one. */
    address: jsonb('address').$type<Address>(),
    /** The places that the business keeps of them, the default first. */
    addresses: jsonb('addresses').$type<readonly CustomerAddress[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    tags: text('tags').array().notNull().default([]),
    notes: text('notes').notNull().default(''),
    isBlocked: boolean('is_blocked').notNull().default(false),
    orderCount: integer('order_count').notNull().default(0),
    lastOrderAt: instant('last_order_at'),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('customers_by_latest').on(table.merchantId, table.regionCode, latestOf(table), table.id),
    index('customers_blocked')
      .on(table.merchantId, table.regionCode, latestOf(table), table.id)
      .where(sql`${table.isBlocked}`),
    index('customers_by_words').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('customers_other_phones').using('gin', table.otherPhones),
    uniqueIndex('customers_phone').on(table.merchantId, table.regionCode, table.phone),
  ],
);
