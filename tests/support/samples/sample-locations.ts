import type { Location } from '../../../src/domain/addresses/location';
import { ADLIYA } from '../servers/parcels';

/** A saved address in Adliya, used twice. */
export function sampleLocation(change: Partial<Location> = {}, label = 'Workshop'): Location {
  return {
    id: 'location-1',
    address: { ...ADLIYA, label },
    contactName: 'Mariam Al Sayed',
    phone: '+97317123456',
    isDefault: false,
    version: 1,
    usedCount: 2,
    usedAt: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}
