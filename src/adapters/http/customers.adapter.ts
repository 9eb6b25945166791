import {
  addCustomer,
  eraseCustomer,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  updateCustomer,
} from '../../../contract/customers';
import type { CustomersPort } from '../../application/ports/records/customers.port';
import type { Customer, CustomerFilters, CustomerHistory, CustomerInput } from '../../domain/customers/customer';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** The customers; their pages show their own errors. */
export class HttpCustomers implements CustomersPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: CustomerFilters, cursor: string | null): Promise<Result<Page<Customer>>> {
    return this.http.call(listCustomers, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<Customer>> {
    return this.http.call(getCustomer, { params: { id } });
  }

  history(id: string): Promise<Result<CustomerHistory>> {
    return this.http.call(getCustomerHistory, { params: { id } });
  }

  add(input: CustomerInput, key: string): Promise<Result<Customer>> {
    return this.http.call(addCustomer, { body: input, idempotencyKey: key, ownErrors: true });
  }

  update(id: string, version: number, input: CustomerInput): Promise<Result<Customer>> {
    return this.http.call(updateCustomer, { params: { id }, body: { version, ...input }, ownErrors: true });
  }

  erase(id: string): Promise<Result<object>> {
    return this.http.call(eraseCustomer, { params: { id }, ownErrors: true });
  }
}
