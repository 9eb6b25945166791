import { startPayment } from '../../../contract/payments';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../../contract/top-ups';
import type { TopUpsPort } from '../../application/ports/records/top-ups.port';
import type { Language } from '../../domain/regions/region';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import type { TopUpPrice } from '../../domain/wallet/top-up';
import type { HttpClient } from './client';

/** Topping up by card; the form shows its own errors. */
export class HttpTopUps implements TopUpsPort {
  constructor(private readonly http: HttpClient) {}

  price(amount: Money): Promise<Result<TopUpPrice>> {
    return this.http.call(calculateTopUp, { body: { amount } });
  }

  create({ amount, fee }: Pick<TopUpPrice, 'amount' | 'fee'>, key: string): Promise<Result<{ readonly slug: string }>> {
    return this.http.call(createTopUp, { body: { amount, fee }, idempotencyKey: key, ownErrors: true });
  }

  start(slug: string, language: Language): Promise<Result<{ readonly pageUrl: string }>> {
    return this.http.call(startPayment, { params: { slug }, body: { language }, ownErrors: true });
  }

  charge(slug: string, cardId: string): Promise<Result<object>> {
    return this.http.call(chargeTopUp, { params: { slug }, body: { cardId }, ownErrors: true });
  }
}
