import type { SavedAddress } from '../../../src/domain/addresses/address';
import { nameKey } from '../../../src/domain/imports/import-rows';
import type { Database } from '../../db/open';
import { openIn, ownDefault, placeOf } from './book';
import type { Book } from './book';
import { savedAddresses } from './tables';

/** Where a branch's parcels may be picked up. */
export interface PickUps {
  /** Null if the branch has no default. */
  readonly pickUp: SavedAddress | null;
  /** Every saved address, and the branch itself where it is its own default, by the key of its name; null for a name that several have. */
  readonly places: ReadonlyMap<string, SavedAddress | null>;
}

/** Where parcels of a branch may be picked up, by name. */
export async function pickUpsOf(db: Pick<Database, 'select'>, book: Book, branchId: string): Promise<PickUps> {
  const own = await ownDefault(db, branchId);
  const rows = await db.select().from(savedAddresses).where(openIn(book));
  const places = new Map<string, SavedAddress | null>();
  let pickUp = own === branchId ? await placeOf(db, branchId) : null;
  for (const { id, address, contactName, phone, isDefault } of rows) {
    const saved = { id, address, contactName, phone, isDefault };
    if (own === null ? isDefault : id === own) pickUp = saved;
    const key = nameKey(address.label);
    places.set(key, places.has(key) ? null : saved);
  }
  if (pickUp !== null && own === branchId) {
    const key = nameKey(pickUp.address.label);
    places.set(key, places.has(key) ? null : pickUp);
  }
  return { pickUp, places };
}
