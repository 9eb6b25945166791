import type {
  GuestToken,
  QuickOrder,
  QuickOrderInput,
  QuickParcelSetting,
  QuickQuote,
  QuickQuoteInput,
} from '../../domain/quick-parcel/quick-order';
import type { Result } from '../../domain/shared/result';

/** Parcels of people without an account. A guest's own data is read with their token. */
export interface QuickParcelPort {
  setting(): Promise<Result<QuickParcelSetting>>;
  /** A token for the proof of a phone, or for the current token, which it replaces. Shows no errors [R8.04]. */
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
  /** Orders a parcel that waits for its card payment, to be paid in cash. */
  payInCash(token: string, slug: string): Promise<Result<QuickOrder>>;
}
