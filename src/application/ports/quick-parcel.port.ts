import type {
  GuestToken,
  QuickOrder,
  QuickOrderInput,
  QuickParcelSetting,
  QuickQuote,
  QuickQuoteInput,
} from '../../domain/quick-parcel/quick-order';
import type { Result } from '../../domain/shared/result';

/** Parcels of people without an account. What is a guest's own is asked for with their token. */
export interface QuickParcelPort {
  setting(): Promise<Result<QuickParcelSetting>>;
  /** A token for the proof that a phone is theirs, or for the token they hold, which it replaces. Tells nobody of a failure [R8.04]. */
  exchange(
    given:
      | { readonly kind: 'proof'; readonly phone: string; readonly proof: string }
      | { readonly kind: 'token'; readonly token: string },
  ): Promise<Result<GuestToken>>;
  quote(input: QuickQuoteInput): Promise<Result<QuickQuote>>;
  place(token: string, input: QuickOrderInput, key: string): Promise<Result<QuickOrder>>;
  orders(token: string): Promise<Result<readonly QuickOrder[]>>;
  order(token: string, slug: string): Promise<Result<QuickOrder>>;
  cancel(token: string, slug: string): Promise<Result<QuickOrder>>;
}
