import { addDriver } from '../../../server/modules/ordering/drivers';
import type { Database } from '../../../server/db/open';

type Added = Parameters<typeof addDriver>[1];

/** A driver of the fleet in Manama. @param more what the test says of them; by default they have told no position */
export function addFleetDriver(db: Database, id: string, more: Partial<Omit<Added, 'id'>> = {}): Promise<void> {
  return addDriver(db, {
    id,
    regionCode: 'BH-manama',
    name: 'Yousif Bucheeri',
    phone: '+97333111222',
    vehicle: 'Honda',
    lat: null,
    lng: null,
    heading: null,
    ...more,
  });
}

/** A driver's position in the old town, with where they are heading. */
export const IN_MANAMA = { lat: 26.22, lng: 50.58, heading: 90 };
