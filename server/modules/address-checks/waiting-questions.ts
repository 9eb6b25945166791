import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { orders, orderStops, waitingQuestions } from '../ordering';

/** An instance that claims a question has this long to send it; then another may, in ms. */
const LEASE = 2 * 60_000;
/** A question that could not be sent is tried again after this time, in ms. */
const RETRY = 60_000;
/** How many are sent in one round. */
const ROUND = 50;

/** Lets a question wait until a moment; one that waits already keeps its place. @returns whether it is new */
export async function letWait(db: Database, stopId: string, askedAt: Date, until: Date): Promise<boolean> {
  const added = await db
    .insert(waitingQuestions)
    .values({ stopId, askedAt, sendAt: until })
    .onConflictDoNothing()
    .returning({ stopId: waitingQuestions.stopId });
  if (added.length === 0)
    await db.update(waitingQuestions).set({ sendAt: until }).where(eq(waitingQuestions.stopId, stopId));
  return added.length > 0;
}

/** Has the waiting questions of a business tried now: its limits have changed. */
export async function tryWaitingNow(tx: Database, merchantId: string, now: Date): Promise<void> {
  const own = tx
    .select({ id: orderStops.id })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(eq(orders.merchantId, merchantId));
  // What is due within the lease may be on its way, and comes up again by itself.
  const later = gt(waitingQuestions.sendAt, new Date(now.getTime() + LEASE));
  await tx
    .update(waitingQuestions)
    .set({ sendAt: now })
    .where(and(later, inArray(waitingQuestions.stopId, own)));
}

/** Removes the waiting question of this stop. */
export async function stopWaiting(tx: Pick<Database, 'delete'>, stopId: string): Promise<void> {
  await tx.delete(waitingQuestions).where(eq(waitingQuestions.stopId, stopId));
}

/**
 * Sends the questions that are due, oldest first. A question is claimed for a while before it is sent, so that only one
 * instance sends it, and the others can if that one dies.
 * @param ask sends the question of a stop, or lets it wait longer
 */
export async function sendWaiting(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  ask: (stopId: string) => Promise<unknown>,
): Promise<void> {
  const now = clock.now();
  const due = await db
    .select({ stopId: waitingQuestions.stopId })
    .from(waitingQuestions)
    .where(lte(waitingQuestions.sendAt, now))
    .orderBy(asc(waitingQuestions.askedAt))
    .limit(ROUND);
  for (const { stopId } of due) {
    const mine = await db
      .update(waitingQuestions)
      .set({ sendAt: new Date(now.getTime() + LEASE) })
      .where(and(eq(waitingQuestions.stopId, stopId), lte(waitingQuestions.sendAt, now)))
      .returning({ stopId: waitingQuestions.stopId });
    if (mine.length === 0) continue;
    try {
      await ask(stopId);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'RATE_LIMITED') {
        // It has a driver, is over, or was asked another way.
        await stopWaiting(db, stopId);
        continue;
      }
      if (!(error instanceof Refusal)) log.error(error);
      const wait = error instanceof Refusal ? (error.options.retryAfterMs ?? RETRY) : RETRY;
      await db
        .update(waitingQuestions)
        .set({ sendAt: new Date(now.getTime() + wait) })
        .where(eq(waitingQuestions.stopId, stopId));
    }
  }
}
