import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { importObstacle } from '../../../src/domain/imports/import';
import type { Import, ImportCounts, StopReason } from '../../../src/domain/imports/import';
import type { MadeRow } from '../../../src/domain/imports/import-plan';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { RecordImport } from '../../platform/imports/import-rules';
import { isAllowed } from '../../platform/is-allowed';
import { defineTask } from '../../platform/jobs/task';
import type { Scope } from '../../platform/scope';
import { scopeOf } from '../identity';
import { actorOf } from './actor-of';
import { ownImport, refuseWhileRunning } from './begin';
import { mayGoOn, rulesOf } from './kinds';
import { NOTHING, readRows, undoUntil, viewOf } from './plan';
import { orderBatch } from './run-orders';
import { imports } from './tables';
import { ordersUndone } from './undo-orders';

/** An import was confirmed. */
export const importConfirmed = defineTask<{ readonly id: string }>('import');

export type RunDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'gateway' | 'routing'>;

/**
 * Confirms the plan with the version that was shown; twice is like once. What has stopped goes on from where it was.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the plan as it is, IMPORT_NOT_READY, IMPORT_EMPTY, IMPORT_BEGUN, FORBIDDEN
 */
export async function commitImport(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: Scope,
  id: string,
  version: number,
): Promise<Import> {
  const { view, job } = await db.transaction(async (tx) => {
    const before = await ownImport(tx, scope, id, true);
    // Cancelled in another tab: the rest is not ordered any more.
    if (before.state === 'undoing') throw new Refusal('IMPORT_BEGUN', { data: viewOf(before) });
    if (before.state !== 'draft' && before.state !== 'stopped') return { view: viewOf(before), job: null };
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: viewOf(before) });
    const obstacle = before.state === 'draft' ? importObstacle(before, false) : null;
    if (obstacle !== null)
      throw new Refusal(obstacle === 'nothing' ? 'IMPORT_EMPTY' : 'IMPORT_NOT_READY', { data: viewOf(before) });
    if (before.paidBy === 'wallet' && !isAllowed('payFromWallet', scope)) throw new Refusal('FORBIDDEN');
    await refuseWhileRunning(tx, scope, before.kind, id);
    const [row = before] = await tx
      .update(imports)
      .set({
        state: 'running',
        stoppedBy: null,
        ...(before.state === 'draft' ? { counts: NOTHING } : {}),
        touchedAt: clock.now(),
      })
      .where(eq(imports.id, id))
      .returning();
    return { view: viewOf(row), job: await queue.add(tx, importConfirmed, { id }) };
  });
  if (job !== null) queue.start(job);
  return view;
}

/**
 * Stops an import of orders after the order that is being placed; twice is like once.
 * @throws Refusal NOT_FOUND, IMPORT_NOT_READY for one that was not confirmed, or of records: these are too short to stop
 */
export async function stopImport({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, id: string): Promise<Import> {
  return db.transaction(async (tx) => {
    const before = await ownImport(tx, scope, id, true);
    if (before.kind !== 'orders' || before.state === 'draft')
      throw new Refusal('IMPORT_NOT_READY', { data: viewOf(before) });
    if (before.state !== 'running') return viewOf(before);
    const [row = before] = await tx
      .update(imports)
      .set({ state: 'stopped', stoppedBy: 'person', touchedAt: clock.now() })
      .where(eq(imports.id, id))
      .returning();
    return viewOf(row);
  });
}

const counted = (counts: ImportCounts, made: readonly MadeRow[], leftOut: number): ImportCounts => {
  const next = { ...counts, skipped: counts.skipped + leftOut };
  for (const { outcome } of made) next[outcome] += 1;
  return next;
};

/**
 * Does the rows of a confirmed import, some at a time. Of records, what was written and how far it came are one
 * transaction; an order says itself of which row it is. So a run after a crash goes on where the last one ended.
 * @param isClosing whether the process ends: the queue gives the rest to another one
 */
export async function runImport(
  deps: RunDeps,
  { id }: { readonly id: string },
  isClosing: () => boolean = () => false,
): Promise<void> {
  while (await runBatch(deps, id)) if (isClosing()) throw new Error('The server is closing; the import goes on later');
}

/**
 * Ends imports that go on no more: what they have written stays, is said, and can be undone. One of orders has stopped, and
 * can be told to go on.
 * @param which of those that run
 */
export async function failImports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: SQL | undefined,
  stoppedBy: StopReason = 'broken',
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const running = await tx
      .select({ id: imports.id, kind: imports.kind })
      .from(imports)
      .where(and(eq(imports.state, 'running'), which))
      .for('update');
    for (const { id, kind } of running) {
      const [row] = await tx
        .update(imports)
        .set({
          ...(kind === 'orders' ? { state: 'stopped' } : { state: 'failed', finishedAt: now }),
          stoppedBy,
          touchedAt: now,
        })
        .where(eq(imports.id, id))
        .returning();
      if (row === undefined || row.done === 0) continue;
      const { merchantId, name } = row;
      await audit(tx, { merchantId, at: now, kind: 'imported', actor: actorOf(row), subject: name });
    }
  });
}

/** @returns whether there is more to do */
export async function runBatch(deps: RunDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (row === undefined || row.state !== 'running') return false;
  // Rights are withdrawn meanwhile, too; a row of orders asks again before it is ordered.
  if (!mayGoOn(row.kind, row.merchantId, await scopeOf(db, row.userId, row.branchId))) {
    await failImports(deps, eq(imports.id, id), 'rights');
    return false;
  }
  const rules = rulesOf(row.kind);
  return 'step' in rules ? orderBatch(deps, row, rules) : recordBatch(deps, id, rules);
}

async function recordBatch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  rules: RecordImport<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (row === undefined || row.state !== 'running') return false;
    const now = clock.now();
    const rows = row.rows.slice(row.done, row.done + rules.batch);
    const { items } = await readRows(tx, { ...row, rows }, now);
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
      await audit(tx, {
        merchantId: row.merchantId,
        at: now,
        kind: 'imported',
        actor: actorOf(row),
        subject: row.name,
      });
    return !isOver;
  });
}

/**
 * Undoes an import as a whole [R11.32], or the part that one which failed has done; twice is like once. Orders are cancelled
 * in the background.
 * @throws Refusal NOT_FOUND, IMPORT_BEGUN while it is not over, UNDO_OVER after 24 hours, of orders after one
 */
export async function undoImport(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: Scope,
  id: string,
  agent: string,
): Promise<Import> {
  const { view, job } = await db.transaction(async (tx) => {
    const before = await ownImport(tx, scope, id, true);
    if (before.state === 'undone' || before.state === 'undoing') return { view: viewOf(before), job: null };
    const rules = rulesOf(before.kind);
    const isOver = 'step' in rules ? ['done', 'stopped'].includes(before.state) : before.finishedAt !== null;
    if (!isOver) throw new Refusal('IMPORT_BEGUN', { data: viewOf(before) });
    const now = clock.now();
    const until = undoUntil(before);
    if (until === null || now > until) throw new Refusal('UNDO_OVER');
    const change =
      'step' in rules
        ? { state: 'undoing' as const, stoppedBy: null }
        : {
            state: 'undone' as const,
            kept: [...(await rules.undo(tx, before, before.made, before.finishedAt ?? now, now))],
          };
    const [row = before] = await tx
      .update(imports)
      .set({ ...change, touchedAt: now })
      .where(eq(imports.id, id))
      .returning();
    if (row.state === 'undoing') return { view: viewOf(row), job: await queue.add(tx, ordersUndone, { id }) };
    const { merchantId, name } = row;
    await audit(tx, { merchantId, at: now, kind: 'import-undone', actor: actorOf(row), subject: name, agent });
    return { view: viewOf(row), job: null };
  });
  if (job !== null) queue.start(job);
  return view;
}
