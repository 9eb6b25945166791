import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { jobs } from './tables';

export type JobRow = typeof jobs.$inferSelect;

/** A run has its job for so long, in ms; it asks for more while it lasts. A run that died leaves the job to others then. */
export const LEASE = 60_000;

/** Puts a sweep's row there. A clock that was set back must not hold it up for longer than its interval. */
export async function plantSweep(db: Database, name: string, now: Date, interval: number): Promise<void> {
  const runAt = new Date(now.getTime() + interval);
  await db
    .insert(jobs)
    .values({ id: name, name, runAt, createdAt: now })
    .onConflictDoUpdate({ target: jobs.id, set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` } });
}

/**
 * Takes one job that is due, or whose run has died. Of several instances that ask at once each gets another one.
 * @param names the jobs that this instance knows
 * @param id takes this one alone
 * @param run the id of the run that begins
 */
export async function takeJob(
  db: Database,
  {
    names,
    id,
    run,
    now,
  }: { readonly names: readonly string[]; readonly id?: string; readonly run: string; readonly now: Date },
): Promise<JobRow | null> {
  const due = and(ne(jobs.state, 'dead'), lte(jobs.runAt, now), inArray(jobs.name, [...names]));
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(id === undefined ? due : and(due, eq(jobs.id, id)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      run,
      runAt: new Date(now.getTime() + LEASE),
    })
    // A scalar, so that it is asked once: more than one row would be taken otherwise.
    .where(sql`${jobs.id} = (${next})`)
    .returning();
  return row ?? null;
}

const ownedBy = ({ id, run }: Pick<JobRow, 'id' | 'run'>) => and(eq(jobs.id, id), eq(jobs.run, run ?? ''));

/** Keeps a job for longer; nothing happens where another run has it by now. */
export async function extendLease(db: Database, job: JobRow, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt: new Date(now.getTime() + LEASE) })
    .where(ownedBy(job));
}

/** Ends a run: the job waits for its next one, or is dead. */
export async function putBack(
  db: Database,
  job: JobRow,
  ended: Pick<JobRow, 'state' | 'attempts' | 'runAt' | 'lastError'>,
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...ended, run: null })
    .where(ownedBy(job));
}

/** A task that is done leaves nothing. */
export async function removeJob(db: Database, job: JobRow): Promise<void> {
  await db.delete(jobs).where(ownedBy(job));
}

/** Dead ones first, then those that fail, then what comes next. */
export function listJobs(db: Pick<Database, 'select'>, limit: number): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .orderBy(sql`${jobs.state} = 'dead' desc`, sql`${jobs.lastError} is not null desc`, asc(jobs.runAt))
    .limit(limit);
}

/** Forgets jobs that have been dead since before a moment. */
export async function forgetDead(db: Database, before: Date): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.state, 'dead'), lt(jobs.runAt, before)));
}
