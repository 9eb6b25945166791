import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';

/** Work in the background: sweeps, one row each for good, and tasks, whose rows go when they are done (decision 0037). */
export const jobs = pgTable(
  'jobs',
  {
    /** A sweep's name, or a random id. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** What a task needs to know, sealed: it may hold an e-mail address. Null for a sweep. */
    payload: text('payload'),
    state: text('state').$type<'waiting' | 'running' | 'dead'>().notNull().default('waiting'),
    /** Runs that were begun since the last success. */
    attempts: integer('attempts').notNull().default(0),
    /** From when on an instance may take it; while it runs, when its lease ends. */
    runAt: instant('run_at').notNull(),
    /** Which run has it; another run's word does not count. */
    run: text('run'),
    /** Why the last run failed, without personal data. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('jobs_due')
      .on(table.runAt)
      .where(sql`${table.state} <> 'dead'`),
  ],
);
