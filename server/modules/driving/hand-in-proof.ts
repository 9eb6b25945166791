import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import type { GivenFile } from '../files';
import { keepProofPicture, orderStops } from '../ordering';
import { holdDriver, holdOrder } from './hold';

/** Pictures of one driver, accepted or not (D): some doors need a second one. */
const PICTURES: TryLimit = { limit: 120, window: 60 * 60_000 };

/**
 * Takes the photo or the signature of a stop that a driver is about to deliver [R11.09]. Sent again, it changes nothing.
 * @throws Refusal ORDER_NOT_FOUND for a stop that is not theirs, NOT_NOW, FILE_TYPE, FILE_DAMAGED, TOO_LARGE,
 * RATE_LIMITED
 */
export async function handInProof(
  deps: Pick<Deps, 'db' | 'clock'>,
  driverId: string,
  stopId: string,
  file: GivenFile,
): Promise<void> {
  await limitRate(deps, tryKey('driver-proof', driverId), PICTURES);
  await deps.db.transaction(async (tx) => {
    await holdDriver(tx, driverId);
    const mine = and(eq(orderStops.id, stopId), eq(orderStops.driverId, driverId));
    const [found] = await tx.select({ orderId: orderStops.orderId }).from(orderStops).where(mine);
    const order = found === undefined ? null : await holdOrder(tx, found.orderId);
    const [stop] = await tx.select().from(orderStops).where(mine);
    if (order === null || stop === undefined) throw new Refusal('ORDER_NOT_FOUND');
    await keepProofPicture(tx, { stop, order, driverId }, file, deps.clock.now());
  });
}
