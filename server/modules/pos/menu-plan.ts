import type { PosFate, PosGroupSkipped, PosMenuRow, PosSkip } from '../../../src/domain/pos/pos-menu';
import type { Money } from '../../../src/domain/shared/money';
import { ITEM_GROUPS_MAX } from '../../../src/domain/store/choices';
import { CATEGORIES_MAX, ITEMS_MAX, itemsOf } from '../../../src/domain/store/store';
import type { MenuInput, MenuItem, Names, Store } from '../../../src/domain/store/store';
import type { PosCategory, PosMenu, PosProduct } from '../../platform/point-of-sale';
import { planGroups } from './menu-groups';
import type { GroupLinks } from './menu-groups';
import { nameFault, namesOf, priceOf } from './menu-values';
import type { Links, Terms } from './menu-values';

/** What a sync does. */
export interface MenuPlan {
  readonly rows: readonly PosMenuRow[];
  readonly kept: number;
  /** The whole menu afterwards; `posIds` says of each category and item which one it is, in the same order. */
  readonly menu: MenuInput['menu'];
  readonly posIds: readonly { readonly category: string | null; readonly items: readonly (string | null)[] }[];
  /** The whole choice groups afterwards, and which of the point of sale's they are. */
  readonly choiceGroups: NonNullable<MenuInput['choiceGroups']>;
  readonly groupLinks: GroupLinks;
  /** How many groups are new or change, and those that are not taken over. */
  readonly groups: number;
  readonly skippedGroups: readonly PosGroupSkipped[];
  /** Local ids of items to turn off and on. */
  readonly hide: readonly string[];
  readonly show: readonly string[];
}

const categoryKey = (id: string): string => `c:${id}`;
const productKey = (id: string): string => `p:${id}`;

const isSameName = (a: Names, b: Names): boolean => a.en === b.en && a.ar === b.ar;

/**
 * What taking over a menu does to the store's [R1.09]: products are found again by their link, or by their name; what the
 * restaurant took off is turned off, not removed; everything else of the store stays where it is.
 */
export function planMenu(
  { menu: current, choiceGroups }: Pick<Store, 'menu' | 'choiceGroups'>,
  links: Links,
  { categories, modifiers, products }: PosMenu,
  terms: Terms,
): MenuPlan {
  const groups = planGroups(choiceGroups, links, modifiers, terms);
  const items = itemsOf(current);
  const localOf = (key: string): string | null => links.get(key)?.localId ?? null;
  const byName = new Map([...items.values()].map((item) => [item.name.en.toLowerCase(), item]));
  const linked = new Set([...links.values()].map(({ localId }) => localId));
  const known = new Map(categories.map((category) => [category.id, category]));

  // The store's own menu first: what is found in it is changed in its place.
  const next = current.map(({ id, name, items: own }) => ({
    id: id as string | null,
    pos: null as string | null,
    name,
    items: own.map((item) => ({
      id: item.id as string | null,
      pos: null as string | null,
      name: item.name,
      price: item.price,
      groups: groups.placesOf(item.choiceGroups),
    })),
  }));
  let count = items.size;
  const [hide, show] = [new Set<string>(), new Set<string>()];
  const met = new Set<string>();

  const categoryFor = (category: PosCategory) => {
    const key = categoryKey(category.id);
    const name = namesOf(category);
    const found =
      next.find((one) => one.pos === key || (one.id !== null && one.id === localOf(key))) ??
      next.find((one) => one.name.en.toLowerCase() === name.en.toLowerCase());
    if (found !== undefined) {
      found.pos = key;
      if (found.id !== null && found.id === localOf(key)) found.name = name;
      return found;
    }
    if (next.length >= CATEGORIES_MAX) return null;
    const made = { id: null, pos: key, name, items: [] };
    next.push(made);
    return made;
  };
  const itemFor = (product: PosProduct, name: Names): MenuItem | undefined => {
    const own = items.get(localOf(productKey(product.id)) ?? '');
    if (own !== undefined) return own;
    const named = byName.get(name.en.toLowerCase());
    return named === undefined || linked.has(named.id) ? undefined : named;
  };

  const take = (product: PosProduct, at: number): PosMenuRow | null => {
    const key = productKey(product.id);
    const name = namesOf(product);
    const category = known.get(product.categoryId ?? '');
    const price = priceOf(product, terms);
    const row = (fate: PosFate, reason: PosSkip | null = null, former: Money | null = null): PosMenuRow => ({
      key: String(at),
      name,
      category: category === undefined ? null : namesOf(category),
      price: typeof price === 'string' ? null : price,
      former,
      fate,
      reason,
      choices: fate === 'skip' || fate === 'hide' ? 0 : untaken,
    });
    let untaken = 0;
    if (met.has(key)) return row('skip', 'duplicate');
    met.add(key);
    const item = itemFor(product, name);
    if (!product.isActive) {
      if (item === undefined || links.get(key)?.isHidden === true || !linked.has(item.id)) return null;
      hide.add(item.id);
      return row('hide');
    }
    const fault =
      nameFault(name) ??
      (category === undefined || nameFault(namesOf(category)) !== null ? 'no-category' : null) ??
      (typeof price === 'string' ? price : null);
    if (fault !== null || typeof price === 'string' || category === undefined) return row('skip', fault);
    const asks = (own: readonly string[]): number[] => {
      const asked = product.asks.map((each) => groups.placeOf(each));
      const places = [...new Set([...groups.ownPlaces(own), ...asked.filter((each) => each !== null)])];
      untaken = asked.filter((each) => each === null).length + Math.max(0, places.length - ITEM_GROUPS_MAX);
      return places.slice(0, ITEM_GROUPS_MAX);
    };
    if (item === undefined) {
      const place = count < ITEMS_MAX ? categoryFor(category) : null;
      if (place === null) return row('skip', 'full');
      count += 1;
      place.items.push({ id: null, pos: key, name, price, groups: asks([]) });
      return row('add');
    }
    linked.add(item.id);
    const place = next.flatMap((one) => one.items).find(({ id }) => id === item.id);
    const wanted = asks(item.choiceGroups);
    const before = groups.placesOf(item.choiceGroups);
    if (place !== undefined) Object.assign(place, { pos: key, name, price, groups: wanted });
    const isBack = links.get(key)?.isHidden === true;
    if (isBack) show.add(item.id);
    const asksTheSame = wanted.length === before.length && wanted.every((each) => before.includes(each));
    const isSame = isSameName(item.name, name) && item.price.minor === price.minor && asksTheSame;
    return row(
      isBack ? 'show' : isSame ? 'same' : 'change',
      null,
      item.price.minor === price.minor ? null : item.price,
    );
  };
  const rows = products.flatMap((product, at) => take(product, at) ?? []);

  // What the point of sale does not have any more.
  for (const [key, { localId, isHidden }] of links) {
    const item = items.get(localId);
    if (item === undefined || isHidden || met.has(key) || !key.startsWith('p:')) continue;
    hide.add(localId);
    rows.push({
      key,
      name: item.name,
      category: null,
      price: item.price,
      former: null,
      fate: 'hide',
      reason: null,
      choices: 0,
    });
  }
  return {
    rows,
    kept: [...items.keys()].filter((id) => !linked.has(id)).length,
    menu: next.map(({ id, name, items: own }) => ({
      id,
      name,
      items: own.map((item) => ({ id: item.id, name: item.name, price: item.price, choiceGroups: item.groups })),
    })),
    ...groups.planned(),
    posIds: next.map(({ pos, items: own }) => ({ category: pos, items: own.map((item) => item.pos) })),
    hide: [...hide],
    show: [...show],
  };
}
