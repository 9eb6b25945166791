import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BodyOf, DataOf } from '../../../contract/call';
import type { getPosDeliveries, settlePosDelivery } from '../../../contract/pos-deliveries';
import { maySendAgain } from '../../../src/domain/pos/pos-delivery';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { isAllowed } from '../../platform/is-allowed';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Caller } from '../../platform/scope';
import { scopeOf } from '../identity';
import { posBranches, posConnections } from '../pos';
import { isNeeding, readDeliveries } from './list';
import { posDeliveries, posLooks } from './tables';

type Deliveries = DataOf<typeof getPosDeliveries>;

/** How often a business may have deliveries sent again (D): each asks the point of sale. */
const PER_BUSINESS = { limit: 120, window: 60 * 60_000 };

/**
 * Has a delivery that needs somebody sent again, or settles it without a driver. Twice is like once.
 * @throws Refusal NOT_FOUND, for another business's too; RATE_LIMITED
 */
export async function settleDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, userId }: Caller,
  id: string,
  { move }: BodyOf<typeof settlePosDelivery>,
): Promise<Deliveries> {
  const { db, clock } = deps;
  await limitRate(deps, tryKey('pos-deliveries', merchantId), PER_BUSINESS);
  await db.transaction(async (tx) => {
    const one = and(eq(posDeliveries.id, id), eq(posDeliveries.merchantId, merchantId));
    const [row] = await tx.select().from(posDeliveries).where(one).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const turn = sql`${posDeliveries.turn} + 1`;
    if (move === 'dismiss')
      await tx.update(posDeliveries).set({ state: 'over', nextAt: null, turn }).where(and(one, isNeeding));
    else if (row.state === 'needs-you' && row.problem !== null && maySendAgain({ problem: row.problem }))
      await tx
        .update(posDeliveries)
        .set({ state: 'waiting', wantedById: userId, silences: 0, nextAt: clock.now(), turn })
        .where(and(one, isNull(posDeliveries.deliveryId)));
  });
  return readDeliveries(db, merchantId);
}

/**
 * Decides whether deliveries that the point of sale takes at a branch request a driver here. Only those that are taken from
 * then on do. Twice is like once.
 * @throws Refusal NOT_FOUND for a branch that is not matched; POS_DISCONNECTED; PAYMENT_FORBIDDEN for somebody who may not
 *   pay from the wallet there
 */
export async function switchDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { branchId, isOn }: { readonly branchId: string; readonly isOn: boolean },
  agent: string,
): Promise<Deliveries> {
  const { merchantId, userId } = caller;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const one = and(eq(posBranches.branchId, branchId), eq(posBranches.merchantId, merchantId));
    const [row] = await tx.select().from(posBranches).where(one).for('update');
    if (row === undefined || row.posId === null) throw new Refusal('NOT_FOUND');
    if (isOn === (row.deliversSince !== null)) return;
    const [connection] = await tx.select().from(posConnections).where(eq(posConnections.merchantId, merchantId));
    if (isOn) {
      if (connection === undefined || connection.state === 'disconnected') throw new Refusal('POS_DISCONNECTED');
      const payer = await scopeOf(tx, userId, branchId);
      if (payer === null || !isAllowed('payFromWallet', payer)) throw new Refusal('PAYMENT_FORBIDDEN');
      await tx
        .insert(posLooks)
        .values({ merchantId, seenTo: now, nextAt: now })
        .onConflictDoUpdate({ target: posLooks.merchantId, set: { nextAt: now } });
    }
    await tx
      .update(posBranches)
      .set({ deliversSince: isOn ? now : null, deliversById: isOn ? userId : null })
      .where(one);
    const subject = connection?.restaurant ?? null;
    await audit(tx, { merchantId, at: now, kind: 'pos-settings-changed', actor: caller, subject, agent });
  });
  return readDeliveries(db, merchantId);
}
