import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, notExists, or } from 'drizzle-orm';
import { mayOffer, matched, waitsFor, SEARCH_LIMIT, SEEN_WITHIN } from '../../../src/domain/driving/dispatch';
import type { FreeDriver, Match, WaitingOrder } from '../../../src/domain/driving/dispatch';
import { OFFER_SECONDS } from '../../../src/domain/driving/driving';
import { isOverLimit } from '../../../src/domain/driving/hand-in';
import { cashOf } from '../../../src/domain/ordering/cash';
import { AMOUNTS } from '../../../src/domain/ordering/parcel';
import { isHeldByInquiry } from '../../../src/domain/ordering/stops';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { users } from '../identity';
import {
  enter,
  enterInTurn,
  drivers,
  heldBy,
  isHeld,
  offers,
  orderDetails,
  orders,
  orderStops,
  secondTrips,
  stopsOf,
} from '../ordering';
import type { OrderRow } from '../ordering';
import { heldSums } from './held-cash';
import { holdDriver, holdOrder, OPEN, orderOf } from './hold';
import { declined } from './offers';

type DispatchDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'settings'>;
type Reader = Pick<Database, 'select'>;

/** In these states an order has no driver and needs one. */
const WAITING: TaskState[] = ['created', 'unassigned', 'dispatched', 'location inquiry acquired'];
/** So many orders are looked at in one round. */
const AT_ONCE = 200;

interface Due extends WaitingOrder {
  readonly state: TaskState;
  readonly updatedAt: Date;
  /** The merchant chose how long it is searched for. */
  readonly hasOwnEnd: boolean;
}

/** Whether every open stop of an order waits for a driver, and no recipient is being asked [R4.11]. */
export function needsDriver(states: readonly TaskState[]): boolean {
  const open = states.filter((state) => !isFinal(state));
  return open.length > 0 && open.every((state) => WAITING.includes(state)) && !isHeldByInquiry(states);
}

/** Who was offered some orders before, by order. */
async function offeredBefore(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const before = new Map<string, Set<string>>(orderIds.map((id) => [id, new Set()]));
  if (orderIds.length === 0) return before;
  const rows = await db
    .select({ orderId: offers.orderId, driverId: offers.driverId })
    .from(offers)
    .where(inArray(offers.orderId, [...orderIds]));
  for (const { orderId, driverId } of rows) before.get(orderId)?.add(driverId);
  return before;
}

/** Whether its driver is paid in cash, at the pick-up or at a door. */
export const takesCash = (order: OrderRow): boolean =>
  (order.paymentMethod === 'cash' && order.total > 0) || cashOf(valuesOfRow(AMOUNTS, order, order.currency)).minor > 0;

/** Who was offered an order, and for whom it waits. */
function offeringOf(
  { wanted, dispatchAt, createdAt }: Pick<OrderRow, 'dispatchAt' | 'createdAt'> & { readonly wanted: string | null },
  offeredTo: ReadonlySet<string>,
  now: Date,
): Pick<WaitingOrder, 'offeredTo' | 'waitsFor'> {
  const since = (dispatchAt ?? createdAt).getTime();
  return { offeredTo, waitsFor: waitsFor(wanted, { offeredTo, since, now: now.getTime() }) };
}

/** Orders whose time has come and that no driver has, the oldest first. */
async function dueOrders(db: Database, now: Date): Promise<readonly Due[]> {
  const rows = await db
    .select({ order: orders, pickUp: orderDetails.pickUp, wanted: secondTrips.driverId })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .leftJoin(secondTrips, eq(secondTrips.orderId, orders.id))
    .where(and(inArray(orders.state, WAITING), or(isNull(orders.dispatchAt), lte(orders.dispatchAt, now))))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(AT_ONCE);
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const stops = await db
    .select({ orderId: orderStops.orderId, state: orderStops.state })
    .from(orderStops)
    .where(inArray(orderStops.orderId, ids));
  const before = await offeredBefore(db, ids);
  return rows
    .filter(({ order }) => needsDriver(stops.filter(({ orderId }) => orderId === order.id).map(({ state }) => state)))
    .map(({ order, pickUp, wanted }) => ({
      id: order.id,
      regionCode: order.regionCode,
      state: order.state,
      updatedAt: order.updatedAt,
      hasOwnEnd: order.searchUntil !== null,
      pickUp: pickUp.address.position,
      takesCash: takesCash(order),
      ...offeringOf({ ...order, wanted }, before.get(order.id) ?? new Set(), now),
    }));
}

/** People on duty who were heard of lately and have neither an offer nor a trip, nor anything to bring back. */
async function freePeople(
  { db, settings }: Pick<DispatchDeps, 'db' | 'settings'>,
  now: Date,
): Promise<readonly FreeDriver[]> {
  const lately = new Date(now.getTime() - SEEN_WITHIN);
  const carried = db
    .select({ id: orderStops.id })
    .from(orderStops)
    .where(and(eq(orderStops.driverId, drivers.id), inArray(orderStops.state, OPEN)));
  // What they have of a cancelled order comes back first: the next trip would take it along.
  const parcels = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.driverId, drivers.id), isHeld(now)));
  const rows = await db
    .select({ driver: drivers })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(
      and(
        eq(drivers.isPerson, true),
        isNotNull(drivers.onDutySince),
        eq(users.status, 'active'),
        or(gt(drivers.seenAt, lately), gt(drivers.onDutySince, lately)),
        notExists(carried),
        notExists(parcels),
      ),
    )
    .orderBy(asc(drivers.id));
  const ids = rows.map(({ driver }) => driver.id);
  const last =
    ids.length === 0
      ? []
      : await db
          .select({ driverId: orderStops.driverId, at: max(orderStops.updatedAt) })
          .from(orderStops)
          .where(inArray(orderStops.driverId, ids))
          .groupBy(orderStops.driverId);
  const held = await heldSums(db, ids);
  return rows.map(({ driver: { id, regionCode, lat, lng, onDutySince } }) => ({
    id,
    regionCode,
    position: lat === null || lng === null ? null : { lat, lng },
    waitsSince: Math.max(onDutySince?.getTime() ?? 0, last.find(({ driverId }) => driverId === id)?.at?.getTime() ?? 0),
    isOverLimit: isOverLimit(held.get(id) ?? 0, settings.drivers[regionCode].cashLimit),
  }));
}

/** Whether a person could be offered an order now: a simulated fleet leaves it to them. */
export async function couldTake(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  orderId: string,
): Promise<boolean> {
  const now = clock.now();
  const people = await freePeople({ db, settings }, now);
  if (people.length === 0) return false;
  const [found] = await db
    .select({ order: orders, wanted: secondTrips.driverId })
    .from(orders)
    .leftJoin(secondTrips, eq(secondTrips.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (found === undefined) return false;
  const { order, wanted } = found;
  const offeredTo = (await offeredBefore(db, [orderId])).get(orderId) ?? new Set();
  const offering = offeringOf({ ...order, wanted }, offeredTo, now);
  return people.some((driver) =>
    mayOffer({ regionCode: order.regionCode, takesCash: takesCash(order), ...offering }, driver),
  );
}

/** Ends offers that nobody answered in time. */
async function endLateOffers(deps: DispatchDeps, now: Date): Promise<void> {
  const late = await deps.db
    .select({ offer: offers })
    .from(orders)
    .innerJoin(drivers, and(eq(drivers.id, orders.driverId), eq(drivers.isPerson, true)))
    .innerJoin(offers, and(eq(offers.orderId, orders.id), eq(offers.state, 'open')))
    .where(
      and(
        inArray(orders.state, ['assigned', 'acknowledge']),
        lte(offers.offeredAt, new Date(now.getTime() - OFFER_SECONDS * 1_000)),
      ),
    );
  for (const { offer } of late) {
    const events = await deps.db.transaction(async (tx) => {
      await holdDriver(tx, offer.driverId);
      return declined(tx, deps, offer, null, now);
    });
    deps.events.broadcast(events ?? []);
  }
}

class TakenMeanwhile extends Error {}

/**
 * Offers an order to a driver, if both are still free: everything is looked at again behind their locks, so that of two
 * servers one does it. @returns whether it was offered
 */
async function give(deps: DispatchDeps, { orderId, driverId }: Match, now: Date): Promise<boolean> {
  try {
    const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
      const driver = await holdDriver(tx, driverId);
      const row = await holdOrder(tx, orderId);
      const hasNothing = (await orderOf(tx, driverId)) === null && (await heldBy(tx, driverId, now)).length === 0;
      const isFree = driver.onDutySince !== null && hasNothing;
      const before = (await offeredBefore(tx, [orderId])).get(orderId);
      const states = (await stopsOf(tx, orderId)).map(({ state }) => state);
      if (row === null || !isFree || before?.has(driverId) === true || !needsDriver(states)) throw new TakenMeanwhile();
      const entered = await enterInTurn(tx, deps, row, ['dispatched', 'assigned'], now, { driver: { id: driverId } });
      if (entered === null) throw new TakenMeanwhile();
      return entered.events;
    });
    deps.events.broadcast(events);
    return true;
  } catch (error) {
    if (error instanceof TakenMeanwhile) return false;
    throw error;
  }
}

/** Ends the searches whose time is over and that no driver is being asked about [R9.06]. */
async function endSearches(deps: DispatchDeps, now: Date): Promise<void> {
  const late = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, WAITING), lte(orders.searchUntil, now)))
    .orderBy(asc(orders.searchUntil), asc(orders.id))
    .limit(AT_ONCE);
  for (const { id } of late) {
    const events = await deps.db.transaction(async (tx) => {
      const row = await holdOrder(tx, id);
      if (row === null || row.searchUntil === null || row.searchUntil > now) return null;
      if (!needsDriver((await stopsOf(tx, id)).map(({ state }) => state))) return null;
      return (await enterInTurn(tx, deps, row, ['dispatched', 'dispatch failure'], now))?.events ?? null;
    });
    deps.events.broadcast(events ?? []);
  }
}

/** Where nobody plays the drivers: an order without one is shown as offered, and given up after a while [R4.11]. */
async function keepWaiting(deps: DispatchDeps, order: Due, now: Date): Promise<void> {
  const isOver =
    order.state === 'dispatched' && !order.hasOwnEnd && now.getTime() - order.updatedAt.getTime() >= SEARCH_LIMIT;
  if (order.state === 'dispatched' && !isOver) return;
  const events = await deps.db.transaction(async (tx) => {
    const row = await holdOrder(tx, order.id);
    if (row === null || row.state !== order.state || row.updatedAt.getTime() !== order.updatedAt.getTime()) return null;
    return (await enter(tx, deps, row, isOver ? 'dispatch failure' : 'dispatched', now))?.events ?? null;
  });
  deps.events.broadcast(events ?? []);
}

/**
 * One round of dispatching [R4.02]: offers that nobody answered end, and so do searches whose time is over; orders that
 * wait are offered to people. Without a sandbox, whose fleet takes what people do not, orders that wait too long are
 * given up.
 */
export async function dispatch(deps: DispatchDeps): Promise<void> {
  const now = deps.clock.now();
  await endLateOffers(deps, now);
  await endSearches(deps, now);
  const people = await freePeople(deps, now);
  if (people.length === 0 && !deps.settings.production) return;
  const due = await dueOrders(deps.db, now);
  const offered = new Set<string>();
  for (const match of matched(due, people)) if (await give(deps, match, now)) offered.add(match.orderId);
  if (!deps.settings.production) return;
  for (const order of due) if (!offered.has(order.id)) await keepWaiting(deps, order, now);
}
