import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { LocationInquiry, PricedOrder } from '../../../src/domain/ordering/order';
import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import { canInquireLocation } from '../../../src/domain/ordering/task-transitions';
import { AMOUNTS } from '../../../src/domain/ordering/parcel';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { isDriverShown } from '../../../src/domain/ordering/tracking.rules';
import type { Position } from '../../../src/domain/regions/region';
import type { BilingualText } from '../../../src/domain/shared/result';
import { valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import { addressChecks, waitingQuestions } from './inquiry-tables';
import { nameForStrangers, merchants } from '../identity';
import { readCorrections } from './correction-reads';
import { driverNameOf, driversBy } from './drivers';
import type { DriverRow } from './drivers';
import { timingOf } from './order-rows';
import type { OrderRow, StopRow } from './order-rows';
import { driverPosition, historyOf, orderOf, proofOf } from './order-views';
import type { StopParts } from './order-views';
import { proofsOf } from './proofs';
import { lastReport } from './report-reads';
import { readReschedules } from './reschedule-reads';
import { secondTripOf, secondTripsOf, secondTripTold } from './second-trip-reads';
import { orderDetails, orders, orderStops, stopHistory } from './tables';

/** The part of a database or transaction that reading orders needs. */
export type OrderReader = Pick<Database, 'select'>;

/** The stops of an order, in order. */
export const stopsOf = (db: OrderReader, orderId: string): Promise<StopRow[]> =>
  db.select().from(orderStops).where(eq(orderStops.orderId, orderId)).orderBy(asc(orderStops.position));

type CheckRow = typeof addressChecks.$inferSelect;
type WaitingRow = typeof waitingQuestions.$inferSelect;

/** The last time the recipient of a stop was asked where the parcel goes, as the merchant sees it [R4.11]. */
function inquiryOf(
  { state, updatedAt }: StopRow,
  last: CheckRow | undefined,
  waits: WaitingRow | undefined,
): LocationInquiry | null {
  if (waits !== undefined && canInquireLocation(state))
    return {
      state: 'waiting',
      askedAt: waits.askedAt.toISOString(),
      expiresAt: waits.sendAt.toISOString(),
      endedAt: null,
      movedMeters: null,
    };
  if (last === undefined) return null;
  // A fleet may have stopped waiting before the link's time was over.
  const ended = last.answeredAt ?? last.expiredAt ?? (state === 'location inquiry expired' ? updatedAt : null);
  return {
    state: last.answeredAt !== null ? 'answered' : ended !== null ? 'expired' : 'open',
    askedAt: last.sentAt.toISOString(),
    expiresAt: last.expiresAt.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    movedMeters: last.answer?.movedMeters ?? null,
  };
}

/** The data of an order's stops. */
async function partsOf(db: OrderReader, stops: readonly StopRow[]): Promise<StopParts[]> {
  const ids = stops.map(({ id }) => id);
  const history = await db
    .select()
    .from(stopHistory)
    .where(inArray(stopHistory.stopId, ids))
    .orderBy(asc(stopHistory.step));
  const checks = await db
    .select()
    .from(addressChecks)
    .where(inArray(addressChecks.stopId, ids))
    .orderBy(desc(addressChecks.sentAt));
  const waiting = await db.select().from(waitingQuestions).where(inArray(waitingQuestions.stopId, ids));
  const trips = await secondTripsOf(db, ids);
  const proofs = await proofsOf(db, ids);
  const drivers = await driversBy(
    db,
    stops.map(({ driverId }) => driverId),
  );
  return stops.map((stop) => ({
    stop,
    history: history.filter(({ stopId }) => stopId === stop.id),
    driver: drivers.get(stop.driverId ?? '') ?? null,
    inquiry: inquiryOf(
      stop,
      checks.find(({ stopId }) => stopId === stop.id),
      waiting.find(({ stopId }) => stopId === stop.id),
    ),
    secondTrip: trips.get(stop.id) ?? null,
    proof: proofs.get(stop.id),
  }));
}

/** An order row with all its related rows. */
export async function completed(db: OrderReader, row: OrderRow): Promise<PricedOrder> {
  const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  if (details === undefined) throw new Error(`Order ${row.id} has no details`);
  const report = await lastReport(db, row.id, row.currency);
  const trip = await secondTripOf(db, row.id);
  return orderOf(row, details, await partsOf(db, await stopsOf(db, row.id)), {
    report,
    secondTripOf: trip?.of ?? null,
    reschedules: await readReschedules(db, row.id),
    corrections: await readCorrections(db, row.id),
  });
}

/** One order of a branch, complete; null if the branch has none with this id [R2.12]. */
export async function readOrder(db: OrderReader, branchId: string, id: string): Promise<PricedOrder | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.branchId, branchId)));
  return row === undefined ? null : completed(db, row);
}

/** The driver is on the way to another recipient first: their position would reveal where that recipient lives. */
function isGoingElsewhere(stop: StopRow, stops: readonly StopRow[]): boolean {
  return stops.some(
    ({ position, state, driverId }) => position < stop.position && driverId === stop.driverId && !isFinal(state),
  );
}

const firstNamesOf = ({ en, ar }: BilingualText): BilingualText => ({
  en: en.split(/\s/)[0] ?? '',
  ar: ar.split(/\s/)[0] ?? '',
});

/** Doors that a driver may still be at: the last ones of other orders that they worked on. */
const DOORS_REMEMBERED = 5;

/** Where the other recipients of an order, and of the driver's last orders, live. */
async function otherDoors(db: OrderReader, stop: StopRow, stops: readonly StopRow[]): Promise<Position[]> {
  const own = stops.filter(({ id }) => id !== stop.id);
  const before =
    stop.driverId === null
      ? []
      : await db
          .select({ address: orderStops.address })
          .from(orderStops)
          .where(and(eq(orderStops.driverId, stop.driverId), ne(orderStops.orderId, stop.orderId)))
          .orderBy(desc(orderStops.updatedAt))
          .limit(DOORS_REMEMBERED);
  return [...own, ...before].map(({ address }) => address.position);
}

/**
 * The driver's position, as far as the recipient of a stop may know it [R11.01]; null if it would reveal where others
 * live.
 */
async function trackedDriver(db: OrderReader, stop: StopRow, driver: DriverRow | null): Promise<Position | null> {
  const position = driverPosition(stop.state, driver);
  if (position === null) return null;
  const stops = await stopsOf(db, stop.orderId);
  if (stop.state === 'picked up' && isGoingElsewhere(stop, stops)) return null;
  return isDriverShown(position, stop.address.position, await otherDoors(db, stop, stops)) ? position : null;
}

/** The recipient's code, until the parcel is theirs or the order is over [R11.09]. */
function codeOf(parts: StopParts | undefined): { readonly handOverCode?: string } {
  const code = parts?.proof?.provenBy === null && !isFinal(parts.stop.state) ? parts.proof.code : null;
  return code === null ? {} : { handOverCode: code };
}

/**
 * What the tracking link of a stop shows: places and times of that stop alone [R11.01], and a first name; no phone, no
 * address, no price. It reveals nothing about the other stops of its order, not even through the driver's position.
 */
export async function readTracking(db: OrderReader, slug: string): Promise<Omit<PublicTracking, 'map'> | null> {
  const [found] = await db
    .select()
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(eq(orderStops.trackingSlug, slug));
  if (found === undefined) return null;
  const { order_stops: stop, orders: row, order_details: details, merchants: merchant } = found;
  const [parts] = await partsOf(db, [stop]);
  const history = historyOf(parts?.history ?? []);
  const driver = parts?.driver ?? null;
  return {
    reference: row.reference,
    state: stop.state,
    merchantName: nameForStrangers(merchant),
    regionCode: row.regionCode,
    pickUpPosition: details.pickUp.address.position,
    dropOffPosition: stop.address.position,
    driverFirstName: driver === null ? null : firstNamesOf(driverNameOf(driver)),
    driverPosition: await trackedDriver(db, stop, driver),
    eta: stop.eta?.toISOString() ?? null,
    timing: timingOf(row),
    ...valuesOfRow(AMOUNTS, stop, row.currency),
    history,
    proof: proofOf(stop, history, parts?.proof),
    ...codeOf(parts),
    secondTrip: stop.state === 'failed' ? await secondTripTold(db, stop.id) : null,
  };
}
