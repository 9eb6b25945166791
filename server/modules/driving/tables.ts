import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';
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
