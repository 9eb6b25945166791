import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { orders } from '../ordering';
import { posDeliveries } from './tables';

export type TurnDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'pos' | 'log' | 'events' | 'routing' | 'gateway'>;
export type PosDeliveryRow = typeof posDeliveries.$inferSelect;

/** So many turns are taken at once, and so many of one business. */
const AT_ONCE = 30;
const AT_ONCE_EACH = 10;
/** Longer than the questions of a turn and the way on the map take, in ms. */
const LEASE = 60_000;

/** Makes due what was requested, and whose delivery has moved since it was looked at. */
export async function noteMoved({ db, clock }: Pick<TurnDeps, 'db' | 'clock'>): Promise<void> {
  const moved = db
    .select({ id: posDeliveries.id })
    .from(posDeliveries)
    .innerJoin(orders, eq(orders.id, posDeliveries.deliveryId))
    .where(
      and(
        inArray(posDeliveries.state, ['requested', 'needs-you']),
        isNull(posDeliveries.nextAt),
        or(isNull(posDeliveries.seenState), ne(orders.state, posDeliveries.seenState)),
      ),
    );
  await db
    .update(posDeliveries)
    .set({ nextAt: clock.now() })
    .where(and(inArray(posDeliveries.id, moved), isNull(posDeliveries.nextAt)));
}

/** Takes what is due, each by one of several processes: its turn begins. */
export function takeTurns({ db, clock }: Pick<TurnDeps, 'db' | 'clock'>): Promise<PosDeliveryRow[]> {
  const now = clock.now();
  const place = sql<number>`row_number() over (partition by ${posDeliveries.merchantId} order by ${posDeliveries.nextAt})`;
  const due = db
    .select({ id: posDeliveries.id, place: place.as('place') })
    .from(posDeliveries)
    .where(lte(posDeliveries.nextAt, now))
    .as('due');
  const next = db
    .select({ id: due.id })
    .from(due)
    .where(lte(due.place, AT_ONCE_EACH))
    .orderBy(due.place)
    .limit(AT_ONCE);
  return (
    db
      .update(posDeliveries)
      .set({ nextAt: new Date(now.getTime() + LEASE), turn: sql`${posDeliveries.turn} + 1` })
      // Asked again when the row is locked: another process may have taken it meanwhile.
      .where(and(inArray(posDeliveries.id, next), lte(posDeliveries.nextAt, now)))
      .returning()
  );
}

/** Holds a row for its turn until the transaction ends. @returns false if a later one has begun */
export async function holdTurn(
  tx: Pick<Database, 'select'>,
  { id, turn }: Pick<PosDeliveryRow, 'id' | 'turn'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: posDeliveries.id })
    .from(posDeliveries)
    .where(and(eq(posDeliveries.id, id), eq(posDeliveries.turn, turn), isNull(posDeliveries.deliveryId)))
    .for('update');
  return held.length > 0;
}

/** Writes what a turn found out. @returns false if a later one has begun, or the point of sale has reported something */
export async function endTurn(
  tx: Pick<Database, 'update'>,
  { id, turn }: Pick<PosDeliveryRow, 'id' | 'turn'>,
  change: Partial<PosDeliveryRow>,
): Promise<boolean> {
  const written = await tx
    .update(posDeliveries)
    .set({ nextAt: null, silences: 0, ...change })
    .where(and(eq(posDeliveries.id, id), eq(posDeliveries.turn, turn)))
    .returning({ id: posDeliveries.id });
  return written.length > 0;
}
