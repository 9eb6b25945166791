import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Customer } from '../../../src/domain/customers/customer';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { customers } from './tables';

export type Row = typeof customers.$inferSelect;

/** A merchant's customers in one region. */
export interface Circle {
  readonly merchantId: string;
  readonly regionCode: RegionCode;
}

export function inCircle({ merchantId, regionCode }: Circle): SQL | undefined {
  return and(eq(customers.merchantId, merchantId), eq(customers.regionCode, regionCode));
}

/** Customers of whom one of these is a phone, the main one or another. */
export function hasPhone(phones: readonly string[]): SQL | undefined {
  return or(inArray(customers.phone, [...phones]), arrayOverlaps(customers.otherPhones, [...phones]));
}

/** Customers have their own part only in Bahrain; elsewhere it is unknown [R2.17]. */
export function hasCustomers(regionCode: RegionCode): boolean {
  return REGIONS[regionCode].countryCode === 'BH';
}

/** @throws Refusal NOT_FOUND outside Bahrain */
export function refuseElsewhere({ regionCode }: Circle): void {
  if (!hasCustomers(regionCode)) throw new Refusal('NOT_FOUND');
}

export function searchTextOf({
  name,
  phone,
  otherPhones,
  tags,
  notes,
}: Pick<Row, 'name' | 'phone' | 'otherPhones' | 'tags' | 'notes'>): string {
  return searchText([name, phone, ...otherPhones, ...tags, notes]);
}

export function customerOf(row: Row): Customer {
  const { id, name, phone, otherPhones, tags, notes, addresses, isBlocked, orderCount, lastOrderAt, version } = row;
  return {
    id,
    name,
    phone,
    otherPhones,
    tags,
    notes,
    addresses,
    isBlocked,
    orderCount,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    version,
  };
}

/** @throws Refusal NOT_FOUND, for another merchant's or region's too */
export async function readRow(db: Pick<Database, 'select'>, circle: Circle, id: string): Promise<Row> {
  refuseElsewhere(circle);
  const [row] = await db
    .select()
    .from(customers)
    .where(and(inCircle(circle), eq(customers.id, id)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
