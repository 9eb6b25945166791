import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { RefundRefused } from '../../platform/card-gateway';
import type { CardGateway } from '../../platform/card-gateway';
import type { Deps } from '../../platform/deps';
import { cardRefunds, payments } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each refusal it is requested again; after the last one nobody does, until somebody asks for it. ms (D) */
export const REFUND_DELAYS: readonly number[] = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

const AFRESH = { refusals: 0, failedAt: null, toldAt: null };

/**
 * Records that a charge must be refunded, inside the transaction that decides it; one refund per charge. Recording it
 * again requests it again.
 */
export async function owe(tx: Pick<Database, 'insert'>, chargeKey: string, amount: Money, dueAt: Date): Promise<void> {
  await tx
    .insert(cardRefunds)
    .values({ chargeKey, amount: amount.minor, currency: amount.currency, dueAt })
    .onConflictDoUpdate({ target: cardRefunds.chargeKey, set: { doneAt: null, ...AFRESH, dueAt } });
}

type Told = (error: unknown) => void;

async function askFor(
  db: Database,
  gateway: CardGateway,
  { chargeKey, amount, currency, refusals }: typeof cardRefunds.$inferSelect,
  now: Date,
  failed: Told,
): Promise<boolean> {
  try {
    await gateway.refund({ key: chargeKey, amount: { minor: amount, currency } });
    await db.update(cardRefunds).set({ doneAt: now }).where(eq(cardRefunds.chargeKey, chargeKey));
    return true;
  } catch (error) {
    failed(error);
    // To the end of the queue: a hundred that the gateway refuses must not keep the others waiting.
    const delay = error instanceof RefundRefused ? REFUND_DELAYS[refusals] : 0;
    await db
      .update(cardRefunds)
      .set({
        dueAt: new Date(now.getTime() + (delay ?? 0)),
        refusals: error instanceof RefundRefused ? refusals + 1 : refusals,
        failedAt: delay === undefined ? now : null,
      })
      .where(eq(cardRefunds.chargeKey, chargeKey));
    return false;
  }
}

/**
 * Requests every outstanding refund from the gateway. Called after a cancellation and from time to time, so that a
 * gateway that was down is asked again; asking twice refunds once. What the gateway refuses is asked for after growing
 * delays, and then given up.
 * @param failed receives the reason if one could not be refunded
 * @returns how many are still outstanding
 */
export async function settleRefunds(
  db: Database,
  gateway: CardGateway,
  now: Date,
  failed: Told = () => undefined,
): Promise<number> {
  const owed = await db
    .select()
    .from(cardRefunds)
    .where(and(isNull(cardRefunds.doneAt), isNull(cardRefunds.failedAt), lte(cardRefunds.dueAt, now)))
    .orderBy(asc(cardRefunds.dueAt))
    .limit(100);
  let left = 0;
  for (const row of owed) if (!(await askFor(db, gateway, row, now, failed))) left += 1;
  return left;
}

/** Requests the refund of one charge, if it is outstanding: a caller who waits for it waits for no other. */
export async function settleRefundOf(db: Database, gateway: CardGateway, chargeKey: string, now: Date): Promise<void> {
  const [owed] = await db
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.chargeKey, chargeKey), isNull(cardRefunds.doneAt), isNull(cardRefunds.failedAt)));
  if (owed !== undefined) await askFor(db, gateway, owed, now, () => undefined);
}

/**
 * Takes up a refund that was given up, in the caller's transaction: it is requested as if for the first time. Twice is
 * like once, and one that was made stays made.
 */
export async function takeUpRefund(tx: Pick<Database, 'update'>, chargeKey: string, now: Date): Promise<void> {
  await tx
    .update(cardRefunds)
    .set({ ...AFRESH, dueAt: now })
    .where(and(eq(cardRefunds.chargeKey, chargeKey), isNull(cardRefunds.doneAt), isNotNull(cardRefunds.failedAt)));
}

/** Tells the people whom it concerns of refunds that were given up, each once. */
export async function tellFailedRefunds({
  db,
  clock,
  events,
  payables,
  log,
}: Pick<Deps, 'db' | 'clock' | 'events' | 'payables' | 'log'>): Promise<void> {
  const untold = and(isNotNull(cardRefunds.failedAt), isNull(cardRefunds.toldAt));
  const failed = await db.select({ chargeKey: cardRefunds.chargeKey }).from(cardRefunds).where(untold).limit(100);
  for (const { chargeKey } of failed) {
    const told = await db.transaction(async (tx) => {
      const now = clock.now();
      const rows = await tx
        .update(cardRefunds)
        .set({ toldAt: now })
        .where(and(eq(cardRefunds.chargeKey, chargeKey), untold))
        .returning();
      const [payment] = await tx.select().from(payments).where(eq(payments.id, chargeKey));
      if (rows.length === 0) return [];
      log.warn(new Error('A refund was given up: the gateway refuses it'));
      if (payment === undefined) return [];
      return (await payables[payment.purpose].refundFailed?.(tx, payment.subjectId, now)) ?? [];
    });
    events.broadcast(told);
  }
}
