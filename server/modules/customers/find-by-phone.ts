import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Address, SavedAddress } from '../../../src/domain/addresses/address';
import { placeKeyOf } from '../../../src/domain/addresses/place';
import { ADDRESSES_MAX } from '../../../src/domain/customers/customer';
import type { EndCustomer } from '../../../src/domain/customers/customer';
import type { Database } from '../../db/open';
import { savedAddresses } from '../addresses';
import { hasCustomers, hasPhone, inCircle } from './records';
import type { Circle, Row } from './records';
import { customers } from './tables';

type Reader = Pick<Database, 'select'>;

/**
 * Where a customer is delivered to: the last place first, then those that are kept of them, each once.
 * @param phone the one that was asked for
 */
function placesOf({ id, name, address, addresses }: Row, phone: string): readonly SavedAddress[] {
  const kept = addresses.map((each) => each.address);
  // The last place is called what the business calls it.
  const known = kept.find((each) => address !== null && placeKeyOf(each) === placeKeyOf(address));
  const last = address === null ? [] : [{ ...address, label: known?.label ?? '' }];
  const all = [...last, ...kept];
  const isFirst = (each: Address, at: number) =>
    all.findIndex((other) => placeKeyOf(other) === placeKeyOf(each)) === at;
  return all.filter(isFirst).map((each, at) => ({
    id: at === 0 ? id : `${id}-${at}`,
    address: each,
    contactName: name,
    phone,
    isDefault: false,
  }));
}

/** The saved addresses of a phone, the last used first. */
async function savedOf(
  db: Reader,
  { merchantId, regionCode }: Circle,
  phone: string,
): Promise<readonly SavedAddress[]> {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.merchantId, merchantId),
        eq(savedAddresses.regionCode, regionCode),
        eq(savedAddresses.phone, phone),
        isNull(savedAddresses.removedAt),
      ),
    )
    .orderBy(sql`${savedAddresses.usedAt} desc nulls last`, desc(savedAddresses.id))
    .limit(ADDRESSES_MAX);
  return rows.map(({ id, address, contactName }) => ({ id, address, contactName, phone, isDefault: false }));
}

/** Who has a phone, and the places that are known of them [R8.04]; null if neither a customer nor a saved address has it. */
export async function findByPhone(db: Reader, circle: Circle, phone: string): Promise<EndCustomer | null> {
  const [known] = hasCustomers(circle.regionCode)
    ? await db
        .select()
        .from(customers)
        .where(and(inCircle(circle), hasPhone([phone])))
    : [];
  const own = known === undefined ? [] : placesOf(known, phone);
  const places = own.length > 0 ? own : await savedOf(db, circle, phone);
  if (known === undefined && places.length === 0) return null;
  return { name: known?.name ?? '', isBlocked: known?.isBlocked === true, places };
}
