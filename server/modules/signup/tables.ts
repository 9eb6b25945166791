import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/**
 * One-time passwords sent to phones. Codes and proofs are keyed hashes: six digits alone are quickly guessed [T.18].
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    /** A hash of the network address it was requested from: nobody elsewhere uses up its limit [T.51]. */
    network: text('network').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a newer one was sent. */
    replacedAt: instant('replaced_at'),
    /** When the right code was entered; from then on the proof counts. */
    provenAt: instant('proven_at'),
    proofHash: text('proof_hash'),
    /** When the proof was used, once. */
    usedAt: instant('used_at'),
  },
  (table) => [index('phone_codes_by_phone').on(table.phone), index('phone_codes_by_expiry').on(table.expiresAt)],
);
