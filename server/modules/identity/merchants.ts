import { eq } from 'drizzle-orm';
import type { Words } from '../../../src/domain/shared/result';
import type { Database } from '../../db/open';
import { merchants } from './tables';

/** What a merchant is called. @throws where there is no such merchant: an id from our own tables always has one */
export async function merchantName(db: Database, merchantId: string): Promise<Words> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
  if (row === undefined) throw new Error(`There is no merchant ${merchantId}`);
  return { en: row.nameEn, ar: row.nameAr };
}
