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
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';

/** Deliveries of the selected branch. */
export interface OrdersPort {
  quote(input: QuoteInput): Promise<Result<Quote>>;
  /** The same key never makes two orders [T.36]. */
  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>>;
  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>>;
  get(id: string): Promise<Result<Order>>;
  cancel(id: string, reason: string): Promise<Result<Order>>;
  /**
   * Looks for a driver again where none was found, for so much more; zero for the same charge [R4.02]. The same key never
   * raises the charge twice.
   */
  searchAgain(id: string, extra: Money, idempotencyKey: string): Promise<Result<Order>>;
  overview(): Promise<Result<Overview>>;
  counts(): Promise<Result<OrderCounts>>;
  /** Needs no session. */
  track(slug: string): Promise<Result<PublicTracking>>;
}
