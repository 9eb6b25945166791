import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { PosDeliveryProblem, PosDeliveryState, PosDriverStage } from '../../../src/domain/pos/pos-delivery';
import type { Currency } from '../../../src/domain/shared/money';
import { instant } from '../../db/columns';

/**
 * Orders of the point of sale that may request a driver [R1.09]: one row each, however often one is reported. Of the
 * customer nothing is kept: the order is read from the point of sale each time.
 */
export const posDeliveries = pgTable(
  'pos_deliveries',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    posId: text('pos_id').notNull(),
    state: text('state').$type<PosDeliveryState>().notNull().default('waiting'),
    /** Why it needs somebody; kept while it is sent again. */
    problem: text('problem').$type<PosDeliveryProblem>(),
    /** Null until it was read. */
    branchId: text('branch_id'),
    number: text('number'),
    due: integer('due'),
    currency: text('currency').$type<Currency>(),
    takenAt: instant('taken_at'),
    /** When it was changed there last, as far as we know: what is not newer is not read again. */
    changedAt: instant('changed_at'),
    /** Who has pressed "Send again". */
    wantedById: text('wanted_by_id'),
    deliveryId: text('delivery_id'),
    /** What the point of sale was told of the driver, and how the delivery was when it was last looked at. */
    toldStage: text('told_stage').$type<PosDriverStage>(),
    seenState: text('seen_state').$type<TaskState>(),
    /** Rises with every turn and report: what an earlier turn found out is not written. */
    turn: integer('turn').notNull().default(0),
    silences: integer('silences').notNull().default(0),
    /** When it is worked on next; null if there is nothing to do. */
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pos_deliveries_once').on(table.merchantId, table.posId),
    index('pos_deliveries_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('pos_deliveries_followed')
      .on(table.deliveryId)
      .where(sql`${table.state} in ('requested', 'needs-you')`),
    index('pos_deliveries_by_age').on(table.createdAt),
  ],
);

/** How far the changed orders of each business have been looked through. */
export const posLooks = pgTable(
  'pos_looks',
  {
    merchantId: text('merchant_id').primaryKey(),
    /** What was changed before is known. */
    seenTo: instant('seen_to').notNull(),
    nextAt: instant('next_at').notNull(),
  },
  (table) => [index('pos_looks_due').on(table.nextAt)],
);
