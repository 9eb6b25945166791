import type { PosFate, PosMenuRow, PosSkip } from '../../../src/domain/pos/pos-menu';
import { nameError } from '../../../src/domain/names/name.rules';
import { DECIMALS, money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import { vatOf } from '../../../src/domain/shared/vat';
import { hasVisibleText, tidyLine } from '../../../src/domain/shared/visible-text';
import { CATEGORIES_MAX, ITEM_PRICE_MAX, ITEMS_MAX, itemsOf, MENU_NAME_LENGTH } from '../../../src/domain/store/store';
import type { MenuInput, MenuItem, Names, Store } from '../../../src/domain/store/store';
import { isTaxAdded } from '../../platform/point-of-sale';
import type { PosCategory, PosMenu, PosProduct } from '../../platform/point-of-sale';

/** What is of the point of sale in the store's menu: the local id, and whether a sync turned it off. */
export type Links = ReadonlyMap<string, { readonly localId: string; readonly isHidden: boolean }>;

/** What a sync does. */
export interface MenuPlan {
  readonly rows: readonly PosMenuRow[];
  readonly kept: number;
  /** The whole menu afterwards; `posIds` says of each category and item which one it is, in the same order. */
  readonly menu: MenuInput['menu'];
  readonly posIds: readonly { readonly category: string | null; readonly items: readonly (string | null)[] }[];
  /** Local ids to turn off and on. */
  readonly hide: readonly string[];
  readonly show: readonly string[];
}

interface Terms {
  readonly currency: Currency;
  /** Whether its prices contain VAT. */
  readonly isTaxInclusive: boolean;
}

const MARKUP = /<[^>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;
const categoryKey = (id: string): string => `c:${id}`;
const productKey = (id: string): string => `p:${id}`;

function namesOf({ name, nameAr }: PosCategory): Names {
  const en = tidyLine(name);
  const ar = tidyLine(nameAr ?? '');
  return { en, ar: hasVisibleText(ar) ? ar : en };
}

function nameFault({ en, ar }: Names): PosSkip | null {
  if (MARKUP.test(en) || MARKUP.test(ar)) return 'markup';
  const isBad = [en, ar].some(
    (name) =>
      !hasVisibleText(name) ||
      name.length > MENU_NAME_LENGTH ||
      /[\p{Cc}\p{Cs}]/u.test(name) ||
      nameError(name, 'dish', MENU_NAME_LENGTH) !== null,
  );
  return isBad ? 'name' : null;
}

/** A price with VAT. Nothing is rounded but the VAT: a price with more decimals than the currency has is none. */
function priceOf({ price }: PosProduct, terms: Terms): Money | PosSkip {
  const { currency } = terms;
  const exact = price * 10 ** DECIMALS[currency];
  const minor = Math.round(exact);
  if (!Number.isFinite(price) || price <= 0 || minor > ITEM_PRICE_MAX) return 'price';
  if (Math.abs(exact - minor) > 1e-6) return 'decimals';
  const gross = isTaxAdded(terms) ? minor + vatOf(minor, currency) : minor;
  return gross > ITEM_PRICE_MAX ? 'price' : money(gross, currency);
}

const isSameName = (a: Names, b: Names): boolean => a.en === b.en && a.ar === b.ar;

/**
 * What taking over a menu does to the store's [R1.09]: products are found again by their link, or by their name; what the
 * restaurant took off is turned off, not removed; everything else of the store stays where it is.
 */
export function planMenu(
  { menu: current }: Pick<Store, 'menu'>,
  links: Links,
  { categories, products }: PosMenu,
  terms: Terms,
): MenuPlan {
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
      choices: product.choices,
    });
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
    if (item === undefined) {
      const place = count < ITEMS_MAX ? categoryFor(category) : null;
      if (place === null) return row('skip', 'full');
      count += 1;
      place.items.push({ id: null, pos: key, name, price });
      return row('add');
    }
    linked.add(item.id);
    const place = next.flatMap((one) => one.items).find(({ id }) => id === item.id);
    if (place !== undefined) Object.assign(place, { pos: key, name, price });
    const isBack = links.get(key)?.isHidden === true;
    if (isBack) show.add(item.id);
    const isSame = isSameName(item.name, name) && item.price.minor === price.minor;
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
      items: own.map((item) => ({ id: item.id, name: item.name, price: item.price })),
    })),
    posIds: next.map(({ pos, items: own }) => ({ category: pos, items: own.map((item) => item.pos) })),
    hide: [...hide],
    show: [...show],
  };
}
