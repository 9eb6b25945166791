import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { placeNamesOf } from '../../../src/domain/addresses/written-area';
import type { Address, SavedAddress } from '../../../src/domain/addresses/address';
import type { Location } from '../../../src/domain/addresses/location';
import { placeKeyOf } from '../../../src/domain/addresses/place';
import type { Contact, PickUp } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import { branches, merchants } from '../identity';
import { branchPickUps, savedAddresses } from './tables';

export type Row = typeof savedAddresses.$inferSelect;

/** A merchant's addresses in one region. */
export interface Book {
  readonly merchantId: string;
  readonly regionCode: RegionCode;
}

/** The entries of a book, also the removed ones. */
export function inBook({ merchantId, regionCode }: Book): SQL | undefined {
  return and(eq(savedAddresses.merchantId, merchantId), eq(savedAddresses.regionCode, regionCode));
}

/** The entries of a book that are there. */
export function openIn(book: Book): SQL | undefined {
  return and(inBook(book), isNull(savedAddresses.removedAt));
}

/** Makes the changes of one book run one after the other, until the caller's transaction ends. */
export async function holdBook(tx: Database, { merchantId, regionCode }: Book): Promise<void> {
  const book = `addresses:${merchantId}:${regionCode}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${book}, 0))`);
}

/** The entries that are written like an address. */
export function entriesAt(tx: Database, book: Book, address: Address): Promise<Row[]> {
  return tx
    .select()
    .from(savedAddresses)
    .where(and(openIn(book), eq(savedAddresses.placeKey, placeKeyOf(address))));
}

/** The text that searches of an entry look through; places that we know stand in it in both languages. */
export function searchTextOf(address: Address, { name, phone }: Contact): string {
  const { label, city } = address;
  const place =
    address.country === 'BH'
      ? [address.block, address.road, address.building]
      : [address.district, address.shortAddress, address.nationalAddress];
  const names = placeNamesOf(address).flatMap(({ en, ar }) => [en, ar]);
  return searchText([...new Set([label, ...place, city, ...names]), name, phone]);
}

/**
 * The branch itself as a place that parcels are picked up at [R2.19]; null if its address or its contact is not known.
 * It has the branch's id and name.
 */
export async function placeOf(db: Pick<Database, 'select'>, branchId: string): Promise<SavedAddress | null> {
  const [row] = await db.select().from(branches).where(eq(branches.id, branchId));
  if (row === undefined || row.place === null || row.contactName === '' || row.phone === '') return null;
  const { id, place, contactName, phone } = row;
  const label = REGIONS[row.regionCode].defaultLanguage === 'ar' ? row.nameAr : row.nameEn;
  return { id, address: { ...place, label }, contactName, phone, isDefault: true };
}

/**
 * The id of the pick-up that is the branch's own default: an entry of the book that was made its default, or the branch
 * itself; null if it has neither.
 */
export async function ownDefault(db: Pick<Database, 'select'>, branchId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: savedAddresses.id })
    .from(branchPickUps)
    .innerJoin(savedAddresses, eq(savedAddresses.id, branchPickUps.addressId))
    .where(and(eq(branchPickUps.branchId, branchId), isNull(savedAddresses.removedAt)));
  return row?.id ?? (await placeOf(db, branchId))?.id ?? null;
}

/** Whether an entry is the branch's default: its own if it has one, otherwise the region's. */
export function isDefaultOf(own: string | null): SQL<boolean> {
  return own === null ? sql<boolean>`${savedAddresses.isDefault}` : sql<boolean>`${savedAddresses.id} = ${own}`;
}

/** The ids of those entries that are some branch's default while e-commerce is on: they stay in the book [R5.18]. */
export async function neededDefaults(
  tx: Pick<Database, 'select'>,
  { merchantId }: Pick<Book, 'merchantId'>,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const [merchant] = await tx
    .select({ status: merchants.ecommerceStatus })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (merchant?.status !== 'Active') return new Set();
  const pickUps = await tx
    .select({ id: branchPickUps.addressId })
    .from(branchPickUps)
    .innerJoin(branches, eq(branches.id, branchPickUps.branchId))
    .where(eq(branches.merchantId, merchantId));
  const defaults = new Set(pickUps.map(({ id }) => id));
  return new Set(rows.filter(({ id, isDefault }) => isDefault || defaults.has(id)).map(({ id }) => id));
}

/** Where a branch's parcels are picked up by default, and by whom; null if it has no such place. */
export async function defaultPickUp(
  db: Pick<Database, 'select'>,
  book: Book,
  branchId: string,
): Promise<PickUp | null> {
  const own = await ownDefault(db, branchId);
  const [row] =
    own === branchId
      ? [await placeOf(db, branchId)]
      : await db
          .select()
          .from(savedAddresses)
          .where(and(openIn(book), isDefaultOf(own)));
  return row ? { address: row.address, contact: { name: row.contactName, phone: row.phone } } : null;
}

/** An entry as its page shows it. @param own the branch's own default, as `ownDefault` answers */
export function locationOf(row: Row, own: string | null): Location {
  const { id, address, contactName, phone, version, usedCount, usedAt } = row;
  return {
    id,
    address,
    contactName,
    phone,
    isDefault: own === null ? row.isDefault : row.id === own,
    version,
    usedCount,
    usedAt: usedAt?.toISOString() ?? null,
  };
}
