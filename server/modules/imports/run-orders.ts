import { eq } from 'drizzle-orm';
import type { ImportCounts, StopReason } from '../../../src/domain/imports/import';
import type { MadeRow, PlannedRow } from '../../../src/domain/imports/import-plan';
import type { FieldError } from '../../../src/domain/shared/result';
import { audit } from '../../platform/audit';
import type { ImportItem, StepDeps, StepImport } from '../../platform/imports/import-rules';
import { actorOf } from './actor-of';
import { planOf, readRows } from './plan';
import type { ImportRow } from './plan';
import { imports } from './tables';

/** What a run did of the rows that it took. */
interface Gone {
  /** Rows that were gone through. */
  readonly rows: number;
  readonly made: readonly MadeRow[];
  /** Rows that were right when they were confirmed, and are not any more. */
  readonly refused: ReadonlyMap<number, readonly FieldError[]>;
  readonly stop: StopReason | null;
}

/** Whether somebody has stopped it meanwhile, or another run has ended it. */
async function isRunning({ db }: Pick<StepDeps, 'db'>, id: string): Promise<boolean> {
  const [row] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
  return row?.state === 'running';
}

async function goThrough(deps: StepDeps, row: ImportRow, rules: StepImport<unknown>): Promise<Gone> {
  const rows = row.rows.slice(row.done, row.done + rules.batch);
  const { items, errors } = await readRows(deps.db, { ...row, rows }, deps.clock.now());
  const byRow = new Map(items.map((item): [number, ImportItem<unknown>] => [item.row, item]));
  const planned = new Map(row.plan.map((each) => [each.row, each]));
  const made: MadeRow[] = [];
  const refused = new Map<number, readonly FieldError[]>();
  let gone = 0;
  for (const { number } of rows) {
    const [item, wrong, plan] = [byRow.get(number), errors.get(number), planned.get(number)];
    if (wrong !== undefined) refused.set(number, wrong);
    else if (item !== undefined) {
      if (!(await isRunning(deps, row.id))) return { rows: gone, made, refused, stop: null };
      const price = plan === undefined || 'errors' in plan || plan.action === 'skipped' ? null : (plan.price ?? null);
      const done = await rules.step(deps, row, item, price);
      if ('stop' in done) return { rows: gone, made, refused, stop: done.stop };
      if ('errors' in done) refused.set(number, done.errors);
      else made.push(done.made);
    }
    gone += 1;
  }
  return { rows: gone, made, refused, stop: null };
}

function countsAfter(before: ImportCounts, { rows, made, refused }: Gone): ImportCounts {
  const next = { ...before, bad: before.bad + refused.size, skipped: before.skipped };
  for (const { outcome } of made) next[outcome] += 1;
  next.skipped += rows - made.length - refused.size;
  return next;
}

/** The plan with what was refused, and without what rows cost that are not ordered. */
function planAfter(plan: readonly PlannedRow[], { made, refused }: Gone): readonly PlannedRow[] {
  if (refused.size === 0 && made.every(({ outcome }) => outcome === 'created')) return plan;
  const ordered = new Map(made.map((each) => [each.row, each]));
  return plan.map((each) => {
    const errors = refused.get(each.row);
    if (errors !== undefined) return { row: each.row, errors };
    const { outcome, id, label = '' } = ordered.get(each.row) ?? {};
    return outcome !== 'unchanged' || id === undefined
      ? each
      : { row: each.row, action: 'unchanged', order: { id, reference: label } };
  });
}

/**
 * Orders some rows, one after the other, each whole or not at all, and notes how far it is. What a run after a crash finds
 * ordered it notes, and does not order again. Nothing is noted twice where two runs have gone through the same rows.
 * @returns whether there is more to do
 */
export async function orderBatch(deps: StepDeps, row: ImportRow, rules: StepImport<unknown>): Promise<boolean> {
  const gone = await goThrough(deps, row, rules);
  const now = deps.clock.now();
  const done = row.done + gone.rows;
  const after = planAfter(row.plan, gone);
  // What is left has become dearer: the next look at it says what it costs now.
  const plan = gone.stop === 'price' ? await pricedAgain(deps, { ...row, plan: after }, done) : after;
  return deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(imports).where(eq(imports.id, row.id)).for('update');
    if (held === undefined) return false;
    if (held.done !== row.done) return held.state === 'running';
    const isRunningStill = held.state === 'running';
    const isOver = done >= row.rows.length;
    // A person who is erased meanwhile is gone from the row as it is held now.
    const erased = new Set(held.leftOut);
    await tx
      .update(imports)
      .set({
        done,
        counts: countsAfter(held.counts, gone),
        made: [...held.made, ...gone.made],
        plan: plan.map((each) => (erased.has(each.row) ? { row: each.row, action: 'skipped' as const } : each)),
        touchedAt: now,
        ...(gone.stop === 'price' ? { version: held.version + 1 } : {}),
        ...(isOver && (isRunningStill || held.state === 'stopped')
          ? { state: 'done' as const, stoppedBy: null, finishedAt: now }
          : isRunningStill && gone.stop !== null
            ? { state: 'stopped' as const, stoppedBy: gone.stop }
            : {}),
      })
      .where(eq(imports.id, row.id));
    const { merchantId, name } = row;
    if (isOver) await audit(tx, { merchantId, at: now, kind: 'imported', actor: actorOf(row), subject: name });
    return isRunningStill && !isOver && gone.stop === null;
  });
}

/** The plan with the rows that were not gone through yet as they are now. */
async function pricedAgain(deps: StepDeps, row: ImportRow, done: number): Promise<readonly PlannedRow[]> {
  const rest = await planOf(deps, { ...row, rows: row.rows.slice(done) }, deps.clock.now());
  return [...row.plan.slice(0, done), ...rest];
}
