import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit';
import type { StepDeps, StepImport } from '../../platform/imports/import-rules';
import { defineTask } from '../../platform/jobs/task';
import { scopeOf } from '../identity';
import { actorOf } from './actor-of';
import { mayGoOn, rulesOf } from './kinds';
import { orderedBy } from './plan';
import type { ImportRow } from './plan';
import { imports } from './tables';

/** The orders of an import are to be cancelled. */
export const ordersUndone = defineTask<{ readonly id: string }>('undo-import');

/** Orders between two notes of how far it is. */
const BATCH = 25;

/** Says how undoing an import ended: gone through, or given up after some orders. */
async function end(deps: Pick<StepDeps, 'db' | 'clock'>, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (row === undefined || row.state !== 'undoing') return;
    const left = orderedBy(row.made).filter(({ back }) => back === null || back === undefined);
    await tx
      .update(imports)
      .set({ state: 'undone', kept: left.map(({ label = '' }) => label), touchedAt: now })
      .where(eq(imports.id, id));
    const { merchantId, name } = row;
    await audit(tx, { merchantId, at: now, kind: 'import-undone', actor: actorOf(row), subject: name });
  });
}

/** Cancels some orders, each whole or not at all, and notes what became of them. @returns whether there are more */
async function undoBatch(deps: StepDeps, row: ImportRow, rules: StepImport<unknown>): Promise<boolean> {
  // Their right may be withdrawn meanwhile; what is left then is cancelled one by one by somebody else.
  if (!mayGoOn(row.kind, row.merchantId, await scopeOf(deps.db, row.userId, row.branchId))) return false;
  const some = orderedBy(row.made)
    .filter(({ back }) => back === undefined)
    .slice(0, BATCH);
  const backs = new Map<string, number | null>();
  for (const { id = '' } of some) backs.set(id, await rules.takeBack(deps, row, id));
  return deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(imports).where(eq(imports.id, row.id)).for('update');
    if (held === undefined || held.state !== 'undoing') return false;
    const made = held.made.map((each) => {
      const back = backs.get(each.id ?? '');
      return back === undefined || each.back !== undefined ? each : { ...each, back };
    });
    await rules.forget(
      tx,
      row,
      [...backs].flatMap(([id, back]) => (back === null ? [] : [id])),
    );
    await tx.update(imports).set({ made, touchedAt: deps.clock.now() }).where(eq(imports.id, row.id));
    return orderedBy(made).some(({ back }) => back === undefined);
  });
}

/**
 * Cancels what an import ordered, one order after the other; a run after a crash goes on where the last one ended, and gives
 * no money back twice.
 * @param isClosing whether the process ends: the queue gives the rest to another one
 */
export async function undoOrders(
  deps: StepDeps,
  { id }: { readonly id: string },
  isClosing: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const [row] = await deps.db.select().from(imports).where(eq(imports.id, id));
    if (row === undefined || row.state !== 'undoing') return;
    const rules = rulesOf(row.kind);
    if (!('step' in rules) || !(await undoBatch(deps, row, rules))) return end(deps, id);
    if (isClosing()) throw new Error('The server is closing; the undoing goes on later');
  }
}

/** Undoing has failed for good: what it has done is said, and the rest stays as it is. */
export const giveUpUndoing = end;
