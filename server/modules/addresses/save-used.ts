import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSamePlace, placeKeyOf } from '../../../src/domain/addresses/place';
import type { Address } from '../../../src/domain/addresses/address';
import type { Contact, OrderInput } from '../../../src/domain/ordering/order';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import { branchPickUps, savedAddresses } from './tables';

type Row = typeof savedAddresses.$inferSelect;

/** Whose book, and the order that uses it. */
export interface UsedBy {
  readonly merchantId: string;
  readonly branchId: string;
  readonly regionCode: RegionCode;
  readonly orderId: string;
}

interface Used {
  readonly address: Address;
  readonly contact: Contact;
}

/** The text that searches of an entry look through. */
function searchTextOf(address: Address, { name, phone }: Contact): string {
  const { label, city } = address;
  const place =
    address.country === 'BH'
      ? [address.block, address.road, address.building]
      : [address.district, address.shortAddress, address.nationalAddress];
  return searchText([label, ...place, city, name, phone]);
}

function entryOf({ address, contact }: Used, by: UsedBy, at: Date): Row {
  const named = { ...address, label: contact.name.slice(0, 60) };
  return {
    id: randomUUID(),
    merchantId: by.merchantId,
    regionCode: by.regionCode,
    label: named.label,
    address: named,
    contactName: contact.name,
    phone: contact.phone,
    isDefault: false,
    searchText: searchTextOf(named, contact),
    placeKey: placeKeyOf(address),
    usedAt: at,
    savedWith: by.orderId,
  };
}

/** Makes the orders of one book run one after the other, until the caller's transaction ends. */
async function holdBook(tx: Database, { merchantId, regionCode }: UsedBy): Promise<void> {
  const book = `addresses:${merchantId}:${regionCode}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${book}, 0))`);
}

/** The entries that are written like an address. */
function entriesOf(tx: Database, { merchantId, regionCode }: UsedBy, address: Address): Promise<Row[]> {
  return tx
    .select()
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.merchantId, merchantId),
        eq(savedAddresses.regionCode, regionCode),
        eq(savedAddresses.placeKey, placeKeyOf(address)),
      ),
    );
}

/** Notes the use of an entry. A recipient's pin may have been corrected since: the last one counts. */
async function noteUse(tx: Database, row: Row, address: Address, at: Date): Promise<void> {
  const last = { ...address, label: row.label };
  await tx.update(savedAddresses).set({ usedAt: at, address: last }).where(eq(savedAddresses.id, row.id));
}

/** The branch's first pick-up becomes its default, unless the region's book has one. */
async function becomeDefault(
  tx: Database,
  { merchantId, branchId, regionCode }: UsedBy,
  addressId: string,
): Promise<void> {
  const [known] = await tx
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.merchantId, merchantId),
        eq(savedAddresses.regionCode, regionCode),
        eq(savedAddresses.isDefault, true),
      ),
    )
    .limit(1);
  if (known !== undefined) return;
  const [own] = await tx
    .select({ id: savedAddresses.id })
    .from(branchPickUps)
    .innerJoin(savedAddresses, eq(savedAddresses.id, branchPickUps.addressId))
    .where(eq(branchPickUps.branchId, branchId));
  if (own !== undefined) return;
  // A default that has left the book is replaced.
  await tx
    .insert(branchPickUps)
    .values({ branchId, addressId })
    .onConflictDoUpdate({ target: branchPickUps.branchId, set: { addressId } });
}

/**
 * Saves the addresses of an order as they are used [R11.21], inside the order's transaction: each that the book does
 * not have, named after its contact; of the others, when they were used. A pick-up is known by its place, whoever hands
 * over; a drop-off by its place and the recipient's phone.
 * @returns the names of the new ones
 */
export async function saveUsed(tx: Database, by: UsedBy, input: OrderInput, at: Date): Promise<readonly string[]> {
  await holdBook(tx, by);
  const names = [await savePickUp(tx, by, input.pickUp, at)];
  for (const { address, recipient } of input.dropOffs)
    names.push(await saveDropOff(tx, by, { address, contact: recipient }, at));
  return names.filter((name) => name !== null);
}

/** @returns its name if it is new */
async function savePickUp(tx: Database, by: UsedBy, pickUp: Used, at: Date): Promise<string | null> {
  const known = (await entriesOf(tx, by, pickUp.address)).find(({ address }) => isSamePlace(address, pickUp.address));
  if (known !== undefined) {
    await noteUse(tx, known, known.address, at);
    return null;
  }
  const entry = entryOf(pickUp, by, at);
  await tx.insert(savedAddresses).values(entry);
  await becomeDefault(tx, by, entry.id);
  return entry.label;
}

/** @returns its name if it is new */
async function saveDropOff(tx: Database, by: UsedBy, dropOff: Used, at: Date): Promise<string | null> {
  const { address, contact } = dropOff;
  const known = (await entriesOf(tx, by, address)).find(({ phone }) => phone === contact.phone);
  if (known !== undefined) {
    await noteUse(tx, known, address, at);
    return null;
  }
  const entry = entryOf(dropOff, by, at);
  await tx.insert(savedAddresses).values(entry);
  return entry.label;
}

/** Takes back what an order saved; the order itself stays as it is. */
export async function forgetSavedWith(db: Database, merchantId: string, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(savedAddresses)
      .where(and(eq(savedAddresses.merchantId, merchantId), eq(savedAddresses.savedWith, orderId)))
      .returning({ id: savedAddresses.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(branchPickUps).where(inArray(branchPickUps.addressId, ids));
  });
}
