import { and, eq, isNotNull } from 'drizzle-orm';
import { decideUntil } from '../../../src/domain/ordering/second-trip';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { completed } from './order-reads';
import type { OrderRow } from './order-rows';
import { secondTrips } from './second-trip-tables';
import { orders, orderStops } from './tables';

/** Writes until when an order that is over waits for a decision about its parcels [R4.02]. @returns its row as it is then */
export async function noteDecision(tx: Database, row: OrderRow, now: Date): Promise<OrderRow> {
  const until = isFinal(row.state) ? decideUntil(await completed(tx, row), now.getTime()) : null;
  const next = { ...row, decideUntil: until === null ? null : new Date(until) };
  if (next.decideUntil?.getTime() !== row.decideUntil?.getTime())
    await tx.update(orders).set({ decideUntil: next.decideUntil }).where(eq(orders.id, row.id));
  return next;
}

/** A second trip was called off: what becomes of its parcel is open again. @returns the order that it was ordered for */
export async function reopenDecision(tx: Database, tripId: string, now: Date): Promise<OrderRow | null> {
  const [found] = await tx
    .select({ first: orders })
    .from(secondTrips)
    .innerJoin(orderStops, eq(orderStops.id, secondTrips.stopId))
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(eq(secondTrips.orderId, tripId))
    .for('update', { of: orders });
  return found === undefined ? null : noteDecision(tx, found.first, now);
}

/** Judges every decision of a business again: a person was erased, and nothing goes to them or back to them any more. */
export async function judgeDecisions(tx: Database, merchantId: string, now: Date): Promise<void> {
  const due = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), isNotNull(orders.decideUntil)));
  for (const row of due) await noteDecision(tx, row, now);
}
