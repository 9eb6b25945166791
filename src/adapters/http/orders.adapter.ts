import {
  cancelOrder,
  countOrders,
  extendSearch,
  getOrder,
  getOverview,
  listOrders,
  placeOrder,
  searchAgain,
  trackOrder,
} from '../../../contract/ordering';
import { createQuote } from '../../../contract/quotes';
import type { OrdersPort, SearchWish } from '../../application/ports/orders.port';
import type {
  Order,
  OrderFilters,
  OrderInput,
  OrderSummary,
  Page,
  PlacedOrder,
  PublicTracking,
  Quote,
  QuoteInput,
} from '../../domain/ordering/order';
import type { OrderCounts, Overview } from '../../domain/ordering/overview';
import type { SearchMinutes } from '../../domain/ordering/search.rules';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Deliveries; the request flow shows its own failures. */
export class HttpOrders implements OrdersPort {
  constructor(private readonly http: HttpClient) {}

  quote(input: QuoteInput): Promise<Result<Quote>> {
    return this.http.call(createQuote, { body: input, ownErrors: true });
  }

  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>> {
    return this.http.call(placeOrder, { body: input, idempotencyKey, ownErrors: true });
  }

  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>> {
    return this.http.call(listOrders, { query: { ...filters, cursor, limit } });
  }

  get(id: string): Promise<Result<Order>> {
    return this.http.call(getOrder, { params: { id } });
  }

  cancel(id: string, reason: string): Promise<Result<Order>> {
    return this.http.call(cancelOrder, { params: { id }, body: { reason }, ownErrors: true });
  }

  searchAgain(id: string, wanted: SearchWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(searchAgain, { params: { id }, body: wanted, idempotencyKey, ownErrors: true });
  }

  extendSearch(id: string, minutes: SearchMinutes, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(extendSearch, { params: { id }, body: { minutes }, idempotencyKey, ownErrors: true });
  }

  counts(): Promise<Result<OrderCounts>> {
    return this.http.call(countOrders, {});
  }

  overview(): Promise<Result<Overview>> {
    return this.http.call(getOverview, {});
  }

  track(slug: string): Promise<Result<PublicTracking>> {
    return this.http.call(trackOrder, { params: { slug } });
  }
}
