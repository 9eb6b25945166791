import { and, asc, eq, inArray } from 'drizzle-orm';
import { openingAt } from '../../../src/domain/branches/opening-hours';
import type { Opening } from '../../../src/domain/branches/opening-hours';
import { availabilityAt, ON } from '../../../src/domain/store/availability';
import type { Availability } from '../../../src/domain/store/availability';
import type { Choice, ChoiceGroup } from '../../../src/domain/store/choices';
import type { DeliveryOffer, DeliveryTerms } from '../../../src/domain/store/delivery';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { handoversOf } from '../../../src/domain/store/handovers';
import { servingOf } from '../../../src/domain/store/store-plan';
import { openingWith, paceAt, USUAL_PACE } from '../../../src/domain/store/pace';
import type { Pace } from '../../../src/domain/store/pace';
import type { MenuCategory, Store, Storefront } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { defaultPickUp } from '../addresses';
import { branches, readBranchHours } from '../identity';
import { storePlanOf } from '../packages';
import { formerAddresses, isAt } from './address';
import {
  storeCategories,
  storeChoiceGroups,
  storeChoices,
  storeItemGroups,
  storeItems,
  storePaces,
  storePictures,
  stores,
} from './tables';

type Reader = Pick<Database, 'select'>;
export type StoreRow = typeof stores.$inferSelect;

/** What an item's row says of its availability at a moment. */
export function availabilityOf(
  { availability, offUntil, stock }: Pick<typeof storeItems.$inferSelect, 'availability' | 'offUntil' | 'stock'>,
  now: Date,
): Availability {
  if (availability === 'counted') return { kind: 'counted', left: stock ?? 0 };
  if (availability === 'off-until')
    return offUntil === null
      ? ON
      : availabilityAt({ kind: 'off-until', until: offUntil.toISOString() }, now.toISOString());
  return { kind: availability };
}

/** The ids of the groups of each item, in its order. */
async function itemGroupsOf(db: Reader, merchantId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ itemId: storeItemGroups.itemId, groupId: storeItemGroups.groupId })
    .from(storeItemGroups)
    .innerJoin(storeChoiceGroups, eq(storeChoiceGroups.id, storeItemGroups.groupId))
    .where(eq(storeChoiceGroups.merchantId, merchantId))
    .orderBy(asc(storeItemGroups.place));
  const groups = new Map<string, string[]>();
  for (const { itemId, groupId } of rows) groups.set(itemId, [...(groups.get(itemId) ?? []), groupId]);
  return groups;
}

async function choiceGroupsOf(
  db: Reader,
  { merchantId, regionCode }: Pick<StoreRow, 'merchantId' | 'regionCode'>,
): Promise<readonly ChoiceGroup[]> {
  const rows = await db
    .select({ group: storeChoiceGroups, choice: storeChoices })
    .from(storeChoiceGroups)
    .innerJoin(storeChoices, eq(storeChoices.groupId, storeChoiceGroups.id))
    .where(eq(storeChoiceGroups.merchantId, merchantId))
    .orderBy(asc(storeChoiceGroups.place), asc(storeChoices.place));
  const { currency } = REGIONS[regionCode];
  const groups = new Map<string, ChoiceGroup & { readonly choices: Choice[] }>();
  for (const { group, choice } of rows) {
    const { id, nameEn, nameAr, min, max } = group;
    const known = groups.get(id) ?? { id, name: { en: nameEn, ar: nameAr }, min, max, choices: [] };
    groups.set(id, known);
    known.choices.push({
      id: choice.id,
      name: { en: choice.nameEn, ar: choice.nameAr },
      price: money(choice.price, currency),
      isAvailable: choice.isAvailable,
    });
  }
  return [...groups.values()];
}

async function menuOf(db: Reader, merchantId: string, now: Date): Promise<readonly MenuCategory[]> {
  const groups = await itemGroupsOf(db, merchantId);
  const rows = await db
    .select({ category: storeCategories, item: storeItems, picture: storePictures })
    .from(storeCategories)
    .leftJoin(storeItems, eq(storeItems.categoryId, storeCategories.id))
    .leftJoin(storePictures, eq(storePictures.id, storeItems.pictureId))
    .where(eq(storeCategories.merchantId, merchantId))
    .orderBy(asc(storeCategories.place), asc(storeItems.place));
  const menu = new Map<string, { id: string; name: MenuCategory['name']; items: MenuCategory['items'][number][] }>();
  for (const { category, item, picture } of rows) {
    const { id, nameEn, nameAr } = category;
    const known = menu.get(id) ?? { id, name: { en: nameEn, ar: nameAr }, items: [] };
    menu.set(id, known);
    if (item !== null)
      known.items.push({
        id: item.id,
        name: { en: item.nameEn, ar: item.nameAr },
        price: money(item.price, item.currency),
        salePrice: item.salePrice === null ? null : money(item.salePrice, item.currency),
        availability: availabilityOf(item, now),
        choiceGroups: groups.get(item.id) ?? [],
        picture,
      });
  }
  return [...menu.values()];
}

function termsOf({ deliveryFee, deliveryMinimum, deliveryRadius, regionCode }: StoreRow): DeliveryTerms | null {
  if (deliveryFee === null || deliveryMinimum === null || deliveryRadius === null) return null;
  const { currency } = REGIONS[regionCode];
  return { fee: money(deliveryFee, currency), minimum: money(deliveryMinimum, currency), radiusKm: deliveryRadius };
}

/** On which terms a store delivers; null if it does not, or its branch has no place that parcels are picked up at. */
export async function deliveryOf(db: Reader, row: StoreRow): Promise<DeliveryOffer | null> {
  const terms = row.fulfilment === 'pick-up' ? null : termsOf(row);
  const pickUp = terms === null ? null : await defaultPickUp(db, row, row.branchId);
  return terms === null || pickUp === null ? null : { ...terms, from: pickUp.address.position };
}

/** The branches that were chosen to serve a store, its first one first. */
export function chosenBranches({ branchId, branchIds }: Pick<StoreRow, 'branchId' | 'branchIds'>): readonly string[] {
  return branchIds.length === 0 ? [branchId] : branchIds;
}

/** The branches that serve a store now; none while it is closed [R2.25] or paused [R5.17]. */
export async function servedBy(db: Reader, row: StoreRow, now: Date): Promise<readonly string[]> {
  if (row.closedAt !== null) return [];
  const plan = await storePlanOf(db, row.merchantId, now);
  return plan.state === 'paused' ? [] : servingOf(chosenBranches(row), plan);
}

async function logoOf(db: Reader, { logoId }: StoreRow): Promise<Store['logo']> {
  if (logoId === null) return null;
  return (await db.select().from(storePictures).where(eq(storePictures.id, logoId)))[0] ?? null;
}

/** A store with its menu at a moment, as the contract says it. */
export async function storeOf(db: Reader, row: StoreRow, now: Date): Promise<Store> {
  const { subdomain, nameEn, nameAr, fulfilment, colour, regionCode, payments, acceptAfter, version } = row;
  return {
    subdomain,
    name: { en: nameEn, ar: nameAr },
    fulfilment,
    delivery: termsOf(row),
    colour,
    logo: await logoOf(db, row),
    regionCode,
    menu: await menuOf(db, row.merchantId, now),
    choiceGroups: await choiceGroupsOf(db, row),
    branchIds: [...chosenBranches(row)],
    payments: [...payments],
    acceptAfter,
    plan: await storePlanOf(db, row.merchantId, now),
    closedAt: row.closedAt?.toISOString() ?? null,
    version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Refusal NOT_FOUND while there is none */
export async function readStore({ db, clock }: Pick<Deps, 'db' | 'clock'>, merchantId: string): Promise<Store> {
  const [row] = await db.select().from(stores).where(eq(stores.merchantId, merchantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return storeOf(db, row, clock.now());
}

/** How a branch takes the orders of its store at a moment [R11.28]. */
export async function readPace(db: Reader, branchId: string, at: Date): Promise<Pace> {
  const [row] = await db.select().from(storePaces).where(eq(storePaces.branchId, branchId));
  if (row === undefined) return USUAL_PACE;
  const until = row.until?.toISOString() ?? null;
  const pace: Pace =
    row.kind === 'busy' && row.extra !== null ? { kind: 'busy', extra: row.extra, until } : { kind: 'paused', until };
  return paceAt(pace, at.toISOString());
}

/** Whether a store takes orders at a moment, by its branch's hours and its pace; null where it does at any time. */
export async function openingOf(
  db: Reader,
  { branchId, regionCode }: Pick<StoreRow, 'branchId' | 'regionCode'>,
  at: Date,
): Promise<Opening | null> {
  const { timeZone } = REGIONS[regionCode];
  const hours = await readBranchHours(db, branchId);
  return openingWith(await readPace(db, branchId, at), at.toISOString(), (then) => openingAt(hours, then, timeZone));
}

/** Whether a branch takes orders of its store at a moment: neither is closed, and the store is not paused. The one rule for money. */
export async function isTaking(db: Reader, merchantId: string, branchId: string, at: Date): Promise<boolean> {
  const [row] = await db.select().from(stores).where(eq(stores.merchantId, merchantId));
  if (row === undefined || !(await servedBy(db, row, at)).includes(branchId)) return false;
  return (await openingOf(db, { ...row, branchId }, at))?.kind !== 'closed';
}

/** A store as its customers see it, and what it was set up for. */
export type Visited = Storefront & Pick<Store, 'fulfilment'>;

/** The names of branches, in the order that is asked for. */
async function namesOf(db: Reader, merchantId: string, ids: readonly string[]): Promise<Storefront['branches']> {
  const rows = await db
    .select({ id: branches.id, en: branches.nameEn, ar: branches.nameAr })
    .from(branches)
    .where(and(eq(branches.merchantId, merchantId), inArray(branches.id, [...ids])));
  const names = new Map(rows.map(({ id, en, ar }) => [id, { id, name: { en, ar } }]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

/**
 * The store at a subdomain, its own or a former one, as its customers see it now; null where there is none.
 * @param asked the branch that the customer chose; where it does not serve the store, the first one that does
 */
export async function storeAt(db: Reader, subdomain: string, now: Date, asked?: string): Promise<Visited | null> {
  const [row] = await db.select().from(stores).where(isAt(subdomain));
  if (row === undefined) return null;
  const serving = await servedBy(db, row, now);
  const isShut = row.closedAt !== null;
  const takesNone = serving.length === 0;
  const branchId = serving.find((id) => id === asked) ?? serving[0] ?? row.branchId;
  const served = { ...row, branchId };
  const { name, colour, logo, regionCode, menu, choiceGroups, fulfilment, payments } = await storeOf(db, row, now);
  const delivery = await deliveryOf(db, served);
  const handovers = takesNone ? [] : handoversOf(fulfilment, delivery);
  // The hours of a store that is closed for good say nothing.
  const opening = isShut ? null : await openingOf(db, served, now);
  const formerly = (await formerAddresses(db, row.merchantId)).map((each) => each.subdomain);
  const pace = await readPace(db, branchId, now);
  const of = {
    subdomain: row.subdomain,
    formerly,
    name,
    colour,
    logo,
    regionCode,
    menu,
    choiceGroups,
    fulfilment,
    payments,
  };
  return {
    ...of,
    handovers,
    delivery,
    opening,
    busyMinutes: !isShut && pace.kind === 'busy' ? pace.extra : null,
    isPaused: takesNone && !isShut,
    isShut,
    branchId,
    branches: await namesOf(db, row.merchantId, serving),
  };
}
