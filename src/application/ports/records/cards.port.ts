import type { Language } from '../../../domain/regions/region';
import type { Result } from '../../../domain/shared/result';

/** Saved cards: adding, choosing and forgetting them. They are listed by the wallet's port. */
export interface CardsPort {
  /**
   * Answers the gateway's page. Refused as TOO_MANY or GATEWAY_UNAVAILABLE.
   * @param planId the package to go on with afterwards; null for none
   * @param key the same for the same card: sent twice, it is begun once
   */
  add(language: Language, planId: string | null, key: string): Promise<Result<{ readonly pageUrl: string }>>;
  makeDefault(id: string): Promise<Result<object>>;
  /** Refused as NOT_FOUND if it is forgotten already. */
  remove(id: string): Promise<Result<object>>;
}
