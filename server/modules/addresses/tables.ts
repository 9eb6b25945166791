import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { RegionCode } from '../../../src/domain/regions/region';

/** The merchant's address book, one per region [R1.07]. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    label: text('label').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
  },
  (table) => [index('saved_addresses_by_merchant').on(table.merchantId, table.regionCode)],
);
