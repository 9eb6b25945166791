import { add, money, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import { REGIONS } from '../regions/region';
import { choicesFault, chosenIn, chosenKey, groupsOf, piecesLeft, priceWith } from '../store/choices';
import type { ChoiceGroup, Chosen } from '../store/choices';
import { itemsOf } from '../store/store';
import type { Storefront } from '../store/store';
import type { Handover } from './stages';
import { COUNT_MAX, LINES_MAX } from './store-order';
import type { OrderedChoice, OrderedLine } from './store-order';

/** What is offered, and with which choices. */
export type Shelf = Pick<Storefront, 'menu' | 'choiceGroups'>;

/** The lines with the count of an item and its choices changed; none takes the line away. Lines keep their order. */
export function withCount(lines: readonly OrderedLine[], of: Chosen, count: number): readonly OrderedLine[] {
  const most = Math.min(Math.trunc(count), COUNT_MAX);
  const key = chosenKey(of);
  if (!(most > 0)) return lines.filter((line) => chosenKey(line) !== key);
  if (lines.some((line) => chosenKey(line) === key))
    return lines.map((line) => (chosenKey(line) === key ? { ...line, count: most } : line));
  const { itemId, choices } = of;
  return lines.length >= LINES_MAX ? lines : [...lines, { itemId, choices, count: most }];
}

/** The lines with other choices in one of them, in its place; it joins the line that has these choices already. */
export function withChoices(
  lines: readonly OrderedLine[],
  of: Chosen,
  choices: readonly string[],
): readonly OrderedLine[] {
  const changed = lines.find((line) => chosenKey(line) === chosenKey(of));
  if (changed === undefined) return lines;
  const next = { ...changed, choices };
  const same = lines.find((line) => line !== changed && chosenKey(line) === chosenKey(next));
  return same === undefined
    ? lines.map((line) => (line === changed ? next : line))
    : withCount(withCount(lines, changed, 0), same, same.count + changed.count);
}

/** How many of an item are in the lines, whatever was chosen with it. */
export function countIn(lines: readonly OrderedLine[], itemId: string): number {
  return piecesOf(lines.filter((line) => line.itemId === itemId));
}

/** The lines that the menu still has, sold out or not. */
export function onMenu(lines: readonly OrderedLine[], { menu }: Pick<Shelf, 'menu'>): readonly OrderedLine[] {
  const items = itemsOf(menu);
  return lines.filter(({ itemId }) => items.has(itemId));
}

/**
 * What of the lines can be ordered: nothing that is not on the menu or sold out, or whose choices cannot be had, and of
 * each item no more than is left. One line that cannot be had keeps no other from being ordered.
 */
export function offered(lines: readonly OrderedLine[], shelf: Shelf): readonly OrderedLine[] {
  const items = itemsOf(shelf.menu);
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const item = items.get(line.itemId);
    if (item === undefined || choicesFault(groupsOf(item, shelf), line.choices) !== null) return [];
    const before = taken.get(line.itemId) ?? 0;
    const count = Math.min(line.count, piecesLeft(item, shelf) - before);
    taken.set(line.itemId, before + count);
    return count === 0 ? [] : [count === line.count ? line : { ...line, count }];
  });
}

/** What the lines cost by this menu; what it no longer offers counts nothing. */
export function totalOf(lines: readonly OrderedLine[], shelf: Shelf, currency: Currency): Money {
  const items = itemsOf(shelf.menu);
  return lines.reduce((sum, { itemId, choices, count }) => {
    const item = items.get(itemId);
    if (item === undefined) return sum;
    return add(sum, money(priceWith(item, groupsOf(item, shelf), choices).minor * count, currency));
  }, zero(currency));
}

/** What the store asks for bringing an order; zero where it is collected. */
export function feeOf(
  { delivery, regionCode }: Pick<Storefront, 'delivery' | 'regionCode'>,
  handover: Handover,
): Money {
  return handover === 'delivery' && delivery !== null ? delivery.fee : zero(REGIONS[regionCode].currency);
}

/** What the lines cost together with their delivery. */
export function amountOf(
  lines: readonly OrderedLine[],
  store: Shelf & Pick<Storefront, 'delivery' | 'regionCode'>,
  handover: Handover,
): Money {
  return add(totalOf(lines, store, REGIONS[store.regionCode].currency), feeOf(store, handover));
}

/** How many pieces lines have together. */
export function piecesOf(lines: readonly OrderedLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

/** What was chosen, as an order remembers it. */
export function orderedChoices(groups: readonly ChoiceGroup[], chosen: readonly string[]): readonly OrderedChoice[] {
  return chosenIn(groups, chosen).map(({ group, choice: { name, price } }) => ({ group: group.name, name, price }));
}
