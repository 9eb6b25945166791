import { asc, eq, isNull } from 'drizzle-orm';
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

/**
 * Asks the gateway for every refund still owed. Called after a cancellation and from time to time, so that a gateway
 * that was down is asked again; asking twice gives back once.
 * @returns how many are still owed
 */
export async function settleRefunds(db: Database, gateway: CardGateway, now: Date): Promise<number> {
  const owed = await db.select().from(cardRefunds).where(isNull(cardRefunds.doneAt)).orderBy(asc(cardRefunds.dueAt)).limit(100);
  let left = 0;
  for (const { chargeKey, amount, currency } of owed) {
    try {
      await gateway.refund({ key: chargeKey, amount: { minor: amount, currency } });
      await db.update(cardRefunds).set({ doneAt: now }).where(eq(cardRefunds.chargeKey, chargeKey));
    } catch {
      left += 1;
    }
  }
  return left;
}
