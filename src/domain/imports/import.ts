import type { Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import type { Instant } from '../shared/time';

/** What can be imported. */
export const IMPORT_KINDS = ['menu', 'locations', 'customers', 'orders'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ['draft', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone'] as const;
/**
 * A draft is a plan that can still be changed; what runs, was done or was undone is as it was confirmed. One of orders that
 * stopped can go on. One of records that failed has done a part of its rows, or none, and goes on no more. Orders are cancelled
 * one after the other while it is being undone.
 */
export type ImportState = (typeof IMPORT_STATES)[number];

export const STOP_REASONS = ['person', 'balance', 'rights', 'branch-closed', 'price', 'broken'] as const;
/**
 * Why an import ended before its last row: somebody stopped it, the wallet does not cover the next order, its person may
 * not order any more, the branch was closed, an order costs more than was shown, or something broke on our side.
 */
export type StopReason = (typeof STOP_REASONS)[number];

/** Rows of a file, without its heading [T.34]. */
export const IMPORT_ROWS_MAX = 5_000;
/** Columns of a file, and characters of a cell. */
export const IMPORT_COLUMNS_MAX = 60;
export const IMPORT_CELL_MAX = 1_000;
/** Characters of all cells: more than any file of 5 MB holds, if it does not say the same again and again. */
export const IMPORT_TEXT_MAX = 8_000_000;
/** As many rows with errors are shown at once; the rest follows once these are right. */
export const BAD_ROWS_SHOWN = 50;
/** How long an import can be undone, in ms [R11.32]. */
export const UNDO_WITHIN = 24 * 3600_000;
/** How long the orders of an import can be cancelled as a whole, in ms: drivers are on their way soon. */
export const UNDO_ORDERS_WITHIN = 3600_000;

/** What happens to the rows of a file. */
export interface ImportCounts {
  readonly created: number;
  readonly changed: number;
  /** They are there already, word for word. */
  readonly unchanged: number;
  /** Left out by the person, or refused at the last moment. */
  readonly skipped: number;
  /** They have errors: before these are corrected or left out, nothing is imported. */
  readonly bad: number;
}

/** A row with errors, by the fields of the record. */
export interface BadRow {
  /** As the spreadsheet counts them: the heading is 1. */
  readonly row: number;
  readonly texts: Readonly<Record<string, string>>;
  /** Their paths are fields [R5.12]. */
  readonly errors: readonly FieldError[];
}

/** What orders from a file cost. */
export interface ImportedCost {
  /** All of them that are new. */
  readonly total: Money;
  /** Those of them that were not gone through yet. */
  readonly left: Money;
  /** Cash is paid to the driver at the pick-up: by people who may not pay from the wallet. */
  readonly paidBy: 'wallet' | 'cash';
}

/** What became of the orders of an import that was undone, or is being undone. */
export interface UndoneOrders {
  /** Gone through so far, of all that it had ordered. */
  readonly done: number;
  readonly all: number;
  readonly cancelled: number;
  /** A driver has them, or they are over: they stay as they are. */
  readonly left: number;
  /** To where each was paid from. */
  readonly refund: Money;
}

/** What becomes of a row, and what it has become. */
export const ROW_OUTCOMES = ['created', 'unchanged', 'skipped', 'bad'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A row of a file of orders, as its list shows it. */
export interface OrderRowView {
  readonly id: string;
  readonly row: number;
  readonly outcome: RowOutcome;
  /** As the file says it. */
  readonly recipient: string;
  readonly area: string;
  /** What it costs; null where it is not ordered. */
  readonly price: Money | null;
  /** It was ordered before, and is ordered all the same. */
  readonly isAgain: boolean;
  /** Ordered by this import, or before it; null if there is none yet. In a plan it is the earlier one. */
  readonly order: { readonly id: string; readonly reference: string } | null;
}

/** The rows with errors, for correcting them in a spreadsheet. */
export interface BadRowsFile {
  readonly headings: readonly string[];
  /** The column of each field, from 0; null where the file has none. */
  readonly mapping: Readonly<Record<string, number | null>>;
  readonly rows: readonly {
    readonly row: number;
    readonly cells: readonly string[];
    readonly errors: readonly FieldError[];
  }[];
}

/** A column of the file. */
export interface ImportColumn {
  readonly heading: string;
  /** The first thing that stands in it; empty if nothing does. */
  readonly sample: string;
}

/** An import as its page shows it. */
export interface Import {
  readonly id: string;
  readonly kind: ImportKind;
  /** The file's, or the platform's menu. */
  readonly name: string;
  readonly state: ImportState;
  /** Of the plan: what is confirmed is the plan with this version. */
  readonly version: number;
  readonly columns: readonly ImportColumn[];
  /** The column of each field, from 0; null where the file has none. */
  readonly mapping: Readonly<Record<string, number | null>>;
  readonly rows: number;
  /** Of the plan; once it runs, of what was done. */
  readonly counts: ImportCounts;
  readonly bad: readonly BadRow[];
  /** Rows that were gone through. */
  readonly done: number;
  /** Until when it can be undone; null unless it is done or has failed, or has stopped with orders. */
  readonly undoUntil: Instant | null;
  /** What was changed or used meanwhile, and therefore not undone. */
  readonly kept: readonly string[];
  /** Null unless it stopped or failed. */
  readonly stoppedBy: StopReason | null;
  /** Rows that were ordered before, and are ordered all the same. */
  readonly again: number;
  /** Null unless it is of orders. */
  readonly cost: ImportedCost | null;
  /** Null unless it is of orders that are undone. */
  readonly undone: UndoneOrders | null;
}

/** Why a plan cannot be confirmed yet. */
export type ImportObstacle = 'bad-rows' | 'unchecked' | 'nothing';

/**
 * Why a plan cannot be confirmed yet: rows have errors, something typed waits for its check, or there is nothing to do. What
 * was ordered before is not ordered again, so a file of nothing else has nothing to order [R11.04].
 * @returns null if it can be
 */
export function importObstacle(
  { kind, counts }: Pick<Import, 'kind' | 'counts'>,
  hasEdits: boolean,
): ImportObstacle | null {
  if (counts.bad > 0) return 'bad-rows';
  if (hasEdits) return 'unchecked';
  const there = kind === 'orders' ? 0 : counts.unchanged;
  return counts.created + counts.changed + there === 0 ? 'nothing' : null;
}

/** What a person changes about a plan; all of it may be left out. */
export interface ImportChange {
  readonly mapping?: Readonly<Record<string, number | null>>;
  readonly cells?: readonly { readonly row: number; readonly field: string; readonly text: string }[];
  /** Rows that are not imported; `bad` for all that have errors. */
  readonly leaveOut?: readonly number[] | 'bad';
  /** Rows that were ordered before, and whether they are ordered all the same; `known` for all that were. */
  readonly orderAgain?: { readonly rows: readonly number[] | 'known'; readonly isWanted: boolean };
}
