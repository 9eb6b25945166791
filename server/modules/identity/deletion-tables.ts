import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';
import { users } from './tables';

/** Accounts that wait to be erased, and those that are being erased [R11.25]; the row goes with the account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When they were told that it is near, and that something puts it off. */
    remindedAt: instant('reminded_at'),
    heldAt: instant('held_at'),
    /** From then on nobody can keep it: what is left of it goes, however often the process ends meanwhile. */
    beganAt: instant('began_at'),
    /** Decided when it began: nobody else is left in the business. */
    closesBusiness: boolean('closes_business').notNull().default(false),
  },
  (table) => [index('account_deletions_by_end').on(table.endsAt)],
);
