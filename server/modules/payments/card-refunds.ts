import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { CardGateway } from './card-gateway';
import { cardRefunds } from './tables';

/** Notes, inside the transaction that decides it, that a charge is to be given back; one a charge. Noted again, it is asked for again. */
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
 * Asks the gateway for every refund still owed. Called after a cancellation and from time to time, so that a gateway
 * that was down is asked again; asking twice gives back once.
 * @param failed is told why one could not be given back
 * @returns how many are still owed
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

/** Asks for the refund of one charge, if it is owed: whoever waits for an answer waits for no other's. */
export async function settleRefundOf(db: Database, gateway: CardGateway, chargeKey: string, now: Date): Promise<void> {
  const [owed] = await db
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.chargeKey, chargeKey), isNull(cardRefunds.doneAt)));
  if (owed !== undefined) await askFor(db, gateway, owed, now, () => undefined);
}
