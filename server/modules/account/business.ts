import { asc, eq } from 'drizzle-orm';
import type { Business } from '../../../src/domain/account/business';
import { DOCUMENT_KINDS } from '../../../src/domain/signup/business';
import type { Deps } from '../../platform/deps';
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
  const documents = rows.flatMap(({ kind: of, ...file }) => {
    const kind = DOCUMENT_KINDS.find((each) => each === of);
    return kind === undefined ? [] : [{ kind, ...file }];
  });
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
