import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { givenBackFor } from '../../../src/domain/ordering/given-back';
import { PARCEL } from '../../../src/domain/ordering/parcel';
import { collecting } from '../../../src/domain/ordering/parcel-rules';
import type { DropOff, Order, PickUp, PricedOrder } from '../../../src/domain/ordering/order';
import { isParcelAway, secondTripsFor, stopsForTrip, TRIP_PAYMENTS } from '../../../src/domain/ordering/second-trip';
import type {
  SecondTripPrice,
  SecondTripsPrice,
  SecondTripsWish,
  SecondTripWish,
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
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { holdCircle, noteCustomers, refuseBlocked } from '../customers';
import { refuseWhileClosed } from './branch-is-open';
import { driverNameOf, driversBy } from './drivers';
import { heldOrder } from './held-order';
import { bookPayment } from './money-moves';
import { checkTiming } from './order-checks';
import { noteDecision } from './decisions';
import { completed, readOrder } from './order-reads';
import type { OrderRow, StopRow } from './order-rows';
import { carrierOf, secondTripOf } from './second-trip-reads';
import { secondTrips } from './second-trip-tables';
import { priceTrip, tripRows } from './single-order';
import type { PricedTrip } from './single-order';
import { reportRefunds } from './report-reads';
import { orderDetails, orders, orderStops } from './tables';
import { announce, announceAgain, writeOrder } from './write-order';

/** Of which order, and who asks. */
interface SecondTripsAsk {
  readonly merchantId: string;
  readonly branchId: string;
  readonly orderId: string;
  /** Whether they may pay from the wallet. */
  readonly maySpend: boolean;
}

/** Which stop, and who asks. */
interface SecondTripAsk extends SecondTripsAsk {
  readonly stopId: string;
}

/** A second trip as it would be ordered now. */
interface Planned {
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

/** @param order as its page shows it, read in the same transaction */
async function plan(
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
async function termsOf(db: Pick<Database, 'select'>, { kind, row, stop }: Planned) {
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

/** A second trip as it was planned before its transaction, with its road and its price. */
interface Foreseen {
  readonly planned: Planned;
  readonly found: PricedTrip;
  readonly stopId: string;
  readonly wish: SecondTripWish;
}

/**
 * Plans and prices second trips outside the transaction, because roads are asked for elsewhere; inside they are the same:
 * places of a failed stop do not move.
 * @returns null where one is not possible now: it may be a repeat, which only its key knows
 */
async function foresee(
  deps: Pick<Deps, 'db' | 'routing'>,
  ask: SecondTripsAsk,
  wishes: readonly Pick<Foreseen, 'stopId' | 'wish'>[],
  now: Date,
): Promise<readonly Foreseen[] | null> {
  const order = await readOrder(deps.db, ask.branchId, ask.orderId);
  const foreseen: Foreseen[] = [];
  for (const { stopId, wish } of wishes) {
    const planned = await plan(deps.db, { ...ask, stopId }, wish.kind, order, now).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_NOW') return null;
      throw error;
    });
    if (planned === null) return null;
    foreseen.push({ stopId, wish, planned, found: await priceTrip(deps, planned, await termsOf(deps.db, planned)) });
  }
  return foreseen;
}

/** Locks the failed order: of two who ask at once, one does. @returns what was foreseen, its row, and it as its page shows it */
async function hold(
  tx: Database,
  { merchantId, branchId, orderId }: SecondTripsAsk,
  foreseen: readonly Foreseen[] | null,
) {
  const [first] = foreseen ?? [];
  if (foreseen === null || first === undefined) throw new Refusal('NOT_NOW');
  // Before the order's row, as erasing a customer takes them: it waits for us, or we find nobody to go to.
  await holdCircle(tx, { merchantId, regionCode: first.planned.row.regionCode });
  const held = await heldOrder(tx, branchId, orderId);
  return { held, order: await completed(tx, held), foreseen };
}

/** Books and writes a second trip. @param order the one that failed, held @returns its row */
async function makeTrip(
  tx: Database,
  ask: SecondTripsAsk,
  { planned: before, found, stopId, wish }: Foreseen,
  order: Order,
  now: Date,
): Promise<OrderRow> {
  const { merchantId } = ask;
  const planned = await plan(tx, { ...ask, stopId }, wish.kind, order, now);
  // Given back between the two: the price is another one.
  if (planned.row.refunded !== before.row.refunded) throw new Refusal('QUOTE_MISMATCH');
  const rows = await checked(tx, planned, ask, wish, found, now);
  if (wish.payment === 'wallet' && !(await bookPayment(tx, rows.order, now))) throw new Refusal('INSUFFICIENT_BALANCE');
  const tripRow = { ...rows.order, tripKind: planned.kind };
  await writeOrder(tx, { ...rows, order: tripRow }, planned.kind === 'again');
  await tx.insert(secondTrips).values({
    orderId: rows.order.id,
    stopId,
    kind: planned.kind,
    sender: planned.sender,
    isAway: planned.isAway,
    driverId: wish.driver === 'same' ? await carrierOf(tx, stopId) : null,
  });
  if (planned.kind === 'again')
    await noteCustomers(tx, { merchantId, regionCode: planned.region.regionCode }, [planned.dropOff], now);
  return tripRow;
}

/** Makes each of them, in their order. @returns their rows */
async function makeTrips(
  tx: Database,
  ask: SecondTripsAsk,
  foreseen: readonly Foreseen[],
  order: Order,
  now: Date,
): Promise<readonly OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const each of foreseen) rows.push(await makeTrip(tx, ask, each, order, now));
  return rows;
}

/**
 * Orders the second trip of a stop that failed, once per key, at the price that was seen. It is an order of its own, so
 * its stop begins a history of its own and that of the one that failed stays as it was [R4.02]; its money is booked like
 * any order's.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, VALIDATION, ADDRESS_NOT_FOUND, QUOTE_MISMATCH, PAYMENT_FORBIDDEN,
 * INSUFFICIENT_BALANCE, CUSTOMER_BLOCKED, BRANCH_CLOSED, OUTSIDE_HOURS, IDEMPOTENCY_MISMATCH
 */
export async function orderSecondTrip(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'routing'>,
  ask: SecondTripAsk,
  wish: SecondTripWish,
  idempotencyKey: string,
): Promise<PricedOrder> {
  const { merchantId, branchId, orderId, stopId } = ask;
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'orderSecondTrip', branchId, orderId, stopId, wish }),
  };
  const planned = await foresee(deps, ask, [{ stopId, wish }], now);
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const { held, order, foreseen } = await hold(tx, ask, planned);
    const [row] = await makeTrips(tx, ask, foreseen, order, now);
    if (row === undefined) throw new Refusal('NOT_NOW');
    const answered = await completed(tx, row);
    const decided = await noteDecision(tx, held, now);
    events = [await announce(tx, deps, { order: row }), await announceAgain(tx, deps, decided)];
    return answered;
  });
  deps.events.broadcast(events);
  return answer;
}

/**
 * Orders second trips for several stops of an order, as for one: all of them in one transaction, or none.
 * @returns the order that failed, whose stops name them
 * @throws Refusal as for one
 */
export async function orderSecondTrips(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'routing'>,
  ask: SecondTripsAsk,
  { trips, ...common }: SecondTripsWish,
  idempotencyKey: string,
): Promise<PricedOrder> {
  // Each parcel goes once, and is paid for once.
  if (new Set(trips.map(({ stopId }) => stopId)).size < trips.length)
    throw new Refusal('VALIDATION', { fields: [{ path: 'trips', code: 'invalid' }] });
  const { merchantId, branchId, orderId } = ask;
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'orderSecondTrips', branchId, orderId, trips, ...common }),
  };
  const wishes = trips.map(({ stopId, price }) => ({ stopId, wish: { ...common, price } }));
  const planned = await foresee(deps, ask, wishes, now);
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const { held, order, foreseen } = await hold(tx, ask, planned);
    const rows = await makeTrips(tx, ask, foreseen, order, now);
    const decided = await noteDecision(tx, held, now);
    const answered = await completed(tx, decided);
    const logged: LoggedEvent[] = [];
    for (const row of rows) logged.push(await announce(tx, deps, { order: row }));
    events = [...logged, await announceAgain(tx, deps, decided)];
    return answered;
  });
  deps.events.broadcast(events);
  return answer;
}

/** Every check that can refuse before money moves, and the rows to write. @throws Refusal */
async function checked(
  tx: Database,
  planned: Planned,
  { merchantId, branchId }: SecondTripsAsk,
  { timing, payment, price }: SecondTripWish,
  trip: PricedTrip,
  now: Date,
) {
  const { kind, region, dropOff, isAway, payments } = planned;
  const { total } = trip.fees;
  if (!payments.includes(payment)) throw new Refusal('PAYMENT_FORBIDDEN');
  checkTiming(timing, region, now);
  if (!isAway) await refuseWhileClosed(tx, branchId, timing, region);
  if (kind === 'again') await refuseBlocked(tx, { merchantId, regionCode: region.regionCode }, [dropOff]);
  if (total.minor !== price.minor || total.currency !== price.currency) throw new Refusal('QUOTE_MISMATCH');
  return tripRows(tx, { ...planned, merchantId, branchId, timing, payment }, trip, now);
}
