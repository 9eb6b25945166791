import type { Language } from '../../../domain/regions/region';
import type { Money } from '../../../domain/shared/money';
import type { Result } from '../../../domain/shared/result';
import type { TopUpPrice } from '../../../domain/wallet/top-up';

/** Topping up the wallet by card [R1.05]. */
export interface TopUpsPort {
  price(amount: Money): Promise<Result<TopUpPrice>>;
  /**
   * Stores a top-up; takes no money yet. Refused as TOP_UP_PRICE_CHANGED if its fee is not the one that was shown.
   * @param key the same for the same top-up: sent twice, it is stored once
   */
  create(price: Pick<TopUpPrice, 'amount' | 'fee'>, key: string): Promise<Result<{ readonly slug: string }>>;
  /** Starts paying for it on the gateway's page; if already started, it is the same page. */
  start(slug: string, language: Language): Promise<Result<{ readonly pageUrl: string }>>;
  /** Charges a saved card for it, once however often it is called. */
  charge(slug: string, cardId: string): Promise<Result<object>>;
}
