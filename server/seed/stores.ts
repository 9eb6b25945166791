import { eq } from 'drizzle-orm';
import { REGIONS } from '../../src/domain/regions/region';
import type { RegionCode } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import type { MenuInput, Names } from '../../src/domain/store/store';
import type { Database } from '../db/open';
import { files } from '../modules/files';
import { merchants } from '../modules/identity';
import { beginStoreTrial } from '../modules/packages';
import { storeOf, stores, writeMenu } from '../modules/store';
import { STORES } from './menus';
import type { DemoStore } from './demo-menu';
import { MERCHANTS } from './merchants';
import { drawnPicture } from './pictures';
import type { Drawing } from './pictures';

const named = ([en, ar]: readonly [en: string, ar: string, ...unknown[]]): Names => ({ en, ar });

/** Uploads the pictures of a store's items. @returns their ids, by what is drawn */
async function uploadPictures(
  tx: Database,
  merchantId: string,
  { menu, subdomain }: DemoStore,
  now: Date,
): Promise<ReadonlyMap<Drawing, string>> {
  const drawings = [...new Set(menu.flatMap(({ items }) => items.flatMap(([, , , drawing]) => drawing ?? [])))];
  const rows = drawings.map((drawing) => {
    const content = drawnPicture(drawing);
    return {
      id: `picture-${subdomain}-${drawing}`,
      name: `${drawing}.png`,
      type: 'image/png',
      size: content.length,
      content,
      uploadedAt: now,
      uploadedBy: merchantId,
    };
  });
  await tx.insert(files).values(rows);
  return new Map(drawings.map((drawing, at) => [drawing, rows[at]?.id ?? '']));
}

function menuOf(
  { groups, menu }: DemoStore,
  regionCode: RegionCode,
  pictures: ReadonlyMap<Drawing, string>,
): Omit<MenuInput, 'version'> {
  const price = (minor: number) => money(minor, REGIONS[regionCode].currency);
  return {
    menu: menu.map(({ name, items }) => ({
      id: null,
      name: named(name),
      items: items.map(([en, ar, minor, drawing, ...choiceGroups]) => ({
        id: null,
        name: { en, ar },
        price: price(minor),
        choiceGroups,
        picture: drawing === null ? null : (pictures.get(drawing) ?? null),
      })),
    })),
    choiceGroups: groups.map(({ name, min, max, choices }) => ({
      id: null,
      name: named(name),
      min,
      max,
      choices: choices.map((each) => ({ id: null, name: named(each), price: price(each[2]), isAvailable: true })),
    })),
  };
}

/** For how long the stores have been there. */
const AGE = 80 * 86_400_000;

/**
 * Opens the store of each business of the demo, at its first branch.
 * @returns the ids of the items of each business, by their English names
 */
export async function openDemoStores(
  tx: Database,
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const items = new Map<string, ReadonlyMap<string, string>>();
  for (const [at, store] of STORES.entries()) {
    const merchant = MERCHANTS[at];
    if (merchant === undefined) throw new Error('A store has no business');
    const { id: merchantId, name, branches } = merchant;
    const [{ id: branchId, regionCode }] = branches;
    const { subdomain, colour, delivery } = store;
    const [row] = await tx
      .insert(stores)
      .values({
        merchantId,
        branchId,
        regionCode,
        subdomain,
        colour,
        nameEn: name.en,
        nameAr: name.ar,
        fulfilment: 'both',
        deliveryFee: delivery.fee,
        deliveryMinimum: delivery.minimum,
        deliveryRadius: delivery.radiusKm,
        createdAt: new Date(now.getTime() - AGE),
      })
      .returning();
    if (row === undefined) throw new Error('The store was not stored');
    const pictures = await uploadPictures(tx, merchantId, store, now);
    await writeMenu(tx, merchantId, menuOf(store, regionCode, pictures), now);
    await beginStoreTrial(tx, { merchantId, regionCode }, now);
    await tx.update(merchants).set({ ecommerceStatus: 'Active' }).where(eq(merchants.id, merchantId));
    const { menu } = await storeOf(tx, row, now);
    items.set(merchantId, new Map(menu.flatMap((each) => each.items.map(({ id, name: { en } }) => [en, id] as const))));
  }
  return items;
}
