import type { OrderSummary } from '../../domain/ordering/order';
import type { Instant } from '../../domain/shared/time';
import type { OrderPages } from './order-pages';

type Arriving = Pick<OrderSummary, 'id' | 'eta'>;

/** Of an instant, up to its minutes: `2026-11-20T09:40`. */
const MINUTES = 16;

/**
 * Rows after drivers moved: only where an arrival is another minute than before, so that a row is not drawn again for
 * every report. @returns the same rows if nothing changes
 */
export function withArrivals<Row extends Arriving>(
  rows: readonly Row[],
  etas: ReadonlyMap<string, Instant>,
): readonly Row[] {
  const isNews = ({ id, eta }: Row): boolean => {
    const next = etas.get(id);
    return next !== undefined && next.slice(0, MINUTES) !== eta?.slice(0, MINUTES);
  };
  return rows.some(isNews) ? rows.map((row) => (isNews(row) ? { ...row, eta: etas.get(row.id) ?? null } : row)) : rows;
}

/** A list after drivers moved. @returns the same object if nothing changes */
export function applyMoves(list: OrderPages, etas: ReadonlyMap<string, Instant>): OrderPages {
  const pages = list.pages.map((page) => {
    const items = withArrivals(page.items, etas);
    return items === page.items ? page : { ...page, items };
  });
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}
