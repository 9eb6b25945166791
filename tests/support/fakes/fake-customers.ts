import type { CustomersPort } from '../../../src/application/ports/records/customers.port';
import { inOrder } from '../../../src/domain/customers/customer-addresses';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import { customerErrors } from '../../../src/domain/customers/customer.rules';
import type { Customer, CustomerFilters, CustomerHistory, CustomerInput } from '../../../src/domain/customers/customer';
import type { Page } from '../../../src/domain/ordering/order';
import { westernDigits } from '../../../src/domain/shared/digits';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const PAGE_SIZE = 30;
const NO_HISTORY: CustomerHistory = { orders: [], count: 0, spent: { minor: 0, currency: 'BHD' } };

/** Customers without a server; passes the same contract suite as the real adapter. */
export class FakeCustomers extends Failing implements CustomersPort {
  customers: Customer[];
  private readonly answers = new Map<string, { readonly body: string; readonly customer: Customer }>();

  /** @param histories by the customer's id; one with a delivery under way cannot be erased */
  constructor(
    customers: readonly Customer[] = [],
    private readonly histories: Readonly<Record<string, CustomerHistory>> = {},
  ) {
    super();
    this.customers = [...customers];
  }

  list({ search, state }: CustomerFilters, cursor: string | null): Promise<Result<Page<Customer>>> {
    return this.answer(() => {
      const words = westernDigits(search).toLowerCase().split(/\s+/);
      const matching = this.customers
        .filter(({ isBlocked }) => state === null || isBlocked === (state === 'blocked'))
        .filter(({ name, phone, otherPhones, tags, notes }) => {
          const said = [name, phone, ...otherPhones, ...tags, notes].join(' ').toLowerCase();
          return words.every((word) => said.includes(word));
        });
      const start = Number(cursor ?? 0);
      const end = start + PAGE_SIZE;
      return success({
        items: matching.slice(start, end),
        nextCursor: end < matching.length ? String(end) : null,
        total: matching.length,
      });
    });
  }

  get(id: string): Promise<Result<Customer>> {
    return this.answer(() => this.find(id));
  }

  history(id: string): Promise<Result<CustomerHistory>> {
    return this.answer(() => {
      const found = this.find(id);
      return found.ok ? success(this.histories[id] ?? NO_HISTORY) : found;
    });
  }

  add(input: CustomerInput, key: string): Promise<Result<Customer>> {
    return this.answer(() => {
      const [before, body] = [this.answers.get(key), JSON.stringify(input)];
      if (before !== undefined)
        return before.body === body ? success(before.customer) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const id = `customer-${this.customers.length + 1}`;
      const trouble = this.trouble(input, id);
      if (trouble !== null) return failed(trouble);
      const customer: Customer = {
        ...input,
        otherPhones: input.otherPhones ?? [],
        addresses: inOrder(input.addresses ?? []),
        id,
        orderCount: 0,
        lastOrderAt: null,
        version: 1,
      };
      this.customers.unshift(customer);
      this.answers.set(key, { body, customer });
      return success(customer);
    });
  }

  update(id: string, version: number, input: CustomerInput): Promise<Result<Customer>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (found.value.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE', [], found.value));
      const trouble = this.trouble(input, id);
      if (trouble !== null) return failed(trouble);
      const { addresses = found.value.addresses } = input;
      const otherPhones = input.otherPhones ?? found.value.otherPhones.filter((phone) => phone !== input.phone);
      const changed = { ...found.value, ...input, addresses, otherPhones, version: version + 1 };
      this.customers = this.customers.map((each) => (each.id === id ? changed : each));
      return success(changed);
    });
  }

  erase(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (this.histories[id]?.orders.some(({ state }) => state === 'created') === true)
        return failed(refused(409, 'CUSTOMER_BUSY'));
      this.customers = this.customers.filter((each) => each.id !== id);
      return success({});
    });
  }

  private trouble(input: CustomerInput, id: string): Failure | null {
    const fields = customerErrors(input);
    if (fields.length > 0) return refused(400, 'VALIDATION', fields);
    const theirs = this.customers.filter((each) => each.id !== id).flatMap(phonesOf);
    const taken = [input.phone, ...(input.otherPhones ?? [])].flatMap((phone, at) =>
      theirs.includes(phone) ? [{ path: at === 0 ? 'phone' : `otherPhones.${at - 1}`, code: 'taken' }] : [],
    );
    return taken.length > 0 ? refused(409, 'PHONE_TAKEN', taken) : null;
  }

  private find(id: string): Result<Customer> {
    const customer = this.customers.find((each) => each.id === id);
    return customer === undefined ? failed(refused(404, 'NOT_FOUND')) : success(customer);
  }
}
