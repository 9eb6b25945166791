import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpCustomers } from '../../src/adapters/http/customers.adapter';
import type { CustomersPort } from '../../src/application/ports/records/customers.port';
import { ALL_CUSTOMERS } from '../../src/domain/customers/customer';
import type { Customer, CustomerFilters, CustomerInput } from '../../src/domain/customers/customer';
import type { Page } from '../../src/domain/ordering/order';
import type { Result } from '../../src/domain/shared/result';
import { FakeCustomers } from '../support/fakes/fake-customers';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly customers: CustomersPort;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    customers: new HttpCustomers(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  return { customers: new FakeCustomers(), close: async () => undefined };
}

const input = (phone: number, change: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Mariam Al Sayed',
  phone: `+97336${100_000 + phone}`,
  tags: [],
  notes: '',
  isBlocked: false,
  ...change,
});

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function told(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  if (result.ok) return 'ok';
  return result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('customers over %s [R3.17]', (_kind, make) => {
  let subject: Subject;
  let customers: CustomersPort;
  let keys = 0;
  beforeAll(async () => {
    subject = await make();
    ({ customers } = subject);
  });
  afterAll(() => subject.close());

  const add = (given: CustomerInput) => customers.add(given, `contract-customer-${(keys += 1)}`);
  async function all(filters: Partial<CustomerFilters> = {}): Promise<readonly Customer[]> {
    const rows: Customer[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Customer> = await valueOf(customers.list({ ...ALL_CUSTOMERS, ...filters }, cursor));
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return rows;
  }

  it('are added once per key; a phone has one customer', async () => {
    const given = input(1, { tags: ['regular'], notes: 'Two\nlines' });
    const customer = await valueOf(customers.add(given, 'contract-customer-same'));
    expect(customer).toEqual({
      ...given,
      otherPhones: [],
      addresses: [],
      id: customer.id,
      orderCount: 0,
      lastOrderAt: null,
      version: 1,
    });
    expect(await valueOf(customers.add(given, 'contract-customer-same'))).toEqual(customer);
    expect(await told(customers.add(input(2), 'contract-customer-same'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await told(add({ ...given, name: 'Huda' }))).toBe('PHONE_TAKEN');
    expect(await told(add(input(3, { phone: '+9731234567' })))).toBe('VALIDATION');
    expect(await valueOf(customers.get(customer.id))).toEqual(customer);
    expect(await told(customers.get('nobody'))).toBe('NOT_FOUND');
  });

  it('are changed only for the version that was seen, and blocked with it', async () => {
    const one = await valueOf(add(input(11)));
    const two = await valueOf(add(input(12)));
    const changed = await valueOf(customers.update(one.id, one.version, input(11, { name: 'Huda', isBlocked: true })));
    expect(changed).toMatchObject({ name: 'Huda', isBlocked: true, version: one.version + 1 });
    expect(await customers.update(one.id, one.version, input(11))).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE', data: { name: 'Huda' } },
    });
    expect(await told(customers.update(two.id, two.version, input(11)))).toBe('PHONE_TAKEN');
    expect((await all({ state: 'blocked' })).map(({ id }) => id)).toEqual([one.id]);
    expect((await all({ state: 'open' })).map(({ id }) => id)).not.toContain(one.id);
  });

  it('have other phones: each is found, and of one customer', async () => {
    const other = (phone: number) => input(phone).phone;
    const one = await valueOf(add(input(21, { otherPhones: [other(22), other(23)] })));
    expect(one.otherPhones).toEqual([other(22), other(23)]);
    expect((await all({ search: other(23) })).map(({ id }) => id)).toEqual([one.id]);
    // Left out, they stay; one that becomes the main one is not there twice.
    expect(await valueOf(customers.update(one.id, 1, input(21)))).toMatchObject({ otherPhones: one.otherPhones });
    const main = await valueOf(customers.update(one.id, 2, input(22)));
    expect([main.phone, main.otherPhones]).toEqual([other(22), [other(23)]]);
    for (const [taken, paths] of [
      [input(23), ['phone']],
      [input(24, { otherPhones: [other(25), other(22)] }), ['otherPhones.1']],
      [input(22, { otherPhones: [other(23)] }), ['phone', 'otherPhones.0']],
    ] as const) {
      const refusal = await add(taken);
      expect(refusal).toMatchObject({ ok: false, failure: { code: 'PHONE_TAKEN' } });
      const fields = paths.map((path) => ({ path, code: 'taken' }));
      expect(refusal).toMatchObject({ failure: { fields } });
    }
    expect(await told(add(input(26, { otherPhones: [other(26)] })))).toBe('VALIDATION');
    expect(await told(add(input(26, { otherPhones: ['36100027'] })))).toBe('VALIDATION');
  });

  it('come in pages, and are found by name, phone, tag and note', async () => {
    for (let index = 0; index < 33; index += 1) await valueOf(add(input(100 + index, { tags: ['page'] })));
    const rows = await all({ search: 'page' });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(33);
    const first = await valueOf(customers.list({ ...ALL_CUSTOMERS, search: 'page' }, null));
    expect([first.total, first.items.length]).toEqual([33, 30]);
    const rare = await valueOf(add(input(200, { name: 'زينب', notes: 'behind the bakery' })));
    for (const search of ['زينب', 'BAKERY', '36100200', '٣٦١٠٠٢٠٠'])
      expect((await all({ search })).map(({ id }) => id)).toEqual([rare.id]);
  });

  it('have a history, and are erased for good', async () => {
    const one = await valueOf(add(input(300)));
    expect(await valueOf(customers.history(one.id))).toEqual({
      orders: [],
      count: 0,
      spent: { minor: 0, currency: 'BHD' },
    });
    expect(await told(customers.erase(one.id))).toBe('ok');
    for (const gone of [customers.get(one.id), customers.history(one.id), customers.erase(one.id)])
      expect(await told(gone)).toBe('NOT_FOUND');
  });
});
