import type {
  BadRowsFile,
  Import,
  ImportChange,
  ImportKind,
  OrderRowView,
  RowOutcome,
} from '../../../domain/imports/import';
import type { LatestImport } from '../../../domain/imports/import-flow';
import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type { LocalFile } from '../signup.port';

/** A file that is being read into a plan. */
export interface ImportUpload {
  readonly answer: Promise<Result<Import>>;
  /** Aborts; the answer is then a failure that nobody needs to see. */
  cancel(): void;
}

/** Imports of records from files, and of menus from an external platform. */
export interface ImportsPort {
  /** This person's import that waits or runs, otherwise the last one that can be undone. */
  latest(kind: ImportKind): Promise<Result<LatestImport>>;
  /**
   * Reads a file into a plan. Refused as FILE_TYPE, FILE_DAMAGED, FILE_EMPTY, TOO_LARGE, TOO_MANY_ROWS, NO_HEADING, or
   * IMPORT_BEGUN while another one runs.
   */
  upload(kind: ImportKind, file: LocalFile): ImportUpload;
  /** The same for the menu that a token opens. Refused as PLATFORM_TOKEN_WRONG, PLATFORM_TOKEN_EXPIRED, PLATFORM_UNAVAILABLE. */
  fromPlatform(token: string): Promise<Result<Import>>;
  read(id: string): Promise<Result<Import>>;
  /** All rows with errors, below the headings of the file. */
  badRows(id: string): Promise<Result<BadRowsFile>>;
  /** Rows of orders, page by page. @param outcome null for all */
  rows(id: string, outcome: RowOutcome | null, cursor: string | null): Promise<Result<Page<OrderRowView>>>;
  /** Refused as NOT_FOUND, IMPORT_BEGUN, or CHANGED_MEANWHILE for another version. */
  change(id: string, version: number, change: ImportChange): Promise<Result<Import>>;
  /** Twice is like once; what has stopped goes on. Refused as CHANGED_MEANWHILE for another version, IMPORT_NOT_READY, IMPORT_EMPTY. */
  commit(id: string, version: number): Promise<Result<Import>>;
  /** Stops orders that are being placed. Twice is like once. */
  stop(id: string): Promise<Result<Import>>;
  /** Twice is like once. Refused as UNDO_OVER after a day, IMPORT_BEGUN while it runs. */
  undo(id: string): Promise<Result<Import>>;
  /** Refused as NOT_FOUND where it is gone already, IMPORT_BEGUN, or CHANGED_MEANWHILE for another version. */
  discard(id: string, version: number): Promise<Result<object>>;
}
