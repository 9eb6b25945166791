import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { RegionCode } from '../../../src/domain/regions/region';

/** The people a merchant delivers to [R1.07] [R3.17]. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('customers_by_merchant').on(table.merchantId, table.regionCode)],
);
