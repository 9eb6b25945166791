import { advance } from '../../../server/modules/ordering/advance';
import type { Deps } from '../../../server/platform/deps';
import { addFleetDriver, IN_MANAMA } from './fleet-driver';

/** From the search for a driver to the end, each once. */
export const STEPS = [
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
  await addFleetDriver(deps.db, id, { phone: `+9733${String((made += 1)).padStart(7, '0')}`, ...IN_MANAMA });
  for (const to of STEPS) await advance(deps, orderId, to, to === 'assigned' ? { driver: { id } } : {});
}
