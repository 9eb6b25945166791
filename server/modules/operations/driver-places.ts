import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { PLACES_MAX } from '../../../src/domain/operations/operations';
import type { DriverPlaces } from '../../../src/domain/operations/operations';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { users } from '../identity';
import { drivers } from '../ordering';
import { tripsOf } from './driver-trips';

/**
 * The people who drive in a region and are on duty, where their devices last were; by name. Whose device has said nothing
 * yet is on no map.
 */
export async function driverPlaces(
  db: Pick<Database, 'select'>,
  regionCode: RegionCode,
  limit = PLACES_MAX,
): Promise<Pick<DriverPlaces, 'items' | 'more'>> {
  const found = await db
    .select({ driver: drivers, name: users.name, phone: users.phone })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(
      and(
        eq(drivers.isPerson, true),
        eq(drivers.regionCode, regionCode),
        eq(users.status, 'active'),
        isNotNull(drivers.onDutySince),
        isNotNull(drivers.lat),
        isNotNull(drivers.lng),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const trips = await tripsOf(
    db,
    rows.map(({ driver }) => driver.id),
  );
  return {
    items: rows.map(({ driver: { id, vehicle, lat, lng, heading, seenAt }, name, phone }) => ({
      id,
      name,
      phone: phone ?? '',
      vehicle,
      position: { lat: lat ?? 0, lng: lng ?? 0 },
      heading,
      seenAt: seenAt?.toISOString() ?? null,
      trip: trips.get(id) ?? null,
    })),
    more: found.length > limit,
  };
}
