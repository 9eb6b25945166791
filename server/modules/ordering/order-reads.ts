import { and, asc, desc, eq } from 'drizzle-orm';
import type { LocationInquiry, Order, PublicTracking } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { addressChecks } from '../address-checks/tables';
import { merchants } from '../identity/tables';
import { driverPosition, orderOf, proofOf, summaryOf } from './order-rows';
import type { DriverRow, OrderRow } from './order-rows';
import { drivers, orderDetails, orderHistory, orders, orderStops } from './tables';

/** The part of a database or of a transaction that reading orders needs. */
export type OrderReader = Pick<Database, 'select'>;

async function driverOf(db: OrderReader, row: OrderRow): Promise<DriverRow | null> {
  if (row.driverId === null) return null;
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, row.driverId));
  return driver ?? null;
}

const historyOf = (db: OrderReader, orderId: string) =>
  db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.step));
const stopsOf = (db: OrderReader, orderId: string) =>
  db.select().from(orderStops).where(eq(orderStops.orderId, orderId)).orderBy(asc(orderStops.position));

/** The last time the recipient was asked where the parcel goes, as the merchant sees it [R4.11]. */
async function inquiryOf(db: OrderReader, { id, state, updatedAt }: OrderRow): Promise<LocationInquiry | null> {
  const [last] = await db
    .select()
    .from(addressChecks)
    .where(eq(addressChecks.orderId, id))
    .orderBy(desc(addressChecks.sentAt))
    .limit(1);
  if (last === undefined) return null;
  // A fleet may have given up waiting before the link's time was over.
  const ended = last.answeredAt ?? last.expiredAt ?? (state === 'location inquiry expired' ? updatedAt : null);
  return {
    state: last.answeredAt !== null ? 'answered' : ended !== null ? 'expired' : 'open',
    askedAt: last.sentAt.toISOString(),
    expiresAt: last.expiresAt.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    movedMeters: last.answer?.movedMeters ?? null,
  };
}

/** An order row with all that belongs to it. */
export async function completed(db: OrderReader, row: OrderRow): Promise<Order> {
  const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  if (details === undefined) throw new Error(`Order ${row.id} has no details`);
  return orderOf(
    row,
    details,
    await stopsOf(db, row.id),
    await historyOf(db, row.id),
    await driverOf(db, row),
    await inquiryOf(db, row),
  );
}

/** One order of a branch, whole; null where the branch has none of this id [R2.12]. */
export async function readOrder(db: OrderReader, branchId: string, id: string): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.branchId, branchId)));
  return row === undefined ? null : completed(db, row);
}

/** What the tracking link shows: a first name, places and moments; no phone, no address, no price. */
export async function readTracking(db: OrderReader, slug: string): Promise<Omit<PublicTracking, 'map'> | null> {
  const [found] = await db
    .select()
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(eq(orders.trackingSlug, slug));
  if (found === undefined) return null;
  const { orders: row, merchants: merchant } = found;
  const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  const stops = await stopsOf(db, row.id);
  const last = stops[stops.length - 1];
  if (details === undefined || last === undefined) return null;
  const history = await historyOf(db, row.id);
  const { reference, state, eta, cashToCollect } = summaryOf(row);
  return {
    reference,
    state,
    merchantName: { en: merchant.nameEn, ar: merchant.nameAr },
    regionCode: row.regionCode,
    pickUpPosition: details.pickUp.address.position,
    dropOffPosition: last.address.position,
    driverFirstName: row.driverName?.split(/\s/)[0] ?? null,
    driverPosition: driverPosition(row.state, await driverOf(db, row)),
    eta,
    cashToCollect,
    history: history.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    proof: proofOf(details, history),
  };
}
