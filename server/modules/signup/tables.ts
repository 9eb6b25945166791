import { pgTable, text } from 'drizzle-orm/pg-core';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { BusinessType } from '../../../src/domain/signup/business';
import { instant } from '../../db/columns';
import { merchants } from '../identity/tables';

/** The registration data of a business [R1.01]. */
export const registrations = pgTable('registrations', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  regionCode: text('region_code').$type<RegionCode>().notNull(),
  businessType: text('business_type').$type<BusinessType>().notNull(),
  registrationNumber: text('registration_number').notNull(),
  website: text('website'),
  shopAddress: text('shop_address'),
  /** E.164, confirmed by a code. */
  phone: text('phone').notNull(),
  /** The referrer [R2.61]. */
  referrer: text('referrer'),
  registeredAt: instant('registered_at').notNull(),
});
