import type { FieldError } from '../shared/result';

/** A row of a file. */
export interface FileRow {
  /** As the spreadsheet counts it: the heading is usually 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** What importing a row would do now. */
export type RowAction = 'created' | 'changed' | 'unchanged';
export type RowPlan =
  | {
      readonly action: RowAction;
      /** What the order would cost, in minor units. */
      readonly price?: number;
      /** It was ordered already. */
      readonly order?: { readonly id: string; readonly reference: string };
      /** And is ordered all the same, because the person wants it. */
      readonly isAgain?: true;
    }
  | { readonly errors: readonly FieldError[] };

/** What becomes of a row of the file. */
export type PlannedRow = { readonly row: number } & (RowPlan | { readonly action: 'skipped' });

/** What importing a row did, with what undoing it needs. */
export interface MadeRow {
  readonly row: number;
  readonly outcome: RowAction | 'skipped';
  readonly id?: string;
  /** What people call it. */
  readonly label?: string;
  /** As it was before, and as it was written; of the kind's own form. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Of an order, once the import is undone: what its cancelling gave back, in minor units; null where it stays. */
  readonly back?: number | null;
}
