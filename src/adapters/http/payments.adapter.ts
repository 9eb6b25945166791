import { startPayment, tapState } from '../../../contract/payments';
import type { PaymentsPort } from '../../application/ports/payments.port';
import type { PaymentRef, PaymentState } from '../../domain/payments/payment';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpPayments implements PaymentsPort {
  constructor(private readonly http: HttpClient) {}

  start(slug: string, language: Language): Promise<Result<{ readonly pageUrl: string }>> {
    return this.http.call(startPayment, { params: { slug }, body: { language }, ownErrors: true });
  }

  state(ref: PaymentRef): Promise<Result<PaymentState>> {
    return this.http.call(tapState, {
      query: ref.kind === 'charge' ? { tap_id: ref.id } : { slug: ref.slug },
      ownErrors: true,
    });
  }
}
