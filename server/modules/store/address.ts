import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { changeStoreAddress } from '../../../contract/store-address';
import { addressAllowance } from '../../../src/domain/store/store-address';
import type { StoreAddress } from '../../../src/domain/store/store-address';
import { normalSubdomain, subdomainError } from '../../../src/domain/store/subdomain';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { storeFormerAddresses, stores } from './tables';

type Reader = Pick<Database, 'select'>;

/** That a store is at an address: it has it, or had it. @param subdomain as it is stored */
export function isAt(subdomain: string): SQL | undefined {
  const had = sql`(select ${storeFormerAddresses.merchantId} from ${storeFormerAddresses} where ${storeFormerAddresses.subdomain} = ${subdomain})`;
  return or(eq(stores.subdomain, subdomain), eq(stores.merchantId, had));
}

/** Whose store is at an address, and the address that it has now. */
type Named = Pick<typeof stores.$inferSelect, 'merchantId' | 'subdomain'>;

/** The store at an address, its own or a former one; null where there is none. */
export async function storeNamed(db: Reader, subdomain: string): Promise<Named | null> {
  if (subdomainError(subdomain) !== null) return null;
  const [row] = await db
    .select({ merchantId: stores.merchantId, subdomain: stores.subdomain })
    .from(stores)
    .where(isAt(normalSubdomain(subdomain)));
  return row ?? null;
}

/** The addresses that a store had, the one that it left last first. */
export function formerAddresses(db: Reader, merchantId: string) {
  return db
    .select()
    .from(storeFormerAddresses)
    .where(eq(storeFormerAddresses.merchantId, merchantId))
    .orderBy(desc(storeFormerAddresses.leftAt), storeFormerAddresses.subdomain);
}

/**
 * Of many who want a subdomain, one after the other asks whether it is free, until its transaction ends. All that a
 * transaction wants are named at once: two who want the same two in another order would wait for each other.
 */
export async function holdSubdomains(tx: Database, subdomains: readonly string[]): Promise<void> {
  for (const each of subdomains.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subdomain:${each}`}, 0))`);
}

/** Whether another store has a subdomain or had it, or a store has it now. @param merchantId who may take back its own */
export async function isTaken(db: Reader, subdomain: string, merchantId: string): Promise<boolean> {
  const [row] = await db
    .select({ merchantId: stores.merchantId, subdomain: stores.subdomain })
    .from(stores)
    .where(isAt(subdomain));
  return row !== undefined && (row.merchantId !== merchantId || row.subdomain === subdomain);
}

async function addressOf(db: Reader, { merchantId, subdomain }: Named, now: Date): Promise<StoreAddress> {
  const former = await formerAddresses(db, merchantId);
  return {
    subdomain,
    former: former.map((each) => each.subdomain),
    ...addressAllowance(
      former.map(({ leftAt }) => leftAt.toISOString()),
      now.toISOString(),
    ),
  };
}

/** @throws Refusal NOT_FOUND while there is no store */
export async function readAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
): Promise<StoreAddress> {
  const [row] = await db.select().from(stores).where(eq(stores.merchantId, merchantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return addressOf(db, row, clock.now());
}

/**
 * Gives a store another address, once per key [R2.25]. The former one leads to it and stays with it: it is printed, and
 * carts and orders know it. A former one of its own it may take back at any time.
 * @throws Refusal NOT_FOUND, VALIDATION, CHANGED_MEANWHILE where it is at another address than was seen, ADDRESS_LIMIT,
 * SUBDOMAIN_TAKEN
 */
export async function changeAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  key: string,
  change: BodyOf<typeof changeStoreAddress>,
): Promise<StoreAddress> {
  const code = subdomainError(change.subdomain);
  if (code !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'subdomain', code }] });
  const [next, from] = [normalSubdomain(change.subdomain), normalSubdomain(change.from)];
  const now = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'changeStoreAddress', next, from }) };
  const { answer } = await makeOnce(db, use, merchantId, now, async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.subdomain !== from) throw new Refusal('CHANGED_MEANWHILE');
    if (next === from) return addressOf(tx, row, now);
    await holdSubdomains(tx, [next, from]);
    if (await isTaken(tx, next, merchantId)) throw new Refusal('SUBDOMAIN_TAKEN');
    const before = await addressOf(tx, row, now);
    if (before.changesLeft === 0 && !before.former.includes(next))
      throw new Refusal('ADDRESS_LIMIT', { data: { nextChangeAt: before.nextChangeAt } });
    const own = eq(storeFormerAddresses.merchantId, merchantId);
    await tx.delete(storeFormerAddresses).where(and(own, eq(storeFormerAddresses.subdomain, next)));
    await tx.insert(storeFormerAddresses).values({ subdomain: from, merchantId, leftAt: now });
    await tx.update(stores).set({ subdomain: next }).where(eq(stores.merchantId, merchantId));
    return addressOf(tx, { merchantId, subdomain: next }, now);
  });
  return answer;
}
