import type { SavedAddress } from '../../domain/addresses/address';
import type { Result } from '../../domain/shared/result';

export interface AddressesPort {
  /** Saved addresses of the branch's region that match; for an empty search all of them (at most `limit`). */
  search(text: string, limit: number): Promise<Result<readonly SavedAddress[]>>;
  /** Takes back the addresses that an order saved [R11.21]; repeated, it does nothing more. */
  forgetSavedWith(orderId: string): Promise<Result<object>>;
}
