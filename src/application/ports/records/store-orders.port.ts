import type { Page } from '../../../domain/ordering/order';
import type { Money } from '../../../domain/shared/money';
import type { PosScreen } from '../../../domain/pos/pos-screen';
import type { Result } from '../../../domain/shared/result';
import type { StageAction } from '../../../domain/store-orders/stages';
import type {
  DriverPrice,
  StoreOrder,
  StoreOrderFilters,
  StoreOrderSummary,
} from '../../../domain/store-orders/store-order';

/** The orders of the branch's store [R4.04]. */
export interface StoreOrdersPort {
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(filters: StoreOrderFilters, cursor: string | null): Promise<Result<Page<StoreOrderSummary>>>;
  /** Refused as ORDER_NOT_FOUND for another branch's, too. */
  get(id: string): Promise<Result<StoreOrder>>;
  /**
   * Moves an order. Refused as CHANGED_MEANWHILE where its version is another one.
   */
  move(order: Pick<StoreOrder, 'id' | 'version'>, action: StageAction): Promise<Result<StoreOrder>>;
  /** Goes on with an order that its customer wants cancelled. Refused as CHANGED_MEANWHILE where its version is another one. */
  declineCancel(order: Pick<StoreOrder, 'id' | 'version'>): Promise<Result<StoreOrder>>;
  /**
   * Gives back what a card paid for an order that was handed over, or a part of it. Refused as INSUFFICIENT_BALANCE, and
   * as CHANGED_MEANWHILE where its version is another one: asked for twice, it goes back once.
   */
  refund(order: Pick<StoreOrder, 'id' | 'version'>, amount: Money): Promise<Result<StoreOrder>>;
  /** Has a refund requested again that the bank refused; one that is under way, or was made, stays as it is. */
  retryRefund(id: string): Promise<Result<StoreOrder>>;
  /** Has an order that could not be sent to the point of sale tried again; another one stays as it is. */
  sendAgain(id: string): Promise<Result<StoreOrder>>;
  /** What a driver for an order costs now, and how. Refused as CHANGED_MEANWHILE where it can have none. */
  driverPrice(id: string): Promise<Result<DriverPrice>>;
  /**
   * Requests a driver. Refused as QUOTE_MISMATCH at another price, as INSUFFICIENT_BALANCE or PAYMENT_FORBIDDEN, and as
   * CHANGED_MEANWHILE where its version is another one: asked for twice, one driver comes.
   */
  requestDriver(order: Pick<StoreOrder, 'id' | 'version'>, price: DriverPrice): Promise<Result<StoreOrder>>;
  /** On which screen the steps of orders are taken now. */
  screen(): Promise<Result<PosScreen>>;
}
