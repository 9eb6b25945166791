// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Customer } from '../../../src/domain/customers/customer';
import { messagesOf } from '../../browser/support/messages';
import { refused } from '../../support/fakes/failing';
import { FakeCustomers } from '../../support/fakes/fake-customers';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { LANGUAGES } from '../../support/languages';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { savedHome, savedShop } from '../../support/samples/sample-requests';

afterEach(cleanup);

const HUDA: Customer = {
  id: 'customer-huda',
  name: 'Huda Salem',
  phone: '+97336123456',
  otherPhones: [],
  tags: [],
  notes: '',
  addresses: [
    { address: { ...savedHome.address, label: 'Villa' }, isDefault: true },
    { address: { ...savedShop.address, label: 'Shop' }, isDefault: false },
  ],
  isBlocked: false,
  orderCount: 0,
  lastOrderAt: null,
  version: 1,
};

describe.each(LANGUAGES)('what the server finds wrong in the addresses of a customer [R3.17] (%s)', (language) => {
  const [t, request, fields] = [
    messagesOf(language, 'customers'),
    messagesOf(language, 'request'),
    messagesOf(language, 'fields'),
  ];
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const open = async (label: string) => within(await screen.findByRole('region', { name: label }));

  async function refusedAt(...paths: readonly string[]) {
    const customers = new FakeCustomers([HUDA]);
    await renderApp({
      path: '/customers/customer-huda',
      session: freshSession(),
      shell: { language, languageChosen: true },
      features: { store: new MemoryStore() },
      records: fakeRecordPorts({ customers }),
    });
    // The default is sent first: it is not the first one of the form.
    await open('Shop');
    press(t('addresses.makeDefaultNamed', { name: 'Shop' }));
    customers.failure = refused(
      400,
      'VALIDATION',
      paths.map((path) => ({ path, code: 'invalid' })),
    );
    press(t('form.save'));
  }

  it('stands at its own field, where the default is not the first one', async () => {
    await refusedAt('addresses.0.address.block', 'addresses.1.address.road');
    const shop = await open('Shop');
    expect(await shop.findByText(request('error.block'))).toBeTruthy();
    expect(shop.getByLabelText(request('address.BH.block')).getAttribute('aria-invalid')).toBe('true');
    expect(shop.queryByText(fields('invalid'))).toBeNull();
    const villa = await open('Villa');
    expect(villa.getByText(fields('invalid'))).toBeTruthy();
    expect(villa.getByLabelText(request('address.BH.road')).getAttribute('aria-invalid')).toBe('true');
    expect(villa.queryByText(request('error.block'))).toBeNull();
  });

  it(
    'stays where another address is made the default or removed, until its own field changes',
    { tags: 'long' },
    async () => {
      await refusedAt('addresses.0.address.label', 'addresses.1.address.block');
      const villa = await open('Villa');
      await villa.findByText(request('error.block'));
      press(t('addresses.makeDefaultNamed', { name: 'Villa' }));
      const shop = await open('Shop');
      expect(shop.getByText(fields('invalid'))).toBeTruthy();
      press(t('addresses.removeNamed', { name: 'Shop' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull());
      expect(villa.getByText(request('error.block'))).toBeTruthy();
      fireEvent.change(villa.getByLabelText(request('address.BH.block')), { target: { value: '429' } });
      await waitFor(() => expect(villa.queryByText(request('error.block'))).toBeNull());
    },
  );
});
