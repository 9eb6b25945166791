import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import type { ChangedOrder } from '../../platform/point-of-sale';
import { posBranches, posOrders } from '../pos';
import { inChunks } from '../../platform/imports/in-chunks';
import { posDeliveries } from './tables';

type NoticeDeps = Pick<Deps, 'db' | 'clock'>;

/** So many orders of a business wait unread at most by reports alone (D): a look each minute finds the others. */
const UNREAD_MOST = 200;

/** Whether deliveries of any branch of a business request a driver. */
async function isOn({ db }: Pick<Deps, 'db'>, merchantId: string): Promise<boolean> {
  const which = and(eq(posBranches.merchantId, merchantId), isNotNull(posBranches.deliversSince));
  return (await db.select({ id: posBranches.branchId }).from(posBranches).where(which).limit(1)).length > 0;
}

/** What is over stays so; anything else is read again, and what is being found out now is not written. */
const READ_AGAIN = { turn: sql`${posDeliveries.turn} + 1` };

/** Something was reported of an order: it is read at once. What the report says of it is not believed. */
export async function noteReport(deps: NoticeDeps, merchantId: string, posId: string): Promise<void> {
  const { db, clock } = deps;
  if (!(await isOn(deps, merchantId))) return;
  const unread = and(eq(posDeliveries.merchantId, merchantId), isNull(posDeliveries.takenAt));
  const [waiting] = await db.select({ number: count() }).from(posDeliveries).where(unread);
  if ((waiting?.number ?? 0) >= UNREAD_MOST) return;
  const now = clock.now();
  await db
    .insert(posDeliveries)
    .values({ id: randomUUID(), merchantId, posId, nextAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [posDeliveries.merchantId, posDeliveries.posId],
      set: { nextAt: now, ...READ_AGAIN },
      setWhere: ne(posDeliveries.state, 'over'),
    });
}

/** Notes orders that were changed there; those that we sent, and what has been read since, are left out. */
export async function noteChanged(
  { db, clock }: NoticeDeps,
  merchantId: string,
  changed: readonly ChangedOrder[],
): Promise<void> {
  const latest = new Map(changed.map((each) => [each.id, each]));
  const sent = await inChunks([...latest.keys()], (some) =>
    db
      .select({ id: posOrders.posId })
      .from(posOrders)
      .where(and(eq(posOrders.merchantId, merchantId), inArray(posOrders.posId, [...some]))),
  );
  for (const { id } of sent) latest.delete(id ?? '');
  const now = clock.now();
  for (const { id, changedAt } of latest.values()) {
    const isNewer = or(isNull(posDeliveries.changedAt), lt(posDeliveries.changedAt, changedAt));
    await db
      .insert(posDeliveries)
      .values({ id: randomUUID(), merchantId, posId: id, changedAt, nextAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: [posDeliveries.merchantId, posDeliveries.posId],
        set: { nextAt: now, changedAt, ...READ_AGAIN },
        setWhere: sql`${ne(posDeliveries.state, 'over')} and ${isNewer}`,
      });
  }
}
