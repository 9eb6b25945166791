import type { Order } from '../../../domain/ordering/order';
import type { StopCancellation, StopOf } from '../../../domain/ordering/stop-cancellation';
import type { Money } from '../../../domain/shared/money';
import type { Result } from '../../../domain/shared/result';

/** Cancelling one stop of several; for people who may order at its branch. */
export interface StopCancellationsPort {
  /** Refused as NOT_CANCELLABLE where it is too late, or no other stop is open. */
  price(stop: StopOf): Promise<Result<StopCancellation>>;
  /**
   * The same key never cancels two.
   * @param total the new price that was seen; at another one it is refused as QUOTE_MISMATCH
   */
  cancel(stop: StopOf, total: Money, idempotencyKey: string): Promise<Result<Order>>;
}
