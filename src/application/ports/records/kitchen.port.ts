import type { Result } from '../../../domain/shared/result';
import type { KitchenTicket } from '../../../domain/store-orders/kitchen';
import type { KitchenStep } from '../../../domain/store-orders/kitchen-steps';

/** The kitchen of the branch's store [R11.27]. */
export interface KitchenPort {
  /** What is to be made, and what was prepared in the last minutes. */
  tickets(): Promise<Result<readonly KitchenTicket[]>>;
  /**
   * Takes a step once for its key, and answers a repeat as it answered first. Refused as ORDER_CANCELLED, as ORDER_NOT_FOUND for
   * another branch's, as NOT_NOW where the order has moved on, as IDEMPOTENCY_MISMATCH with the key of another step.
   */
  report(step: KitchenStep): Promise<Result<readonly KitchenTicket[]>>;
}
