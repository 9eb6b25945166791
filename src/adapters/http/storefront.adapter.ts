import {
  askToCancelStoreOrder,
  cancelCustomerOrder,
  getCustomerOrder,
  getStorefront,
  payStoreOrderInCash,
  placeStoreOrder,
} from '../../../contract/storefront';
import type { StorefrontPort } from '../../application/ports/storefront.port';
import type { Result } from '../../domain/shared/result';
import type { Storefront } from '../../domain/store/store';
import type { CustomerOrder, NewStoreOrder } from '../../domain/store-orders/store-order';
import type { HttpClient } from './client';
import { asGuest } from './as-guest';

/** Stores as their customers see them; their pages show their own errors. */
export class HttpStorefront implements StorefrontPort {
  constructor(private readonly http: HttpClient) {}

  store(subdomain: string, branch: string | null = null): Promise<Result<Storefront>> {
    const query = branch === null ? {} : { branch };
    return this.http.call(getStorefront, { params: { subdomain }, query, ownErrors: true });
  }

  place(token: string, subdomain: string, order: NewStoreOrder, key: string): Promise<Result<CustomerOrder>> {
    return this.http.call(placeStoreOrder, {
      params: { subdomain },
      body: { ...order, lines: [...order.lines] },
      idempotencyKey: key,
      ...asGuest(token),
    });
  }

  order(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.http.call(getCustomerOrder, { params: { slug }, ...asGuest(token) });
  }

  payInCash(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.http.call(payStoreOrderInCash, { params: { slug }, ...asGuest(token) });
  }

  cancel(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.http.call(cancelCustomerOrder, { params: { slug }, ...asGuest(token) });
  }

  askToCancel(token: string, slug: string): Promise<Result<CustomerOrder>> {
    return this.http.call(askToCancelStoreOrder, { params: { slug }, ...asGuest(token) });
  }
}
