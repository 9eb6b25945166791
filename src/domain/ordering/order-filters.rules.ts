import { isFound } from '../shared/search';
import { dayIn } from '../shared/time';
import type { OrderFilters, OrderSummary } from './order';
import { isInView } from './order-views';

/** How certainly an order belongs to a filtered list, judged only by its summary. */
export type Fit = 'fits' | 'may-fit' | 'no';

/** The initial state of the orders page [R2.11]. */
export const DEFAULT_FILTERS: OrderFilters = {
  view: 'ongoing',
  search: '',
  state: null,
  payment: null,
  size: null,
  from: null,
  to: null,
  sort: null,
};

/** True if anything except the view narrows the list; sorting does not. */
export function isNarrowed({ search, state, payment, size, from, to }: OrderFilters): boolean {
  return search !== '' || [state, payment, size, from, to].some((each) => each !== null);
}

/**
 * Whether an order that has just changed belongs to a list, without asking the server. A summary has no parcel size, and
 * only the server knows how it searches: there the answer is at best `may-fit`. So it is in a sorted list, where nothing
 * shall move below somebody's hand.
 * @param timeZone the region's; days are its days
 */
export function fit(order: OrderSummary, filters: OrderFilters, timeZone: string): Fit {
  if (!isInView(filters.view, order)) return 'no';
  if (filters.state !== null && filters.state !== order.state) return 'no';
  if (filters.payment !== null && filters.payment !== order.paymentMethod) return 'no';
  if (filters.from !== null || filters.to !== null) {
    const day = dayIn(timeZone, order.createdAt);
    if (filters.from !== null && day < filters.from) return 'no';
    if (filters.to !== null && day > filters.to) return 'no';
  }
  if (filters.search !== '' && !mentions(order, filters.search)) return 'no';
  return filters.search === '' && filters.size === null && filters.sort === null ? 'fits' : 'may-fit';
}

/** Whether the row mentions everything that is searched for. */
function mentions({ reference, recipientName, recipientPhone, from, to }: OrderSummary, search: string): boolean {
  return isFound(search, [reference, recipientName, from.en, from.ar, to.en, to.ar, recipientPhone]);
}
