import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { ReadRow, RowTexts } from '../../../src/domain/imports/import-rows';
import type { StopReason } from '../../../src/domain/imports/import';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { FieldError } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import type { Deps } from '../deps';
import type { Routing } from '../routing';

/** Whose import it is, and where. */
export interface ImportPlace {
  /** Of the import. */
  readonly id: string;
  /** Who imports. */
  readonly userId: string;
  /** Of what stood in the file as it was sent, before anything was corrected. */
  readonly fileHash: string;
  /** How orders are paid; null for records. */
  readonly paidBy: 'wallet' | 'cash' | null;
  /** Rows that are ordered although they were ordered before; of orders alone. */
  readonly orderAgain: readonly number[];
  readonly merchantId: string;
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

/** A row without errors. */
export interface ImportItem<Item> {
  readonly row: number;
  readonly key: string;
  readonly item: Item;
}

/** How one kind is imported: the parts around it know nothing of it. */
interface KindRules<Item> {
  /** Where a row is told that another one says the same. */
  readonly keyField: string;
  /** Rows of one transaction. */
  readonly batch: number;
  /** @throws Refusal NOT_FOUND where there are no such records */
  refuse(
    db: Pick<Database, 'select'>,
    place: Pick<ImportPlace, 'merchantId' | 'regionCode' | 'branchId'>,
  ): Promise<void>;
  /** @returns what judges a row by itself, by the rules of the record's own form */
  reader(db: Database, place: ImportPlace, now: Date): Promise<(texts: RowTexts) => ReadRow<Item>>;
  /** Judges the rows against what is there, by their row. */
  plan(
    db: Database,
    place: ImportPlace,
    items: readonly ImportItem<Item>[],
    now: Date,
    routing: Routing,
  ): Promise<ReadonlyMap<number, RowPlan>>;
}

/** How records are imported: some rows are one transaction, and all of it can be undone. */
export interface RecordImport<Item> extends KindRules<Item> {
  /** Writes rows inside the caller's transaction; what is there already, word for word, stays untouched. */
  write(tx: Database, place: ImportPlace, items: readonly ImportItem<Item>[], now: Date): Promise<readonly MadeRow[]>;
  /**
   * Takes back what was written, inside the caller's transaction.
   * @param since when the import was done
   * @returns the labels of what was changed or used meanwhile, and stays
   */
  undo(tx: Database, place: ImportPlace, made: readonly MadeRow[], since: Date, now: Date): Promise<readonly string[]>;
}

/** What became of a row that is done by itself: made, wrong by now, or the reason why nothing goes on. */
export type RowStep =
  | { readonly made: MadeRow }
  | { readonly errors: readonly FieldError[] }
  | { readonly stop: StopReason };

export type StepDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'gateway' | 'routing'>;

/** How orders are imported: each row is one order, or none, and what was ordered stays. */
export interface StepImport<Item> extends KindRules<Item> {
  /** Does one row, once: a row that was done before says so. @param planned what it would cost, in minor units */
  step(deps: StepDeps, place: ImportPlace, item: ImportItem<Item>, planned: number | null): Promise<RowStep>;
  /**
   * Takes back one of them, if nobody has begun with it; twice is like once.
   * @returns what was given back, in minor units; null where it stays
   */
  takeBack(deps: StepDeps, place: ImportPlace, id: string): Promise<number | null>;
  /** What was taken back is no longer known: the same rows may be imported again. */
  forget(tx: Database, place: ImportPlace, ids: readonly string[]): Promise<void>;
}

export type ImportRules<Item> = RecordImport<Item> | StepImport<Item>;
