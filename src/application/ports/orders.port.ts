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
import type { Overview } from '../../domain/ordering/overview';
import type { Result } from '../../domain/shared/result';

/** Deliveries of the selected branch. */
export interface OrdersPort {
  quote(input: QuoteInput): Promise<Result<Quote>>;
  /** The same key never makes two orders [T.36]. */
  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>>;
  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>>;
  get(id: string): Promise<Result<Order>>;
  cancel(id: string, reason: string): Promise<Result<Order>>;
  overview(): Promise<Result<Overview>>;
  /** Needs no session. */
  track(slug: string): Promise<Result<PublicTracking>>;
}
