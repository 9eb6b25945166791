import { forgetOrderAddresses, listAddresses } from '../../../contract/addresses';
import type { AddressesPort } from '../../application/ports/addresses.port';
import type { KeptAddress, SavedAddress } from '../../domain/addresses/address';
import type { EndCustomer } from '../../domain/customers/customer';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpAddresses implements AddressesPort {
  constructor(private readonly http: HttpClient) {}

  search(text: string, limit: number): Promise<Result<readonly SavedAddress[]>> {
    return this.http.call(listAddresses, { query: { search: text, limit } });
  }

  async endCustomer(phone: string): Promise<Result<EndCustomer | null>> {
    // No page begins with it, so it is not part of the first ones.
    const { findEndCustomer } = await import('../../../contract/customers');
    return this.http.call(findEndCustomer, { query: { phone } });
  }

  forgetSavedWith(orderId: string): Promise<Result<{ readonly kept: readonly KeptAddress[] }>> {
    return this.http.call(forgetOrderAddresses, { params: { id: orderId }, ownErrors: true });
  }
}
