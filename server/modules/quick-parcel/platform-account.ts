import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { PLATFORM_MERCHANT } from '../../platform/platform-merchant';
import { branches, merchants } from '../identity';

export { PLATFORM_MERCHANT } from '../../platform/platform-merchant';

/** The branch that guests' orders of a region belong to. */
export function guestBranch(regionCode: RegionCode): string {
  return `quick-parcel-${regionCode}`;
}

export const GUEST_BRANCHES: readonly string[] = Object.values(REGIONS).map(({ regionCode }) =>
  guestBranch(regionCode),
);

/** Creates the business and its branches if they do not exist yet. */
export async function openPlatformAccount(db: Pick<Database, 'insert'>): Promise<void> {
  await db
    .insert(merchants)
    .values({
      id: PLATFORM_MERCHANT,
      nameEn: 'Mersal Quick Parcel',
      nameAr: 'طرد مرسال السريع',
      reviewState: 'verified',
    })
    .onConflictDoNothing();
  const rows = Object.values(REGIONS).map(({ regionCode, region }, index) => ({
    id: guestBranch(regionCode),
    merchantId: PLATFORM_MERCHANT,
    regionCode,
    nameEn: `Quick Parcel ${region.en}`,
    nameAr: `الطرد السريع ${region.ar}`,
    isDefault: index === 0,
  }));
  await db.insert(branches).values(rows).onConflictDoNothing();
}
