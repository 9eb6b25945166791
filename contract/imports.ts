import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_KINDS,
  IMPORT_ROWS_MAX,
  IMPORT_STATES,
  ROW_OUTCOMES,
  STOP_REASONS,
} from '../src/domain/imports/import';
import { defineCall } from './call';
import { byId, cursor, id, instant, limit, money, nothing, page, plainLine } from './common';

const kind = z.enum(IMPORT_KINDS);
const byKind = z.object({ kind });
const fieldName = z.string().check(z.regex(/^[a-zA-Z]{1,20}$/));
const column = z.nullable(z.int().check(z.gte(0), z.lt(IMPORT_COLUMNS_MAX)));
/** As the spreadsheet counts it. Blank rows count. */
const row = z.int().check(z.gte(1), z.lte(3 * IMPORT_ROWS_MAX));

const fieldErrors = z.array(z.object({ path: z.string(), code: z.string() }));
const paidBy = z.enum(['wallet', 'cash']);

const entry = z.object({
  id,
  kind,
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  version: z.int(),
  columns: z.array(z.object({ heading: z.string(), sample: z.string() })),
  mapping: z.record(z.string(), z.nullable(z.int())),
  rows: z.int(),
  counts: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), skipped: z.int(), bad: z.int() }),
  /** The first of them. */
  bad: z.array(
    z.object({
      row: z.int(),
      texts: z.record(z.string(), z.string()),
      errors: fieldErrors,
    }),
  ),
  done: z.int(),
  undoUntil: z.nullable(instant),
  kept: z.array(z.string()),
  stoppedBy: z.nullable(z.enum(STOP_REASONS)),
  /** Rows that were ordered before, and are ordered all the same. */
  again: z.int(),
  /** Of orders: what those that are new cost, and what of it was not gone through yet. */
  cost: z.nullable(z.object({ total: money, left: money, paidBy })),
  /** Of orders that are undone: what was cancelled so far, what stays because a driver has it, and the money given back. */
  undone: z.nullable(z.object({ done: z.int(), all: z.int(), cancelled: z.int(), left: z.int(), refund: money })),
});

/** The access of all of them; a menu is imported by account type customer alone [R6.01]. */
const editors = ACTION_ACCESS.editRecords;

export const IMPORT_FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
] as const;

/** The body is the file, as of every upload; it is judged by its content [T.33] [T.34]. Nothing is imported by it. */
export const uploadImport = defineCall({
  id: 'uploadImport',
  summary:
    'Reads a file (CSV, XLSX, of a menu also JSON; at most 5 MB and 5,000 rows) and answers what importing it would do.',
  method: 'POST',
  path: '/imports/upload',
  ...editors,
  query: byKind,
  upload: IMPORT_FILE_TYPES,
  data: entry,
  errors: [
    'NOT_FOUND',
    'FILE_TYPE',
    'FILE_DAMAGED',
    'FILE_EMPTY',
    'TOO_LARGE',
    'TOO_MANY_ROWS',
    'NO_HEADING',
    'BRANCH_CLOSED',
    'RATE_LIMITED',
  ],
});

/** The token is used once, and neither stored nor logged. */
export const readPlatformMenu = defineCall({
  id: 'readPlatformMenu',
  summary: "Reads the business's menu from an external menu platform, and answers what importing it would do.",
  method: 'POST',
  path: '/imports/from-platform',
  ...ACTION_ACCESS.changeStore,
  body: z.object({ token: plainLine(2_000, 1) }),
  data: entry,
  errors: [
    'NOT_FOUND',
    'PLATFORM_TOKEN_WRONG',
    'PLATFORM_TOKEN_EXPIRED',
    'PLATFORM_UNAVAILABLE',
    'FILE_EMPTY',
    'TOO_MANY_ROWS',
    'RATE_LIMITED',
  ],
});

export const getLatestImport = defineCall({
  id: 'getLatestImport',
  summary:
    "This person's import that waits or runs, otherwise the branch region's last one, as long as it can be undone.",
  method: 'GET',
  path: '/imports',
  ...editors,
  query: byKind,
  data: z.object({
    latest: z.nullable(entry),
    /** Whether a menu can come from an external platform too. */
    hasPlatform: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const getImport = defineCall({
  id: 'getImport',
  summary: 'An import: its plan, how far it has come, or what it has done.',
  method: 'GET',
  path: '/imports/:id',
  ...editors,
  params: byId,
  data: entry,
  errors: ['NOT_FOUND'],
});

export const getBadRows = defineCall({
  id: 'getBadRows',
  summary:
    'All rows with errors as they stand in the file, below its headings, and why: for correcting them in a spreadsheet.',
  method: 'GET',
  path: '/imports/:id/bad-rows',
  ...editors,
  params: byId,
  data: z.object({
    headings: z.array(z.string()),
    /** The column of each field, from 0: with it the file can say which is which. */
    mapping: z.record(z.string(), z.nullable(z.int())),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), errors: fieldErrors })),
  }),
  errors: ['NOT_FOUND'],
});

export const listImportRows = defineCall({
  id: 'listImportRows',
  summary: 'Rows of an import of orders: what each costs, and the order that it has become.',
  method: 'GET',
  path: '/imports/:id/rows',
  ...editors,
  params: byId,
  query: z.object({ cursor, limit: limit(50, 200), outcome: z.optional(z.enum(ROW_OUTCOMES)) }),
  data: page(
    z.object({
      id,
      row: z.int(),
      outcome: z.enum(ROW_OUTCOMES),
      recipient: z.string(),
      area: z.string(),
      price: z.nullable(money),
      isAgain: z.boolean(),
      order: z.nullable(z.object({ id, reference: z.string() })),
    }),
  ),
  errors: ['NOT_FOUND'],
});

export const changeImport = defineCall({
  id: 'changeImport',
  summary:
    'Changes the plan with the version that was shown: which column is what, the text of cells, rows that are left out, rows that are ordered although they were before. Twice is like once.',
  method: 'PATCH',
  path: '/imports/:id',
  ...editors,
  params: byId,
  body: z.object({
    version: z.optional(z.int()),
    mapping: z.optional(z.record(fieldName, column)),
    cells: z.optional(
      z
        .array(z.object({ row, field: fieldName, text: z.string().check(z.maxLength(IMPORT_CELL_MAX)) }))
        .check(z.maxLength(1_000)),
    ),
    leaveOut: z.optional(z.union([z.literal('bad'), z.array(row).check(z.maxLength(IMPORT_ROWS_MAX))])),
    orderAgain: z.optional(
      z.object({
        rows: z.union([z.literal('known'), z.array(row).check(z.maxLength(IMPORT_ROWS_MAX))]),
        isWanted: z.boolean(),
      }),
    ),
  }),
  data: entry,
  errors: ['NOT_FOUND', 'IMPORT_BEGUN', 'CHANGED_MEANWHILE'],
});

/** Twice is like once. */
export const commitImport = defineCall({
  id: 'commitImport',
  summary:
    'Imports the plan with the version that was shown, in the background; what has stopped goes on where it was.',
  method: 'POST',
  path: '/imports/:id/commit',
  ...editors,
  params: byId,
  body: z.object({ version: z.int() }),
  data: entry,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IMPORT_NOT_READY', 'IMPORT_EMPTY', 'IMPORT_BEGUN', 'FORBIDDEN'],
});

/** Twice is like once. */
export const stopImport = defineCall({
  id: 'stopImport',
  summary: 'Stops an import of orders; what is ordered stays, and the rest can be ordered later.',
  method: 'POST',
  path: '/imports/:id/stop',
  ...editors,
  params: byId,
  data: entry,
  errors: ['NOT_FOUND', 'IMPORT_NOT_READY'],
});

/** Twice is like once. */
export const undoImport = defineCall({
  id: 'undoImport',
  summary:
    'Undoes an import as a whole: records within 24 hours, where what was changed or used meanwhile is kept and named; orders within an hour, in the background, where those that a driver has stay.',
  method: 'POST',
  path: '/imports/:id/undo',
  ...editors,
  params: byId,
  data: entry,
  errors: ['NOT_FOUND', 'IMPORT_BEGUN', 'UNDO_OVER'],
});

export const discardImport = defineCall({
  id: 'discardImport',
  summary: 'Discards the plan with the version that was shown, if it was not imported.',
  method: 'DELETE',
  path: '/imports/:id',
  ...editors,
  params: byId,
  query: z.object({ version: z.optional(z.coerce.number().check(z.int())) }),
  data: nothing,
  errors: ['NOT_FOUND', 'IMPORT_BEGUN', 'CHANGED_MEANWHILE'],
});
