import type { Failure } from '../shared/result';
import type { Import, ImportChange, ImportKind } from './import';
import type { ImportFile, ImportFileError } from './import-file';

export interface ImportInput {
  readonly kind: ImportKind;
}

/** What the server knows of this person's imports of a kind. */
export interface LatestImport {
  readonly latest: Import | null;
  readonly hasPlatform: boolean;
}

/** What was typed into a cell. */
export interface CellEdit {
  readonly row: number;
  readonly field: string;
  readonly text: string;
}

/** The plan that was shown was changed or replaced elsewhere, was begun there, or is gone. */
export type Overtaken = 'changed' | 'begun' | 'gone';

export interface ImportContext extends ImportInput {
  readonly hasPlatform: boolean;
  readonly file: ImportFile | null;
  readonly fileError: ImportFileError | null;
  /** The plan, or what became of it, as the server last said it. */
  readonly current: Import | null;
  /** What was typed into the grid and not checked yet. */
  readonly edits: readonly CellEdit[];
  /** The change that is sent beside the edits. */
  readonly change: ImportChange;
  readonly failure: Failure | null;
  /** What another tab or device did to the plan that was shown, until the person goes on. */
  readonly overtaken: Overtaken | null;
}

export type ImportEvent =
  | { readonly type: 'FILE'; readonly file: ImportFile }
  /** Of the external platform; kept nowhere. */
  | { readonly type: 'TOKEN'; readonly token: string }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  /** The page is looked at again: another tab may have gone on. */
  | { readonly type: 'REFRESH' }
  /** @param column from 0; null for none */
  | { readonly type: 'MAP'; readonly field: string; readonly column: number | null }
  | { readonly type: 'TYPE'; readonly row: number; readonly field: string; readonly text: string }
  | { readonly type: 'LEAVE_OUT'; readonly rows: readonly number[] | 'bad' }
  /** Order rows all the same that were ordered before, or leave it at that. */
  | { readonly type: 'ORDER_AGAIN'; readonly rows: readonly number[] | 'known'; readonly isWanted: boolean }
  /** Judge what was typed. */
  | { readonly type: 'CHECK' }
  | { readonly type: 'COMMIT' }
  /** Order no more for now. */
  | { readonly type: 'STOP' }
  /** Go on with the rest of what has stopped. */
  | { readonly type: 'RESUME' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'UNDO' }
  /** Import another file. */
  | { readonly type: 'AGAIN' };
