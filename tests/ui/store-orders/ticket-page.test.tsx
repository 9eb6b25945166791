// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountOf } from '../../../src/domain/store-orders/cart';
import type { CancelRequest } from '../../../src/domain/store-orders/cancel-request';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampleStoreOrderInput } from '../../support/samples/sample-store-orders';

afterEach(cleanup);

async function open(
  path: string,
  language: 'en' | 'ar' = 'en',
  isTest = false,
  cancelRequest: CancelRequest | null = null,
) {
  const storeOrders = new FakeStoreOrders(sampleChoosingStore());
  const lines = [{ itemId: 'latte', choices: ['oat', 'honey'], count: 2 }];
  const store = sampleChoosingStore();
  const total = amountOf(lines, store, 'pick-up');
  const asked = sampleStoreOrderInput({ lines, total, note: 'Extra hot' });
  await storeOrders.place('token', store.subdomain, asked, 'key-of-it');
  storeOrders.become('store-order-1001', { isTest, cancelRequest });
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    records: { ...fakeRecordPorts(), storeOrders },
  });
}

describe('the ticket of the kitchen [R2.13] [R1.08]', () => {
  it('says what to cook, how often and with what, in both languages, and is printed', async () => {
    await open('/ecommerceTask/store-order-1001');
    fireEvent.click(await screen.findByRole('link', { name: 'Kitchen ticket' }));
    const ticket = within(await screen.findByRole('article', { name: 'Order #1001' }));
    for (const text of ['#1001', 'Pick-up', '2 ×', 'Latte', 'لاتيه', 'Oat milk', 'Honey', 'Extra hot'])
      expect(ticket.getByText(text)).toBeTruthy();
    await expectAccessible();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it.each([true, false])('is marked only for a test order, which nobody pays (%s)', async (isTest) => {
    await open('/ecommerceTask/store-order-1001/ticket', 'en', isTest);
    const ticket = await screen.findByRole('article', { name: 'Order #1001' });
    expect(ticket.textContent.includes('TEST ORDER: do not prepare')).toBe(isTest);
    expect(ticket.textContent.includes('In cash')).toBe(!isTest);
  });

  it('says that the customer wants to cancel [R4.12]', async () => {
    await open('/ecommerceTask/store-order-1001/ticket', 'en', false, {
      state: 'open',
      at: '2026-11-22T09:00:00.000Z',
    });
    const ticket = await screen.findByRole('article', { name: 'Order #1001' });
    expect(ticket.textContent).toContain('Wants to cancel');
  });

  it('says where there is no such order', async () => {
    await open('/ecommerceTask/nobodys/ticket', 'ar');
    await screen.findByRole('heading', { level: 1, name: 'تذكرة المطبخ' });
    expect(await screen.findByRole('link', { name: 'طلبات المتجر' })).toBeTruthy();
  });
});
