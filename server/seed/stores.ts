import { eq } from 'drizzle-orm';
import { REGIONS } from '../../src/domain/regions/region';
import type { RegionCode } from '../../src/domain/regions/region';
import { money } from '../../src/domain/shared/money';
import type { MenuInput, Names } from '../../src/domain/store/store';
import type { Database } from '../db/open';
import { files } from '../modules/files';
import { merchants } from '../modules/identity';
import { beginStoreTrial } from '../modules/packages';
import { stores, writeMenu } from '../modules/store';
import { MERCHANTS } from './merchants';
import { drawnPicture } from './pictures';

/** In English and in Arabic. */
type Both = readonly [en: string, ar: string];
/** A name, and a price in minor units. */
type Priced = readonly [...Both, minor: number];

interface DemoGroup {
  readonly name: Both;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly Priced[];
}

interface DemoStore {
  readonly subdomain: string;
  readonly colour: string;
  readonly groups: readonly DemoGroup[];
  /** Items ask for groups by their places. */
  readonly menu: readonly { readonly name: Both; readonly items: readonly (readonly [...Priced, ...number[]])[] }[];
}

/** What each business of the demo sells on its own page, by its place among them. */
const STORES: readonly DemoStore[] = [
  {
    subdomain: 'dar-al-noor',
    colour: '#7a2e8e',
    groups: [
      {
        name: ['Size', 'الحجم'],
        min: 1,
        max: 1,
        choices: [
          ['For six', 'لستة أشخاص', 0],
          ['For twelve', 'لاثني عشر شخصًا', 4_500],
        ],
      },
      {
        name: ['Toppings', 'الإضافات'],
        min: 0,
        max: 2,
        choices: [
          ['Pistachio', 'فستق', 300],
          ['Cream', 'قشطة', 250],
          ['Date syrup', 'دبس التمر', 150],
        ],
      },
    ],
    menu: [
      {
        name: ['Cakes', 'الكعك'],
        items: [
          ['Date cake', 'كعكة التمر', 5_500, 0, 1],
          ['Saffron cake', 'كعكة الزعفران', 6_000, 0],
        ],
      },
      {
        name: ['Sweets', 'الحلويات'],
        items: [
          ['Luqaimat', 'لقيمات', 1_200, 1],
          ['Halwa, 500 g', 'حلوى بحرينية 500 غ', 2_400],
        ],
      },
    ],
  },
  {
    subdomain: 'qahwat-najd',
    colour: '#7a4b12',
    groups: [
      {
        name: ['Grind', 'الطحن'],
        min: 1,
        max: 1,
        choices: [
          ['Whole beans', 'حبوب كاملة', 0],
          ['For filter', 'للترشيح', 0],
          ['For espresso', 'للإسبريسو', 0],
        ],
      },
      {
        name: ['Milk', 'الحليب'],
        min: 1,
        max: 1,
        choices: [
          ['Cow milk', 'حليب بقر', 0],
          ['Oat milk', 'حليب الشوفان', 300],
        ],
      },
      {
        name: ['Extras', 'الإضافات'],
        min: 0,
        max: 2,
        choices: [
          ['One more shot', 'جرعة إضافية', 400],
          ['Cardamom', 'هيل', 150],
        ],
      },
    ],
    menu: [
      {
        name: ['Coffee to drink', 'القهوة'],
        items: [
          ['Latte', 'لاتيه', 1_600, 1, 2],
          ['Saudi coffee', 'قهوة سعودية', 1_200, 2],
        ],
      },
      {
        name: ['Beans', 'البن'],
        items: [
          ['Najd blend, 250 g', 'خلطة نجد 250 غ', 5_200, 0],
          ['Ethiopia, 250 g', 'إثيوبيا 250 غ', 6_400, 0],
        ],
      },
    ],
  },
];

const named = ([en, ar]: readonly [...Both, ...unknown[]]): Names => ({ en, ar });

/** Uploads the pictures of a store's items. @returns their ids, by the English names of the items */
async function uploadPictures(
  tx: Database,
  merchantId: string,
  { menu, subdomain }: DemoStore,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const drawn = menu.flatMap(({ items }) =>
    items.flatMap(([name]) => {
      const content = drawnPicture(name);
      return content === null ? [] : [{ name, content }];
    }),
  );
  const rows = drawn.map(({ content }, at) => ({
    id: `picture-${subdomain}-${at + 1}`,
    name: `picture-${at + 1}.png`,
    type: 'image/png',
    size: content.length,
    content,
    uploadedAt: now,
    uploadedBy: merchantId,
  }));
  await tx.insert(files).values(rows);
  return new Map(drawn.map(({ name }, at) => [name, rows[at]?.id ?? '']));
}

function menuOf(
  { groups, menu }: DemoStore,
  regionCode: RegionCode,
  pictures: ReadonlyMap<string, string>,
): Omit<MenuInput, 'version'> {
  const price = (minor: number) => money(minor, REGIONS[regionCode].currency);
  return {
    menu: menu.map(({ name, items }) => ({
      id: null,
      name: named(name),
      items: items.map(([en, ar, minor, ...choiceGroups]) => ({
        id: null,
        name: { en, ar },
        price: price(minor),
        choiceGroups,
        picture: pictures.get(en) ?? null,
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

/** Opens the store of each business of the demo, at its first branch. */
export async function openDemoStores(tx: Database, now: Date): Promise<void> {
  for (const [at, store] of STORES.entries()) {
    const merchant = MERCHANTS[at];
    if (merchant === undefined) throw new Error('A store has no business');
    const { id: merchantId, name, branches } = merchant;
    const [{ id: branchId, regionCode }] = branches;
    const { subdomain, colour } = store;
    await tx.insert(stores).values({
      merchantId,
      branchId,
      regionCode,
      subdomain,
      colour,
      nameEn: name.en,
      nameAr: name.ar,
      fulfilment: 'pick-up',
      createdAt: now,
    });
    const pictures = await uploadPictures(tx, merchantId, store, now);
    await writeMenu(tx, merchantId, menuOf(store, regionCode, pictures), now);
    await beginStoreTrial(tx, { merchantId, regionCode }, now);
    await tx.update(merchants).set({ ecommerceStatus: 'Active' }).where(eq(merchants.id, merchantId));
  }
}
