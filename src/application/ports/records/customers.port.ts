import type { Customer, CustomerFilters, CustomerHistory, CustomerInput } from '../../../domain/customers/customer';
import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';

/** The customers of the branch's region [R3.17]; only in Bahrain [R2.17]. */
export interface CustomersPort {
  /** @param cursor of the page before; null for the first page */
  list(filters: CustomerFilters, cursor: string | null): Promise<Result<Page<Customer>>>;
  get(id: string): Promise<Result<Customer>>;
  /** The branch's deliveries to them. */
  history(id: string): Promise<Result<CustomerHistory>>;
  /** @param key the same for the same customer: sent twice, they are added once */
  add(input: CustomerInput, key: string): Promise<Result<Customer>>;
  /** @param version the one that was seen */
  update(id: string, version: number, input: CustomerInput): Promise<Result<Customer>>;
  /** For good: their deliveries stay without name, phone and door. */
  erase(id: string): Promise<Result<object>>;
}
