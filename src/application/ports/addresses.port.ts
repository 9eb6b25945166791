import type { KeptAddress, SavedAddress } from '../../domain/addresses/address';
import type { EndCustomer } from '../../domain/customers/customer';
import type { Result } from '../../domain/shared/result';

export interface AddressesPort {
  /** Saved addresses of the branch's region that match; for an empty search all of them (at most `limit`). */
  search(text: string, limit: number): Promise<Result<readonly SavedAddress[]>>;
  /** Who has a phone, and where they are delivered to; null if nobody knows. @param phone E.164 */
  endCustomer(phone: string): Promise<Result<EndCustomer | null>>;
  /** Takes back the addresses that an order saved [R11.21]; repeated, it does nothing more. @returns those that stay */
  forgetSavedWith(orderId: string): Promise<Result<{ readonly kept: readonly KeptAddress[] }>>;
}
