import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { changePosSettings as changeCall } from '../../../contract/pos';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import { OPEN_STATES } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/scope';
import { posBranches, posConnections, readPointOfSale } from '../pos';
import { enterState, storeOrders } from '../store-orders';

/** Cancels the test orders that are open: nobody works on them any more. */
async function endTests(tx: Database, merchantId: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.merchantId, merchantId),
        eq(storeOrders.isTest, true),
        inArray(storeOrders.state, [...OPEN_STATES]),
      ),
    )
    .for('update');
  for (const row of open) await enterState(tx, row, 'cancelled', null, now);
}

/** Deliveries that were taken while the testing mode was on request no driver afterwards. */
async function forgetTaken(tx: Database, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(posBranches)
    .set({ deliversSince: now })
    .where(and(eq(posBranches.merchantId, merchantId), isNotNull(posBranches.deliversSince)));
}

/**
 * Decides which screen leads, and whether test orders may be sent. What is left out stays, so that two managers overwrite nothing.
 * @throws Refusal POS_NOT_OFFERED, POS_DISCONNECTED
 */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'pos'>,
  caller: Caller,
  { leads, isTesting }: BodyOf<typeof changeCall>,
  agent: string,
): Promise<PointOfSale> {
  const { db, clock, pos } = deps;
  const { merchantId } = caller;
  if (pos === null) throw new Refusal('POS_NOT_OFFERED');
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The orders first, as everybody who moves one does: then the connection.
    if (isTesting === false) await endTests(tx, merchantId, now);
    const [row] = await tx.select().from(posConnections).where(eq(posConnections.merchantId, merchantId)).for('update');
    if (row === undefined || row.state === 'disconnected') throw new Refusal('POS_DISCONNECTED');
    const next = {
      leads: leads ?? row.leads,
      isTesting: isTesting ?? row.isTesting,
    };
    if (next.leads === row.leads && next.isTesting === row.isTesting) return;
    if (row.isTesting && !next.isTesting) await forgetTaken(tx, merchantId, now);
    await tx.update(posConnections).set(next).where(eq(posConnections.merchantId, merchantId));
    await audit(tx, {
      merchantId,
      at: now,
      kind: 'pos-settings-changed',
      actor: caller,
      subject: row.restaurant,
      agent,
    });
  });
  return readPointOfSale(deps, merchantId);
}
