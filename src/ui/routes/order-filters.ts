import { PAYMENT_METHODS } from '../../domain/ordering/order';
import { ORDER_SORTS } from '../../domain/ordering/order-sorts';
import { PARCEL_SIZES } from '../../domain/ordering/parcel';
import type { OrdersAsk } from '../../domain/ordering/order-columns';
import { DEFAULT_FILTERS } from '../../domain/ordering/order-filters.rules';
import { dayText, oneOf, searchText } from '../lists/url-text';
import { ORDER_VIEWS } from '../../domain/ordering/order-views';
import { TASK_STATES } from '../../domain/ordering/task-state';
import { checkedPath, pathTo } from './paths';
import type { AppPath } from './paths';

const SEARCH_LENGTH = 80; // as the contract accepts it

/** What a URL asks for; what is invalid is left out. Its columns are read with the table that has them. */
export function filtersOf(params: URLSearchParams): OrdersAsk {
  return {
    view: oneOf(ORDER_VIEWS, params.get('view')) ?? DEFAULT_FILTERS.view,
    search: searchText(params.get('search'), SEARCH_LENGTH),
    state: oneOf(TASK_STATES, params.get('state')),
    payment: oneOf(PAYMENT_METHODS, params.get('payment')),
    size: oneOf(PARCEL_SIZES, params.get('size')),
    from: dayText(params.get('from')),
    to: dayText(params.get('to')),
    sort: oneOf(ORDER_SORTS, params.get('sort')),
    columns: params.get('columns'),
  };
}

/** The path of a list with these filters in its shortest form: defaults are left out. */
export function ordersPath(changes: Partial<OrdersAsk>): AppPath {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...DEFAULT_FILTERS, ...changes })) {
    if (value !== null && value !== '' && !(name === 'view' && value === DEFAULT_FILTERS.view)) params.set(name, value);
  }
  const text = params.toString();
  return checkedPath(text === '' ? pathTo('/orders') : `${pathTo('/orders')}?${text}`);
}
