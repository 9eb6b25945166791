import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

/** What the book and its indexes are sorted by: those that were never used come last. */
export const lastUseOf = ({ usedAt }: { readonly usedAt: SQLWrapper }): SQL =>
  sql`coalesce(${usedAt}, timestamptz 'epoch')`;
/** Written out, so that the index of these few is known to fit. */
export const isUnused = ({ usedCount }: { readonly usedCount: SQLWrapper }): SQL => sql`${usedCount} = 0`;
export const nameOf = ({ label }: { readonly label: SQLWrapper }): SQL => sql`lower(${label})`;

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
    /** The same for the same place, however it was typed: placeKeyOf(). */
    placeKey: text('place_key'),
    /** When an order last used it; null if none did. */
    usedAt: instant('used_at'),
    /** The order that it was saved with, for taking that back; null if it was saved otherwise. */
    savedWith: text('saved_with'),
    /** The order that used it last: what a later order needs is not taken back with the first one. */
    usedWith: text('used_with'),
    /** How many stops of orders it was used for. */
    usedCount: integer('used_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** When it was removed: it is nowhere to be seen, and for a day it can be brought back. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('saved_addresses_by_use')
      .on(table.merchantId, table.regionCode, lastUseOf(table), table.id)
      .where(sql`${table.removedAt} is null`),
    index('saved_addresses_by_count')
      .on(table.merchantId, table.regionCode, table.usedCount, table.id)
      .where(sql`${table.removedAt} is null`),
    index('saved_addresses_by_name')
      .on(table.merchantId, table.regionCode, nameOf(table), table.id)
      .where(sql`${table.removedAt} is null`),
    index('saved_addresses_unused')
      .on(table.merchantId, table.regionCode, lastUseOf(table), table.id)
      .where(sql`${table.removedAt} is null and ${isUnused(table)}`),
    index('saved_addresses_by_phone').on(table.merchantId, table.regionCode, table.phone),
    index('saved_addresses_by_words').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    uniqueIndex('saved_addresses_place')
      .on(table.merchantId, table.regionCode, table.placeKey, table.phone)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** Where a branch's parcels are picked up by default, where that is not the default of its region's book [R11.21]. */
export const branchPickUps = pgTable('branch_pick_ups', {
  branchId: text('branch_id').primaryKey(),
  addressId: text('address_id').notNull(),
});
