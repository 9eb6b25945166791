import type { Order } from '../../../domain/ordering/order';
import type { SeenTerms, StopCancellation, StopOf } from '../../../domain/ordering/stop-cancellation';
import type { Result } from '../../../domain/shared/result';

/** Cancelling one stop of several; for people who may order at its branch. */
export interface StopCancellationsPort {
  /** Refused as NOT_CANCELLABLE where it is too late, or no other stop is open. */
  price(stop: StopOf): Promise<Result<StopCancellation>>;
  /**
   * The same key never cancels two.
   * @param seen the new price, and where the parcel is; where either is another one it is refused as QUOTE_MISMATCH
   */
  cancel(stop: StopOf, seen: SeenTerms, idempotencyKey: string): Promise<Result<Order>>;
}
