import type { Language } from '../../../domain/regions/region';
import type { Result } from '../../../domain/shared/result';

/** What somebody goes on with once a card is saved. */
export interface Afterwards {
  /** A package; null for none. */
  readonly planId: string | null;
  /** A request or a top-up, as `card-return.ts` writes it; null for neither. */
  readonly back: string | null;
}

/** Saved cards: adding, choosing and forgetting them. They are listed by the wallet's port. */
export interface CardsPort {
  /**
   * Answers the gateway's page. Refused as TOO_MANY or GATEWAY_UNAVAILABLE.
   * @param key the same for the same card: sent twice, it is begun once
   */
  add(language: Language, afterwards: Afterwards, key: string): Promise<Result<{ readonly pageUrl: string }>>;
  makeDefault(id: string): Promise<Result<object>>;
  /** Refused as NOT_FOUND if it is forgotten already. */
  remove(id: string): Promise<Result<object>>;
}
