import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import { waitingQuestions } from './tables';

/** Whoever takes a question out has so long to send it; then another may, in ms. */
const LEASE = 2 * 60_000;
/** A question that could not be sent is tried again after so long, in ms. */
const RETRY = 60_000;
/** Sent in one round. */
const ROUND = 50;

/** Lets a question wait until a moment; one that waits already keeps its place. */
export async function letWait(db: Database, stopId: string, askedAt: Date, until: Date): Promise<void> {
  await db
    .insert(waitingQuestions)
    .values({ stopId, askedAt, sendAt: until })
    .onConflictDoUpdate({ target: waitingQuestions.stopId, set: { sendAt: until } });
}

/** No question of this stop waits any more. */
export async function stopWaiting(tx: Pick<Database, 'delete'>, stopId: string): Promise<void> {
  await tx.delete(waitingQuestions).where(eq(waitingQuestions.stopId, stopId));
}

/**
 * Sends the questions whose time has come, the oldest first. A question is taken out for a while before it is sent, so
 * that of several instances one sends it, and one that died in between leaves it to the others.
 * @param ask sends the question of a stop, or lets it wait on
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
