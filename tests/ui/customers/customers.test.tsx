// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer, CustomerHistory } from '../../../src/domain/customers/customer';
import { money } from '../../../src/domain/shared/money';
import { refused } from '../../support/fakes/failing';
import { FakeCustomers } from '../../support/fakes/fake-customers';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const someone = (change: Partial<Customer> = {}): Customer => ({
  id: 'customer-huda',
  name: 'Huda Salem',
  phone: '+97336123456',
  otherPhones: ['+97317123456'],
  tags: ['regular'],
  notes: 'Prefers evenings',
  addresses: [],
  isBlocked: false,
  orderCount: 3,
  lastOrderAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...change,
});
const NOOR = someone({
  id: 'customer-noor',
  name: 'نور السيد',
  phone: '+97339123456',
  otherPhones: [],
  tags: [],
  notes: '',
  isBlocked: true,
  orderCount: 0,
  lastOrderAt: null,
});
const HISTORY: CustomerHistory = {
  orders: [
    {
      id: 'order-1',
      reference: 'MN-100001',
      state: 'successful',
      at: '2026-11-20T08:00:00.000Z',
      total: money(1_650, 'BHD'),
    },
  ],
  count: 3,
  spent: money(4_950, 'BHD'),
};

interface Opened {
  readonly customers?: FakeCustomers;
  readonly language?: 'en' | 'ar';
  readonly type?: 'customer' | 'other';
}

async function open(
  path: string,
  {
    customers = new FakeCustomers([someone(), NOOR], { 'customer-huda': HISTORY }),
    language = 'en',
    type = 'customer',
  }: Opened = {},
) {
  const session = freshSession();
  const page = await renderApp({
    path,
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    features: { store: new MemoryStore() },
    records: fakeRecordPorts({ customers }),
  });
  return { ...page, customers };
}

const main = () => within(screen.getByRole('main'));
const table = (name = 'Customers') => screen.findByRole('table', { name });
const rowTexts = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(main().getByRole('button', { name }));
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the customers [R1.07] [R2.17] [R3.17]', () => {
  it('are listed with phone, tags and deliveries, each leading to their page', async () => {
    await open('/customers');
    await table();
    expect(rowTexts()[0]).toMatch(/Huda Salem.*\+973 3612 3456 · \+973 1712 3456.*regular.*3 deliveries/);
    expect(rowTexts()[1]).toMatch(/نور السيد.*Blocked.*No deliveries yet/);
    expect(main().getByRole('link', { name: 'Huda Salem' }).getAttribute('href')).toBe('/customers/customer-huda');
    await expectAccessible();
  });

  it('are there in Arabic', { tags: 'long' }, async () => {
    await open('/customers', { language: 'ar' });
    await table('العملاء');
    expect(rowTexts()[0]).toMatch(/3 طلبات/);
    await expectAccessible();
  });

  it('are found; the filters stand in the URL, and are taken back where nobody fits', { tags: 'long' }, async () => {
    const { location } = await open('/customers?state=blocked');
    await table();
    expect(rowTexts()).toHaveLength(1);
    type(await field('Search customers'), 'nobody here');
    await screen.findByText('No customer fits');
    expect(location()).toBe('/customers?search=nobody+here&state=blocked');
    press('Show all customers');
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(location()).toBe('/customers');
  });

  it('say that there are none yet, what failed, and that somebody may not see them', { tags: 'long' }, async () => {
    const none = await open('/customers', { customers: new FakeCustomers() });
    await screen.findByText('No customers yet');
    none.unmount();
    const failing = new FakeCustomers([someone()]);
    failing.failure = { kind: 'unreadable' };
    const broken = await open('/customers', { customers: failing });
    await screen.findByText('This did not load');
    failing.failure = null;
    press('Try again');
    await table();
    broken.unmount();
    const denied = new FakeCustomers();
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/customers', { customers: denied });
    await screen.findByText('You cannot see this');
  });
});

describe('one customer [R3.17]', () => {
  it('shows what was delivered to them and what it cost, each delivery leading to its page', async () => {
    await open('/customers/customer-huda');
    const link = await screen.findByRole('link', { name: 'MN-100001' });
    expect(link.getAttribute('href')).toBe('/task/order-1');
    const history = screen.getByRole('region', { name: 'Deliveries of this branch' });
    expect(history.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Deliveries3.*BHD 4\.950.*BHD 1\.650/);
    await expectAccessible();
  });

  it('says how many deliveries there were at every branch, where that is more', async () => {
    const more = someone({ orderCount: 8 });
    await open('/customers/customer-huda', { customers: new FakeCustomers([more], { 'customer-huda': HISTORY }) });
    await screen.findByRole('link', { name: 'MN-100001' });
    const history = screen.getByRole('region', { name: 'Deliveries of this branch' });
    expect(history.textContent).toMatch(/Deliveries3At every branch8/);
  });

  it('shows no amounts to people who may not see them [R6.03]', async () => {
    const hidden = { ...HISTORY, spent: null, orders: HISTORY.orders.map((each) => ({ ...each, total: null })) };
    await open('/customers/customer-huda', {
      customers: new FakeCustomers([someone()], { 'customer-huda': hidden }),
      language: 'ar',
    });
    await screen.findByRole('link', { name: 'MN-100001' });
    expect(screen.queryByText('تكلفة التوصيل إليه')).toBeNull();
    await expectAccessible();
  });

  it('is added with tags of either comma; a phone that is taken is said at its field', async () => {
    const { customers, location } = await open('/customers/add');
    type(await field('Name'), 'Amina Isa');
    type(await field('Phone'), '٣٦١٢٣٤٥٦');
    type(await field('Tags'), 'office، regular, office');
    press('Save customer');
    await screen.findByText('Another customer already has this phone number.');
    await expectAccessible();
    type(await field('Phone'), '36123457');
    press('Save customer');
    await waitFor(() => expect(location()).toBe('/customers'));
    expect(customers.customers[0]).toMatchObject({
      name: 'Amina Isa',
      phone: '+97336123457',
      tags: ['office', 'regular'],
    });
  });

  it(
    'keeps several addresses by name, one of them the default; what is missing is said in its place',
    { tags: 'long' },
    async () => {
      const { customers } = await open('/customers/customer-huda');
      await field('Name');
      const addOne = async (label: string, building: string) => {
        press('Add an address');
        type(await field('Name of the address'), label);
        for (const [name, value] of [
          ['Building', building],
          ['Road', '2819'],
          ['Block', '428'],
          ['Area or town', 'Seef'],
        ] as const)
          type(await field(name), value);
      };
      await addOne('Home', '11');
      press('Save changes');
      await waitFor(() => expect(main().getAllByRole('textbox', { name: 'Paste a location' })).toHaveLength(1));
      expect(customers.customers[0]?.version).toBe(1); // it has no pin yet
      const pin = async () => {
        const place = await field('Paste a location');
        type(place, '26.2361, 50.5382');
        fireEvent.blur(place);
      };
      await pin();
      press(/^Done: .*Home/);
      await addOne('Office', '12');
      await pin();
      press(/^Make default: .*Office/);
      await expectAccessible();
      press('Save changes');
      await waitFor(() =>
        expect(customers.customers[0]?.addresses).toMatchObject([
          { address: { label: 'Office', building: '12' }, isDefault: true },
          { address: { label: 'Home', building: '11' }, isDefault: false },
        ]),
      );
      press(/^Remove: .*Office/);
      press('Save changes');
      await waitFor(() =>
        expect(customers.customers[0]?.addresses).toMatchObject([{ address: { label: 'Home' }, isDefault: true }]),
      );
    },
  );

  it('has several phones, each its own: added, made the main one and removed [R3.17]', { tags: 'long' }, async () => {
    const { customers } = await open('/customers/customer-huda');
    const phones = async (...said: readonly string[]) =>
      waitFor(() => {
        const fields = main().getAllByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
        expect(fields.map(({ value }) => value)).toEqual(said);
      });
    await field('Phone 2');
    press('Add a phone');
    type(await field('Phone 3'), '٣٩١٢٣٤٥٦');
    press('Save changes');
    await screen.findByText('Another customer already has this phone number.');
    expect((await field('Phone 3')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Phone')).getAttribute('aria-invalid')).not.toBe('true');
    await expectAccessible();
    type(await field('Phone 3'), '36123456');
    press('Save changes');
    await screen.findByText('This number is here already.');
    type(await field('Phone 3'), '36123458');
    press('Make main phone: \u206836123458\u2069');
    await phones('36123458', '+973 1712 3456', '+973 3612 3456');
    press(/^Remove: .*1712 3456/);
    press('Save changes');
    await waitFor(() =>
      expect(customers.customers[0]).toMatchObject({ phone: '+97336123458', otherPhones: ['+97336123456'] }),
    );
    for (let phone = 0; phone < 3; phone += 1) press('Add a phone');
    await field('Phone 5');
    expect(main().queryByRole('button', { name: 'Add a phone' })).toBeNull();
  });

  it('is changed, blocked after a question, and let go again', async () => {
    const { customers } = await open('/customers/customer-huda');
    type(await field('Notes'), 'Calls first');
    press('Save changes');
    await waitFor(() => expect(customers.customers[0]?.notes).toBe('Calls first'));
    await waitFor(() => press('Block'));
    await answer('Block');
    await screen.findByText(/Nobody of your business can order/);
    expect(customers.customers[0]?.isBlocked).toBe(true);
    press('Lift the block');
    await screen.findByText('Deliveries to this customer can be ordered.');
  });

  it('is erased after a question, which says what stays; not while a delivery is under way', async () => {
    const [first] = HISTORY.orders;
    if (first === undefined) throw new Error('no order');
    const open1: CustomerHistory = { ...HISTORY, orders: [{ ...first, state: 'created' }] };
    const busy = await open('/customers/customer-huda', {
      customers: new FakeCustomers([someone()], { 'customer-huda': open1 }),
    });
    await field('Name');
    press('Erase on request');
    await answer('Erase');
    await screen.findByText('No: CUSTOMER_BUSY');
    busy.unmount();
    const { customers, location } = await open('/customers/customer-huda');
    await field('Name');
    const history = vi.spyOn(customers, 'history');
    press('Erase on request');
    await screen.findByText(/Past deliveries keep amounts, times and area/);
    await answer('Erase');
    await waitFor(() => expect(location()).toBe('/customers'));
    expect(customers.customers.map(({ id }) => id)).toEqual(['customer-noor']);
    await main().findByRole('link', { name: NOOR.name });
    expect(history).not.toHaveBeenCalled();
  });

  it('can only be read by people who handle no deliveries; one that is not there says so [T.52]', async () => {
    const reading = await open('/customers/customer-huda', { type: 'other' });
    await screen.findByText('Prefers evenings');
    expect(main().queryByRole('button', { name: 'Erase on request' })).toBeNull();
    reading.unmount();
    await open('/customers/nobody');
    await screen.findByText('This customer is not here');
  });
});
