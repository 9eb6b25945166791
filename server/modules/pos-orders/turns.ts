import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { posOrders } from '../pos';

export type TurnDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'pos' | 'log'>;
export type PosOrderRow = typeof posOrders.$inferSelect;

const AT_ONCE = 10;
/** Longer than the three questions of a turn take, in ms. */
const LEASE = 60_000;

/** Takes orders that are due, each by one of several processes: their turn begins. */
export function takeTurns({ db, clock }: Pick<TurnDeps, 'db' | 'clock'>): Promise<PosOrderRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: posOrders.orderId })
    .from(posOrders)
    .where(lte(posOrders.nextAt, now))
    .orderBy(asc(posOrders.nextAt))
    .limit(AT_ONCE);
  return (
    db
      .update(posOrders)
      .set({ nextAt: new Date(now.getTime() + LEASE), turn: sql`${posOrders.turn} + 1` })
      // Asked again when the row is locked: another process may have taken it meanwhile.
      .where(and(inArray(posOrders.orderId, due), lte(posOrders.nextAt, now)))
      .returning()
  );
}

/** Writes what a turn found out. @returns false if a later one has begun, or the point of sale has reported something */
export async function endTurn(
  tx: Pick<Database, 'update'>,
  { orderId, turn }: Pick<PosOrderRow, 'orderId' | 'turn'>,
  change: Partial<PosOrderRow>,
): Promise<boolean> {
  const written = await tx
    .update(posOrders)
    .set(change)
    .where(and(eq(posOrders.orderId, orderId), eq(posOrders.turn, turn)))
    .returning({ id: posOrders.orderId });
  return written.length > 0;
}
