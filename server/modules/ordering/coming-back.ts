import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open';
import type { StopRow } from './order-rows';
import { stopHistory } from './tables';

/** Of an order's stops, those that were cancelled after the pick-up: their parcels come back after the last stop (0129). */
export async function comingBack(db: Pick<Database, 'select'>, stops: readonly StopRow[]): Promise<readonly StopRow[]> {
  const cancelled = stops.filter(({ state }) => state === 'cancelled');
  if (cancelled.length === 0) return [];
  const ids = cancelled.map(({ id }) => id);
  const taken = await db
    .select({ stopId: stopHistory.stopId })
    .from(stopHistory)
    .where(and(inArray(stopHistory.stopId, ids), eq(stopHistory.state, 'picked up')));
  return cancelled.filter(({ id }) => taken.some(({ stopId }) => stopId === id));
}
