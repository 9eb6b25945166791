import { and, eq, lt, ne } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { changeImport as changeCall } from '../../../contract/imports';
import { importFields } from '../../../src/domain/imports/import-fields';
import { UNDO_WITHIN } from '../../../src/domain/imports/import';
import type { BadRowsFile, Import } from '../../../src/domain/imports/import';
import { againAfter } from '../../../src/domain/imports/order-again';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { plainCell } from '../../platform/imports/read-table';
import type { Scope } from '../../platform/scope';
import { ownImport } from './begin';
import { countsOf, planOf, viewOf } from './plan';
import type { ImportRow } from './plan';
import { failImports } from './run';
import { imports } from './tables';

type Change = BodyOf<typeof changeCall>;

/** The columns of the fields after a change: a column that a field takes is no other field's any more. */
function mappingAfter(
  { kind, regionCode, mapping, headings }: ImportRow,
  change: Change['mapping'],
): ImportRow['mapping'] {
  if (change === undefined) return mapping;
  const next: Record<string, number | null> = { ...mapping };
  for (const { name } of importFields(kind, REGIONS[regionCode].countryCode)) {
    const column = change[name];
    if (column === undefined || (column !== null && column >= headings.length)) continue;
    for (const other of Object.keys(next)) if (column !== null && next[other] === column) next[other] = null;
    next[name] = column;
  }
  return next;
}

/** The rows, and the headings, with corrected cells; a field without a column gets a new one. */
function corrected(
  { rows, headings }: Pick<ImportRow, 'rows' | 'headings'>,
  mapping: ImportRow['mapping'],
  cells: NonNullable<Change['cells']>,
) {
  const columns: Record<string, number | null> = { ...mapping };
  const names = [...headings];
  const texts = new Map<number, { readonly column: number; readonly text: string }[]>();
  for (const { row, field, text } of cells) {
    if (!Object.hasOwn(columns, field)) continue;
    const column = columns[field] ?? names.push('') - 1;
    columns[field] = column;
    texts.set(row, [...(texts.get(row) ?? []), { column, text: plainCell(text) }]);
  }
  return {
    mapping: columns,
    headings: names,
    rows: rows.map(({ number, cells: given }) => {
      const changes = texts.get(number);
      if (changes === undefined) return { number, cells: given };
      const next = Array.from({ length: names.length }, (_, at) => given[at] ?? '');
      for (const { column, text } of changes) next[column] = text;
      return { number, cells: next };
    }),
  };
}

/** What a change may change of a plan. */
type Changed = Pick<ImportRow, 'rows' | 'mapping' | 'leftOut' | 'orderAgain'>;

const isSameRows = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

/** Whether a change is in the plan already: then its answer was lost, and it is sent once more. */
function isThere(before: Changed, after: Changed): boolean {
  return (
    after.leftOut.length === before.leftOut.length &&
    isSameRows(after.orderAgain, before.orderAgain) &&
    Object.entries(after.mapping).every(([name, column]) => before.mapping[name] === column) &&
    JSON.stringify(after.rows) === JSON.stringify(before.rows)
  );
}

/** How often a plan is judged again because it was changed meanwhile, where no version says which one is meant. */
const JUDGED_AGAIN = 3;

/**
 * Changes a plan that was not confirmed, and judges it again. Thousands of rows take a while: no transaction is open
 * meanwhile, which on the embedded database would keep all others waiting, and the version says whether it still holds.
 * @throws Refusal NOT_FOUND, IMPORT_BEGUN and CHANGED_MEANWHILE with the import as it is
 */
export async function changeImport(
  { db, clock, routing }: Pick<Deps, 'db' | 'clock' | 'routing'>,
  scope: Scope,
  id: string,
  change: Change,
): Promise<Import> {
  for (let time = 1; ; time += 1) {
    const before = await ownImport(db, scope, id);
    const given = changedBy(before, change);
    if (given === 'there') return viewOf(before);
    const now = clock.now();
    const plan = await planOf({ db, routing }, given, now);
    const { rows, headings, mapping, leftOut, orderAgain } = given;
    const next = { rows, headings, mapping, leftOut, orderAgain, plan, counts: countsOf(plan), touchedAt: now };
    const version = before.version + 1;
    const [written] = await db
      .update(imports)
      .set({ ...next, version })
      .where(and(eq(imports.id, id), eq(imports.state, 'draft'), eq(imports.version, before.version)))
      // All of it would be read again.
      .returning({ id: imports.id });
    if (written !== undefined) return viewOf({ ...before, ...next, version });
    if (time >= JUDGED_AGAIN) throw new Refusal('CHANGED_MEANWHILE', { data: viewOf(await ownImport(db, scope, id)) });
  }
}

/** What a change makes of a plan, or that it is in it already. @throws Refusal IMPORT_BEGUN, CHANGED_MEANWHILE */
function changedBy(before: ImportRow, change: Change): (ImportRow & Changed) | 'there' {
  if (before.state !== 'draft') throw new Refusal('IMPORT_BEGUN', { data: viewOf(before) });
  const next = corrected(before, mappingAfter(before, change.mapping), change.cells ?? []);
  const bad = before.plan.flatMap((each) => ('errors' in each ? [each.row] : []));
  const left = change.leaveOut === 'bad' ? bad : (change.leaveOut ?? []);
  const orderAgain = before.kind === 'orders' ? againAfter(before.orderAgain, before.plan, change) : [];
  const given = { ...before, ...next, leftOut: [...new Set([...before.leftOut, ...left])], orderAgain };
  // Another tab shows what stood here before: its change would hide what this one did.
  if (change.version === undefined || change.version === before.version) return given;
  if (isThere(before, given)) return 'there';
  throw new Refusal('CHANGED_MEANWHILE', { data: viewOf(before) });
}

/** The rows with errors as they stand in the file, below its headings, and what is wrong with each. */
export function badRowsOf({ plan, rows, headings, mapping }: ImportRow): BadRowsFile {
  const errors = new Map(plan.flatMap((each) => ('errors' in each ? [[each.row, each.errors] as const] : [])));
  const width = headings.length;
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const bad = rows.filter(({ number }) => errors.has(number));
  return {
    headings: [...headings],
    mapping,
    rows: bad.map(({ number, cells }) => ({ row: number, cells: wide(cells), errors: errors.get(number) ?? [] })),
  };
}

/**
 * Discards a plan, with what was corrected in it: that is what its person was shown.
 * @throws Refusal NOT_FOUND, IMPORT_BEGUN and CHANGED_MEANWHILE with the import as it is
 */
export async function discardImport(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  id: string,
  version?: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await ownImport(tx, scope, id, true);
    if (row.state !== 'draft') throw new Refusal('IMPORT_BEGUN', { data: viewOf(row) });
    if (version !== undefined && version !== row.version) throw new Refusal('CHANGED_MEANWHILE', { data: viewOf(row) });
    await tx.delete(imports).where(eq(imports.id, id));
  });
}

/** Deletes what was not confirmed for a day, and what can no longer be undone: files hold names and phones. */
export async function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNDO_WITHIN);
  await db.delete(imports).where(and(ne(imports.state, 'running'), lt(imports.touchedAt, before)));
  // A job is tried for about an hour: nobody runs these any more, and nobody could be told so.
  await failImports({ db, clock }, lt(imports.touchedAt, before));
}
