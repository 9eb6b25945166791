import { and, eq } from 'drizzle-orm';
import type { LocationAnswer } from '../../../src/domain/address-check/address-check';
import { distanceMeters, isServed } from '../../../src/domain/regions/geo';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { enter, orders, orderStops } from '../ordering';
import { moveStop, newWay } from './move-stop';

export interface Decision {
  readonly branchId: string;
  readonly orderId: string;
  readonly stopId: string;
  /** Where the parcel goes; null for the address as it was given. */
  readonly place: LocationAnswer | null;
}

/**
 * The merchant says where a parcel goes whose recipient did not answer in time [R4.11]: the delivery goes on at once.
 * The price stays, as it does when the recipient moves the pin. Of this, an answer, a cancellation and the time-out,
 * the order's lock lets one win.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW unless it waits for this decision, OUTSIDE_AREA
 */
export async function goOn(deps: Deps, { branchId, orderId, stopId, place }: Decision): Promise<void> {
  const [found] = await deps.db
    .select({ stop: orderStops, regionCode: orders.regionCode })
    .from(orderStops)
    .innerJoin(orders, eq(orders.id, orderStops.orderId))
    .where(and(eq(orderStops.id, stopId), eq(orders.id, orderId), eq(orders.branchId, branchId)));
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (place !== null && !isServed(found.regionCode, place.position))
    throw new Refusal('OUTSIDE_AREA', { fields: [{ path: 'place.position', code: 'outside-area' }] });
  const isMoved = place !== null && distanceMeters(found.stop.address.position, place.position) >= 1;
  const way = isMoved ? await newWay(deps, found.stop, place) : null;
  const events = await deps.db.transaction(async (tx): Promise<readonly LoggedEvent[]> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const [stop] = await tx.select().from(orderStops).where(eq(orderStops.id, stopId));
    if (order === undefined || stop === undefined) throw new Refusal('ORDER_NOT_FOUND');
    if (stop.state !== 'location inquiry expired') throw new Refusal('NOT_NOW');
    if (place !== null) await moveStop(tx, stop, place, way);
    const entered = await enter(tx, deps, order, 'unassigned', deps.clock.now(), { stopId });
    if (entered === null) throw new Refusal('NOT_NOW');
    return entered.events;
  });
  deps.events.broadcast(events);
}
