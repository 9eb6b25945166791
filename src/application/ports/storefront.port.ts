import type { Result } from '../../domain/shared/result';
import type { Storefront } from '../../domain/store/store';
import type { CustomerOrder, NewStoreOrder } from '../../domain/store-orders/store-order';

/** Stores as their customers see them. A customer's own orders are read with their token. */
export interface StorefrontPort {
  /**
   * Refused as NOT_FOUND where no store is.
   * @param branch that the customer chose; where it does not serve the store, the answer is of the first one that does
   */
  store(subdomain: string, branch?: string | null): Promise<Result<Storefront>>;
  /**
   * Orders. Refused as MENU_CHANGED at another total than the menu's, as STORE_TAKES_NONE where the store does not take
   * it that way, as STORE_SHUT where it is closed for good, as STORE_PAUSED while it is paused, as STORE_BRANCH_GONE where its branch no longer serves the
   * store, as STORE_PAYMENT_GONE where the store no longer takes its way of paying.
   * @param key the same for the same order: sent twice, it is made once
   */
  place(token: string, subdomain: string, order: NewStoreOrder, key: string): Promise<Result<CustomerOrder>>;
  /** Refused as ORDER_NOT_FOUND for another phone's, too. */
  order(token: string, slug: string): Promise<Result<CustomerOrder>>;
  /** Places an order that waits for a card, to be paid in cash. Refused as NOT_PAYABLE where it cannot be. */
  payInCash(token: string, slug: string): Promise<Result<CustomerOrder>>;
  /** Refused as NOT_CANCELLABLE once the store has accepted it. */
  cancel(token: string, slug: string): Promise<Result<CustomerOrder>>;
  /** Asks the store to cancel what it has begun. Refused as NOT_CANCELLABLE once it has left the store, or is over. */
  askToCancel(token: string, slug: string): Promise<Result<CustomerOrder>>;
}
