import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import { users } from '../identity';
import { drivers } from './tables';

/** A driver, with the data of their account. */
export interface DriverRow {
  readonly id: string;
  readonly regionCode: RegionCode;
  readonly name: string;
  /** The name in Arabic letters; missing if it is only known as the account has it. */
  readonly nameAr?: string | null;
  readonly phone: string;
  readonly vehicle: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly heading: number | null;
  /** True for somebody who signs in and drives; otherwise the sandbox's fleet plays them. */
  readonly isPerson?: boolean;
}

const joined = (db: Pick<Database, 'select'>) =>
  db
    .select({ driver: drivers, name: users.name, phone: users.phone })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

/** A driver's name in both scripts; the same twice if only one is known. */
export const driverNameOf = ({ name, nameAr }: Pick<DriverRow, 'name' | 'nameAr'>): BilingualText => ({
  en: name,
  ar: nameAr ?? name,
});

const rowOf = ({ driver, name, phone }: Found): DriverRow => ({ ...driver, name, phone: phone ?? '' });

/** The drivers of a region that are no people: those a simulated fleet may use. */
export async function fleetDriversOf(
  db: Pick<Database, 'select'>,
  regionCode: RegionCode,
): Promise<readonly DriverRow[]> {
  const theirs = and(eq(drivers.regionCode, regionCode), eq(drivers.isPerson, false));
  return (await joined(db).where(theirs).orderBy(asc(drivers.id))).map(rowOf);
}

/** Whether a driver is a person: a simulated fleet leaves them and their orders alone. */
export async function isPerson(db: Pick<Database, 'select'>, driverId: string | null): Promise<boolean> {
  if (driverId === null) return false;
  const [row] = await db.select({ isPerson: drivers.isPerson }).from(drivers).where(eq(drivers.id, driverId));
  return row?.isPerson === true;
}

/** Drivers by their ids; missing ones are left out. */
export async function driversBy(
  db: Pick<Database, 'select'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, DriverRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await joined(db).where(inArray(drivers.id, wanted));
  return new Map(found.map((row) => [row.driver.id, rowOf(row)]));
}

/**
 * The two rows of each driver: an account without a merchant and without a way to sign in [R6.06], and the driver's
 * data.
 */
export function driverRows(rows: readonly DriverRow[]): {
  readonly users: (typeof users.$inferInsert)[];
  readonly drivers: (typeof drivers.$inferInsert)[];
} {
  return {
    users: rows.map(({ id, name, phone }) => ({ id, merchantId: null, name, email: null, type: 'driver', phone })),
    drivers: rows.map(({ name: _name, phone: _phone, ...driver }) => driver),
  };
}

/** Adds a driver; does nothing if the id exists. */
export async function addDriver(db: Pick<Database, 'insert'>, row: DriverRow): Promise<void> {
  const made = driverRows([row]);
  await db.insert(users).values(made.users).onConflictDoNothing();
  await db.insert(drivers).values(made.drivers).onConflictDoNothing();
}
