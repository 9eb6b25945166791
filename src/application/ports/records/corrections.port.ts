import type { Correction } from '../../../domain/ordering/correction';
import type { Order } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';

/** Correcting a stop of an order that waits; for people who may order at its branch. */
export interface CorrectionsPort {
  /**
   * Refused as NOT_NOW once drivers are asked, as CHANGED_MEANWHILE if the stop no longer says what was seen, as
   * CUSTOMER_BLOCKED for a phone that the business sends nothing to. The same key never corrects it twice.
   */
  send(ask: Correction, idempotencyKey: string): Promise<Result<Order>>;
}
