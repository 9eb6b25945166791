// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StageAction } from '../../../src/domain/store-orders/stages';
import { messagesOf } from '../../browser/support/messages';
import { fakeQuickPorts } from '../../support/fakes/fake-quick-parcel';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const c = messagesOf('en', 'cart');
const s = messagesOf('en', 'storeOrders');
const [ID, SLUG, PHONE] = ['store-order-1001', 'slug-of-the-order-1001', '+97336123456'];
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

/** An order after some steps of its store. */
async function orderAfter(...steps: readonly StageAction[]) {
  const orders = new FakeStoreOrders(sampleStorefront());
  await orders.place('token', 'noor-bakery', sampleStoreOrderInput(), 'key-of-it');
  for (const [at, step] of steps.entries()) await orders.move({ id: ID, version: at + 1 }, step);
  return orders;
}

async function asCustomer(orders: FakeStoreOrders) {
  const ports = fakeQuickPorts();
  ports.verification.proofs.set('known', PHONE);
  await ports.guest.exchange({ phone: PHONE, proof: 'proof-known' });
  await renderApp({ path: `/s/noor-bakery/order/${SLUG}`, storefront: orders, quickParcel: ports });
}

const asStore = (orders: FakeStoreOrders, path = `/ecommerceTask/${ID}`) =>
  renderApp({
    path,
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), storeOrders: orders },
  });

describe('a customer who wants to cancel what the store has begun [R4.04] [R4.12]', () => {
  it('asks once, after a question, and reads that the store has not answered', async () => {
    const orders = await orderAfter('next');
    await asCustomer(orders);
    await press(c('askToCancel.ask'));
    const dialog = within(screen.getByRole('dialog', { name: c('askToCancel.title') }));
    fireEvent.click(dialog.getByRole('button', { name: c('askToCancel.yes') }));
    expect(await screen.findByText(c('asked.open'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: c('askToCancel.ask') })).toBeNull();
    await expectAccessible();
  });

  it('is told where the order has left the store meanwhile, and sees it as it is', { tags: 'long' }, async () => {
    const orders = await orderAfter('next', 'next');
    await asCustomer(orders);
    await press(c('askToCancel.ask'));
    await orders.move({ id: ID, version: 3 }, 'next');
    await press(c('askToCancel.yes'));
    expect(await screen.findByText(c('said.successful'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: c('askToCancel.ask') })).toBeNull();
  });

  it.each(
    sampled(
      [
        ['nobody has begun', []],
        ['it is over', ['next', 'next', 'next']],
      ] as const,
      2,
    ),
  )('has no such button while %s', async (_, steps) => {
    await asCustomer(await orderAfter(...steps));
    await screen.findByText(c('one.what'));
    expect(screen.queryByRole('button', { name: c('askToCancel.ask') })).toBeNull();
  });
});

describe('a store whose customer wants to cancel [R4.12]', () => {
  it('reads it on the board and the order, and goes on: the customer reads that', { tags: 'long' }, async () => {
    const orders = await orderAfter('next');
    await orders.askToCancel('token', SLUG);
    await asStore(orders, '/ecommerce/orders');
    expect(await screen.findByText(s('cancelRequest.chip'))).toBeTruthy();
    cleanup();
    await asStore(orders);
    expect(await screen.findByText(s('cancelRequest.open'))).toBeTruthy();
    await expectAccessible();
    await press(s('cancelRequest.goOn'));
    expect(await screen.findByText(s('cancelRequest.declined'))).toBeTruthy();
    expect(screen.queryByText(s('cancelRequest.open'))).toBeNull();
    cleanup();
    await asCustomer(orders);
    expect(await screen.findByText(c('asked.declined'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: c('askToCancel.ask') })).toBeNull();
  });

  it('cancels with the reason chosen already', async () => {
    const orders = await orderAfter('next');
    await orders.askToCancel('token', SLUG);
    await asStore(orders);
    await screen.findByText(s('cancelRequest.open'));
    await press(s('cancel.ask'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: s('reason.customer-asked') }).checked).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: s('cancel.yes') }));
    expect(await screen.findByText(s('reason.customer-asked'))).toBeTruthy();
    expect(screen.queryByText(s('cancelRequest.open'))).toBeNull();
  });
});
