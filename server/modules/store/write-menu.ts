import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { menuErrors } from '../../../src/domain/store/menu.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import { keptSale } from '../../../src/domain/store/store';
import type { MenuInput, Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { releaseFiles } from '../files';
import { attachPictures, filled } from './pictures';
import { storeOf } from './read-store';
import { storeCategories, storeChoiceGroups, storeChoices, storeItemGroups, storeItems, stores } from './tables';

type Written = Omit<MenuInput, 'version'>;

/** @throws Refusal VALIDATION for a name that may not be shown, a price in another currency, or choices that cannot be made */
export function checkMenu(menu: Written, regionCode: RegionCode): void {
  const fields = menuErrors(menu, REGIONS[regionCode].currency).map(({ path, code }) => ({
    path,
    code: code as FieldCode,
  }));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/**
 * Gives ids of one kind: a known one stays, the first time that it is given; an id of another store, or of another kind,
 * counts as none. `gone` says which known ones were not given.
 */
function idsOf(known: readonly (string | null)[]) {
  const own = new Set(known.filter((id) => id !== null));
  const used = new Set<string>();
  const idOf = (given: string | null): string => {
    const id = given !== null && own.has(given) && !used.has(given) ? given : randomUUID();
    used.add(id);
    return id;
  };
  return { idOf, gone: () => [...own].filter((id) => !used.has(id)) };
}

const moneyIn = (minor: number | null, currency: Currency | null): Money | null =>
  minor === null || currency === null ? null : money(minor, currency);

/** What stands before `excluded` is written over. */
const named = { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar`, place: sql`excluded.place` };

/**
 * Stores a menu; what is not in it is removed. An id of another store counts as none.
 * @throws Refusal VALIDATION that names each picture that the business may not use
 */
export async function writeMenu(
  tx: Database,
  merchantId: string,
  { menu, choiceGroups }: Written,
  now: Date,
): Promise<void> {
  const known = await tx
    .select({
      category: storeCategories.id,
      item: storeItems.id,
      picture: storeItems.pictureId,
      sale: storeItems.salePrice,
      currency: storeItems.currency,
    })
    .from(storeCategories)
    .leftJoin(storeItems, eq(storeItems.categoryId, storeCategories.id))
    .where(eq(storeCategories.merchantId, merchantId));
  const categoryIds = idsOf(known.map(({ category }) => category));
  const itemIds = idsOf(known.map(({ item }) => item));
  const pictureOf = new Map(known.map(({ item, picture }) => [item, picture]));
  const saleOf = new Map(known.map(({ item, sale, currency }) => [item, moneyIn(sale, currency)]));
  const categories = menu.map(({ id, name }, place) => ({
    id: categoryIds.idOf(id),
    merchantId,
    nameEn: name.en,
    nameAr: name.ar,
    place,
  }));
  const items = menu.flatMap((category, at) =>
    category.items.map(({ id: given, name, price, salePrice, choiceGroups: groups = [], picture }, place) => {
      const id = itemIds.idOf(given);
      const row = {
        id,
        categoryId: categories[at]?.id ?? '',
        nameEn: name.en,
        nameAr: name.ar,
        price: price.minor,
        salePrice: (salePrice === undefined ? keptSale(price, saleOf.get(id) ?? null) : salePrice)?.minor ?? null,
        currency: price.currency,
        place,
        pictureId: picture === undefined ? (pictureOf.get(id) ?? null) : picture,
      };
      return { groups, row, path: `menu.${at}.items.${place}.picture` };
    }),
  );
  const used = items.map(({ row: { pictureId }, path }) => ({ path, pictureId }));
  const dropped = await attachPictures(tx, merchantId, filled(pictureOf.values()), used);
  if (categories.length > 0)
    await tx.insert(storeCategories).values(categories).onConflictDoUpdate({ target: storeCategories.id, set: named });
  if (items.length > 0)
    await tx
      .insert(storeItems)
      .values(items.map(({ row }) => row))
      .onConflictDoUpdate({
        target: storeItems.id,
        set: {
          ...named,
          categoryId: sql`excluded.category_id`,
          price: sql`excluded.price`,
          salePrice: sql`excluded.sale_price`,
          currency: sql`excluded.currency`,
          pictureId: sql`excluded.picture_id`,
        },
      });
  await tx.delete(storeItems).where(inArray(storeItems.id, itemIds.gone()));
  await tx.delete(storeCategories).where(inArray(storeCategories.id, categoryIds.gone()));
  await releaseFiles(tx, merchantId, 'menu-picture', dropped, now);
  if (choiceGroups === undefined) return;
  const groupIds = await writeGroups(tx, merchantId, choiceGroups);
  const asked = items.flatMap(({ row, groups }) =>
    groups.map((at, place) => ({ itemId: row.id, groupId: groupIds[at] ?? '', place })),
  );
  if (asked.length > 0) await tx.insert(storeItemGroups).values(asked);
}

/** Stores choice groups and takes them from all items; what is not among them is removed. @returns their ids */
async function writeGroups(
  tx: Database,
  merchantId: string,
  groups: NonNullable<MenuInput['choiceGroups']>,
): Promise<readonly string[]> {
  const known = await tx
    .select({ group: storeChoiceGroups.id, choice: storeChoices.id })
    .from(storeChoiceGroups)
    .leftJoin(storeChoices, eq(storeChoices.groupId, storeChoiceGroups.id))
    .where(eq(storeChoiceGroups.merchantId, merchantId));
  const ids = idsOf(known.map(({ group }) => group));
  const choiceIds = idsOf(known.map(({ choice }) => choice));
  const rows = groups.map(({ id, name, min, max }, place) => ({
    id: ids.idOf(id),
    merchantId,
    nameEn: name.en,
    nameAr: name.ar,
    min,
    max,
    place,
  }));
  const choices = groups.flatMap((group, at) =>
    group.choices.map(({ id, name, price, isAvailable }, place) => ({
      id: choiceIds.idOf(id),
      groupId: rows[at]?.id ?? '',
      nameEn: name.en,
      nameAr: name.ar,
      price: price.minor,
      isAvailable,
      place,
    })),
  );
  const ownGroups = [...new Set(known.map(({ group }) => group))];
  if (ownGroups.length > 0) await tx.delete(storeItemGroups).where(inArray(storeItemGroups.groupId, ownGroups));
  if (rows.length > 0)
    await tx
      .insert(storeChoiceGroups)
      .values(rows)
      .onConflictDoUpdate({
        target: storeChoiceGroups.id,
        set: { ...named, min: sql`excluded.min`, max: sql`excluded.max` },
      });
  if (choices.length > 0)
    await tx
      .insert(storeChoices)
      .values(choices)
      .onConflictDoUpdate({
        target: storeChoices.id,
        set: {
          ...named,
          groupId: sql`excluded.group_id`,
          price: sql`excluded.price`,
          isAvailable: sql`excluded.is_available`,
        },
      });
  await tx.delete(storeChoices).where(inArray(storeChoices.id, choiceIds.gone()));
  await tx.delete(storeChoiceGroups).where(inArray(storeChoiceGroups.id, ids.gone()));
  return rows.map(({ id }) => id);
}

/**
 * Replaces the menu of a store.
 * @throws Refusal NOT_FOUND, VALIDATION, CHANGED_MEANWHILE where somebody else was first
 */
export async function updateMenu(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  { version, ...written }: MenuInput,
): Promise<Store> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    checkMenu(written, row.regionCode);
    if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const now = clock.now();
    await writeMenu(tx, merchantId, written, now);
    const next = { version: version + 1 };
    await tx.update(stores).set(next).where(eq(stores.merchantId, merchantId));
    return storeOf(tx, { ...row, ...next }, now);
  });
}
