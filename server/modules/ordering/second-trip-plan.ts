import { and, eq } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { givenBackFor } from '../../../src/domain/ordering/given-back';
import type { DropOff, Order, PickUp } from '../../../src/domain/ordering/order';
import { PARCEL } from '../../../src/domain/ordering/parcel';
import { collecting } from '../../../src/domain/ordering/parcel-rules';
import { isParcelAway, secondTripsFor, stopsForTrip, TRIP_PAYMENTS } from '../../../src/domain/ordering/second-trip';
import type {
  SecondTripPrice,
  SecondTripsPrice,
  TripPayment,
  TripPrice,
} from '../../../src/domain/ordering/second-trip';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { splitPrice } from '../../../src/domain/shared/vat';
import { valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { driverNameOf, driversBy } from './drivers';
import { readOrder } from './order-reads';
import type { OrderRow, StopRow } from './order-rows';
import { reportRefunds } from './report-reads';
import { secondTripOf } from './second-trip-reads';
import { priceTrip } from './single-order';
import { orderDetails, orders, orderStops } from './tables';

/** Of which order, and who asks. */
export interface SecondTripsAsk {
  readonly merchantId: string;
  readonly branchId: string;
  readonly orderId: string;
  /** Whether they may pay from the wallet. */
  readonly maySpend: boolean;
}

/** Which stop, and who asks. */
export interface SecondTripAsk extends SecondTripsAsk {
  readonly stopId: string;
}

/** A second trip as it would be ordered now. */
export interface Planned {
  readonly kind: SecondTripKind;
  readonly region: Region;
  readonly sender: PickUp;
  readonly pickUp: PickUp;
  readonly dropOff: DropOff;
  /** The parcel is with a driver, or was left with one. */
  readonly isAway: boolean;
  readonly row: OrderRow;
  readonly stop: StopRow;
  readonly payments: readonly TripPayment[];
}

/** Where a parcel is that a driver could not hand over: at the door where it failed, with that driver. */
async function withDriver(db: Pick<Database, 'select'>, stop: StopRow, sender: PickUp): Promise<PickUp> {
  const driver = (await driversBy(db, [stop.driverId])).get(stop.driverId ?? '');
  if (driver === undefined) return { address: stop.address, contact: sender.contact };
  return { address: stop.address, contact: { name: driverNameOf(driver).en, phone: driver.phone } };
}

/**
 * What a second trip of a stop would be.
 * @param order the one that failed, as its page shows it, read in the same transaction
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW
 */
export async function plan(
  db: Pick<Database, 'select'>,
  { orderId, stopId, maySpend }: SecondTripAsk,
  kind: SecondTripKind,
  order: Order | null,
  now: Date,
): Promise<Planned> {
  const shown = order?.dropOffs.find(({ id }) => id === stopId);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
  const [stop] = await db
    .select()
    .from(orderStops)
    .where(and(eq(orderStops.id, stopId), eq(orderStops.orderId, orderId)));
  if (order === null || shown === undefined || row === undefined || details === undefined || stop === undefined)
    throw new Refusal('ORDER_NOT_FOUND');
  if (!secondTripsFor(shown, order, now.getTime()).includes(kind)) throw new Refusal('NOT_NOW');
  const before = await secondTripOf(db, orderId);
  const sender = before?.sender ?? details.pickUp;
  // They were erased since: nobody knows where it belongs.
  if (kind === 'return' && sender.contact.phone === NOBODY.phone) throw new Refusal('NOT_NOW');
  const isAway = isParcelAway(shown, order);
  const wasPickedUp = shown.history.some(({ state }) => state === 'picked up');
  const parcel = valuesOfRow(PARCEL, stop, row.currency);
  const isBack = kind === 'return';
  const payments: readonly TripPayment[] = [
    ...(maySpend ? ['wallet' as const] : []),
    ...(isAway ? [] : ['cash' as const]),
  ];
  return {
    // What failed on its way back is still on its way back.
    kind: before?.of.kind === 'return' ? 'return' : kind,
    region: REGIONS[row.regionCode],
    sender,
    pickUp: wasPickedUp ? await withDriver(db, stop, sender) : details.pickUp,
    dropOff: isBack
      ? {
          address: sender.address,
          recipient: sender.contact,
          ...parcel,
          note: '',
          ...collecting(money(0, row.currency)),
        }
      : {
          address: stop.address,
          recipient: { name: stop.recipientName, phone: stop.recipientPhone },
          ...parcel,
        },
    isAway,
    row,
    stop,
    payments,
  };
}

/**
 * Second trips have a lower base. What was given back of the trip that failed is asked for again where its parcel is to
 * be delivered after all, as far as it was for this stop: else it would be delivered for nothing. The way back delivers
 * nothing.
 */
export async function termsOf(db: Pick<Database, 'select'>, { kind, row, stop }: Planned) {
  if (kind === 'return' || row.refunded === 0) return { isSecondTrip: true };
  const stops = await db.select({ id: orderStops.id }).from(orderStops).where(eq(orderStops.orderId, row.id));
  const share = givenBackFor(stop.id, {
    total: row.total,
    refunded: row.refunded,
    stopIds: stops.map(({ id }) => id),
    reports: await reportRefunds(db, row.id),
  });
  return { isSecondTrip: true, againMinor: splitPrice(share, row.currency).net };
}

/** What a second trip costs now, and how they may pay. @throws Refusal ORDER_NOT_FOUND, NOT_NOW, ADDRESS_NOT_FOUND */
export async function priceSecondTrip(
  deps: Pick<Deps, 'db' | 'clock' | 'routing'>,
  ask: SecondTripAsk,
  kind: SecondTripKind,
): Promise<SecondTripPrice> {
  const order = await readOrder(deps.db, ask.branchId, ask.orderId);
  const planned = await plan(deps.db, ask, kind, order, deps.clock.now());
  const { fees } = await priceTrip(deps, planned, await termsOf(deps.db, planned));
  return { price: fees.total, payments: planned.payments };
}

/** What each stop costs that can have one, and how they may pay for all. @throws Refusal as for one */
export async function priceSecondTrips(
  deps: Pick<Deps, 'db' | 'clock' | 'routing'>,
  ask: SecondTripsAsk,
  kind: SecondTripKind,
): Promise<SecondTripsPrice> {
  const now = deps.clock.now();
  const order = await readOrder(deps.db, ask.branchId, ask.orderId);
  if (order === null) throw new Refusal('ORDER_NOT_FOUND');
  const stops = stopsForTrip(order, kind, now.getTime());
  if (stops.length === 0) throw new Refusal('NOT_NOW');
  const trips: TripPrice[] = [];
  let payments: readonly TripPayment[] = TRIP_PAYMENTS;
  for (const { id: stopId } of stops) {
    const planned = await plan(deps.db, { ...ask, stopId }, kind, order, now);
    const { fees } = await priceTrip(deps, planned, await termsOf(deps.db, planned));
    trips.push({ stopId, price: fees.total });
    payments = payments.filter((each) => planned.payments.includes(each));
  }
  const sum = trips.reduce((minor, { price }) => minor + price.minor, 0);
  return { price: money(sum, order.total.currency), payments, trips };
}
