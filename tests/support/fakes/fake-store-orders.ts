import type { OrderPayment } from '../../../src/domain/store-orders/store-payment';
import type { PosScreen } from '../../../src/domain/pos/pos-screen';
import type { StoreOrdersPort } from '../../../src/application/ports/records/store-orders.port';
import type { StorefrontPort } from '../../../src/application/ports/storefront.port';
import type { Page } from '../../../src/domain/ordering/order';
import type { OrderAtPos } from '../../../src/domain/pos/pos-order';
import { money, zero } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { choicesFault, groupsOf, priceWith } from '../../../src/domain/store/choices';
import { deliversTo } from '../../../src/domain/store/delivery';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { amountOf, feeOf, offered, orderedChoices, piecesOf, totalOf } from '../../../src/domain/store-orders/cart';
import {
  isCustomerCancellable,
  isPlaced,
  isUndone,
  mayRequestDriver,
  moveOf,
  OPEN_STATES,
  stateAfter,
} from '../../../src/domain/store-orders/stages';
import type { StageAction, StoreOrderState } from '../../../src/domain/store-orders/stages';
import type {
  CustomerOrder,
  NewStoreOrder,
  DriverPrice,
  StoreOrder,
  StoreOrderFilters,
  StoreOrderSummary,
} from '../../../src/domain/store-orders/store-order';
import { cancelRequestIn, mayAskToCancel } from '../../../src/domain/store-orders/cancel-request';
import { itemsOf } from '../../../src/domain/store/store';
import type { Storefront } from '../../../src/domain/store/store';
import { Failing, refused } from './failing';

interface Made {
  readonly slug: string;
  /** It was ordered to be paid by card. */
  readonly isCard: boolean;
  readonly order: StoreOrder;
}

const AT = '2026-11-22T09:00:00.000Z';

/** One store with its orders, for its customers and its people; passes the same contract suites as the real adapters. */
export class FakeStoreOrders extends Failing implements StorefrontPort, StoreOrdersPort {
  readonly #sent = new Map<string, { readonly body: string; readonly slug: string }>();
  #made: readonly Made[] = [];
  /** What a driver costs. */
  price: Money = money(1_705, 'BHD');
  payment: 'wallet' | 'cash' = 'wallet';

  /** @param phoneOf whose token it is; null for nobody's */
  constructor(
    public front: Storefront | null,
    private readonly phoneOf: (token: string) => string | null = () => '+97336123456',
  ) {
    super();
  }

  store(subdomain: string, branch: string | null = null): Promise<Result<Storefront>> {
    return this.answer((): Result<Storefront> => {
      const { front } = this;
      if (front === null || ![front.subdomain, ...front.formerly].includes(subdomain))
        return failed(refused(404, 'NOT_FOUND'));
      const chosen = front.branches.find(({ id }) => id === branch)?.id ?? front.branchId;
      return success({ ...front, branchId: chosen });
    });
  }

  place(token: string, subdomain: string, order: NewStoreOrder, key: string): Promise<Result<CustomerOrder>> {
    return this.answer((): Result<CustomerOrder> => {
      const phone = this.phoneOf(token);
      if (phone === null) return failed(refused(401, 'UNAUTHENTICATED'));
      const [used, body] = [`${phone} ${key}`, JSON.stringify({ subdomain, ...order })];
      const before = this.#sent.get(used);
      if (before !== undefined)
        return before.body === body
          ? this.#customers(phone, before.slug)
          : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const { front } = this;
      if (front === null || ![front.subdomain, ...front.formerly].includes(subdomain))
        return failed(refused(404, 'NOT_FOUND'));
      if (front.isShut) return failed(refused(409, 'STORE_SHUT'));
      if (front.isPaused) return failed(refused(409, 'STORE_PAUSED'));
      const { branchId = front.branchId } = order;
      if (front.branches.every(({ id }) => id !== branchId)) return failed(refused(409, 'STORE_BRANCH_GONE'));
      const { payment = 'cash' } = order;
      if (!front.payments.includes(payment)) return failed(refused(409, 'STORE_PAYMENT_GONE'));
      const isCard = payment === 'card';
      const state = isCard ? 'unpaid' : 'pending';
      if (!front.handovers.includes(order.handover)) return failed(refused(409, 'STORE_TAKES_NONE'));
      if (front.opening?.kind === 'closed')
        return failed(refused(409, 'STORE_CLOSED', [], { opensAt: front.opening.opensAt }));
      const items = itemsOf(front.menu);
      const total = amountOf(order.lines, front, order.handover);
      const groupsFor = (itemId: string) => groupsOf(items.get(itemId) ?? { choiceGroups: [] }, front);
      const isGone = order.lines.some(({ itemId, choices }) => {
        const fault = choicesFault(groupsFor(itemId), choices);
        return !items.has(itemId) || (fault !== null && fault !== 'unavailable');
      });
      if (!isGone && piecesOf(offered(order.lines, front)) < piecesOf(order.lines))
        return failed(refused(409, 'SOLD_OUT'));
      if (isGone || total.minor !== order.total.minor) return failed(refused(409, 'MENU_CHANGED'));
      const { deliverTo } = order;
      if ((deliverTo !== null) !== (order.handover === 'delivery'))
        return failed(refused(400, 'VALIDATION', [{ path: 'position', code: 'required' }]));
      if (front.delivery !== null && deliverTo !== null) {
        if (!deliversTo(front.delivery, front.regionCode, deliverTo.position))
          return failed(refused(422, 'OUTSIDE_AREA', [{ path: 'position', code: 'outside-area' }]));
        if (totalOf(order.lines, front, total.currency).minor < front.delivery.minimum.minor)
          return failed(refused(400, 'VALIDATION', [{ path: 'lines', code: 'too-small' }]));
      }
      const number = 1001 + this.#made.length;
      const slug = `slug-of-the-order-${number}`;
      const { customerName, note, handover, lines } = order;
      const made: StoreOrder = {
        id: `store-order-${number}`,
        number,
        state,
        handover,
        customerName,
        phone,
        note,
        pieces: piecesOf(lines),
        items: lines.flatMap(({ itemId, choices, count }) => {
          const item = items.get(itemId);
          if (item === undefined) return [];
          const groups = groupsFor(itemId);
          const price = priceWith(item, groups, choices);
          return [{ itemId, name: item.name, price, count, choices: orderedChoices(groups, choices) }];
        }),
        total,
        history: [{ state, at: AT }],
        reason: null,
        fee: feeOf(front, handover),
        deliverTo,
        delivery: null,
        version: 1,
        createdAt: AT,
        updatedAt: AT,
        pos: null,
        cancelRequest: null,
        isTest: false,
        leads: 'board',
        payment: { state: isCard ? 'unpaid' : 'cash', refunded: zero(total.currency) },
      };
      this.#made = [{ slug, isCard, order: made }, ...this.#made];
      this.#sent.set(used, { body, slug });
      return this.#customers(phone, slug);
    });
  }

  order(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.answer(() => this.#customers(this.phoneOf(token), slug));
  }

  cancel(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.answer((): Result<CustomerOrder> => {
      const phone = this.phoneOf(token);
      const found = this.#made.find((each) => each.slug === slug && each.order.phone === phone);
      if (found === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      const { state } = found.order;
      if (state === 'unpaid') this.#enter({ ...found.order, reason: 'customer-asked' }, 'expired');
      else if (!isUndone(state)) {
        if (!isCustomerCancellable(state)) return failed(refused(409, 'NOT_CANCELLABLE'));
        this.#enter(found.order, 'customer cancelled');
      }
      return this.#customers(phone, slug);
    });
  }

  askToCancel(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.answer((): Result<CustomerOrder> => {
      const phone = this.phoneOf(token);
      const found = this.#made.find((each) => each.slug === slug && each.order.phone === phone);
      if (found === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      const { order } = found;
      if (order.cancelRequest === null) {
        if (!mayAskToCancel(order)) return failed(refused(409, 'NOT_CANCELLABLE'));
        this.#put({ ...order, cancelRequest: { state: 'open', at: AT }, version: order.version + 1 });
      }
      return this.#customers(phone, slug);
    });
  }

  declineCancel({ id, version }: Pick<StoreOrder, 'id' | 'version'>): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const order = this.#made.find((each) => each.order.id === id)?.order;
      if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      if (order.version !== version || order.cancelRequest?.state !== 'open')
        return failed(refused(409, 'CHANGED_MEANWHILE'));
      return success(this.#put({ ...order, cancelRequest: { state: 'declined', at: AT }, version: version + 1 }));
    });
  }

  payInCash(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.answer((): Result<CustomerOrder> => {
      const phone = this.phoneOf(token);
      const found = this.#made.find((each) => each.slug === slug && each.order.phone === phone);
      if (found === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      if (found.order.payment.state !== 'cash') {
        if (found.order.state !== 'unpaid' || this.front?.payments.includes('cash') !== true)
          return failed(refused(409, 'NOT_PAYABLE'));
        this.#enter({ ...found.order, payment: { ...found.order.payment, state: 'cash' } }, 'pending');
      }
      return this.#customers(phone, slug);
    });
  }

  /** The card has paid an order that waited for it. */
  pay(slug: string): void {
    const found = this.#made.find((each) => each.slug === slug);
    if (found === undefined) throw new Error(`No order ${slug}`);
    this.#enter({ ...found.order, payment: { ...found.order.payment, state: 'paid' } }, 'pending');
  }

  refund({ id, version }: Pick<StoreOrder, 'id' | 'version'>, amount: Money): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const found = this.#found(id);
      if (!found.ok) return found;
      const { value } = found;
      if (value.state !== 'successful' || value.payment.state !== 'paid' || value.version !== version)
        return failed(refused(409, 'CHANGED_MEANWHILE'));
      const next = {
        ...value,
        payment: {
          state: 'refunded' as const,
          refunded: amount,
          refundedAt: value.updatedAt,
          arrivedAt: value.updatedAt,
        },
        version: version + 1,
      };
      this.#made = this.#made.map((each) => (each.order.id === id ? { ...each, order: next } : each));
      return success(next);
    });
  }

  /** On which screen the steps are taken. */
  leading: PosScreen = { screen: 'board', silentSince: null };

  screen(): Promise<Result<PosScreen>> {
    return this.answer(() => success(this.leading));
  }

  list({ state, search }: StoreOrderFilters): Promise<Result<Page<StoreOrderSummary>>> {
    return this.answer(() => {
      const found = this.#made
        .map(({ order }) => order)
        .filter(
          (order) =>
            isPlaced(order.state) &&
            (state === null ||
              (state === 'open' || state === 'today'
                ? OPEN_STATES.includes(order.state) === (state === 'open')
                : order.state === state)) &&
            `${order.number} ${order.customerName} ${order.phone}`.toLowerCase().includes(search.toLowerCase()),
        );
      const items = found.map(({ id, number, state: now, handover, customerName, pieces, total, ...rest }) => {
        const { createdAt, updatedAt, pos, payment, cancelRequest, isTest } = rest;
        return {
          ...{ id, number, state: now, handover, customerName, pieces, total },
          ...{ createdAt, updatedAt, pos, payment, cancelRequest, isTest },
        };
      });
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  get(id: string): Promise<Result<StoreOrder>> {
    return this.answer(() => this.#found(id));
  }

  move({ id, version }: Pick<StoreOrder, 'id' | 'version'>, action: StageAction): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const found = this.#found(id);
      if (!found.ok) return found;
      const { move, reason } = moveOf(action);
      const standing = { ...found.value, hasDriver: found.value.delivery !== null };
      const next = found.value.version === version ? stateAfter(standing, move) : null;
      if (next === null) return failed(refused(409, 'CHANGED_MEANWHILE'));
      return success(this.#enter({ ...found.value, reason }, next));
    });
  }

  retryRefund(id: string): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const found = this.#found(id);
      if (!found.ok || found.value.payment.state !== 'refund-failed') return found;
      return success(this.setPayment(id, { ...found.value.payment, state: 'refunding' }));
    });
  }

  /** How the money of an order stands from now on. */
  setPayment(id: string, payment: OrderPayment): StoreOrder {
    const found = this.#found(id);
    if (!found.ok) throw new Error(`No order ${id}`);
    const next = { ...found.value, payment };
    this.#made = this.#made.map((each) => (each.order.id === id ? { ...each, order: next } : each));
    return next;
  }

  sendAgain(id: string): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const found = this.#found(id);
      if (!found.ok || found.value.pos?.state !== 'failed') return found;
      return success(this.setAtPos(id, { ...found.value.pos, state: 'waiting', failure: null, reason: null }));
    });
  }

  /** How an order stands at the point of sale from now on. */
  setAtPos(id: string, pos: OrderAtPos): StoreOrder {
    return this.become(id, { pos });
  }

  /** What an order is from now on. */
  become(id: string, change: Partial<StoreOrder>): StoreOrder {
    const found = this.#found(id);
    if (!found.ok) throw new Error(`No order ${id}`);
    const next = { ...found.value, ...change };
    this.#made = this.#made.map((each) => (each.order.id === id ? { ...each, order: next } : each));
    return next;
  }

  driverPrice(id: string): Promise<Result<DriverPrice>> {
    return this.answer((): Result<DriverPrice> => {
      const found = this.#found(id);
      if (!found.ok) return found;
      return mayRequestDriver({ ...found.value, hasDriver: found.value.delivery !== null })
        ? success({ price: this.price, payment: this.payment })
        : failed(refused(409, 'CHANGED_MEANWHILE'));
    });
  }

  requestDriver(
    { id, version }: Pick<StoreOrder, 'id' | 'version'>,
    { price }: DriverPrice,
  ): Promise<Result<StoreOrder>> {
    return this.answer((): Result<StoreOrder> => {
      const found = this.#found(id);
      if (!found.ok) return found;
      const { value } = found;
      if (!mayRequestDriver({ ...value, hasDriver: value.delivery !== null }))
        return failed(refused(409, 'CHANGED_MEANWHILE'));
      if (price.minor !== this.price.minor) return failed(refused(409, 'QUOTE_MISMATCH'));
      if (value.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
      const delivery = { orderId: `delivery-of-${id}`, reference: 'MN-1', state: 'created' as const };
      const next = { ...value, delivery, version: version + 1 };
      this.#made = this.#made.map((each) => (each.order.id === id ? { ...each, order: next } : each));
      return success(next);
    });
  }

  #enter(order: StoreOrder, state: StoreOrderState): StoreOrder {
    const { cancelRequest, version, history } = order;
    const [askedAt, declinedAt] = cancelRequest?.state === 'open' ? [AT, null] : [null, cancelRequest?.at ?? null];
    const next = cancelRequestIn(state, askedAt, declinedAt);
    return this.#put({
      ...order,
      state,
      cancelRequest: next,
      version: version + 1,
      history: [...history, { state, at: AT }],
    });
  }

  #put(order: StoreOrder): StoreOrder {
    this.#made = this.#made.map((each) => (each.order.id === order.id ? { ...each, order } : each));
    return order;
  }

  #found(id: string): Result<StoreOrder> {
    const found = this.#made.find(({ order }) => order.id === id && isPlaced(order.state));
    return found === undefined ? failed(refused(404, 'ORDER_NOT_FOUND')) : success(found.order);
  }

  #customers(phone: string | null, slug: string): Result<CustomerOrder> {
    const found = this.#made.find((each) => each.slug === slug && each.order.phone === phone);
    if (found === undefined || this.front === null) return failed(refused(404, 'ORDER_NOT_FOUND'));
    const { number, state, handover, customerName, note, items, total, history, reason, createdAt } = found.order;
    const { fee, deliverTo, payment, cancelRequest } = found.order;
    const { subdomain, name } = this.front;
    return success({
      slug,
      number,
      state,
      handover,
      customerName,
      note,
      items,
      total,
      history,
      reason,
      fee,
      deliverTo,
      tracking: null,
      createdAt,
      store: { subdomain, name },
      payment,
      cancelRequest,
      payBy: found.isCard ? '2026-11-22T09:15:00.000Z' : null,
      mayPayCash: state === 'unpaid' && this.front.payments.includes('cash'),
      isChargeReturned: false,
    });
  }
}
