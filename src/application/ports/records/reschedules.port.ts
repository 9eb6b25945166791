import type { Order } from '../../../domain/ordering/order';
import type { Rescheduling } from '../../../domain/ordering/reschedule';
import type { Result } from '../../../domain/shared/result';

/** Giving an order that waits another window; for people who may order at its branch. */
export interface ReschedulesPort {
  /**
   * Refused as NOT_NOW once drivers are asked, as CHANGED_MEANWHILE if its window is no longer the one that was seen.
   * The same key never changes it twice.
   */
  send(ask: Rescheduling, idempotencyKey: string): Promise<Result<Order>>;
}
