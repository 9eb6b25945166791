import { sql } from 'drizzle-orm';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { referenceOf, summaryOf } from './order-rows';
import type { HistoryRow, OrderRow, rowsOf } from './order-rows';
import { askForProof } from './proofs';
import { orderDetails, orders, orderStops, stopHistory } from './tables';

/** The next reference of a region; a failed transaction leaves a gap. */
export async function nextReference(tx: Pick<Database, 'execute'>, regionCode: RegionCode): Promise<string> {
  const numbered = await tx.execute(sql`select nextval('order_numbers')::int as number`);
  return referenceOf(regionCode, Number((numbered as { rows: { number: number }[] }).rows[0]?.number));
}

/**
 * Writes the rows of a new order, with the first entries of its stops' histories and the proof that its branch asks for.
 * @param asksProof false where the parcel comes back to the sender
 * @returns those entries
 */
export async function writeOrder(
  tx: Database,
  rows: ReturnType<typeof rowsOf>,
  asksProof = true,
): Promise<HistoryRow[]> {
  await tx.insert(orders).values(rows.order);
  await tx.insert(orderDetails).values(rows.details);
  await tx.insert(orderStops).values(rows.stops);
  if (asksProof)
    await askForProof(
      tx,
      rows.order.branchId,
      rows.stops.map(({ id }) => id),
    );
  const created = rows.stops.map(({ id, state, driverId, updatedAt }) => ({
    stopId: id,
    step: 0,
    state,
    driverId,
    at: updatedAt,
  }));
  await tx.insert(stopHistory).values(created);
  return created;
}

/** Announces a new order in the branch's log: the last thing of its transaction, as the log requires. */
export function announce(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  { order }: Pick<ReturnType<typeof rowsOf>, 'order'>,
): Promise<LoggedEvent> {
  return events.appendChange(tx, { branchId: order.branchId, before: null, order: summaryOf(order) });
}

/** Announces an order of which something changed but its state, likewise. */
export function announceAgain(tx: Database, { events }: Pick<Deps, 'events'>, row: OrderRow): Promise<LoggedEvent> {
  return events.appendChange(tx, { branchId: row.branchId, before: row.state, order: summaryOf(row) });
}
