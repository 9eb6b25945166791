import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { tidied } from '../../../src/domain/addresses/address.rules';
import { inOrder } from '../../../src/domain/customers/customer-addresses';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import { customerErrors, tagsIn } from '../../../src/domain/customers/customer.rules';
import type { Customer, CustomerInput } from '../../../src/domain/customers/customer';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { customerOf, hasPhone, inCircle, readRow, refuseElsewhere, searchTextOf } from './records';
import type { Circle, Row } from './records';
import { customers } from './tables';

/** @throws Refusal OUTSIDE_AREA if only pins are wrong [R5.15], VALIDATION for everything else */
function check(input: CustomerInput): void {
  const fields = customerErrors(input).map(({ path, code }) => ({ path, code: code as FieldCode }));
  const isOutside = fields.every(({ code }) => code === 'outside-area');
  if (fields.length > 0) throw new Refusal(isOutside ? 'OUTSIDE_AREA' : 'VALIDATION', { fields });
}

/** What stays where an input says nothing of it. */
type Unsaid = Pick<Row, 'addresses' | 'otherPhones'>;

/** What is stored of an input, in normal form. */
function columnsOf({ addresses, otherPhones: phones, ...input }: CustomerInput, before: Unsaid) {
  const tags = [...tagsIn(...input.tags)];
  const otherPhones = [...(phones ?? before.otherPhones.filter((each) => each !== input.phone))];
  const given = addresses?.map(({ address, isDefault }) => ({ address: tidied(address), isDefault }));
  return {
    ...input,
    tags,
    otherPhones,
    addresses: given === undefined ? before.addresses : inOrder(given),
    searchText: searchTextOf({ ...input, otherPhones, tags }),
  };
}

/** @throws Refusal PHONE_TAKEN, which names the phones that somebody else has */
async function refuseTaken(tx: Database, circle: Circle, id: string, phones: readonly string[]): Promise<void> {
  const others = await tx
    .select({ phone: customers.phone, otherPhones: customers.otherPhones })
    .from(customers)
    .where(and(inCircle(circle), hasPhone(phones), ne(customers.id, id)));
  const theirs = new Set(others.flatMap(phonesOf));
  const fields = phones.flatMap((phone, at) =>
    theirs.has(phone) ? [{ path: at === 0 ? 'phone' : `otherPhones.${at - 1}`, code: 'taken' as const }] : [],
  );
  if (fields.length > 0) throw new Refusal('PHONE_TAKEN', { fields });
}

/** Makes the changes of one circle run one after the other, until the caller's transaction ends. */
export async function holdCircle(tx: Database, { merchantId, regionCode }: Circle): Promise<void> {
  const circle = `customers:${merchantId}:${regionCode}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${circle}, 0))`);
}

/**
 * Adds a customer, once per key.
 * @throws Refusal NOT_FOUND outside Bahrain, VALIDATION, OUTSIDE_AREA, PHONE_TAKEN, IDEMPOTENCY_MISMATCH
 */
export async function addCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  key: string,
  input: CustomerInput,
): Promise<Customer> {
  refuseElsewhere(scope);
  check(input);
  const { merchantId, regionCode } = scope;
  const id = `customer-${randomUUID()}`;
  const now = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'addCustomer', regionCode, ...input }) };
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    await holdCircle(tx, scope);
    const columns = columnsOf(input, { addresses: [], otherPhones: [] });
    await refuseTaken(tx, scope, id, phonesOf(columns));
    const [row] = await tx
      .insert(customers)
      .values({ id, merchantId, regionCode, createdAt: now, ...columns })
      .returning();
    return customerOf(row as Row);
  });
  return answer;
}

/**
 * Changes a customer, for the version that was seen.
 * @throws Refusal NOT_FOUND, VALIDATION, OUTSIDE_AREA, PHONE_TAKEN; CHANGED_MEANWHILE with the customer as they are
 */
export async function updateCustomer(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  id: string,
  { version, ...input }: CustomerInput & { readonly version: number },
): Promise<Customer> {
  return db.transaction(async (tx) => {
    await holdCircle(tx, scope);
    const before = await readRow(tx, scope, id);
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: customerOf(before) });
    check(input);
    const columns = columnsOf(input, before);
    await refuseTaken(tx, scope, id, phonesOf(columns));
    await tx
      .update(customers)
      .set({ ...columns, version: sql`${customers.version} + 1` })
      .where(eq(customers.id, id));
    return customerOf(await readRow(tx, scope, id));
  });
}
