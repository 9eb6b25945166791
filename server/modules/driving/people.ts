import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { NewDriver } from '../../../src/domain/driving/new-driver';
import { parsePhone } from '../../../src/domain/shared/phone';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { isTextable } from '../../platform/messages/textable';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { users } from '../identity';
import { addDriver, drivers } from '../ordering';

/** Somebody who drives, as the team sees them. */
export interface Person extends NewDriver {
  readonly id: string;
  readonly onDuty: boolean;
}

/** The people who drive, by name. */
export async function listPeople({ db }: Pick<Deps, 'db'>): Promise<readonly Person[]> {
  const rows = await db
    .select({ driver: drivers, name: users.name, phone: users.phone })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(eq(drivers.isPerson, true))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ driver: { id, regionCode, vehicle, onDutySince }, name, phone }) => ({
    id,
    name,
    phone: phone ?? '',
    regionCode,
    vehicle,
    onDuty: onDutySince !== null,
  }));
}

async function isTaken(tx: Database, phone: string): Promise<boolean> {
  const [there] = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.id))
    .where(and(eq(users.phone, phone), eq(drivers.isPerson, true)));
  return there !== undefined;
}

/**
 * Adds somebody who drives, and notes who did; they sign in with their phone. Of two with one phone at the same instant one is added.
 * @throws Refusal VALIDATION for a phone of another country than the region's or that gets no code, DRIVER_PHONE_TAKEN for one that a driver has
 */
export async function addPerson({ db }: Pick<Deps, 'db'>, person: NewDriver, note: Note = UNNOTED): Promise<void> {
  const { countryCode, phoneCode } = REGIONS[person.regionCode];
  if (
    !person.phone.startsWith(`+${phoneCode}`) ||
    !parsePhone(person.phone, countryCode).ok ||
    !isTextable(person.phone)
  )
    throw new Refusal('VALIDATION', { fields: [{ path: 'phone', code: 'invalid' }] });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`driver-phone:${person.phone}`}, 0))`);
    if (await isTaken(tx, person.phone)) throw new Refusal('DRIVER_PHONE_TAKEN');
    const id = randomUUID();
    await addDriver(tx, { id, ...person, lat: null, lng: null, heading: null, isPerson: true });
    await note(tx, { id, name: person.name, merchantId: null });
  });
}
