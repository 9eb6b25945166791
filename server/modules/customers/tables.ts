import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('customers_by_merchant').on(table.merchantId, table.regionCode)],
);
