import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { DOCUMENT_KINDS } from '../../../src/domain/signup/business';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { cardVerifications } from '../cards';
import { files } from '../files';
import { apiCredentials, asMember, branches, users } from '../identity';
import { forgetTemplates, phonesInTemplates } from '../order-templates';
import { eraseEverybody } from '../ordering';
import { endStoreTrial } from '../packages';
import { cards } from '../payments';
import { disconnect } from '../pos';
import { registrations } from '../signup';
import { storeOrders } from '../store-orders';
import { closeWallets } from '../wallet';
import { webhooks } from '../webhooks';
import { bankAccounts } from '../withdrawals';
import { eraseAccount } from './erase-account';

/** Shuts a business in the transaction that begins its end: from now on nothing new comes in, by hand or by a program. */
export async function shutBusiness(tx: Database, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(apiCredentials)
    .set({ revokedAt: now, formerHash: null, formerUntil: null })
    .where(and(eq(apiCredentials.merchantId, merchantId), isNull(apiCredentials.revokedAt)));
  await tx.delete(webhooks).where(eq(webhooks.merchantId, merchantId));
  await tx
    .update(branches)
    .set({ closedAt: sql`coalesce(${branches.closedAt}, ${now.toISOString()})`, version: sql`${branches.version} + 1` })
    .where(eq(branches.merchantId, merchantId));
  await endStoreTrial(tx, merchantId, now);
  await closeWallets(tx, merchantId, now);
}

/**
 * Takes out of a business that is shut whom it knew: customers, recipients, senders, people who were deactivated before;
 * and what money could be moved with: tokens of cards, account numbers. Each step bears to be done again. Its name, its
 * invoices and its ledger stay.
 * @throws Refusal CUSTOMER_BUSY while something is still under way
 */
export async function emptyBusiness(deps: Deps, merchantId: string, but: string): Promise<void> {
  const { db, clock } = deps;
  await disconnect(deps, { merchantId, userId: null, name: NOBODY.name }, '');
  const places = await db
    .selectDistinct({ regionCode: branches.regionCode })
    .from(branches)
    .where(eq(branches.merchantId, merchantId));
  const buyers = await db
    .selectDistinct({ phone: storeOrders.phone })
    .from(storeOrders)
    .where(eq(storeOrders.merchantId, merchantId));
  await eraseEverybody(deps, { merchantId, regionCodes: places.map(({ regionCode }) => regionCode) }, [
    ...buyers.map(({ phone }) => phone),
    ...(await phonesInTemplates(db, merchantId)),
  ]);
  await forgetTemplates(db, merchantId);
  await db.update(branches).set({ contactName: '', phone: '' }).where(eq(branches.merchantId, merchantId));
  await db
    .update(registrations)
    .set({ phone: NOBODY.phone, website: null, shopAddress: null, referrer: null })
    .where(eq(registrations.merchantId, merchantId));
  await db.delete(cards).where(eq(cards.merchantId, merchantId));
  await db.delete(cardVerifications).where(eq(cardVerifications.merchantId, merchantId));
  // Which bank and the last characters stay: the books say where money went.
  await db
    .update(bankAccounts)
    .set({ sealedIban: '', replacedAt: sql`coalesce(${bankAccounts.replacedAt}, ${clock.now().toISOString()})` })
    .where(eq(bankAccounts.merchantId, merchantId));
  await db.delete(files).where(and(eq(files.merchantId, merchantId), inArray(files.kind, [...DOCUMENT_KINDS])));
  const rest = await db
    .select()
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.id, but)));
  for (const row of rest) {
    const member = asMember(row);
    if (member !== null) await db.transaction((tx) => eraseAccount(tx, member, clock.now()));
  }
}
