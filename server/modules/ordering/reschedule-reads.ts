import { asc, eq } from 'drizzle-orm';
import type { Reschedule } from '../../../src/domain/ordering/timing';
import type { Database } from '../../db/open';
import { readNames } from '../identity';
import { orderReschedules } from './reschedule-tables';

/** Every time that an order got another window, oldest first, with the names of today. */
export async function readReschedules(db: Pick<Database, 'select'>, orderId: string): Promise<readonly Reschedule[]> {
  const rows = await db
    .select()
    .from(orderReschedules)
    .where(eq(orderReschedules.orderId, orderId))
    .orderBy(asc(orderReschedules.number));
  const nameOf = await readNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ at, before, after, userId }) => ({
    at: at.toISOString(),
    before,
    after,
    by: nameOf(userId, null),
  }));
}
