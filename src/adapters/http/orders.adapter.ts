import { countOrders, getOverview, listOrders, trackOrder } from '../../../contract/ordering';
import type * as order from '../../../contract/order';
import type { DataOf } from '../../../contract/call';
import type { OrdersPort, SearchWish } from '../../application/ports/orders.port';
import type {
  Order,
  OrderFilters,
  OrderInput,
  OrderSummary,
  Page,
  PlacedOrder,
  Quote,
  QuoteInput,
} from '../../domain/ordering/order';
import type { PublicTracking } from '../../domain/ordering/public-tracking';
import type { OrderCounts, Overview } from '../../domain/ordering/overview';
import type { SearchMinutes } from '../../domain/ordering/search.rules';
import { failed } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { CallInput, HttpClient } from './client';

type Name =
  | 'countFoundOrders'
  | 'getOrder'
  | 'createQuote'
  | 'placeOrder'
  | 'cancelOrder'
  | 'searchAgain'
  | 'extendSearch';
type Calls = Pick<typeof order, Name>;

/** Deliveries; the request flow shows its own failures. */
export class HttpOrders implements OrdersPort {
  constructor(private readonly http: HttpClient) {}

  quote(input: QuoteInput): Promise<Result<Quote>> {
    return this.#call('createQuote', { body: input });
  }

  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>> {
    return this.#call('placeOrder', { body: input, idempotencyKey });
  }

  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>> {
    return this.http.call(listOrders, { query: { ...filters, cursor, limit } });
  }

  get(id: string): Promise<Result<Order>> {
    return this.#call('getOrder', { params: { id }, ownErrors: false });
  }

  cancel(id: string, reason: string): Promise<Result<Order>> {
    return this.#call('cancelOrder', { params: { id }, body: { reason } });
  }

  searchAgain(id: string, wanted: SearchWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.#call('searchAgain', { params: { id }, body: wanted, idempotencyKey });
  }

  extendSearch(id: string, minutes: SearchMinutes, idempotencyKey: string): Promise<Result<Order>> {
    return this.#call('extendSearch', { params: { id }, body: { minutes }, idempotencyKey });
  }

  counts(): Promise<Result<OrderCounts>> {
    return this.http.call(countOrders, {});
  }

  found(filters: OrderFilters): Promise<Result<OrderCounts['views']>> {
    return this.#call('countFoundOrders', { query: { ...filters } });
  }

  overview(): Promise<Result<Overview>> {
    return this.http.call(getOverview, {});
  }

  track(slug: string): Promise<Result<PublicTracking>> {
    return this.http.call(trackOrder, { params: { slug } });
  }

  /** Lists need none of these calls, so none is part of the first pages; where they cannot be loaded, nothing was sent. */
  async #call<Of extends Name>(name: Of, input: CallInput<Calls[Of]>): Promise<Result<DataOf<Calls[Of]>>> {
    const calls: Calls | null = await import('../../../contract/order').catch(() => null);
    return calls === null ? failed({ kind: 'offline' }) : this.http.call(calls[name], { ownErrors: true, ...input });
  }
}
