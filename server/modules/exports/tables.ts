import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  ExportFormat,
  ExportKindName,
  ExportProblem,
  ExportQuery,
  ExportState,
} from '../../../src/domain/exports/export';
import type { Language } from '../../../src/domain/regions/region';
import { bytes, instant } from '../../db/columns';

/** Files that people asked for: each is theirs alone, at the branch where they asked (decision 0083). */
export const exports = pgTable(
  'exports',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ExportKindName>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    language: text('language').$type<Language>().notNull(),
    query: jsonb('query').$type<ExportQuery>().notNull(),
    /** The record of the person when they asked, where the file holds what they may see then; null for any other. */
    memberVersion: integer('member_version'),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    /** Which run writes it: what another one says or wrote does not count. */
    run: text('run'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** Bytes. */
    size: integer('size'),
    problem: text('problem').$type<ExportProblem>(),
    createdAt: instant('created_at').notNull(),
    /** Of its last progress; of its end, once it is over. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('exports_active')
      .on(table.userId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('exports_by_age').on(table.updatedAt),
  ],
);

/** The content of a file in parts, so that neither writing nor reading holds more than one in memory. */
export const exportParts = pgTable(
  'export_parts',
  {
    exportId: text('export_id').notNull(),
    run: text('run').notNull(),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.run, table.position] })],
);
