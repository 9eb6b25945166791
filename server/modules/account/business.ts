import { asc, eq } from 'drizzle-orm';
import type { Business } from '../../../src/domain/account/business';
import type { Deps } from '../../deps';
import { files } from '../files';
import { merchantRow } from '../identity';
import { registrations } from '../signup';
import { reviewOf } from './review';

/** The business, and what it submitted when it registered; never the files themselves. */
export async function readBusiness({ db }: Pick<Deps, 'db'>, merchantId: string): Promise<Business> {
  const merchant = await merchantRow(db, merchantId);
  const name = { en: merchant.nameEn, ar: merchant.nameAr };
  const review = reviewOf(merchant);
  const [registered] = await db.select().from(registrations).where(eq(registrations.merchantId, merchantId));
  if (registered === undefined) return { name, review, registration: null };
  const rows = await db
    .select({ kind: files.kind, name: files.name, size: files.size })
    .from(files)
    .where(eq(files.merchantId, merchantId))
    .orderBy(asc(files.uploadedAt), asc(files.id));
  const documents = rows.flatMap(({ kind, ...file }) => (kind === null ? [] : [{ kind, ...file }]));
  const { regionCode, businessType, registrationNumber, website, shopAddress, phone, registeredAt } = registered;
  return {
    name,
    review,
    registration: {
      regionCode,
      businessType,
      registrationNumber,
      website,
      shopAddress,
      phone,
      registeredAt: registeredAt.toISOString(),
      documents,
    },
  };
}
