import { BAD_ROWS_SHOWN, UNDO_WITHIN } from '../../../src/domain/imports/import';
import type { BadRow, Import, ImportCounts } from '../../../src/domain/imports/import';
import type { PlannedRow } from '../../../src/domain/imports/import-plan';
import type { RowTexts } from '../../../src/domain/imports/import-rows';
import type { FieldError } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import type { ImportItem } from '../../platform/imports/import-rules';
import { rulesOf } from './kinds';
import type { imports } from './tables';

export type ImportRow = typeof imports.$inferSelect;
/** What a plan is made of. */
export type Plannable = Pick<
  ImportRow,
  'kind' | 'merchantId' | 'regionCode' | 'branchId' | 'rows' | 'mapping' | 'leftOut'
>;

export const NOTHING: ImportCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };

/** The texts of a row by field; a field without a column has none. */
function textsOf(mapping: ImportRow['mapping'], cells: readonly string[]): RowTexts {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) => (column === null ? [] : [[field, cells[column] ?? '']])),
  );
}

/** Reads the rows that are not left out: those without errors as items, the others with theirs. */
export function readRows(given: Plannable): {
  readonly items: readonly ImportItem<unknown>[];
  readonly errors: ReadonlyMap<number, readonly FieldError[]>;
} {
  const { kind, rows, mapping, leftOut } = given;
  const rules = rulesOf(kind);
  const skipped = new Set(leftOut);
  const seen = new Set<string>();
  const items: ImportItem<unknown>[] = [];
  const errors = new Map<number, readonly FieldError[]>();
  for (const { number, cells } of rows) {
    if (skipped.has(number)) continue;
    const read = rules.read(textsOf(mapping, cells), given);
    if (!read.ok) errors.set(number, read.errors);
    else if (seen.has(read.key)) errors.set(number, [{ path: rules.keyField, code: 'repeated' }]);
    else {
      seen.add(read.key);
      items.push({ row: number, key: read.key, item: read.item });
    }
  }
  return { items, errors };
}

/** Judges every row of a file: by the same rules as when it is written [R5.12]. */
export async function planOf(db: Database, given: Plannable, now: Date): Promise<readonly PlannedRow[]> {
  const { items, errors } = readRows(given);
  const judged = await rulesOf(given.kind).plan(db, given, items, now);
  return given.rows.map(({ number: row }) => {
    const wrong = errors.get(row);
    if (wrong !== undefined) return { row, errors: wrong };
    const plan = judged.get(row);
    return plan === undefined ? { row, action: 'skipped' } : { row, ...plan };
  });
}

/** What a plan would do, in numbers. */
export function countsOf(plan: readonly PlannedRow[]): ImportCounts {
  const counts = { ...NOTHING };
  for (const row of plan) counts['errors' in row ? 'bad' : row.action] += 1;
  return counts;
}

function badOf({ plan, rows, mapping }: ImportRow): readonly BadRow[] {
  const cells = new Map(rows.map((row) => [row.number, row.cells]));
  return plan
    .flatMap((each) => ('errors' in each ? [each] : []))
    .slice(0, BAD_ROWS_SHOWN)
    .map(({ row, errors }) => ({ row, texts: textsOf(mapping, cells.get(row) ?? []), errors }));
}

/** An import as the contract says it. */
export function viewOf(row: ImportRow): Import {
  const { id, kind, name, state, version, headings, rows, mapping, counts, done, kept, finishedAt } = row;
  return {
    id,
    kind,
    name,
    state,
    version,
    columns: headings.map((heading, at) => ({
      heading,
      sample: (rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '').slice(0, 60),
    })),
    mapping,
    rows: rows.length,
    counts,
    bad: state === 'draft' ? badOf(row) : [],
    done,
    undoUntil:
      state !== 'undone' && finishedAt !== null ? new Date(finishedAt.getTime() + UNDO_WITHIN).toISOString() : null,
    kept,
  };
}
