import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TourId, TourOutcome } from '../../../src/domain/tours/tour';
import { instant } from '../../db/columns';
import { users } from '../identity/tables';

/** Each person's progress in each guided tour [R10.08]. */
export const tourProgress = pgTable(
  'tour_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tour: text('tour').$type<TourId>().notNull(),
    version: integer('version').notNull(),
    step: text('step').notNull(),
    outcome: text('outcome').$type<TourOutcome>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tour] })],
);
