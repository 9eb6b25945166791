import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FeeLine } from '../../../src/domain/ordering/order';
import type { Position } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** Prices given, each with the hash of its exact input. */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    inputHash: text('input_hash').notNull(),
    distanceMeters: integer('distance_meters').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    lines: jsonb('lines').$type<FeeLine[]>().notNull(),
    total: minor('total').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    route: jsonb('route').$type<Position[]>().notNull(),
    /** The package that covers a part of it, and what it uses of that; null for none. */
    packageId: text('package_id'),
    packageUnits: integer('package_units').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('quotes_by_expiry').on(table.expiresAt)],
);
