import { asc, eq } from 'drizzle-orm';
import type { Corrected } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { readNames } from '../identity';
import { orderCorrections } from './correction-tables';

/** Every time that a stop of an order was corrected, oldest first, with the names of today. */
export async function readCorrections(db: Pick<Database, 'select'>, orderId: string): Promise<readonly Corrected[]> {
  const rows = await db
    .select()
    .from(orderCorrections)
    .where(eq(orderCorrections.orderId, orderId))
    .orderBy(asc(orderCorrections.number));
  const nameOf = await readNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ at, stopId, parts, userId }) => ({
    at: at.toISOString(),
    stopId,
    parts,
    by: nameOf(userId, null),
  }));
}
