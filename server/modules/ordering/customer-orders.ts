import { and, count, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { CustomerHistory } from '../../../src/domain/customers/customer';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { OpenScope } from '../../platform/scope';
import { secondTrips } from './second-trip-tables';
import { orderDetails, orders, orderStops } from './tables';

/** How many of the latest are listed. */
const LISTED = 20;
const FINAL = TASK_STATES.filter(isFinal);

/** The orders that bring something to one of these phones. */
const toPhones = (db: Pick<Database, 'select'>, phones: readonly string[]) =>
  inArray(
    orders.id,
    db
      .select({ id: orderStops.orderId })
      .from(orderStops)
      .where(inArray(orderStops.recipientPhone, [...phones])),
  );

/** The branch's deliveries to a customer, by all their phones. @param seesMoney whether the reader may see what they cost [R6.03] */
export async function readCustomerHistory(
  db: Pick<Database, 'select'>,
  { branchId, regionCode }: Pick<OpenScope, 'branchId' | 'regionCode'>,
  phones: readonly string[],
  seesMoney: boolean,
): Promise<CustomerHistory> {
  const { currency } = REGIONS[regionCode];
  const matching = and(eq(orders.branchId, branchId), toPhones(db, phones));
  const rows = await db
    .select()
    .from(orders)
    .where(matching)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LISTED);
  // With several stops an order may have reached others and not them: the state is that of their own.
  const theirs = await db
    .select({ orderId: orderStops.orderId, state: orderStops.state })
    .from(orderStops)
    .where(
      and(
        inArray(
          orderStops.orderId,
          rows.map(({ id }) => id),
        ),
        inArray(orderStops.recipientPhone, [...phones]),
      ),
    )
    .orderBy(orderStops.position);
  const states = new Map(theirs.map((stop) => [stop.orderId, stop.state]));
  const [sums] = await db
    .select({ count: count(), spent: sql<string>`coalesce(sum(${orders.total} - ${orders.refunded}), 0)` })
    .from(orders)
    .where(matching);
  return {
    orders: rows.map(({ id, reference, state, createdAt, total }) => ({
      id,
      reference,
      state: states.get(id) ?? state,
      at: createdAt.toISOString(),
      total: seesMoney ? money(total, currency) : null,
    })),
    count: sums?.count ?? 0,
    spent: seesMoney ? money(Number(sums?.spent ?? 0), currency) : null,
  };
}

/** Whether the person met at a place has a phone. */
export const isPhoneOf = (place: typeof orderDetails.pickUp | typeof secondTrips.sender, phone: string) =>
  eq(sql`${place}->'contact'->>'phone'`, phone);

/**
 * Whether a driver of a merchant is still under way to a phone, or to where a parcel of theirs is picked up: from them,
 * or at their door, where it could not be handed over.
 */
export async function isOnTheWay(tx: Database, merchantId: string, phone: string): Promise<boolean> {
  const isOpen = and(eq(orders.merchantId, merchantId), notInArray(orders.state, FINAL));
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(isOpen, or(toPhones(tx, [phone]), isPhoneOf(orderDetails.pickUp, phone))))
    .limit(1);
  if (open !== undefined) return true;
  const stops = await tx
    .select({ id: orderStops.id })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(and(eq(orders.merchantId, merchantId), eq(orderStops.recipientPhone, phone)));
  let ids = stops.map(({ id }) => id);
  // Trip after trip: one that nobody picked up left the parcel where it was.
  while (ids.length > 0) {
    const next = await tx
      .select({ id: orderStops.id, state: orders.state })
      .from(secondTrips)
      .innerJoin(orders, eq(orders.id, secondTrips.orderId))
      .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
      .where(inArray(secondTrips.stopId, ids));
    if (next.some(({ state }) => !isFinal(state))) return true;
    ids = next.map(({ id }) => id);
  }
  return false;
}
