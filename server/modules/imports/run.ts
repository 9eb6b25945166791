import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNDO_WITHIN } from '../../../src/domain/imports/import';
import type { Import, ImportCounts } from '../../../src/domain/imports/import';
import type { MadeRow } from '../../../src/domain/imports/import-plan';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { defineTask } from '../../platform/jobs/task';
import type { Scope } from '../../platform/scope';
import { ownImport } from './begin';
import { rulesOf } from './kinds';
import { NOTHING, readRows, viewOf } from './plan';
import { imports } from './tables';

/** An import was confirmed. */
export const importConfirmed = defineTask<{ readonly id: string }>('import');

/**
 * Confirms the plan with the version that was shown; twice is like once.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the plan as it is, IMPORT_NOT_READY
 */
export async function commitImport(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: Scope,
  id: string,
  version: number,
): Promise<Import> {
  const { view, job } = await db.transaction(async (tx) => {
    const before = await ownImport(tx, scope, id, true);
    if (before.state !== 'draft') return { view: viewOf(before), job: null };
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: viewOf(before) });
    if (before.counts.bad > 0) throw new Refusal('IMPORT_NOT_READY', { data: viewOf(before) });
    const [row = before] = await tx
      .update(imports)
      .set({ state: 'running', counts: NOTHING, touchedAt: clock.now() })
      .where(eq(imports.id, id))
      .returning();
    return { view: viewOf(row), job: await queue.add(tx, importConfirmed, { id }) };
  });
  if (job !== null) queue.start(job);
  return view;
}

const counted = (counts: ImportCounts, made: readonly MadeRow[], leftOut: number): ImportCounts => {
  const next = { ...counts, skipped: counts.skipped + leftOut };
  for (const { outcome } of made) next[outcome] += 1;
  return next;
};

/**
 * Writes the rows of a confirmed import, some at a time: what was written and how far it came are one transaction, so that
 * a run after a crash goes on where the last one ended.
 */
export async function runImport(deps: Pick<Deps, 'db' | 'clock'>, { id }: { readonly id: string }): Promise<void> {
  while (await runBatch(deps, id));
}

/**
 * Ends imports that go on no more: what they have written stays, is said, and can be undone.
 * @param which of those that run
 */
export async function failImports({ db, clock }: Pick<Deps, 'db' | 'clock'>, which: SQL | undefined): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(imports)
      .set({ state: 'failed', finishedAt: now, touchedAt: now })
      .where(and(eq(imports.state, 'running'), which))
      .returning();
    for (const { merchantId, actor, name, done } of rows)
      if (done > 0) await audit(tx, { merchantId, at: now, kind: 'imported', actor, subject: name });
  });
}

/** @returns whether there is more to do */
export async function runBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (row === undefined || row.state !== 'running') return false;
    const rules = rulesOf(row.kind);
    const now = clock.now();
    const rows = row.rows.slice(row.done, row.done + rules.batch);
    const { items } = readRows({ ...row, rows });
    const made = await rules.write(tx, row, items, now);
    const done = row.done + rows.length;
    const isOver = done >= row.rows.length;
    await tx
      .update(imports)
      .set({
        done,
        counts: counted(row.counts, made, rows.length - items.length),
        made: [...row.made, ...made.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')],
        touchedAt: now,
        ...(isOver ? { state: 'done' as const, finishedAt: now } : {}),
      })
      .where(eq(imports.id, id));
    if (isOver)
      await audit(tx, { merchantId: row.merchantId, at: now, kind: 'imported', actor: row.actor, subject: row.name });
    return !isOver;
  });
}

/**
 * Undoes an import as a whole [R11.32], or the part that one which failed has done; twice is like once.
 * @throws Refusal NOT_FOUND, IMPORT_BEGUN while it is not over, UNDO_OVER after 24 hours
 */
export async function undoImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
  agent: string,
): Promise<Import> {
  return db.transaction(async (tx) => {
    const before = await ownImport(tx, scope, id, true);
    if (before.state === 'undone') return viewOf(before);
    if (before.finishedAt === null) throw new Refusal('IMPORT_BEGUN', { data: viewOf(before) });
    const now = clock.now();
    if (now.getTime() - before.finishedAt.getTime() > UNDO_WITHIN) throw new Refusal('UNDO_OVER');
    const kept = await rulesOf(before.kind).undo(tx, before, before.made, before.finishedAt, now);
    const [row = before] = await tx
      .update(imports)
      .set({ state: 'undone', kept: [...kept], touchedAt: now })
      .where(eq(imports.id, id))
      .returning();
    const { merchantId, actor, name } = row;
    await audit(tx, { merchantId, at: now, kind: 'import-undone', actor, subject: name, agent });
    return viewOf(row);
  });
}
