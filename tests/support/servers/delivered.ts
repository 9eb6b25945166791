import { advance } from '../../../server/modules/ordering/advance';
import { addDriver } from '../../../server/modules/ordering/drivers';
import type { Deps } from '../../../server/platform/deps';

const STEPS = [
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
] as const;

let made = 0;

/** Carries an order out, by a driver of its own. */
export async function delivered(deps: Pick<Deps, 'db' | 'clock' | 'events'>, orderId: string): Promise<void> {
  const id = `driver-of-${orderId}`;
  await addDriver(deps.db, {
    id,
    regionCode: 'BH-manama',
    name: 'Yousif Bucheeri',
    phone: `+9733${String((made += 1)).padStart(7, '0')}`,
    vehicle: 'Honda CB125',
    lat: 26.22,
    lng: 50.58,
    heading: 90,
  });
  for (const to of STEPS) await advance(deps, orderId, to, to === 'assigned' ? { driver: { id } } : {});
}
