import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';
import { drivers } from '../ordering/tables';

/** What drivers hold instead of a password, by its hash [T.18]. It ends with sign-out, or when it is too old. */
export const driverTokens = pgTable(
  'driver_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('driver_tokens_by_expiry').on(table.expiresAt)],
);

/**
 * What drivers said they bring to the desk, one each. The code opens nothing: the desk finds the driver with it, and our
 * staff could as well by name.
 */
export const announcedHandIns = pgTable('announced_hand_ins', {
  driverId: text('driver_id')
    .primaryKey()
    .references(() => drivers.id),
  code: text('code').notNull().unique(),
  amount: minor('amount').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Receipts of what drivers handed in at the desk. The money stands in the ledger, and its receipt is never changed. */
export const handIns = pgTable(
  'hand_ins',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id),
    /** As they were called then. */
    operator: text('operator').notNull(),
    at: instant('at').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    counted: minor('counted').notNull(),
    /** Kept for the next hand-in, after it. */
    rest: minor('rest').notNull(),
    /** Still held after it. */
    left: minor('left').notNull(),
    /** What it settled, oldest first; minor units. */
    lines: jsonb('lines').$type<readonly { readonly reference: string; readonly amount: number }[]>().notNull(),
  },
  (table) => [index('hand_ins_by_driver').on(table.driverId, table.number.desc())],
);
