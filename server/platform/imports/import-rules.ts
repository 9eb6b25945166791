import type { MadeRow, RowPlan } from '../../../src/domain/imports/import-plan';
import type { ReadRow, RowTexts } from '../../../src/domain/imports/import-rows';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';

/** Whose records are imported, and in which region. */
export interface ImportPlace {
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

/** How records of one kind are imported: the parts around it know nothing of them. */
export interface ImportRules<Item> {
  /** Where a row is told that another one says the same. */
  readonly keyField: string;
  /** Rows of one transaction. */
  readonly batch: number;
  /** @throws Refusal NOT_FOUND where there are no such records */
  refuse(db: Pick<Database, 'select'>, place: ImportPlace): Promise<void>;
  /** Judges a row by itself, by the rules of the record's own form. */
  read(texts: RowTexts, place: ImportPlace): ReadRow<Item>;
  /** Judges the rows against what is there, by their row. */
  plan(
    db: Database,
    place: ImportPlace,
    items: readonly ImportItem<Item>[],
    now: Date,
  ): Promise<ReadonlyMap<number, RowPlan>>;
  /** Writes rows inside the caller's transaction; what is there already, word for word, stays untouched. */
  write(tx: Database, place: ImportPlace, items: readonly ImportItem<Item>[], now: Date): Promise<readonly MadeRow[]>;
  /**
   * Takes back what was written, inside the caller's transaction.
   * @param since when the import was done
   * @returns the labels of what was changed or used meanwhile, and stays
   */
  undo(tx: Database, place: ImportPlace, made: readonly MadeRow[], since: Date, now: Date): Promise<readonly string[]>;
}
