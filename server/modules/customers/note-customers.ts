import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import type { OrderInput } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { inChunks } from '../../platform/imports/in-chunks';
import { hasCustomers, hasPhone, inCircle, searchTextOf } from './records';
import type { Circle } from './records';
import { holdCircle } from './save-customer';
import { customers } from './tables';

type Stops = Pick<OrderInput, 'dropOffs'>['dropOffs'];
type NotedStop = Pick<Stops[number], 'address' | 'recipient'>;

/** @throws Refusal CUSTOMER_BLOCKED if one of the recipients is blocked */
export async function refuseBlocked(
  tx: Database,
  circle: Circle,
  stops: readonly Pick<NotedStop, 'recipient'>[],
): Promise<void> {
  const blocked = await blockedAmong(
    tx,
    circle,
    stops.map(({ recipient }) => recipient.phone),
  );
  if (blocked.size > 0) throw new Refusal('CUSTOMER_BLOCKED');
}

/** Which of these phones the business sends nothing to. */
export async function blockedAmong(
  db: Pick<Database, 'select'>,
  circle: Circle,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await inChunks(phones, (some) =>
    db
      .select({ phone: customers.phone, otherPhones: customers.otherPhones })
      .from(customers)
      .where(and(inCircle(circle), eq(customers.isBlocked, true), hasPhone(some))),
  );
  const theirs = new Set(found.flatMap(phonesOf));
  return new Set(phones.filter((phone) => theirs.has(phone)));
}

/** All phones of the customer who has a phone. */
export type PhonesOf = ReadonlyMap<string, readonly string[]>;

/**
 * Notes the recipients of an order among the customers, inside the order's transaction: a new phone is a new customer;
 * a known one keeps the name that the merchant gave. Only in Bahrain.
 * @returns the phones of those who were known
 */
export async function noteCustomers(
  tx: Database,
  circle: Circle,
  stops: readonly NotedStop[],
  at: Date,
): Promise<PhonesOf> {
  const phones = new Map<string, readonly string[]>();
  if (!hasCustomers(circle.regionCode)) return phones;
  await holdCircle(tx, circle);
  for (const { address, recipient } of stops) {
    const [known] = await tx
      .update(customers)
      .set({ address, lastOrderAt: at, orderCount: sql`${customers.orderCount} + 1` })
      .where(and(inCircle(circle), hasPhone([recipient.phone])))
      .returning({ phone: customers.phone, otherPhones: customers.otherPhones });
    if (known !== undefined) {
      phones.set(recipient.phone, phonesOf(known));
      continue;
    }
    const fresh = { name: recipient.name, phone: recipient.phone, otherPhones: [], tags: [], notes: '' };
    await tx.insert(customers).values({
      ...fresh,
      id: `customer-${randomUUID()}`,
      merchantId: circle.merchantId,
      regionCode: circle.regionCode,
      address,
      createdAt: at,
      orderCount: 1,
      lastOrderAt: at,
      searchText: searchTextOf(fresh),
    });
  }
  return phones;
}

/** An order goes to another phone than it was placed for: it counts there, and no longer at the first one. */
export async function moveOrderOf(
  tx: Database,
  circle: Circle,
  from: string,
  stop: NotedStop,
  at: Date,
): Promise<void> {
  await noteCustomers(tx, circle, [stop], at);
  await tx
    .update(customers)
    .set({ orderCount: sql`greatest(${customers.orderCount} - 1, 0)` })
    .where(and(inCircle(circle), hasPhone([from])));
}
