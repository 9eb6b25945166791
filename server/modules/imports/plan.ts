import { BAD_ROWS_SHOWN, UNDO_ORDERS_WITHIN, UNDO_WITHIN } from '../../../src/domain/imports/import';
import type { BadRow, Import, ImportCounts, ImportedCost, UndoneOrders } from '../../../src/domain/imports/import';
import type { PlannedRow } from '../../../src/domain/imports/import-plan';
import { isAgain } from '../../../src/domain/imports/order-again';
import type { RowTexts } from '../../../src/domain/imports/import-rows';
import type { FieldError } from '../../../src/domain/shared/result';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { ImportItem } from '../../platform/imports/import-rules';
import { turns } from '../../platform/turns';
import { rulesOf } from './kinds';
import type { imports } from './tables';

export type ImportRow = typeof imports.$inferSelect;
/** What a plan is made of. */
export type Plannable = Pick<
  ImportRow,
  | 'id'
  | 'kind'
  | 'merchantId'
  | 'regionCode'
  | 'branchId'
  | 'userId'
  | 'fileHash'
  | 'paidBy'
  | 'rows'
  | 'mapping'
  | 'leftOut'
  | 'orderAgain'
>;

export const NOTHING: ImportCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };

/** The texts of a row by field; a field without a column has none. */
export function textsOf(mapping: ImportRow['mapping'], cells: readonly string[]): RowTexts {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) => (column === null ? [] : [[field, cells[column] ?? '']])),
  );
}

/** Reads the rows that are not left out: those without errors as items, the others with theirs. */
export async function readRows(
  db: Database,
  given: Plannable,
  now: Date,
): Promise<{
  readonly items: readonly ImportItem<unknown>[];
  readonly errors: ReadonlyMap<number, readonly FieldError[]>;
}> {
  const { kind, rows, mapping, leftOut } = given;
  const rules = rulesOf(kind);
  const readRow = await rules.reader(db, given, now);
  const skipped = new Set(leftOut);
  const seen = new Set<string>();
  const items: ImportItem<unknown>[] = [];
  const errors = new Map<number, readonly FieldError[]>();
  const turn = turns();
  for (const { number, cells } of rows) {
    const wait = turn();
    if (wait !== undefined) await wait;
    if (skipped.has(number)) continue;
    const read = readRow(textsOf(mapping, cells));
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
export async function planOf(
  { db, routing }: Pick<Deps, 'db' | 'routing'>,
  given: Plannable,
  now: Date,
): Promise<readonly PlannedRow[]> {
  const { items, errors } = await readRows(db, given, now);
  const judged = await rulesOf(given.kind).plan(db, given, items, now, routing);
  return given.rows.map(({ number: row }) => {
    const wrong = errors.get(row);
    if (wrong !== undefined) return { row, errors: wrong };
    const plan = judged.get(row);
    return plan === undefined ? { row, action: 'skipped' } : { row, ...plan };
  });
}

/** What an import ordered itself: what was ordered before it is not its own to cancel. */
export const orderedBy = (made: ImportRow['made']): ImportRow['made'] =>
  made.filter(({ outcome, id }) => outcome === 'created' && id !== undefined);

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

/** What the orders of a plan cost, and those of them that were not gone through yet; null for records. */
function costOf({ kind, plan, done, paidBy, regionCode }: ImportRow): ImportedCost | null {
  if (kind !== 'orders' || paidBy === null) return null;
  const sum = (rows: typeof plan) =>
    money(
      rows.reduce((all, row) => all + ('errors' in row || row.action === 'skipped' ? 0 : (row.price ?? 0)), 0),
      REGIONS[regionCode].currency,
    );
  return { total: sum(plan), left: sum(plan.slice(done)), paidBy };
}

/** Until when an import can be undone as a whole [R11.32]; null if there is nothing to undo. */
export function undoUntil({ kind, state, finishedAt, touchedAt, made }: ImportRow): Date | null {
  if (kind !== 'orders')
    return state === 'undone' || finishedAt === null ? null : new Date(finishedAt.getTime() + UNDO_WITHIN);
  const isOver = state === 'done' || state === 'stopped';
  if (!isOver || orderedBy(made).length === 0) return null;
  return new Date((finishedAt ?? touchedAt).getTime() + UNDO_ORDERS_WITHIN);
}

/** What became of the orders of an import that is undone; null for any other. */
function undoneOf({ kind, state, made, regionCode }: ImportRow): UndoneOrders | null {
  if (kind !== 'orders' || (state !== 'undoing' && state !== 'undone')) return null;
  const all = orderedBy(made);
  const gone = all.filter(({ back }) => back !== undefined);
  const cancelled = gone.filter(({ back }) => back !== null);
  const back = cancelled.reduce((sum, each) => sum + (each.back ?? 0), 0);
  const isOver = state === 'undone';
  return {
    done: gone.length,
    all: all.length,
    cancelled: cancelled.length,
    left: (isOver ? all.length : gone.length) - cancelled.length,
    refund: money(back, REGIONS[regionCode].currency),
  };
}

/** An import as the contract says it. */
export function viewOf(row: ImportRow): Import {
  const { id, kind, name, state, version, headings, rows, mapping, counts, done, kept, stoppedBy } = row;
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
    // Orders that were refused on the way can be corrected in a file of their own.
    bad: state === 'draft' || kind === 'orders' ? badOf(row) : [],
    done,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
    kept,
    stoppedBy,
    again: row.plan.filter(isAgain).length,
    cost: costOf(row),
    undone: undoneOf(row),
  };
}
