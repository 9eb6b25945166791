import { eq } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { branchErrors } from '../../../src/domain/branches/branch-details.rules';
import { permits } from '../../../src/domain/identity/access';
import { ACTION_ACCESS } from '../../../src/domain/identity/action-access';
import { nameError, NAME_LENGTHS } from '../../../src/domain/names/name.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { isReadable } from '../../../src/domain/store/colour';
import type { Store, StoreSetup } from '../../../src/domain/store/store';
import { normalSubdomain, subdomainError } from '../../../src/domain/store/subdomain';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { merchants, setBranchHours } from '../identity';
import { beginStoreTrial } from '../packages';
import { holdSubdomains, isTaken } from './address';
import { changeLogo } from './pictures';
import { storeOf } from './read-store';
import { stores } from './tables';
import { checkMenu, writeMenu } from './write-menu';

/** Subdomains that somebody may look up: typing one takes a handful (D). */
const LOOKED_UP = { limit: 120, window: 10 * 60_000 };

/** Whether a business can have a subdomain: nobody else has it or had it. @throws Refusal RATE_LIMITED */
export async function isSubdomainFree(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, merchantId }: Pick<Scope, 'userId' | 'merchantId'>,
  text: string,
): Promise<boolean> {
  await limitRate(deps, tryKey('subdomain', userId), LOOKED_UP);
  if (subdomainError(text) !== null) return false;
  const subdomain = normalSubdomain(text);
  return !(await isTaken(deps.db, subdomain, merchantId));
}

/** What of a store is judged the same when it is set up and when it is changed; what is left out is not judged. */
type Judged = { readonly [Field in 'subdomain' | 'name' | 'colour']?: StoreSetup[Field] | undefined };

/** @throws Refusal VALIDATION that names each field that cannot be had */
export function checkLook({ subdomain, name, colour }: Judged): void {
  const found = {
    subdomain: subdomain === undefined ? null : subdomainError(subdomain),
    'name.en': name === undefined ? null : nameError(name.en, 'business', NAME_LENGTHS.business),
    'name.ar': name === undefined ? null : nameError(name.ar, 'business', NAME_LENGTHS.business),
    colour: colour === undefined || isReadable(colour) ? null : 'contrast',
  };
  const fields = Object.entries(found).flatMap(([path, code]) =>
    code === null ? [] : [{ path, code: code as FieldCode }],
  );
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/** How a store sells; what is left out is not judged. */
interface Selling extends Pick<StoreSetup, 'fulfilment' | 'delivery' | 'payments'> {
  readonly regionCode: RegionCode;
}

/**
 * Judges how a store hands over and is paid, the same when it is set up and when that is changed.
 * @param isUnset whether it may deliver without terms until somebody sets them
 * @throws Refusal VALIDATION for a way of paying twice, terms in another currency, none for a store that delivers, or
 * some for one that does not
 */
export function checkSelling({ fulfilment, delivery, payments, regionCode }: Selling, isUnset = false): void {
  const { currency } = REGIONS[regionCode];
  if (payments !== undefined && new Set(payments).size < payments.length)
    throw new Refusal('VALIDATION', { fields: [{ path: 'payments', code: 'invalid' }] });
  if (delivery === undefined) return;
  const isForeign = delivery !== null && [delivery.fee, delivery.minimum].some((each) => each.currency !== currency);
  if (isForeign || ((delivery === null) !== (fulfilment === 'pick-up') && !isUnset))
    throw new Refusal('VALIDATION', { fields: [{ path: 'delivery', code: 'invalid' }] });
}

/** @throws Refusal FORBIDDEN for those who may not change branches, VALIDATION for hours that are none */
function checkHours({ accountType, rights, regionCode }: Scope, hours: StoreSetup['hours']): void {
  if (hours === undefined) return;
  if (!permits(ACTION_ACCESS.manageBranches, { accountType, scopes: null, rights })) throw new Refusal('FORBIDDEN');
  const fields = branchErrors({ phone: '', hours }, REGIONS[regionCode]).map(({ path, code }) => ({
    path,
    code: code as FieldCode,
  }));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/**
 * Sets up a merchant's store, which the branch of the call serves, once per key; its trial begins. Of many who want a
 * subdomain at once, one gets it; one that another store had is not to be had.
 * Opening hours are those of that branch.
 * @throws Refusal VALIDATION, FORBIDDEN for hours of somebody who may not change them, SUBDOMAIN_TAKEN, STORE_EXISTS
 */
export async function setUpStore(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scope, agent }: { readonly scope: Scope; readonly agent: string },
  key: string,
  setup: StoreSetup,
): Promise<Store> {
  const { merchantId, branchId, regionCode } = scope;
  checkLook(setup);
  checkSelling({ ...setup, regionCode });
  checkHours(scope, setup.hours);
  const menu = [
    {
      id: null,
      name: setup.category.name,
      items: setup.category.items.map((item) => ({ id: null, ...item })),
    },
  ];
  checkMenu({ menu }, regionCode);
  const now = clock.now();
  const use = { merchantId, key, requestHash: contentHash({ call: 'setUpStore', regionCode, ...setup }) };
  const { answer } = await makeOnce(db, use, merchantId, now, async (tx) => {
    // One after the other for one merchant: the second finds the first one's store.
    await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('update');
    const [own] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId));
    if (own !== undefined) throw new Refusal('STORE_EXISTS');
    const { name, fulfilment, delivery, payments, hours, colour, logo: logoId = null } = setup;
    await changeLogo(tx, merchantId, { before: null, next: logoId }, now);
    const subdomain = normalSubdomain(setup.subdomain);
    await holdSubdomains(tx, [subdomain]);
    if (await isTaken(tx, subdomain, merchantId)) throw new Refusal('SUBDOMAIN_TAKEN');
    const [row] = await tx
      .insert(stores)
      .values({
        merchantId,
        subdomain,
        nameEn: name.en,
        nameAr: name.ar,
        fulfilment,
        deliveryFee: delivery?.fee.minor ?? null,
        deliveryMinimum: delivery?.minimum.minor ?? null,
        deliveryRadius: delivery?.radiusKm ?? null,
        ...(payments === undefined ? {} : { payments }),
        colour,
        logoId,
        regionCode,
        branchId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new Refusal('SUBDOMAIN_TAKEN');
    if (hours !== undefined) await setBranchHours(tx, { caller: scope, agent, at: now }, branchId, hours);
    await writeMenu(tx, merchantId, { menu }, now);
    await beginStoreTrial(tx, { merchantId, regionCode }, now);
    await tx.update(merchants).set({ ecommerceStatus: 'Active' }).where(eq(merchants.id, merchantId));
    return storeOf(tx, row, now);
  });
  return answer;
}
