import type { SavedAddress } from '../../domain/addresses/address';
import type { Result } from '../../domain/shared/result';

export interface AddressesPort {
  /** Saved addresses of the branch's region that match; all (at most `limit`) for an empty search. */
  search(text: string, limit: number): Promise<Result<readonly SavedAddress[]>>;
}
