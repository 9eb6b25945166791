import { add, money, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import { REGIONS } from '../regions/region';
import { leftOf } from '../store/availability';
import { itemsOf } from '../store/store';
import type { MenuCategory, Storefront } from '../store/store';
import type { Handover } from './stages';
import { COUNT_MAX, LINES_MAX } from './store-order';
import type { OrderedLine } from './store-order';

type Menu = readonly MenuCategory[];

/** The lines with one item's count changed; none of it takes its line away. Lines keep the order they were added in. */
export function withCount(lines: readonly OrderedLine[], itemId: string, count: number): readonly OrderedLine[] {
  const most = Math.min(Math.trunc(count), COUNT_MAX);
  if (!(most > 0)) return lines.filter((line) => line.itemId !== itemId);
  if (lines.some((line) => line.itemId === itemId))
    return lines.map((line) => (line.itemId === itemId ? { itemId, count: most } : line));
  return lines.length >= LINES_MAX ? lines : [...lines, { itemId, count: most }];
}

/** The lines that the menu still has, sold out or not. */
export function onMenu(lines: readonly OrderedLine[], menu: Menu): readonly OrderedLine[] {
  const items = itemsOf(menu);
  return lines.filter(({ itemId }) => items.has(itemId));
}

/**
 * What of the lines can be ordered: nothing that is not on the menu or sold out, and of each item no more than is left.
 * One line that cannot be had keeps no other from being ordered.
 */
export function offered(lines: readonly OrderedLine[], menu: Menu): readonly OrderedLine[] {
  const items = itemsOf(menu);
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const item = items.get(line.itemId);
    const before = taken.get(line.itemId) ?? 0;
    const count = item === undefined ? 0 : Math.min(line.count, leftOf(item.availability) - before);
    taken.set(line.itemId, before + count);
    return count === 0 ? [] : [count === line.count ? line : { ...line, count }];
  });
}

/** What the lines cost by this menu; what it no longer offers counts nothing. */
export function totalOf(lines: readonly OrderedLine[], menu: Menu, currency: Currency): Money {
  const items = itemsOf(menu);
  return lines.reduce((sum, { itemId, count }) => {
    const item = items.get(itemId);
    return item === undefined ? sum : add(sum, money(item.price.minor * count, currency));
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
  store: Pick<Storefront, 'delivery' | 'regionCode' | 'menu'>,
  handover: Handover,
): Money {
  return add(totalOf(lines, store.menu, REGIONS[store.regionCode].currency), feeOf(store, handover));
}

/** How many pieces lines have together. */
export function piecesOf(lines: readonly OrderedLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
