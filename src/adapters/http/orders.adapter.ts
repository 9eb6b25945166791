import { countOrders, getOrder, getOverview, listOrders, trackOrder } from '../../../contract/ordering';
import type { DataOf } from '../../../contract/call';
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
import { failed } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { CallInput, HttpClient } from './client';

type Command = 'createQuote' | 'placeOrder' | 'cancelOrder' | 'searchAgain' | 'extendSearch';
type Commands = Pick<typeof import('../../../contract/order-commands'), Command>;

/** Deliveries; the request flow shows its own failures. */
export class HttpOrders implements OrdersPort {
  constructor(private readonly http: HttpClient) {}

  quote(input: QuoteInput): Promise<Result<Quote>> {
    return this.#do('createQuote', { body: input });
  }

  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>> {
    return this.#do('placeOrder', { body: input, idempotencyKey });
  }

  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>> {
    return this.http.call(listOrders, { query: { ...filters, cursor, limit } });
  }

  get(id: string): Promise<Result<Order>> {
    return this.http.call(getOrder, { params: { id } });
  }

  cancel(id: string, reason: string): Promise<Result<Order>> {
    return this.#do('cancelOrder', { params: { id }, body: { reason } });
  }

  searchAgain(id: string, wanted: SearchWish, idempotencyKey: string): Promise<Result<Order>> {
    return this.#do('searchAgain', { params: { id }, body: wanted, idempotencyKey });
  }

  extendSearch(id: string, minutes: SearchMinutes, idempotencyKey: string): Promise<Result<Order>> {
    return this.#do('extendSearch', { params: { id }, body: { minutes }, idempotencyKey });
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

  /** No page begins with a command, so none is part of the first ones; where they cannot be loaded, nothing was sent. */
  async #do<Name extends Command>(
    name: Name,
    input: CallInput<Commands[Name]>,
  ): Promise<Result<DataOf<Commands[Name]>>> {
    const calls: Commands | null = await import('../../../contract/order-commands').catch(() => null);
    return calls === null ? failed({ kind: 'offline' }) : this.http.call(calls[name], { ...input, ownErrors: true });
  }
}
