import { eq } from 'drizzle-orm';
import type { LocationAnswer } from '../../../src/domain/address-check/address-check';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { orderDetails, orderStops, rideSecondsOf, stopsOf } from '../ordering';
import type { StopRow } from '../ordering';
import type { Route } from '../../platform/routing';

/** A route through all the stops, and how long it takes to each. */
export interface NewWay {
  readonly route: Route;
  readonly rides: readonly { readonly stopId: string; readonly rideSeconds: number }[];
}

/** The route with the stop at its new place; null if none is available right now: the answer counts anyway. */
export async function newWay(
  deps: Deps,
  { orderId, id }: StopRow,
  { position }: LocationAnswer,
): Promise<NewWay | null> {
  const [details] = await deps.db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
  if (details === undefined) return null;
  const stops = await stopsOf(deps.db, orderId);
  const points = [
    details.pickUp.address.position,
    ...stops.map((stop) => (stop.id === id ? position : stop.address.position)),
  ];
  const route = await deps.routing.route(points).catch((error: unknown) => {
    deps.log.error(error);
    return null;
  });
  if (route === null) return null;
  const rides = rideSecondsOf(points, route.durationSeconds);
  return {
    route,
    rides: stops.map((stop, index) => ({ stopId: stop.id, rideSeconds: rides[index] ?? stop.rideSeconds })),
  };
}

/** Puts the answer where the driver looks for it. The price stays, and so does the distance it was based on. */
export async function moveStop(
  tx: Database,
  stop: StopRow,
  { position, directions }: LocationAnswer,
  way: NewWay | null,
): Promise<void> {
  await tx
    .update(orderStops)
    .set({ address: { ...stop.address, position, directions } })
    .where(eq(orderStops.id, stop.id));
  if (way === null) return;
  for (const { stopId, rideSeconds } of way.rides)
    await tx.update(orderStops).set({ rideSeconds }).where(eq(orderStops.id, stopId));
  await tx
    .update(orderDetails)
    .set({ route: [...way.route.path], durationSeconds: way.route.durationSeconds })
    .where(eq(orderDetails.orderId, stop.orderId));
}
