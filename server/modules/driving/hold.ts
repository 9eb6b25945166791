import { and, asc, eq, inArray } from 'drizzle-orm';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { drivers, offers, orders, orderStops } from '../ordering';
import type { OrderRow } from '../ordering';

/** The states of stops that keep their driver busy. */
export const OPEN: TaskState[] = TASK_STATES.filter((state) => !isFinal(state));

export type DriverData = typeof drivers.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;

/**
 * Locks a driver until the transaction ends. Whatever gives a driver something, or takes it away, locks them first and
 * then the order: so a driver never has two things at once, and no two transactions wait for each other. The lock does
 * not hinder rows that refer to the driver.
 */
export async function holdDriver(tx: Database, driverId: string): Promise<DriverData> {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('no key update');
  if (driver === undefined) throw new Refusal('UNAUTHENTICATED');
  return driver;
}

/** Locks an order until the transaction ends; null if there is none. */
export async function holdOrder(tx: Database, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return row ?? null;
}

/** The order that a driver has or is offered; null if they are free. */
export async function orderOf(db: Pick<Database, 'select'>, driverId: string): Promise<string | null> {
  const [stop] = await db
    .select({ orderId: orderStops.orderId })
    .from(orderStops)
    .where(and(eq(orderStops.driverId, driverId), inArray(orderStops.state, OPEN)))
    .orderBy(asc(orderStops.orderId))
    .limit(1);
  return stop?.orderId ?? null;
}

/** What a driver is asked to take, unless they have answered; null if there is nothing. */
export async function openOfferOf(
  db: Pick<Database, 'select'>,
  driverId: string,
  orderId: string,
): Promise<OfferRow | null> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.orderId, orderId), eq(offers.driverId, driverId), eq(offers.state, 'open')));
  return offer ?? null;
}
