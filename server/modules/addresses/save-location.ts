import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { tidied, tidy } from '../../../src/domain/addresses/address.rules';
import { locationErrors } from '../../../src/domain/addresses/location.rules';
import type { Location, LocationInput } from '../../../src/domain/addresses/location';
import { placeKeyOf } from '../../../src/domain/addresses/place';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { entriesAt, holdBook, locationOf, openIn, ownDefault, searchTextOf } from './book';
import type { Row } from './book';
import { branchPickUps, savedAddresses } from './tables';

/** @throws Refusal OUTSIDE_AREA if only the pin is wrong [R5.15], VALIDATION for everything else */
function check(input: LocationInput, { regionCode }: Scope): void {
  const errors = locationErrors(input, REGIONS[regionCode]);
  if (errors.length === 0) return;
  const fields = errors.map(({ path, code }) => ({ path, code: code as FieldCode }));
  throw new Refusal(errors.every(({ code }) => code === 'outside-area') ? 'OUTSIDE_AREA' : 'VALIDATION', { fields });
}

/** What is stored of an input, all of it in normal form. */
export function columnsOf({ address: given, contactName: named, phone }: LocationInput) {
  const address = tidied(given);
  const contactName = tidy('contactName', named);
  return {
    label: address.label,
    address,
    contactName,
    phone,
    searchText: searchTextOf(address, { name: contactName, phone }),
    placeKey: placeKeyOf(address),
  };
}

/** @throws Refusal LOCATION_KNOWN with the other entry of the same place and phone */
async function refuseKnown(tx: Database, scope: Scope, { address, phone }: LocationInput, id: string): Promise<void> {
  const known = (await entriesAt(tx, scope, address)).find((row) => row.phone === phone && row.id !== id);
  if (known === undefined) return;
  throw new Refusal('LOCATION_KNOWN', { data: locationOf(known, await ownDefault(tx, scope.branchId)) });
}

/**
 * Saves an address [R2.15], once per key.
 * @throws Refusal VALIDATION, OUTSIDE_AREA, LOCATION_KNOWN, IDEMPOTENCY_MISMATCH
 */
export async function addLocation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  key: string,
  input: LocationInput,
): Promise<Location> {
  check(input, scope);
  const { merchantId, regionCode } = scope;
  const id = `address-${randomUUID()}`;
  const requestHash = contentHash({ call: 'addLocation', regionCode, ...input });
  const { answer } = await makeOnce(db, { merchantId, key, requestHash }, id, clock.now(), async (tx) => {
    await holdBook(tx, scope);
    await refuseKnown(tx, scope, input, id);
    const [row] = await tx
      .insert(savedAddresses)
      .values({ id, merchantId, regionCode, isDefault: false, ...columnsOf(input) })
      .returning();
    return locationOf(row as Row, await ownDefault(tx, scope.branchId));
  });
  return answer;
}

/** @throws Refusal NOT_FOUND, for another merchant's or region's too */
export async function readLocation(
  db: Pick<Database, 'select'>,
  scope: Pick<Scope, 'merchantId' | 'regionCode' | 'branchId'>,
  id: string,
): Promise<Location> {
  const [row] = await db
    .select()
    .from(savedAddresses)
    .where(and(openIn(scope), eq(savedAddresses.id, id)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return locationOf(row, await ownDefault(db, scope.branchId));
}

/**
 * Changes a saved address, for the version that was seen. What a person has written is no longer an order's to take
 * back: `forgetSavedWith` knows it by its version.
 * @throws Refusal NOT_FOUND, VALIDATION, OUTSIDE_AREA, LOCATION_KNOWN; CHANGED_MEANWHILE with the address as it is
 */
export async function updateLocation(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  id: string,
  { version, ...input }: LocationInput & { readonly version: number },
): Promise<Location> {
  return db.transaction(async (tx) => {
    await holdBook(tx, scope);
    const before = await readLocation(tx, scope, id);
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: before });
    check(input, scope);
    await refuseKnown(tx, scope, input, id);
    await tx
      .update(savedAddresses)
      .set({ ...columnsOf(input), version: sql`${savedAddresses.version} + 1` })
      .where(eq(savedAddresses.id, id));
    return readLocation(tx, scope, id);
  });
}

/** Makes an entry the branch's default pick-up. @throws Refusal NOT_FOUND */
export async function makeDefault({ db }: Pick<Deps, 'db'>, scope: Scope, id: string): Promise<Location> {
  return db.transaction(async (tx) => {
    await holdBook(tx, scope);
    await readLocation(tx, scope, id);
    await tx
      .insert(branchPickUps)
      .values({ branchId: scope.branchId, addressId: id })
      .onConflictDoUpdate({ target: branchPickUps.branchId, set: { addressId: id } });
    return readLocation(tx, scope, id);
  });
}
