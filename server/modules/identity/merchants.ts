import { eq, sql } from 'drizzle-orm';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import type { MessageBusiness } from '../../platform/messages/message';
import { OURSELVES } from '../../platform/messages/sms-texts';
import { merchants, users } from './tables';

/** The name of a merchant. @throws if there is no such merchant: an id from our own tables always has one */
export async function merchantName(db: Database, merchantId: string): Promise<BilingualText> {
  const { nameEn, nameAr } = await merchantRow(db, merchantId);
  return { en: nameEn, ar: nameAr };
}

/** @throws as merchantName */
export async function merchantRow(db: Database, merchantId: string): Promise<typeof merchants.$inferSelect> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
  if (row === undefined) throw new Error(`There is no merchant ${merchantId}`);
  return row;
}

/**
 * The name of a business for strangers who open a link of ours: our own name until somebody has verified the business
 * [T.49].
 */
export function nameForStrangers({
  reviewState,
  nameEn,
  nameAr,
}: Pick<typeof merchants.$inferSelect, 'reviewState' | 'nameEn' | 'nameAr'>): BilingualText {
  return reviewState === 'verified' ? { en: nameEn, ar: nameAr } : OURSELVES;
}

/** A business as messages name it [T.49]. @throws as merchantName */
export async function messageBusiness(db: Database, merchantId: string): Promise<MessageBusiness> {
  const { reviewState, ...row } = await merchantRow(db, merchantId);
  return { name: { en: row.nameEn, ar: row.nameAr }, isVerified: reviewState === 'verified' };
}

/**
 * Makes additions to a business run one after the other, inside a transaction. The lock still lets others write rows
 * that only reference the business, as its log does with every change of a person: with a stronger lock, changing a
 * person and adding a branch would wait for each other.
 */
export async function holdMerchant(tx: Pick<Database, 'select'>, merchantId: string): Promise<void> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update');
}

/** Of a merchant in a query: its account was closed, so nobody of it is left who could sign in or be told. */
export const isClosedBusiness = sql<boolean>`(
  exists (select 1 from ${users} where ${users.merchantId} = ${merchants.id})
  and not exists (select 1 from ${users} where ${users.merchantId} = ${merchants.id} and ${users.status} <> 'inactive')
)`;
