import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import type { SearchMinutes } from '../../domain/ordering/search.rules';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Money } from '../../domain/shared/money';
import { refusalCode } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { millisOf } from '../../domain/shared/time';
import type { OrdersPort } from '../ports/orders.port';

/** An order that no driver has, for how long one is looked for, and what its charge is raised by. */
export interface Search {
  readonly order: Order;
  readonly minutes: SearchMinutes;
  /** Nothing where a search is made longer. */
  readonly extra: Money;
}

type SearchAction = 'search' | 'extend';
type Calls = Pick<OrdersPort, 'get' | 'searchAgain' | 'extendSearch'>;

/** A moment as a short part of a key. */
const stamp = (instant: string): string => millisOf(instant).toString(36);

/**
 * The same for the same decision about the same state of an order, so that a repeat after a lost answer raises its charge
 * once [T.36], or makes a search longer once.
 */
const keyOf = (action: SearchAction, { order, minutes, extra }: Search): string =>
  action === 'search'
    ? `search-${order.id}-${stamp(order.updatedAt)}-${extra.minor}-${minutes}`
    : `extend-${order.id}-${stamp(order.searchUntil ?? order.updatedAt)}-${minutes}`;

/** Whether a decision still waits to be carried out. */
const isStill = (action: SearchAction, { order }: Search, current: Order): boolean =>
  action === 'search' ? current.searchAgain !== null : current.searchUntil === order.searchUntil;

function sent(orders: Calls, action: SearchAction, search: Search): Promise<Result<Order>> {
  const { order, minutes, extra } = search;
  const key = keyOf(action, search);
  return action === 'search'
    ? orders.searchAgain(order.id, { extra, minutes }, key)
    : orders.extendSearch(order.id, minutes, key);
}

/**
 * Looking for a driver again where none was found [R4.02], and longer while the search goes on [R9.06]. If the order has
 * changed, or an answer was lost and the outcome is unknown, the order is read again before anything is shown.
 */
export function searchAgainLogic(orders: Calls) {
  return recordActionOf<Search, SearchAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Search>, { readonly action: SearchAction; readonly item: Search }>(
        async ({ input: { action, item } }) => {
          const answered = await sent(orders, action, item);
          if (answered.ok) return { kind: 'done', item: { ...item, order: answered.value } };
          const { failure } = answered;
          if (failure.kind !== 'offline' && failure.kind !== 'unreadable' && refusalCode(failure) !== 'NOT_NOW')
            return { kind: 'failed', failure };
          const current = await orders.get(item.order.id);
          if (!current.ok || isStill(action, item, current.value)) return { kind: 'failed', failure };
          return refusalCode(failure) === 'NOT_NOW'
            ? { kind: 'overtaken', item: { ...item, order: current.value }, failure }
            : { kind: 'done', item: { ...item, order: current.value } };
        },
      ),
    },
  });
}
