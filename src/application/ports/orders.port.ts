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
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';

/** How a driver is looked for again. */
export interface SearchWish {
  /** Zero for the same charge. */
  readonly extra: Money;
  readonly minutes: SearchMinutes;
}

/** Deliveries of the selected branch. */
export interface OrdersPort {
  quote(input: QuoteInput): Promise<Result<Quote>>;
  /** The same key never makes two orders [T.36]. */
  place(input: OrderInput, idempotencyKey: string): Promise<Result<PlacedOrder>>;
  list(filters: OrderFilters, cursor: string | null, limit: number): Promise<Result<Page<OrderSummary>>>;
  get(id: string): Promise<Result<Order>>;
  cancel(id: string, reason: string): Promise<Result<Order>>;
  /**
   * Looks for a driver again where none was found, for so long [R9.06] and so much more; zero for the same charge [R4.02].
   * The same key never
   * raises the charge twice.
   */
  searchAgain(id: string, wanted: SearchWish, idempotencyKey: string): Promise<Result<Order>>;
  /** Looks for a driver longer. The same key never adds the time twice. */
  extendSearch(id: string, minutes: SearchMinutes, idempotencyKey: string): Promise<Result<Order>>;
  overview(): Promise<Result<Overview>>;
  counts(): Promise<Result<OrderCounts>>;
  /** How many the filters find in each view, the view they name does not matter. */
  found(filters: OrderFilters): Promise<Result<OrderCounts['views']>>;
  /** Needs no session. */
  track(slug: string): Promise<Result<PublicTracking>>;
}
