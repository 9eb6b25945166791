import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { updateStoreSettings } from '../../../contract/store';
import { isOverLimit } from '../../../src/domain/store/store-plan';
import type { Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { branches } from '../identity';
import { storePlanOf } from '../packages';
import { changeLogo } from './pictures';
import { chosenBranches, storeOf } from './read-store';
import type { StoreRow } from './read-store';
import { checkLook, checkSelling } from './set-up-store';
import { stores } from './tables';

/**
 * Judges which branches are to serve a store.
 * @throws Refusal VALIDATION for none, one twice, or one that is no branch of the business in the store's region;
 * STORE_BRANCH_LIMIT for more than its plan allows [R5.17]
 */
async function checkBranches(tx: Database, row: StoreRow, chosen: readonly string[], now: Date): Promise<void> {
  const before = chosenBranches(row);
  const added = chosen.filter((id) => !before.includes(id));
  const found =
    added.length === 0
      ? []
      : await tx
          .select({ id: branches.id })
          .from(branches)
          .where(
            and(
              eq(branches.merchantId, row.merchantId),
              eq(branches.regionCode, row.regionCode),
              inArray(branches.id, added),
            ),
          );
  if (chosen.length === 0 || new Set(chosen).size < chosen.length || found.length < added.length)
    throw new Refusal('VALIDATION', { fields: [{ path: 'branchIds', code: 'invalid' }] });
  if (isOverLimit(chosen, before, await storePlanOf(tx, row.merchantId, now))) throw new Refusal('STORE_BRANCH_LIMIT');
}

/**
 * Changes a store's name, colour and logo, how it hands its orders over, how it is paid, and which branches serve it. Orders that were made keep what they were made with.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where somebody else was first, VALIDATION for a name or a colour that the set-up refuses, too, terms in another currency,
 * none for a store that delivers, or branches that cannot serve it; STORE_BRANCH_LIMIT
 */
export function updateSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  {
    version,
    name,
    colour,
    fulfilment,
    delivery,
    branchIds,
    payments,
    acceptAfter,
    logo,
  }: BodyOf<typeof updateStoreSettings>,
): Promise<Store> {
  checkLook({ name, colour });
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    // A store that was set up to deliver has no terms until somebody sets them: the rest of it may be changed before.
    const isUnset = delivery === null && row.deliveryFee === null && row.fulfilment === fulfilment;
    checkSelling({ fulfilment, delivery, payments, regionCode: row.regionCode }, isUnset);
    if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const now = clock.now();
    if (branchIds !== undefined) await checkBranches(tx, row, branchIds, now);
    const logoId = logo === undefined ? row.logoId : logo;
    await changeLogo(tx, merchantId, { before: row.logoId, next: logoId }, now);
    const chosen = branchIds ?? row.branchIds;
    const next = {
      nameEn: name?.en ?? row.nameEn,
      nameAr: name?.ar ?? row.nameAr,
      colour: colour ?? row.colour,
      branchId: chosen[0] ?? row.branchId,
      branchIds: chosen,
      fulfilment,
      logoId,
      payments: payments ?? row.payments,
      acceptAfter: acceptAfter === undefined ? row.acceptAfter : acceptAfter,
      deliveryFee: delivery?.fee.minor ?? null,
      deliveryMinimum: delivery?.minimum.minor ?? null,
      deliveryRadius: delivery?.radiusKm ?? null,
      version: version + 1,
    };
    await tx.update(stores).set(next).where(eq(stores.merchantId, merchantId));
    return storeOf(tx, { ...row, ...next }, now);
  });
}
