import { withRow } from '../forms/rows';
import { money, parseAmount, plainAmount } from '../shared/money';
import type { Currency } from '../shared/money';
import { isFound } from '../shared/search';
import { ITEM_GROUPS_MAX } from './choices';
import { itemPathOf } from './menu-draft';
import type { CategoryRow, MenuDraft, MenuItemRow } from './menu-draft';
import { ITEM_PRICE_MAX, ITEMS_MAX } from './store';

/** What can be done with several items of a menu at once. */
export const BULK_KINDS = ['sale', 'endSale', 'raise', 'lower', 'move', 'ask', 'stopAsking', 'remove'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** By how much prices change at once at most, in percent. */
export const PERCENT_MAX: Readonly<Record<'sale' | 'raise' | 'lower', number>> = { sale: 90, raise: 200, lower: 90 };

/** What changes the items themselves; `to` is the row of a choice group. */
type ItemChange =
  | { readonly kind: 'sale' | 'raise' | 'lower'; readonly percent: number }
  | { readonly kind: 'endSale' }
  | { readonly kind: 'ask' | 'stopAsking'; readonly to: string };
/** What changes where they are; `to` is the row of a category. */
type PlaceChange = { readonly kind: 'move'; readonly to: string } | { readonly kind: 'remove' };
export type BulkChange = ItemChange | PlaceChange;

/** Computed prices end on a coin: five fils, five halalas. */
const COIN = 5;

/** The minor units of a typed price; null where it is none. */
function minorOf(typed: string, currency: Currency): number | null {
  const parsed = parseAmount(typed, currency);
  return parsed.ok && parsed.money.minor > 0 ? parsed.money.minor : null;
}

/** A typed price at so many percent of itself, rounded to a coin; as it was where it is no price. */
function priceAt(typed: string, percent: number, currency: Currency): string {
  const minor = minorOf(typed, currency);
  if (minor === null) return typed;
  const coins = Math.max(1, Math.round((minor * percent) / 100 / COIN));
  return plainAmount(money(Math.min(coins * COIN, ITEM_PRICE_MAX), currency));
}

/** The item with a sale price; without one where it would not cost less. */
function withSale(item: MenuItemRow, salePrice: string, currency: Currency): MenuItemRow {
  const [usual, sale] = [minorOf(item.price, currency), minorOf(salePrice, currency)];
  const next = usual === null || sale === null || sale < usual ? salePrice : '';
  return next === item.salePrice ? item : { ...item, salePrice: next };
}

function regrouped(item: MenuItemRow, groupId: string, isAsked: boolean): MenuItemRow {
  const { groups } = item;
  if (groups.includes(groupId) === isAsked || (isAsked && groups.length >= ITEM_GROUPS_MAX)) return item;
  return { ...item, groups: isAsked ? [...groups, groupId] : groups.filter((id) => id !== groupId) };
}

function changed(item: MenuItemRow, change: ItemChange, currency: Currency): MenuItemRow {
  if ('to' in change) return regrouped(item, change.to, change.kind === 'ask');
  if (change.kind === 'endSale') return item.salePrice === '' ? item : { ...item, salePrice: '' };
  if (change.kind === 'sale') {
    const isPriced = minorOf(item.price, currency) !== null;
    return isPriced ? withSale(item, priceAt(item.price, 100 - change.percent, currency), currency) : item;
  }
  const percent = change.kind === 'raise' ? 100 + change.percent : 100 - change.percent;
  const price = priceAt(item.price, percent, currency);
  const repriced = price === item.price ? item : { ...item, price };
  return withSale(repriced, priceAt(item.salePrice, percent, currency), currency);
}

/**
 * The categories of a menu with several items changed at once. Typed prices that are none stay as they are; a sale that
 * would no longer cost less ends.
 * @param paths of the items, as `itemPathOf` gives them
 */
export function withItemsChanged(
  { categories }: Pick<MenuDraft, 'categories'>,
  paths: ReadonlySet<string>,
  change: BulkChange,
  currency: Currency,
): readonly CategoryRow[] {
  const isMeant = (category: CategoryRow, item: MenuItemRow) => paths.has(itemPathOf(category, item));
  if (change.kind === 'move' || change.kind === 'remove') return withItemsPlaced(categories, isMeant, change);
  return categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (isMeant(category, item) ? changed(item, change, currency) : item)),
  }));
}

function withItemsPlaced(
  categories: readonly CategoryRow[],
  isMeant: (category: CategoryRow, item: MenuItemRow) => boolean,
  change: PlaceChange,
): readonly CategoryRow[] {
  const target = change.kind === 'move' ? categories.find(({ id }) => id === change.to) : undefined;
  if (change.kind === 'move' && target === undefined) return categories;
  const moved = categories
    .filter((category) => category !== target)
    .flatMap((category) => category.items.filter((item) => isMeant(category, item)));
  const withMoved = (items: readonly MenuItemRow[]) =>
    moved.reduce((all, item) => withRow(all, item, ITEMS_MAX), items);
  return categories.map((category) => ({
    ...category,
    items: category === target ? withMoved(category.items) : category.items.filter((item) => !isMeant(category, item)),
  }));
}

/** How many items another state of the menu has changed, moved or left out. */
export function changedIn(before: readonly CategoryRow[], after: readonly CategoryRow[]): number {
  const left = new Set(after.flatMap(({ items }) => items));
  return before.flatMap(({ items }) => items).filter((item) => !left.has(item)).length;
}

/** The categories of a menu with those of their items that a search finds; a category's own name finds all of it. */
export function foundIn(categories: readonly CategoryRow[], search: string): readonly CategoryRow[] {
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter(({ name }) =>
        isFound(search, [name.en, name.ar, category.name.en, category.name.ar]),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
