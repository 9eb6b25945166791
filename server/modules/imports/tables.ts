import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  ImportCounts,
  ImportedCost,
  ImportKind,
  ImportState,
  StopReason,
} from '../../../src/domain/imports/import';
import type { FileRow, MadeRow, PlannedRow } from '../../../src/domain/imports/import-plan';
import type { RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

/** Files that are imported, with their plans: one that was not confirmed, or that can no longer be undone, is deleted. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    branchId: text('branch_id').notNull(),
    userId: text('user_id').notNull(),
    /** Their name, for the log of the business. */
    actor: text('actor').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('draft'),
    /** Of what stood in it as it was sent. */
    fileHash: text('file_hash').notNull().default(''),
    /** How its orders are paid; empty for records. */
    paidBy: text('paid_by').$type<ImportedCost['paidBy']>(),
    /** Of the plan. */
    version: integer('version').notNull().default(1),
    headings: jsonb('headings').$type<readonly string[]>().notNull(),
    rows: jsonb('rows').$type<readonly FileRow[]>().notNull(),
    mapping: jsonb('mapping').$type<Readonly<Record<string, number | null>>>().notNull(),
    leftOut: jsonb('left_out').$type<readonly number[]>().notNull().default([]),
    /** Of orders: rows that the person orders although they were ordered before. */
    orderAgain: jsonb('order_again').$type<readonly number[]>().notNull().default([]),
    plan: jsonb('plan').$type<readonly PlannedRow[]>().notNull(),
    /** Rows that were gone through, and what became of them so far. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** What undoing needs: the rows that created or changed something. Of orders: which row became which. */
    made: jsonb('made').$type<readonly MadeRow[]>().notNull().default([]),
    /** What was not undone. */
    kept: jsonb('kept').$type<readonly string[]>().notNull().default([]),
    stoppedBy: text('stopped_by').$type<StopReason>(),
    /** When something last happened to it. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('imports_of_person').on(table.merchantId, table.userId, table.kind),
    index('imports_touched').on(table.touchedAt),
  ],
);
