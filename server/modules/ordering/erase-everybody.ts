import { and, eq, ne, sql } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { phonesOf as phonesOfCustomer } from '../../../src/domain/customers/customer-phones';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { savedAddresses } from '../addresses';
import { customers, holdCircle } from '../customers';
import { forgetPerson } from './erase-customer';
import { secondTrips } from './second-trip-tables';
import { orderDetails, orders, orderStops } from './tables';

/** Every phone that the deliveries and the books of a merchant know. */
async function phonesOf(db: Pick<Database, 'select'>, merchantId: string): Promise<Set<string>> {
  const own = eq(orders.merchantId, merchantId);
  const said = (place: typeof orderDetails.pickUp | typeof secondTrips.sender) =>
    sql<string>`${place}->'contact'->>'phone'`;
  const found = [
    ...(await db
      .select({ phone: orderStops.recipientPhone })
      .from(orderStops)
      .innerJoin(orders, eq(orders.id, orderStops.orderId))
      .where(and(own, ne(orderStops.recipientPhone, NOBODY.phone)))
      .groupBy(orderStops.recipientPhone)),
    ...(await db
      .select({ phone: said(orderDetails.pickUp) })
      .from(orderDetails)
      .innerJoin(orders, eq(orders.id, orderDetails.orderId))
      .where(own)
      .groupBy(said(orderDetails.pickUp))),
    ...(await db
      .select({ phone: said(secondTrips.sender) })
      .from(secondTrips)
      .innerJoin(orders, eq(orders.id, secondTrips.orderId))
      .where(own)
      .groupBy(said(secondTrips.sender))),
    ...(
      await db
        .select({ phone: customers.phone, otherPhones: customers.otherPhones })
        .from(customers)
        .where(eq(customers.merchantId, merchantId))
    )
      .flatMap(phonesOfCustomer)
      .map((phone) => ({ phone })),
    ...(await db
      .select({ phone: savedAddresses.phone })
      .from(savedAddresses)
      .where(eq(savedAddresses.merchantId, merchantId))),
  ];
  return new Set(found.map(({ phone }) => phone).filter((phone) => phone !== NOBODY.phone));
}

/**
 * Forgets everybody whom a merchant that closes delivered to or picked up from, one after the other, each in a transaction:
 * a run that was cut off goes on with those who are left. Its customers and its address book go at the end.
 * @param others phones that other modules know
 * @throws Refusal CUSTOMER_BUSY while something is under way
 */
export async function eraseEverybody(
  deps: Pick<Deps, 'db' | 'clock' | 'erasers'>,
  { merchantId, regionCodes }: { readonly merchantId: string; readonly regionCodes: readonly RegionCode[] },
  others: readonly string[],
): Promise<void> {
  const { db, erasers } = deps;
  const phones = await phonesOf(db, merchantId);
  for (const phone of others) if (phone !== NOBODY.phone) phones.add(phone);
  for (const phone of phones)
    for (const regionCode of regionCodes)
      await db.transaction(async (tx) => {
        for (const { hold } of erasers) await hold?.(tx, merchantId);
        await holdCircle(tx, { merchantId, regionCode });
        await forgetPerson(tx, deps, { merchantId, regionCode, phone, name: null, recordId: null });
      });
  await db.delete(customers).where(eq(customers.merchantId, merchantId));
  await db.delete(savedAddresses).where(eq(savedAddresses.merchantId, merchantId));
}
