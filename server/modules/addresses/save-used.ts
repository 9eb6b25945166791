import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSamePlace, placeKeyOf } from '../../../src/domain/addresses/place';
import type { Address, KeptAddress } from '../../../src/domain/addresses/address';
import type { Contact, OrderInput } from '../../../src/domain/ordering/order';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { entriesAt, holdBook, inBook, neededDefaults, openIn, ownDefault, searchTextOf } from './book';
import type { Book, Row } from './book';
import { branchPickUps, savedAddresses } from './tables';

/** Whose book, and the order that uses it. */
export interface UsedBy {
  readonly merchantId: string;
  readonly branchId: string;
  readonly regionCode: RegionCode;
  readonly orderId: string;
  /** Every phone of a recipient, by the one that was ordered for; none for somebody of whom one is known. */
  readonly phonesOf: ReadonlyMap<string, readonly string[]>;
}

interface Used {
  readonly address: Address;
  readonly contact: Contact;
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
    usedWith: by.orderId,
    usedCount: 1,
    version: 1,
    removedAt: null,
  };
}

/**
 * Notes the use of an entry. A recipient's pin may have been corrected since: the last one counts, and somebody who is
 * editing the entry hears of it; of the mere use they need not.
 */
async function noteUse(tx: Database, row: Row, { orderId }: UsedBy, address: Address, at: Date): Promise<void> {
  const last = { ...address, label: row.label };
  const isChanged = !isDeepStrictEqual(last, row.address);
  await tx
    .update(savedAddresses)
    .set({
      usedAt: at,
      usedWith: orderId,
      usedCount: sql`${savedAddresses.usedCount} + 1`,
      ...(isChanged ? { address: last, version: sql`${savedAddresses.version} + 1` } : {}),
    })
    .where(eq(savedAddresses.id, row.id));
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
    .where(and(openIn({ merchantId, regionCode }), eq(savedAddresses.isDefault, true)))
    .limit(1);
  if (known !== undefined || (await ownDefault(tx, branchId)) !== null) return;
  // A default that has left the book is replaced.
  await tx
    .insert(branchPickUps)
    .values({ branchId, addressId })
    .onConflictDoUpdate({ target: branchPickUps.branchId, set: { addressId } });
}

/**
 * Saves the addresses of an order as they are used [R11.21], inside the order's transaction: each that the book does
 * not have, named after its contact; of the others, when they were used. A pick-up is known by its place, whoever hands
 * over; a drop-off by its place and the recipient's phone, or another phone of theirs; and one that was chosen from the
 * book, whoever takes it there.
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
  const known = (await entriesAt(tx, by, pickUp.address)).find(({ address }) => isSamePlace(address, pickUp.address));
  if (known !== undefined) {
    await noteUse(tx, known, by, known.address, at);
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
  const there = await entriesAt(tx, by, address);
  const others = by.phonesOf.get(contact.phone) ?? [];
  const known = there.find(({ phone }) => phone === contact.phone) ?? there.find(({ phone }) => others.includes(phone));
  if (known !== undefined) {
    await noteUse(tx, known, by, address, at);
    return null;
  }
  // What is typed has no name: a name says which entry was chosen. The other recipient stands in the order.
  const chosen = there.find((row) => row.label === address.label && isSamePlace(row.address, address));
  if (chosen !== undefined) {
    await noteUse(tx, chosen, by, chosen.address, at);
    return null;
  }
  const entry = entryOf(dropOff, by, at);
  await tx.insert(savedAddresses).values(entry);
  return entry.label;
}

/**
 * Takes back what an order saved; the order itself stays as it is. An address that another order used since, that
 * somebody has changed, or that a store needs as its default [R5.18], stays.
 * @returns those that stay; asked again, they are the same
 */
export async function forgetSavedWith(db: Database, book: Book, orderId: string): Promise<KeptAddress[]> {
  return db.transaction(async (tx) => {
    await holdBook(tx, book);
    const saved = await tx
      .select()
      .from(savedAddresses)
      .where(and(inBook(book), eq(savedAddresses.savedWith, orderId)));
    const needed = await neededDefaults(tx, book, saved);
    const reasonOf = ({ id, usedWith, version }: Row): KeptAddress['reason'] | null => {
      if (usedWith !== orderId) return 'used';
      if (needed.has(id)) return 'default';
      return version > 1 ? 'changed' : null;
    };
    const ids = saved.filter((row) => reasonOf(row) === null).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.delete(savedAddresses).where(inArray(savedAddresses.id, ids));
      await tx.delete(branchPickUps).where(inArray(branchPickUps.addressId, ids));
    }
    return saved.flatMap((row) => {
      const reason = row.removedAt === null ? reasonOf(row) : null;
      return reason === null ? [] : [{ name: row.label, reason }];
    });
  });
}
