import type { PaymentRef, PaymentState } from '../../domain/payments/payment';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';

/** Paying on the card gateway's page. */
export interface PaymentsPort {
  /** Starts paying for an order; returns the page to go to. If already started, it is the same page. */
  start(slug: string, language: Language): Promise<Result<{ readonly pageUrl: string }>>;
  state(ref: PaymentRef): Promise<Result<PaymentState>>;
}
