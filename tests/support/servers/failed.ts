import { advance } from '../../../server/modules/ordering/advance';
import { addDriver } from '../../../server/modules/ordering/drivers';
import type { Deps } from '../../../server/platform/deps';

const ON_THE_WAY = ['dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress'] as const;
const WITH_PARCEL = [...ON_THE_WAY, 'arrived', 'picked up'] as const;

let made = 0;

/**
 * A driver who tries to carry an order out and cannot hand it over, or does not even get it.
 * @returns the driver's id
 */
export async function failed(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  orderId: string,
  isPickedUp = true,
): Promise<string> {
  const id = `driver-failing-${orderId}`;
  await addDriver(deps.db, {
    id,
    regionCode: 'BH-manama',
    name: 'Yousif Bucheeri',
    phone: `+9733${String((made += 1)).padStart(7, '4')}`,
    vehicle: 'Honda CB125',
    lat: 26.22,
    lng: 50.58,
    heading: 90,
  });
  for (const to of isPickedUp ? WITH_PARCEL : ON_THE_WAY)
    await advance(deps, orderId, to, to === 'assigned' ? { driver: { id } } : {});
  await advance(deps, orderId, 'failed', { failureReason: 'nobody-there' });
  return id;
}
