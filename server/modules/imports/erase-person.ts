import { and, eq, ne, sql } from 'drizzle-orm';
import { typedCode } from '../../../src/domain/shared/invisible';
import type { ErasedPerson, Eraser } from '../../platform/erasing';
import type { Database } from '../../db/open';
import { countsOf } from './plan';
import type { ImportRow } from './plan';
import { imports } from './tables';

/** So many digits at the end of a phone tell whose it is, however it was typed; shorter ones are national numbers. */
const OWN_DIGITS = 8;

const withPeople = (merchantId: string) => and(eq(imports.merchantId, merchantId), ne(imports.kind, 'menu'));

/** The rows of a file that are about somebody: their phone stands there, or the row made one of their records. */
function rowsAbout({ rows, made }: ImportRow, { phone, recordIds }: ErasedPerson): ReadonlySet<number> {
  const own = phone.slice(-OWN_DIGITS);
  const isTheirs = (cell: string): boolean => typedCode(cell).replaceAll(/\D/g, '').includes(own);
  return new Set([
    ...rows.filter(({ cells }) => cells.some(isTheirs)).map(({ number }) => number),
    ...made.filter(({ id = '' }) => recordIds.has(id)).map(({ row }) => row),
  ]);
}

/** An import without these rows: they stay as blank ones that are left out, so that a run goes on where it was. */
function withoutRows(row: ImportRow, about: ReadonlySet<number>, { names }: ErasedPerson): Partial<ImportRow> {
  const plan = row.plan.map((each) => (about.has(each.row) ? { row: each.row, action: 'skipped' as const } : each));
  return {
    rows: row.rows.map((each) => (about.has(each.number) ? { ...each, cells: each.cells.map(() => '') } : each)),
    made: row.made.filter((each) => !about.has(each.row)),
    leftOut: [...new Set([...row.leftOut, ...about])],
    kept: row.kept.filter((name) => !names.has(name)),
    plan,
    ...(row.state === 'draft' ? { counts: countsOf(plan) } : {}),
  };
}

async function erase(tx: Database, person: ErasedPerson): Promise<void> {
  const found = await tx.select().from(imports).where(withPeople(person.merchantId));
  for (const row of found) {
    const about = rowsAbout(row, person);
    if (about.size === 0 && !row.kept.some((name) => person.names.has(name))) continue;
    // Whoever looks at the plan sees it as it is before they confirm it.
    const change = { ...withoutRows(row, about, person), version: sql`${imports.version} + 1` };
    await tx.update(imports).set(change).where(eq(imports.id, row.id));
  }
}

/** Files that were uploaded to be imported stay for a day; what they say of a person who is erased goes at once. */
export const eraseFromImports: Eraser = {
  // A run holds its import and then the customers.
  hold: (tx, merchantId) => tx.select({ id: imports.id }).from(imports).where(withPeople(merchantId)).for('update'),
  erase,
};
