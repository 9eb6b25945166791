import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { isRefused } from '../../domain/shared/result';
import type { Money } from '../../domain/shared/money';
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

/** What the people of a store decide: a stage, or that they go on although the customer wants to cancel. */
export type StoreDecision = StageAction | 'goOn';

type Deciding = Pick<StoreOrdersPort, 'declineCancel' | 'move' | 'get'>;
type Decided = Pick<StoreOrder, 'id' | 'version'>;

async function decided(storeOrders: Deciding, action: StoreDecision, item: Decided) {
  return outcomeOf(
    await (action === 'goOn' ? storeOrders.declineCancel(item) : storeOrders.move(item, action)),
    'CHANGED_MEANWHILE',
    () => storeOrders.get(item.id),
  );
}

/** Moves an order of the store one stage on or back, cancels it [R4.04], or declines that its customer wants that. */
export function stageActionLogic(storeOrders: StoreOrdersPort) {
  return recordActionOf<StoreOrder, StoreDecision>().provide({
    actors: {
      action: fromPromise<ActionOutcome<StoreOrder>, { readonly action: StoreDecision; readonly item: StoreOrder }>(
        ({ input: { action, item } }) => decided(storeOrders, action, item),
      ),
    },
  });
}

/** What a kitchen answers a customer who wants to cancel. */
export type CancelAnswer = 'goOn' | 'customer-asked';

/** Answers a customer who wants to cancel what the kitchen makes. */
export function cancelAnswerLogic(storeOrders: Deciding) {
  return recordActionOf<Decided, CancelAnswer>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Decided>, { readonly action: CancelAnswer; readonly item: Decided }>(
        ({ input: { action, item } }) => decided(storeOrders, action, item),
      ),
    },
  });
}

/** An order, and how much of what a card paid for it goes back. */
export interface OrderToRefund {
  readonly order: StoreOrder;
  readonly amount: Money;
}

/** Gives back what a card paid for an order, or a part of it [R4.05]. */
export function refundLogic(storeOrders: Pick<StoreOrdersPort, 'refund' | 'get'>) {
  return recordActionOf<OrderToRefund, 'refund'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<OrderToRefund>, { readonly action: 'refund'; readonly item: OrderToRefund }>(
        async ({ input: { item } }) => {
          const { order, amount } = item;
          const of = (read: Result<StoreOrder>): Result<OrderToRefund> =>
            read.ok ? { ok: true, value: { order: read.value, amount } } : read;
          return outcomeOf(of(await storeOrders.refund(order, amount)), 'CHANGED_MEANWHILE', async () =>
            of(await storeOrders.get(order.id)),
          );
        },
      ),
    },
  });
}

/** What is tried again, twice like once: sending an order to the point of sale, or its refund. */
export type Repeat = 'send' | 'refund';

/** Tries again what somebody else refused: the point of sale an order, the bank its refund. */
export function repeatLogic(storeOrders: Pick<StoreOrdersPort, 'sendAgain' | 'retryRefund'>) {
  return recordActionOf<StoreOrder, Repeat>().provide({
    actors: {
      action: fromPromise<ActionOutcome<StoreOrder>, { readonly action: Repeat; readonly item: StoreOrder }>(
        async ({ input: { action, item } }) => {
          const sent = await storeOrders[action === 'send' ? 'sendAgain' : 'retryRefund'](item.id);
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
  readonly storefront: Pick<StorefrontPort, 'order' | 'cancel' | 'payInCash' | 'askToCancel'>;
  readonly guest: Pick<GuestPort, 'ask'>;
}

/** What a customer does with their order: cancels it, asks the store to, or pays it in cash after all. */
export type CustomerAction = 'cancel' | 'askToCancel' | 'cash';

const REFUSED_TOO_LATE = { cancel: 'NOT_CANCELLABLE', askToCancel: 'NOT_CANCELLABLE', cash: 'NOT_PAYABLE' } as const;

/** Cancels an order by its customer, asks the store to, or has it paid in cash in place of a card. */
export function customerActionLogic({ storefront, guest }: CustomerPorts) {
  return recordActionOf<CustomerOrder, CustomerAction>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<CustomerOrder>,
        { readonly action: CustomerAction; readonly item: CustomerOrder }
      >(async ({ input: { action, item } }) =>
        outcomeOf(
          await guest.ask((token) => storefront[action === 'cash' ? 'payInCash' : action](token, item.slug)),
          REFUSED_TOO_LATE[action],
          () => guest.ask((token) => storefront.order(token, item.slug)),
        ),
      ),
    },
  });
}
