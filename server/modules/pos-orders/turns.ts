import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { posOrders } from '../pos';

export type TurnDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'pos' | 'log'>;
export type PosOrderRow = typeof posOrders.$inferSelect;

/** So many turns are taken at once, and so many of one business: its orders that hang hold up nobody else's. */
const AT_ONCE = 30;
const AT_ONCE_EACH = 10;
/** Longer than the three questions of a turn take, in ms. */
const LEASE = 60_000;

/** Takes orders that are due, each by one of several processes: their turn begins. What is to be sent comes first. */
export function takeTurns({ db, clock }: Pick<TurnDeps, 'db' | 'clock'>): Promise<PosOrderRow[]> {
  const now = clock.now();
  const isSent = sql<boolean>`${posOrders.posId} is not null`;
  const place = sql<number>`row_number() over (partition by ${posOrders.merchantId} order by ${isSent}, ${posOrders.nextAt})`;
  const due = db
    .select({ id: posOrders.orderId, nextAt: posOrders.nextAt, isSent: isSent.as('is_sent'), place: place.as('place') })
    .from(posOrders)
    .where(lte(posOrders.nextAt, now))
    .as('due');
  const next = db
    .select({ id: due.id })
    .from(due)
    .where(lte(due.place, AT_ONCE_EACH))
    .orderBy(due.isSent, asc(due.nextAt))
    .limit(AT_ONCE);
  return (
    db
      .update(posOrders)
      .set({ nextAt: new Date(now.getTime() + LEASE), turn: sql`${posOrders.turn} + 1` })
      // Asked again when the row is locked: another process may have taken it meanwhile.
      .where(and(inArray(posOrders.orderId, next), lte(posOrders.nextAt, now)))
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
