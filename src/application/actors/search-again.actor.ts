import { fromPromise } from 'xstate';
import type { Order } from '../../domain/ordering/order';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Money } from '../../domain/shared/money';
import { refusalCode } from '../../domain/shared/result';
import { millisOf } from '../../domain/shared/time';
import type { OrdersPort } from '../ports/orders.port';

/** An order that no driver took, and what its charge is raised by. */
export interface Search {
  readonly order: Order;
  readonly extra: Money;
}

/**
 * The same for the same decision about the same state of an order, so that a repeat after a lost answer raises its charge
 * once [T.36].
 */
const keyOf = ({ order, extra }: Search): string => `search-${order.id}-${millisOf(order.updatedAt)}-${extra.minor}`;

/**
 * Looking for a driver again where none was found [R4.02]. If the order has changed, or an answer was lost and the outcome
 * is unknown, the order is read again before anything is shown.
 */
export function searchAgainLogic(orders: Pick<OrdersPort, 'get' | 'searchAgain'>) {
  return recordActionOf<Search, 'search'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Search>, { readonly action: 'search'; readonly item: Search }>(
        async ({ input: { item } }) => {
          const sent = await orders.searchAgain(item.order.id, item.extra, keyOf(item));
          if (sent.ok) return { kind: 'done', item: { ...item, order: sent.value } };
          const { failure } = sent;
          if (failure.kind !== 'offline' && failure.kind !== 'unreadable' && refusalCode(failure) !== 'NOT_NOW')
            return { kind: 'failed', failure };
          const current = await orders.get(item.order.id);
          if (!current.ok || current.value.searchAgain !== null) return { kind: 'failed', failure };
          return refusalCode(failure) === 'NOT_NOW'
            ? { kind: 'overtaken', item: { ...item, order: current.value }, failure }
            : { kind: 'done', item: { ...item, order: current.value } };
        },
      ),
    },
  });
}
