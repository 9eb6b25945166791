import type { DriverMove } from '../../domain/alerts/alert';
import type { Order, OrderFilters, OrderSummary, Page } from '../../domain/ordering/order';
import { fit } from '../../domain/ordering/order-filters.rules';
import { isFinal } from '../../domain/ordering/task-state';
import { COUNT_LIMIT } from '../../domain/shared/constants';
import { millisOf } from '../../domain/shared/time';

/**
 * A page of a list; `news` are ids of orders that came since and may belong to it. Only the first page's count is used.
 */
export interface OrdersPage extends Page<OrderSummary> {
  readonly news: readonly string[];
}

/** A list in TanStack Query's cache. */
export interface OrderPages {
  readonly pages: readonly OrdersPage[];
  readonly pageParams: readonly (string | null)[];
}

/**
 * A list after an order changed, without asking the server: the order is patched where it is, removed if it no longer
 * fits, and inserted if it now does. An order after everything loaded waits for its page. What only the server can
 * decide (a search, a parcel size) is recorded as news, and the person decides when to load it.
 * @returns the same object if nothing changes, so that nothing renders
 */
export function applyChange(
  list: OrderPages,
  order: OrderSummary,
  filters: OrderFilters,
  timeZone: string,
): OrderPages {
  const [first] = list.pages;
  if (first === undefined) return list;
  const fits = fit(order, filters, timeZone);
  const at = list.pages.findIndex((page) => page.items.some((item) => item.id === order.id));
  if (at >= 0) {
    const known = list.pages[at]?.items.find((item) => item.id === order.id);
    if (known !== undefined && known.updatedAt > order.updatedAt) return list; // an event that came late
    const without = withPage(list, at, (items) => items.filter((item) => item.id !== order.id));
    if (fits === 'no') return withTotal(without, -1);
    // Among search results it stays where the person sees it.
    const isMoved = fits === 'fits' && known !== undefined && placeOf(known, filters) !== placeOf(order, filters);
    if (isMoved) return placed(without, order, filters) ?? without;
    return withPage(list, at, (items) => items.map((item) => (item.id === order.id ? order : item)));
  }
  if (fits === 'may-fit') return first.news.includes(order.id) ? list : withNews(list, [...first.news, order.id]);
  const rest = first.news.filter((id) => id !== order.id);
  if (fits === 'no') return rest.length < first.news.length ? withNews(list, rest) : list;
  const longer = placed(list, order, filters);
  return longer === null ? list : withTotal(longer, 1);
}

/** What a list is sorted by, highest first: the latest order, or the next window of those that wait for one. */
const placeOf = ({ createdAt, timing }: OrderSummary, { view }: OrderFilters): number =>
  view === 'scheduled' && timing.kind === 'scheduled' ? -millisOf(timing.at) : millisOf(createdAt);

/** The list with an order in its place; null if that is after everything loaded. */
function placed(list: OrderPages, order: OrderSummary, filters: OrderFilters): OrderPages | null {
  const place = placeOf(order, filters);
  const comes = (item: OrderSummary) => placeOf(item, filters) <= place;
  const into = list.pages.findIndex((page) => page.items.some(comes));
  if (into < 0 && list.pages.at(-1)?.nextCursor !== null) return null;
  return withPage(list, into < 0 ? list.pages.length - 1 : into, (items) => {
    const at = items.findIndex(comes);
    return at < 0 ? [...items, order] : [...items.slice(0, at), order, ...items.slice(at)];
  });
}

/** The whole order after its summary changed: the summary's fields are right at once, the rest is fetched. */
export function applySummary(order: Order, summary: OrderSummary): Order {
  if (order.updatedAt > summary.updatedAt) return order;
  const moved = order.state !== summary.state;
  const step = { state: summary.state, at: summary.updatedAt };
  const [only, ...others] = order.dropOffs;
  return {
    ...order,
    ...summary,
    // With several stops only the server can say which one took the step.
    dropOffs:
      moved && only !== undefined && others.length === 0
        ? [
            {
              ...only,
              state: step.state,
              eta: summary.eta,
              driverName: summary.driverName,
              history: [...only.history, step],
            },
          ]
        : order.dropOffs,
    history: moved ? [...order.history, step] : order.history,
    refundIfCancelled: moved && isFinal(summary.state) ? null : order.refundIfCancelled,
    searchAgain: moved ? null : order.searchAgain,
  };
}

/** The order after its driver moved. */
export function applyMove(order: Order, move: DriverMove): Order {
  if (order.driver === null) return order;
  return {
    ...order,
    eta: move.eta ?? order.eta,
    driver: { ...order.driver, position: move.position, heading: move.heading },
  };
}

function withPage(
  list: OrderPages,
  at: number,
  change: (items: readonly OrderSummary[]) => readonly OrderSummary[],
): OrderPages {
  return {
    ...list,
    pages: list.pages.map((page, index) => (index === at ? { ...page, items: change(page.items) } : page)),
  };
}

/** A count that stopped early stays open-ended. */
const totalAfter = (total: number, by: number): number => (total > COUNT_LIMIT ? total : Math.max(0, total + by));

/** Every page has the total of its own answer; the first page's is shown. */
function withTotal(list: OrderPages, by: number): OrderPages {
  return {
    ...list,
    pages: list.pages.map((page, index) => (index === 0 ? { ...page, total: totalAfter(page.total, by) } : page)),
  };
}

function withNews(list: OrderPages, news: readonly string[]): OrderPages {
  return { ...list, pages: list.pages.map((page, index) => (index === 0 ? { ...page, news } : page)) };
}
