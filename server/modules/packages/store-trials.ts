import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { RegionCode } from '../../../src/domain/regions/region';
import { firstWarningOf, storePlanAt, trialEndOf, trialStepAt } from '../../../src/domain/store/store-plan';
import type { StorePlan } from '../../../src/domain/store/store-plan';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { currentOf, paidBranches } from './read';
import { storeTrials } from './tables';
import { tellStore } from './tell-store';

const AT_ONCE = 50;

/** Begins the trial of a store [R1.08], once: a store that is set up a second time is not tried a second time. */
export async function beginStoreTrial(
  tx: Pick<Database, 'insert'>,
  { merchantId, regionCode }: { readonly merchantId: string; readonly regionCode: RegionCode },
  at: Date,
): Promise<void> {
  const end = trialEndOf(at.toISOString());
  await tx
    .insert(storeTrials)
    .values({ merchantId, regionCode, endsAt: new Date(end), dueAt: new Date(firstWarningOf(end)) })
    .onConflictDoNothing();
}

/** Ends the trial of a store whose business closes, and says nothing of it. */
export async function endStoreTrial(tx: Pick<Database, 'update'>, merchantId: string, at: Date): Promise<void> {
  await tx
    .update(storeTrials)
    .set({ endsAt: sql`least(${storeTrials.endsAt}, ${at.toISOString()})`, dueAt: null })
    .where(eq(storeTrials.merchantId, merchantId));
}

/** What keeps a business's store open at a moment. */
export async function storePlanOf(db: Pick<Database, 'select'>, merchantId: string, now: Date): Promise<StorePlan> {
  const [trial] = await db.select().from(storeTrials).where(eq(storeTrials.merchantId, merchantId));
  return storePlanAt(trial?.endsAt.toISOString() ?? null, await paidBranches(db, merchantId, now), now.toISOString());
}

/**
 * Says of trials that they end, 7, 3 and 1 days before, and that they have ended [R11.24]: each once, by one of several
 * processes, because what was said is stored with the alert. The store is paused by the clock, not by this.
 * @returns how many were looked at
 */
export async function warnTrials({ db, clock, queue, events }: Pick<Deps, 'db' | 'clock' | 'queue' | 'events'>) {
  const now = clock.now();
  const mails: string[] = [];
  const { due, said } = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(storeTrials)
      .where(lte(storeTrials.dueAt, now))
      .orderBy(asc(storeTrials.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const told: LoggedEvent[] = [];
    for (const { merchantId, regionCode, endsAt } of rows) {
      const step = trialStepAt(endsAt.toISOString(), now.toISOString());
      const dueAt = step?.next ?? null;
      await tx
        .update(storeTrials)
        .set({ dueAt: dueAt === null ? null : new Date(dueAt) })
        .where(eq(storeTrials.merchantId, merchantId));
      const plan = await currentOf(tx, { merchantId, regionCode, kind: 'store' });
      // A business with a plan is told of its end, not of the trial's; one that is cancelled lets the trial run out,
      // unless it is paid beyond it.
      const isCovered =
        plan !== undefined &&
        plan.state !== 'pending' &&
        (!plan.endsThen || plan.periodEnd > endsAt || step?.days === 0);
      if (step === null || isCovered) continue;
      const news = step.days === 0 ? ({ kind: 'paused' } as const) : ({ kind: 'ending', days: step.days } as const);
      const { appended, mail } = await tellStore(tx, { queue, events }, { merchantId, news, at: now });
      told.push(...appended);
      mails.push(mail);
    }
    return { due: rows.length, said: told };
  });
  events.broadcast(said);
  for (const mail of mails) queue.start(mail);
  return due;
}

/** Stores whose trial has not begun get one: those that were set up before there were trials. */
export async function beginMissingTrials(
  db: Database,
  stores: readonly { readonly merchantId: string; readonly regionCode: RegionCode }[],
  at: Date,
): Promise<void> {
  if (stores.length === 0) return;
  const ids = stores.map(({ merchantId }) => merchantId);
  const known = await db
    .select({ merchantId: storeTrials.merchantId })
    .from(storeTrials)
    .where(inArray(storeTrials.merchantId, ids));
  const has = new Set(known.map(({ merchantId }) => merchantId));
  for (const store of stores) if (!has.has(store.merchantId)) await beginStoreTrial(db, store, at);
}
