import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { updateStoreSettings } from '../../../contract/store';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Store } from '../../../src/domain/store/store';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { storeOf } from './read-store';
import { stores } from './tables';

/**
 * Changes how a store hands its orders over. Orders that were made keep what they were made with.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where somebody else was first, VALIDATION for terms in another currency, or
 * none for a store that delivers
 */
export function updateSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  { version, fulfilment, delivery }: BodyOf<typeof updateStoreSettings>,
): Promise<Store> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const { currency } = REGIONS[row.regionCode];
    const isForeign = delivery !== null && [delivery.fee, delivery.minimum].some((each) => each.currency !== currency);
    if (isForeign || (delivery === null) !== (fulfilment === 'pick-up'))
      throw new Refusal('VALIDATION', { fields: [{ path: 'delivery', code: 'invalid' }] });
    if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const next = {
      fulfilment,
      deliveryFee: delivery?.fee.minor ?? null,
      deliveryMinimum: delivery?.minimum.minor ?? null,
      deliveryRadius: delivery?.radiusKm ?? null,
      version: version + 1,
    };
    await tx.update(stores).set(next).where(eq(stores.merchantId, merchantId));
    return storeOf(tx, { ...row, ...next }, clock.now());
  });
}
