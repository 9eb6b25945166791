import type { OrderSummary } from '../../domain/ordering/order';
import type { Instant } from '../../domain/shared/time';
import type { OrderPages } from './order-pages';

/**
 * A list after drivers moved: only where an arrival is another minute than before, so that a row is not drawn again for
 * every report. @returns the same object if nothing changes
 */
export function applyMoves(list: OrderPages, etas: ReadonlyMap<string, Instant>): OrderPages {
  const isNews = ({ id, eta }: OrderSummary): boolean => {
    const next = etas.get(id);
    return next !== undefined && next.slice(0, MINUTES) !== eta?.slice(0, MINUTES);
  };
  if (!list.pages.some(({ items }) => items.some(isNews))) return list;
  return {
    ...list,
    pages: list.pages.map((page) =>
      page.items.some(isNews)
        ? {
            ...page,
            items: page.items.map((item) => (isNews(item) ? { ...item, eta: etas.get(item.id) ?? null } : item)),
          }
        : page,
    ),
  };
}

/** Of an instant, up to its minutes: `2026-11-20T09:40`. */
const MINUTES = 16;
