import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Weekday } from '../../../src/domain/branches/opening-hours';
import type { RunProblem } from '../../../src/domain/order-templates/template-repeat';
import type { Scheduled } from '../../../src/domain/ordering/timing';
import { instant } from '../../db/columns';
import { orderTemplates } from './tables';

const templateId = () =>
  text('template_id')
    .notNull()
    .references(() => orderTemplates.id, { onDelete: 'cascade' });

/** How templates repeat [R11.02]. */
export const templateRepeats = pgTable(
  'template_repeats',
  {
    templateId: templateId().primaryKey(),
    version: integer('version').notNull(),
    isOn: boolean('is_on').notNull(),
    days: text('days').array().$type<Weekday[]>().notNull(),
    goal: text('goal').$type<Scheduled['goal']>().notNull(),
    /** As in 09:00, by the region's clocks. */
    from: text('from_time').notNull(),
    to: text('to_time').notNull(),
    /** Who turned it on: it is ordered with their rights. */
    userId: text('user_id').notNull(),
    /** The next day that it is ordered for, and when; null while it is off. */
    nextDay: date('next_day', { mode: 'string' }),
    dueAt: instant('due_at'),
  },
  (table) => [index('template_repeats_due').on(table.dueAt)],
);

/** The days of templates that repeat on which something was decided or done. */
export const templateRuns = pgTable(
  'template_runs',
  {
    templateId: templateId(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<'skipped' | 'ordered' | 'failed'>().notNull(),
    orderId: text('order_id'),
    reference: text('reference'),
    problem: text('problem').$type<RunProblem>(),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.day] })],
);
