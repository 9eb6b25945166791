import { PAYMENT_METHODS } from '../../domain/ordering/order';
import { PARCEL_SIZES } from '../../domain/ordering/parcel';
import type { OrderFilters } from '../../domain/ordering/order';
import { DEFAULT_FILTERS } from '../../domain/ordering/order-filters.rules';
import { dayText, oneOf, searchText } from '../lists/url-text';
import { ORDER_VIEWS } from '../../domain/ordering/order-views';
import { TASK_STATES } from '../../domain/ordering/task-state';
import { checkedPath, pathTo } from './paths';
import type { AppPath } from './paths';

const SEARCH_LENGTH = 80; // as the contract accepts it

/** The filters in a URL; invalid ones are ignored. */
export function filtersOf(params: URLSearchParams): OrderFilters {
  return {
    view: oneOf(ORDER_VIEWS, params.get('view')) ?? DEFAULT_FILTERS.view,
    search: searchText(params.get('search'), SEARCH_LENGTH),
    state: oneOf(TASK_STATES, params.get('state')),
    payment: oneOf(PAYMENT_METHODS, params.get('payment')),
    size: oneOf(PARCEL_SIZES, params.get('size')),
    from: dayText(params.get('from')),
    to: dayText(params.get('to')),
  };
}

/** The path of a list with these filters in its shortest form: defaults are left out. */
export function ordersPath(changes: Partial<OrderFilters>): AppPath {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...DEFAULT_FILTERS, ...changes })) {
    if (value !== null && value !== '' && !(name === 'view' && value === DEFAULT_FILTERS.view)) params.set(name, value);
  }
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/orders') : `${pathTo('/orders')}?${text}`);
}
