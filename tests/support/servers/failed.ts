import { advance } from '../../../server/modules/ordering/advance';
import type { Deps } from '../../../server/platform/deps';
import { stopId } from './put-state';
import { addFleetDriver, IN_MANAMA } from './fleet-driver';

const ON_THE_WAY = ['dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress'] as const;
const WITH_PARCEL = [...ON_THE_WAY, 'arrived', 'picked up'] as const;

let made = 0;

/**
 * A driver who tries to carry an order out and cannot hand it over, or does not even get it.
 * @param count of its parcels
 * @returns the driver's id
 */
export async function failed(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  orderId: string,
  isPickedUp = true,
  count = 1,
): Promise<string> {
  const id = `driver-failing-${orderId}`;
  await addFleetDriver(deps.db, id, { phone: `+9733${String((made += 1)).padStart(7, '4')}`, ...IN_MANAMA });
  for (const to of isPickedUp ? WITH_PARCEL : ON_THE_WAY)
    await advance(deps, orderId, to, to === 'assigned' ? { driver: { id } } : {});
  for (let place = 1; place <= count; place += 1)
    await advance(deps, orderId, 'failed', {
      failureReason: 'nobody-there',
      ...(count === 1 ? {} : { stopId: stopId(orderId, place) }),
    });
  return id;
}
