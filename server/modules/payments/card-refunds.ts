import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { CardGateway } from '../../platform/card-gateway';
import { cardRefunds } from './tables';

/**
 * Records that a charge must be refunded, inside the transaction that decides it; one refund per charge. Recording it
 * again requests it again.
 */
export async function owe(tx: Pick<Database, 'insert'>, chargeKey: string, amount: Money, dueAt: Date): Promise<void> {
  await tx
    .insert(cardRefunds)
    .values({ chargeKey, amount: amount.minor, currency: amount.currency, dueAt })
    .onConflictDoUpdate({ target: cardRefunds.chargeKey, set: { doneAt: null } });
}

type Told = (error: unknown) => void;

async function askFor(
  db: Database,
  gateway: CardGateway,
  { chargeKey, amount, currency }: typeof cardRefunds.$inferSelect,
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
    await db.update(cardRefunds).set({ dueAt: now }).where(eq(cardRefunds.chargeKey, chargeKey));
    return false;
  }
}

/**
 * Requests every outstanding refund from the gateway. Called after a cancellation and from time to time, so that a
 * gateway that was down is asked again; asking twice refunds once.
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
    .where(isNull(cardRefunds.doneAt))
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
    .where(and(eq(cardRefunds.chargeKey, chargeKey), isNull(cardRefunds.doneAt)));
  if (owed !== undefined) await askFor(db, gateway, owed, now, () => undefined);
}
