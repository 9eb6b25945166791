// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderAtPos } from '../../../src/domain/pos/pos-order';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';

afterEach(cleanup);

/** Opens an accepted order that stands like this at the point of sale. */
async function open(pos: OrderAtPos) {
  const storeOrders = new FakeStoreOrders(sampleStorefront());
  await storeOrders.place('token', sampleStorefront().subdomain, sampleStoreOrderInput(), 'key-of-the-order');
  const made = storeOrders.setAtPos('store-order-1001', pos);
  await storeOrders.move(made, 'next');
  await renderApp({
    path: '/ecommerceTask/store-order-1001',
    session: freshSession(),
    shell: { language: 'en', languageChosen: true },
    features: { clock: new FakeClock() },
    records: { ...fakeRecordPorts(), storeOrders },
  });
  return storeOrders;
}

const at = (change: Partial<OrderAtPos>): OrderAtPos => ({
  state: 'sent',
  number: '17',
  failure: null,
  reason: null,
  ...change,
});

describe('an order of the store at the point of sale [R1.09] [R11.31]', () => {
  it.each<[Partial<OrderAtPos>, RegExp]>([
    [{ state: 'waiting', number: null }, /Waiting for the point of sale.*arrives there once/],
    [{ state: 'sent' }, /Sent.*Number in Foodics.*17/],
    [{ state: 'ready' }, /Ready there.*17/],
    [{ state: 'declined', reason: 'Out of charcoal' }, /Declined there.*Foodics says.*Out of charcoal/],
    [{ state: 'dropped', number: null }, /Not in Foodics.*cancelled before it was sent/],
  ])('that is %j says so', async (pos, text) => {
    await open(at(pos));
    const heading = await screen.findByRole('heading', { name: 'Foodics' });
    expect(heading.closest('section')?.textContent).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('that has what the point of sale does not sell names it', async () => {
    await open(at({ state: 'failed', number: null, failure: 'unknown-items', reason: 'Date cake / كعكة التمر' }));
    await screen.findByText(/Not in the menu of Foodics: .*Date cake \/ كعكة التمر.*by hand/);
    expect(screen.queryByText('Foodics says')).toBeNull();
  });

  it('that was not sent says why and what to do, and is sent again once', async () => {
    const storeOrders = await open(at({ state: 'failed', number: null, failure: 'unmatched' }));
    await screen.findByText(/which branch in Foodics takes these orders/);
    expect(screen.getByRole('link', { name: 'Open the page of Foodics' }).getAttribute('href')).toBe(
      '/account/foodics',
    );
    await expectAccessible();
    storeOrders.failure = refused(503, 'UNAVAILABLE');
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('No: UNAVAILABLE');
    storeOrders.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Waiting for the point of sale');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});
