import type { ErrorCode } from '../../../contract/errors';
import type { OrdersPort, SearchWish } from '../../../src/application/ports/orders.port';
import type {
  FeeLine,
  PricedOrder,
  OrderFilters,
  OrderInput,
  OrderSummary,
  Page,
  Quote,
  QuoteInput,
} from '../../../src/domain/ordering/order';
import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import type { OrderCounts, Overview } from '../../../src/domain/ordering/overview';
import { raisesOf } from '../../../src/domain/ordering/raise.rules';
import { extendedEnd, longerBy, searchEnd } from '../../../src/domain/ordering/search.rules';
import type { SearchMinutes } from '../../../src/domain/ordering/search.rules';
import { isOrderCancellable } from '../../../src/domain/ordering/stops';
import { isInView, ORDER_VIEWS } from '../../../src/domain/ordering/order-views';
import type { OrderView } from '../../../src/domain/ordering/order-views';
import { pricedPartOf } from '../../../src/domain/ordering/request.rules';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import { add, money, zero } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import type { FakeClock } from './fake-clock';
import { sampleOrder, sampleStop } from '../samples/sample-orders';

const refused = (status: number, code: string): Result<never> =>
  failed({ kind: 'refused', status, code, text: null, fields: [], retryAfterMs: null });

/** The deliveries of one branch, in memory. Prices are simple: the contract is about behaviour, not about fees. */
export class FakeOrders implements OrdersPort {
  private readonly quotes = new Map<string, { readonly input: QuoteInput; readonly quote: Quote }>();
  private readonly byKey = new Map<string, { readonly body: string; readonly id: string }>();
  private orders: PricedOrder[] = [];
  /** The existing vouchers: each takes a tenth off, or is refused. */
  readonly vouchers = new Map<string, 'taken' | Extract<ErrorCode, `VOUCHER_${string}`>>([
    ['TENTH', 'taken'],
    ['LATE', 'VOUCHER_EXPIRED'],
  ]);

  constructor(private readonly clock: FakeClock) {}

  quote(input: QuoteInput): Promise<Result<Quote>> {
    const { currency } = input.extraCharge;
    const voucher =
      input.voucher === null ? null : (this.vouchers.get(voucherCodeOf(input.voucher.code)) ?? 'VOUCHER_NOT_FOUND');
    if (voucher !== null && voucher !== 'taken') return Promise.resolve(refused(422, voucher));
    const lines: FeeLine[] = [
      { code: 'base', amount: money(1_000, currency) },
      { code: 'extra', amount: input.extraCharge },
      ...(voucher === null ? [] : [{ code: 'voucher', amount: money(-100, currency) } as const]),
    ];
    const createdAt = this.clock.now();
    const quote: Quote = {
      id: `quote-${this.quotes.size}`,
      distanceMeters: 4_000,
      durationSeconds: 600,
      lines,
      total: lines.reduce((sum, line) => add(sum, line.amount), zero(currency)),
      createdAt,
      expiresAt: instantOf(millisOf(createdAt) + 15 * 60_000),
    };
    this.quotes.set(quote.id, { input, quote });
    return Promise.resolve(success(quote));
  }

  async place(input: OrderInput, idempotencyKey: string): Promise<Result<PricedOrder>> {
    const body = JSON.stringify(input);
    const made = this.byKey.get(idempotencyKey);
    if (made !== undefined) return made.body === body ? this.get(made.id) : refused(422, 'IDEMPOTENCY_MISMATCH');
    const quoted = this.quotes.get(input.quoteId);
    if (quoted === undefined) return refused(409, 'QUOTE_MISMATCH');
    if (JSON.stringify(pricedPartOf(input)) !== JSON.stringify(quoted.input)) return refused(409, 'QUOTE_MISMATCH');
    if (millisOf(this.clock.now()) >= millisOf(quoted.quote.expiresAt)) return refused(409, 'QUOTE_EXPIRED');
    const at = this.clock.now();
    const id = `order-${this.orders.length}`;
    const { pickUp, timing } = input;
    const history = [{ state: 'created', at }] as const;
    const dropOffs = input.dropOffs.map((each, index) =>
      sampleStop({
        ...each,
        id: `${id}-${index + 1}`,
        state: 'created',
        driverName: null,
        history,
        trackingSlug: `slug-of-${id}-${index + 1}-0123456789`,
      }),
    );
    const order = sampleOrder({
      id,
      timing,
      pickUp,
      dropOffs,
      state: 'created',
      total: quoted.quote.total,
      lines: quoted.quote.lines,
      createdAt: at,
      updatedAt: at,
      driver: null,
      driverName: null,
      history,
      refundIfCancelled: { kind: 'full', amount: quoted.quote.total },
    });
    this.orders = [order, ...this.orders];
    this.byKey.set(idempotencyKey, { body, id });
    return success(order);
  }

  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>> {
    const matching = this.orders.filter((order) => isInView(filters.view, order) && this.isFound(order, filters));
    const from = cursor === null ? 0 : Number(cursor);
    const next = from + limit;
    return Promise.resolve(
      success({
        items: matching.slice(from, next),
        nextCursor: next < matching.length ? String(next) : null,
        total: matching.length,
      }),
    );
  }

  /** Whether a search and filters find an order, its view left aside. */
  private isFound(order: PricedOrder, { search, state, payment, from, to }: OrderFilters): boolean {
    const day = order.createdAt.slice(0, 10);
    return (
      (state === null || state === order.state) &&
      (payment === null || payment === order.paymentMethod) &&
      (from === null || day >= from) &&
      (to === null || day <= to) &&
      order.recipientName.toLowerCase().includes(search.toLowerCase())
    );
  }

  get(id: string): Promise<Result<PricedOrder>> {
    const order = this.orders.find((each) => each.id === id);
    return Promise.resolve(order === undefined ? refused(404, 'ORDER_NOT_FOUND') : success(order));
  }

  async cancel(id: string, reason: string): Promise<Result<PricedOrder>> {
    const found = await this.get(id);
    if (!found.ok || found.value.state === 'cancelled') return found;
    if (!isOrderCancellable(found.value.dropOffs.map(({ state }) => state))) return refused(409, 'NOT_CANCELLABLE');
    const at = this.clock.now();
    const order: PricedOrder = {
      ...found.value,
      state: 'cancelled',
      cancellationReason: reason,
      refundIfCancelled: null,
      updatedAt: at,
      history: [...found.value.history, { state: 'cancelled', at }],
      dropOffs: found.value.dropOffs.map((stop) => ({
        ...stop,
        state: 'cancelled',
        history: [...stop.history, { state: 'cancelled', at }],
      })),
    };
    this.orders = this.orders.map((each) => (each.id === id ? order : each));
    return success(order);
  }

  async searchAgain(id: string, { extra, minutes }: SearchWish, idempotencyKey: string): Promise<Result<PricedOrder>> {
    const body = JSON.stringify({ id, extra, minutes });
    const made = this.byKey.get(idempotencyKey);
    if (made !== undefined) return made.body === body ? this.get(id) : refused(422, 'IDEMPOTENCY_MISMATCH');
    const found = await this.get(id);
    if (!found.ok) return found;
    if (found.value.searchAgain === null) return refused(409, 'NOT_NOW');
    const raise = found.value.searchAgain.raises.find((each) => each.extra.minor === extra.minor);
    if (extra.minor > 0 && raise === undefined) return refused(400, 'VALIDATION');
    const at = this.clock.now();
    const order: PricedOrder = {
      ...found.value,
      state: 'dispatched',
      total: raise?.total ?? found.value.total,
      searchAgain: null,
      searchUntil: instantOf(searchEnd(millisOf(at), minutes)),
      updatedAt: at,
      history: [...found.value.history, { state: 'dispatched', at }],
    };
    this.orders = this.orders.map((each) => (each.id === id ? order : each));
    this.byKey.set(idempotencyKey, { body, id });
    return success(order);
  }

  async extendSearch(id: string, minutes: SearchMinutes, idempotencyKey: string): Promise<Result<PricedOrder>> {
    const body = JSON.stringify({ id, minutes });
    const made = this.byKey.get(idempotencyKey);
    if (made !== undefined) return made.body === body ? this.get(id) : refused(422, 'IDEMPOTENCY_MISMATCH');
    const found = await this.get(id);
    if (!found.ok) return found;
    const { searchUntil } = found.value;
    if (searchUntil === null) return refused(409, 'NOT_NOW');
    if (!longerBy(searchUntil, millisOf(this.clock.now())).includes(minutes)) return refused(400, 'VALIDATION');
    const until = instantOf(extendedEnd(searchUntil, millisOf(this.clock.now()), minutes));
    const order: PricedOrder = { ...found.value, searchUntil: until };
    this.orders = this.orders.map((each) => (each.id === id ? order : each));
    this.byKey.set(idempotencyKey, { body, id });
    return success(order);
  }

  /** No driver is found for an order: what a fleet reports. */
  failDispatch(id: string): void {
    this.orders = this.orders.map((order) => {
      if (order.id !== id) return order;
      const raises = raisesOf(order.lines, order.total.currency).map((minor) => ({
        extra: money(minor, order.total.currency),
        total: add(order.total, money(minor, order.total.currency)),
      }));
      return { ...order, state: 'dispatch failure', searchAgain: { raises } };
    });
  }

  found(filters: OrderFilters): Promise<Result<OrderCounts['views']>> {
    return Promise.resolve(success(this.viewsOf(this.orders.filter((order) => this.isFound(order, filters)))));
  }

  counts(): Promise<Result<OrderCounts>> {
    const views = this.viewsOf(this.orders);
    return Promise.resolve(success({ views, doneToday: views.history, hasDelivered: views.successful > 0 }));
  }

  private viewsOf(found: readonly PricedOrder[]): OrderCounts['views'] {
    return Object.fromEntries(
      ORDER_VIEWS.map((view) => [view, found.filter((order) => isInView(view, order)).length]),
    ) as Record<OrderView, number>;
  }

  overview(): Promise<Result<Overview>> {
    const days = Array.from({ length: 30 }, (_, back) => ({
      day: instantOf(millisOf(this.clock.now()) - (29 - back) * 86_400_000).slice(0, 10),
      orders: 0,
      spent: zero('BHD'),
    }));
    return Promise.resolve(
      success({
        today: {
          total: this.orders.length,
          byState: this.orders.length === 0 ? [] : [{ state: 'created', count: this.orders.length }],
        },
        days,
        cash: { toCollect: zero('BHD'), collected: zero('BHD') },
      }),
    );
  }

  track(slug: string): Promise<Result<PublicTracking>> {
    const order = this.orders.find(({ dropOffs }) => dropOffs.some(({ trackingSlug }) => trackingSlug === slug));
    const stop = order?.dropOffs.find(({ trackingSlug }) => trackingSlug === slug);
    if (order === undefined || stop === undefined) return Promise.resolve(refused(404, 'ORDER_NOT_FOUND'));
    const { reference, regionCode, pickUp, timing } = order;
    const { state, cashToCollect, history, eta, proof, address } = stop;
    return Promise.resolve(
      success({
        reference,
        state,
        regionCode,
        timing,
        cashToCollect,
        history,
        eta,
        proof,
        merchantName: { en: 'Shop', ar: 'متجر' },
        pickUpPosition: pickUp.address.position,
        dropOffPosition: address.position,
        driverFirstName: null,
        driverPosition: null,
        secondTrip: null,
        map: { tileUrl: null, attribution: '' },
      }),
    );
  }
}
