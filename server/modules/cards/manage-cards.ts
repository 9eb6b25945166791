import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Scope } from '../../platform/scope';
import { holdMerchant } from '../identity';
import { isPayingPackage } from '../packages';
import { cards } from '../payments';
import { autoTopUpTold, stopAutoTopUps } from '../top-ups';

/** Makes a card the default one of its business. @throws Refusal NOT_FOUND, for another business's too */
export async function makeCardDefault(
  { db }: Pick<Deps, 'db'>,
  { merchantId }: Pick<Scope, 'merchantId'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const [card] = await tx
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.id, id), eq(cards.merchantId, merchantId)));
    if (card === undefined) throw new Refusal('NOT_FOUND');
    await chooseDefault(tx, merchantId, id);
  });
}

/** Two statements: an index allows one default at any time. */
async function chooseDefault(tx: Pick<Database, 'update'>, merchantId: string, id: string): Promise<void> {
  await tx.update(cards).set({ isDefault: false }).where(eq(cards.merchantId, merchantId));
  await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, id));
}

/**
 * Forgets a card; where it was the default one, another one becomes it, and automatic top-ups by it are off [R11.16].
 * @throws Refusal NOT_FOUND, CARD_IN_USE [R5.19]
 */
export async function removeCard(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  caller: Pick<Scope, 'merchantId' | 'userId' | 'name'>,
  id: string,
  agent: string,
): Promise<void> {
  const { merchantId } = caller;
  const mails = await db.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    if (await isPayingPackage(tx, merchantId, id)) throw new Refusal('CARD_IN_USE');
    const [removed] = await tx
      .delete(cards)
      .where(and(eq(cards.id, id), eq(cards.merchantId, merchantId)))
      .returning();
    if (removed === undefined) throw new Refusal('NOT_FOUND');
    const { brand, last4, isDefault } = removed;
    await audit(tx, {
      merchantId,
      at: clock.now(),
      kind: 'card-removed',
      actor: caller,
      subject: `${brand} ${last4}`,
      agent,
    });
    // Whoever turned automatic top-ups by this card on must not wait for one in vain.
    const told = await Promise.all(
      (await stopAutoTopUps(tx, merchantId, id)).map((userId) =>
        queue.add(tx, autoTopUpTold, { userId, kind: 'auto-top-up-card-removed' }),
      ),
    );
    if (!isDefault) return told;
    const [next] = await tx
      .select({ id: cards.id })
      .from(cards)
      .where(eq(cards.merchantId, merchantId))
      .orderBy(asc(cards.id))
      .limit(1);
    if (next !== undefined) await chooseDefault(tx, merchantId, next.id);
    return told;
  });
  for (const mail of mails) queue.start(mail);
}
