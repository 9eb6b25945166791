import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import { menuErrors } from '../../../src/domain/store/menu.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { MenuInput, Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { storeOf } from './read-store';
import { storeCategories, storeItems, stores } from './tables';

/** @throws Refusal VALIDATION for a name that may not be shown, or a price in another currency */
export function checkMenu(menu: MenuInput['menu'], regionCode: RegionCode): void {
  const fields = menuErrors(menu, REGIONS[regionCode].currency).map(({ path, code }) => ({
    path,
    code: code as FieldCode,
  }));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/** Stores a menu; what is not in it is removed. An id of another store counts as none. */
export async function writeMenu(tx: Database, merchantId: string, menu: MenuInput['menu']): Promise<void> {
  const known = await tx
    .select({ category: storeCategories.id, item: storeItems.id })
    .from(storeCategories)
    .leftJoin(storeItems, eq(storeItems.categoryId, storeCategories.id))
    .where(eq(storeCategories.merchantId, merchantId));
  const own = new Set(known.flatMap(({ category, item }) => [category, ...(item === null ? [] : [item])]));
  const used = new Set<string>();
  const idOf = (given: string | null): string => {
    const id = given !== null && own.has(given) && !used.has(given) ? given : randomUUID();
    used.add(id);
    return id;
  };
  const categories = menu.map(({ id, name }, place) => ({
    id: idOf(id),
    merchantId,
    nameEn: name.en,
    nameAr: name.ar,
    place,
  }));
  const items = menu.flatMap((category, at) =>
    category.items.map(({ id, name, price }, place) => ({
      id: idOf(id),
      categoryId: categories[at]?.id ?? '',
      nameEn: name.en,
      nameAr: name.ar,
      price: price.minor,
      currency: price.currency,
      place,
    })),
  );
  const named = { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar`, place: sql`excluded.place` };
  if (categories.length > 0)
    await tx.insert(storeCategories).values(categories).onConflictDoUpdate({ target: storeCategories.id, set: named });
  if (items.length > 0)
    await tx
      .insert(storeItems)
      .values(items)
      .onConflictDoUpdate({
        target: storeItems.id,
        set: {
          ...named,
          categoryId: sql`excluded.category_id`,
          price: sql`excluded.price`,
          currency: sql`excluded.currency`,
        },
      });
  const gone = [...own].filter((id) => !used.has(id));
  if (gone.length === 0) return;
  const left = [...used];
  await tx
    .delete(storeItems)
    .where(
      sql`${storeItems.categoryId} in (select id from store_categories where merchant_id = ${merchantId}) and ${left.length === 0 ? sql`true` : notInArray(storeItems.id, left)}`,
    );
  await tx
    .delete(storeCategories)
    .where(
      and(
        eq(storeCategories.merchantId, merchantId),
        left.length === 0 ? sql`true` : notInArray(storeCategories.id, left),
      ),
    );
}

/**
 * Replaces the menu of a store.
 * @throws Refusal NOT_FOUND, VALIDATION, CHANGED_MEANWHILE where somebody else was first
 */
export async function updateMenu(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  { version, menu }: MenuInput,
): Promise<Store> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    checkMenu(menu, row.regionCode);
    if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    await writeMenu(tx, merchantId, menu);
    const next = { version: version + 1 };
    await tx.update(stores).set(next).where(eq(stores.merchantId, merchantId));
    return storeOf(tx, { ...row, ...next }, clock.now());
  });
}
