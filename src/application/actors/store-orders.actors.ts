import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { isRefused } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { StageAction } from '../../domain/store-orders/stages';
import type { CustomerOrder, DriverPrice, StoreOrder } from '../../domain/store-orders/store-order';
import type { GuestPort } from '../ports/guest.port';
import type { StoreOrdersPort } from '../ports/records/store-orders.port';
import type { StorefrontPort } from '../ports/storefront.port';

/** The outcome of a change; where somebody else was quicker, with the record as it is now. */
async function outcomeOf<Item>(
  changed: Result<Item>,
  overtakenBy: string,
  readAgain: () => Promise<Result<Item>>,
): Promise<ActionOutcome<Item>> {
  if (changed.ok) return { kind: 'done', item: changed.value };
  const { failure } = changed;
  const now = isRefused(changed, overtakenBy) ? await readAgain() : changed;
  return now.ok ? { kind: 'overtaken', item: now.value, failure } : { kind: 'failed', failure };
}

/** Moves an order of the store one stage on or back, or cancels it [R4.04]. */
export function stageActionLogic(storeOrders: StoreOrdersPort) {
  return recordActionOf<StoreOrder, StageAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<StoreOrder>, { readonly action: StageAction; readonly item: StoreOrder }>(
        async ({ input: { action, item } }) =>
          outcomeOf(await storeOrders.move(item, action), 'CHANGED_MEANWHILE', () => storeOrders.get(item.id)),
      ),
    },
  });
}

/** Has an order sent to the point of sale again: twice is like once. */
export function sendAgainLogic(storeOrders: Pick<StoreOrdersPort, 'sendAgain'>) {
  return recordActionOf<StoreOrder, 'send'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<StoreOrder>, { readonly action: 'send'; readonly item: StoreOrder }>(
        async ({ input: { item } }) => {
          const sent = await storeOrders.sendAgain(item.id);
          return sent.ok ? { kind: 'done', item: sent.value } : { kind: 'failed', failure: sent.failure };
        },
      ),
    },
  });
}

/** An order, and the price of its driver that was seen. */
export interface PricedOrder {
  readonly order: StoreOrder;
  readonly price: DriverPrice;
}

/** Requests a driver for an order at the price that was seen. */
export function driverRequestLogic(storeOrders: StoreOrdersPort) {
  return recordActionOf<PricedOrder, 'request'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PricedOrder>, { readonly action: 'request'; readonly item: PricedOrder }>(
        async ({ input: { item } }) => {
          const { price } = item;
          const priced = (read: Result<StoreOrder>): Result<PricedOrder> =>
            read.ok ? { ok: true, value: { order: read.value, price } } : read;
          return outcomeOf(priced(await storeOrders.requestDriver(item.order, price)), 'CHANGED_MEANWHILE', async () =>
            priced(await storeOrders.get(item.order.id)),
          );
        },
      ),
    },
  });
}

interface CustomerPorts {
  readonly storefront: Pick<StorefrontPort, 'order' | 'cancel'>;
  readonly guest: Pick<GuestPort, 'ask'>;
}

/** Cancels an order by its customer. */
export function customerCancelLogic({ storefront, guest }: CustomerPorts) {
  return recordActionOf<CustomerOrder, 'cancel'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<CustomerOrder>, { readonly action: 'cancel'; readonly item: CustomerOrder }>(
        async ({ input: { item } }) =>
          outcomeOf(await guest.ask((token) => storefront.cancel(token, item.slug)), 'NOT_CANCELLABLE', () =>
            guest.ask((token) => storefront.order(token, item.slug)),
          ),
      ),
    },
  });
}
